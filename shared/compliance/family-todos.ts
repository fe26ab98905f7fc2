import { utcDayOf, type Day } from '#shared/format/dates.ts'
import { momentOf } from '#shared/records/moment-of.ts'
import { schoolYearThatOpens } from '#shared/school-years/school-year.ts'
import { gradeIn } from '#shared/students/enrollment.ts'
import type { ComplianceTodoFields } from './compliance-todo.ts'
import type { FamilyGround } from './family-compliance.ts'
import { firstDayOf, type LawChild } from './law/first-day.ts'
import { lawYearOf, lawYearThatOpens } from './law/law-year.ts'
import type { PastState } from './moves.ts'
import type { StateRequirements } from './state-requirements.ts'
import { listedTodos, type ListedTodo } from './todo-list.ts'
import { todosIn, todosOf, type PlannedTodo, type TodoGround } from './todo-plan.ts'

/** What of a family tells which to-dos it has. */
export type TodoFamily = Pick<
  FamilyGround,
  'students' | 'enrollments' | 'history' | 'today' | 'startMonth' | 'registeredOn'
>

/** All to-dos of a family's active children under a state's law, there or not (rule compliance.todo-plan). */
export function todosOfFamily(family: TodoFamily, pack: StateRequirements): PlannedTodo[] {
  return todosOf(todoGround(family, pack))
}

/** The days of a child's reports in the school year that opens in a calendar year (rule law.quarters). */
export function reportDays(
  family: TodoFamily,
  pack: StateRequirements,
  opens: number,
  { key, student_id }: Pick<PlannedTodo, 'key' | 'student_id'>,
): Day[] {
  const year = lawYearThatOpens(opens, pack.law.year.fixed, family.startMonth)
  const reports = todosIn(todoGround(family, pack), year)
  return reports.flatMap((one) => (one.key === key && one.student_id === student_id ? (one.due_date ?? []) : []))
}

function todoGround(family: TodoFamily, pack: StateRequirements): TodoGround {
  const { today, startMonth } = family
  return { pack, today, startMonth, children: family.students.map((one) => lawChild(family, pack, one)) }
}

/** What lists, counts, reminders and papers show of a family's rows of a state (rules compliance.todo-plan, law.asked). */
export function todosShown<Row extends Omit<ComplianceTodoFields, 'letter'>>(
  family: TodoFamily,
  pack: StateRequirements,
  rows: readonly Row[],
): ListedTodo<Row>[] {
  const { today, startMonth, registeredOn } = family
  const { law, state: here } = pack
  const ground = todoGround(family, pack)
  const firstDays = new Map(ground.children.map((child) => [child.id, firstDayOf(law, child, startMonth)]))
  return listedTodos(
    rows.filter(({ state }) => state === here),
    {
      planned: todosOf(ground),
      year: lawYearOf(today, law.year.fixed, startMonth),
      lawOf: (key) => law.todos[key],
      firstDay: (student) => firstDays.get(student) ?? null,
      known: (student) => laterOf(registeredOn, student && dayEntered(student)),
    },
  )
}

function lawChild(
  { enrollments, history, startMonth }: TodoFamily,
  pack: StateRequirements,
  student: TodoFamily['students'][number],
): LawChild {
  const { id, enrollment_date } = student
  const kept = enrollments.filter(({ student_id }) => student_id === id)
  const came = lastEntryInto(pack.state, history)
  return {
    id,
    birth_date: student.birth_date ?? null,
    began: came !== null && came > enrollment_date ? came : enrollment_date,
    gradeIn: (opens) => gradeIn(schoolYearThatOpens(opens, startMonth), student, kept),
  }
}

/** The day on which a family last moved into a state; `null` where it began there. */
function lastEntryInto(state: string, history: readonly PastState[]): Day | null {
  const inOrder = [...history].sort((one, other) => (one.start_date < other.start_date ? -1 : 1))
  const found = inOrder.findLastIndex((entry) => entry.state === state)
  return found <= 0 ? null : (inOrder[found]?.start_date ?? null)
}

/** The day a child was entered: its id tells when it was made. By UTC, so that a device and the server say the same. */
function dayEntered(student: string): Day {
  return utcDayOf(new Date(momentOf(student)))
}

function laterOf(one: Day | null, other: Day | null): Day | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
