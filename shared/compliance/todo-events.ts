import type { Day } from '#shared/format/dates.ts'
import type { LawTodo, lawEvents } from './law/state-law.ts'
import type { PlannedTodo } from './todo-plan.ts'
import type { ListedTodoState } from './todo-state.ts'

/** An event that a to-do waits for. */
export type LawEvent = (typeof lawEvents)[number]

/**
 * Actions in Hearthbook and the events they may imply: then the to-dos that wait for them are offered (rule
 * law.events).
 */
export const eventsOf = {
  began_after_school: ['withdrawal'],
  archived_or_graduated: ['stops', 'diploma'],
  moved_state: ['move_out'],
  new_address_or_district: ['move_in', 'move_out'],
} as const satisfies Readonly<Record<string, readonly LawEvent[]>>

/** The to-dos that wait for one of these events: a child's own, and the family's; `student_id` null = everybody's. */
export function todosWaitingFor<Todo extends ListedTodoState & { key: string; student_id: string | null }>(
  todos: readonly Todo[],
  law: Readonly<Record<string, LawTodo>>,
  events: readonly LawEvent[],
  student_id: string | null,
): Todo[] {
  return todos.filter((todo) => {
    const event = law[todo.key]?.event
    const isAbout = student_id === null || todo.student_id === null || todo.student_id === student_id
    return todo.standing === 'waits' && isAbout && event !== undefined && events.includes(event)
  })
}

/**
 * The planned to-dos that leaving a school brings, each with the day on which teaching at home began: a child's own,
 * or for the family the earliest (rule law.begin-question). `began` = child → that day, of the children who left a
 * school.
 */
export function leftSchool(
  planned: readonly PlannedTodo[],
  law: Readonly<Record<string, LawTodo>>,
  began: ReadonlyMap<string, Day>,
): (PlannedTodo & { happened_on: Day })[] {
  const [earliest] = [...began.values()].sort()
  return planned.flatMap((todo) => {
    const happened_on = todo.student_id === null ? earliest : began.get(todo.student_id)
    const isBrought = eventsOf.began_after_school.some((event) => event === law[todo.key]?.event)
    return isBrought && happened_on !== undefined ? [{ ...todo, happened_on }] : []
  })
}
