import { useEffect, useRef } from 'react'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { todosLeftBehind, todosOfFamily, todosShown } from '#shared/compliance/family-todos.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { inOrderOfUrgency, type ListedTodo } from '#shared/compliance/todo-list.ts'
import type { Day } from '#shared/format/dates.ts'
import { generateComplianceTodos, listComplianceTodos } from '#client/queries/compliance/todos.ts'
import { isEverythingHere } from '#client/queries/subjects.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'

/**
 * The to-dos of the family's state and year, the most urgent first; `undefined` while they are read. Where there are
 * none yet they are made.
 */
export function useTodos(law: FamilyLaw): readonly ListedTodo<ComplianceTodo>[] | undefined {
  const all = useLive(listComplianceTodos)
  const isWhole = useLive(isEverythingHere)
  const mayWrite = useMayWrite()
  const made = useRef('')
  const { year, pack, ground } = law
  const shown = all && pack ? inOrder(todosShown(ground, pack, all), ground.today) : all && []
  const isEmpty = shown?.length === 0

  useEffect(() => {
    const key = pack ? `${pack.state} ${year.schoolYear}` : ''
    // Once for a state and year: what another device has may still be on its way, and is the same.
    if (!isEmpty || !mayWrite || isWhole !== true || pack === null || made.current === key) return
    made.current = key
    void generateFor(law).catch(() => (made.current = ''))
  }, [isEmpty, mayWrite, isWhole, pack, year, law])

  return shown
}

/** To-dos of one state. */
export interface TodosOfState {
  pack: StateRequirements
  todos: readonly ListedTodo<ComplianceTodo>[]
}

/** Returns the to-dos that states still require because the family left them, per state (rule law.events). */
export function useTodosLeftBehind({ pack: here, ground }: FamilyLaw): readonly TodosOfState[] {
  const all = useLive(listComplianceTodos) ?? []
  const left = [...ground.packs.values()].filter(({ state }) => state !== here?.state)
  return left
    .map((pack) => ({ pack, todos: inOrder(todosLeftBehind(ground, pack, all), ground.today) }))
    .filter(({ todos }) => todos.length > 0)
}

/** Makes the to-dos of this year that aren't there yet, on the device; answers how many (rule compliance.todo-plan). */
export async function generateFor({ ground, pack }: FamilyLaw): Promise<number> {
  return pack === null ? 0 : generateComplianceTodos(todosOfFamily(ground, pack))
}

/** Most urgent first; what was ticked today keeps its place, so that nothing moves under the finger. */
function inOrder(todos: readonly ListedTodo<ComplianceTodo>[], today: Day): ListedTodo<ComplianceTodo>[] {
  const byId = new Map(todos.map((todo) => [todo.id, todo]))
  const listed = todos.map((todo) => ({ ...todo, completed: todo.completed && todo.completed_on !== today }))
  return inOrderOfUrgency(listed, today).flatMap(({ id }) => byId.get(id) ?? [])
}
