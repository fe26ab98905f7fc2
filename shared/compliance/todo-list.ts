import type { Day } from '#shared/format/dates.ts'
import { complianceTodoIds, type ComplianceTodoFields } from './compliance-todo.ts'
import { isOverdue } from './due-dates.ts'
import type { LawYear } from './law/law-year.ts'
import type { LawTodo } from './law/state-law.ts'
import { dueTypes, todoPriorities } from './state-requirements.ts'
import type { PlannedTodo } from './todo-plan.ts'

type Listed = Pick<
  ComplianceTodoFields,
  'completed' | 'due_date' | 'priority' | 'due_type' | 'title' | 'key' | 'period'
> & { asked?: boolean }

/** Open ones first: overdue, then by day, then what has no day; then by priority. Done ones at the end. */
export function inOrderOfUrgency<One extends Listed>(todos: readonly One[], today: Day): One[] {
  const places = (todo: One): readonly (string | number)[] => [
    Number(todo.completed),
    Number(!isOverdue(todo, today)),
    todo.due_date ?? '9999',
    todoPriorities.indexOf(todo.priority),
    dueTypes.indexOf(todo.due_type),
    todo.title,
    todo.key,
    todo.period,
  ]
  return [...todos].sort((one, other) => {
    const [mine, theirs] = [places(one), places(other)]
    const differs = mine.findIndex((place, at) => place !== theirs[at])
    return differs < 0 ? 0 : (mine[differs] ?? 0) < (theirs[differs] ?? 0) ? -1 : 1
  })
}

type Kept = Pick<ComplianceTodoFields, 'state' | 'key' | 'period' | 'student_id' | 'archived'> &
  Pick<ComplianceTodoFields, 'completed' | 'completed_on' | 'filed_on' | 'due_date' | 'due_type'>

/** What a list of to-dos is worked out from. */
export interface ListGround {
  planned: readonly PlannedTodo[]
  year: Pick<LawYear, 'from' | 'to'>
  /** Since when the family, or one of its children, is here. */
  known: (student: string | null) => Day | null
  /** The day from which the law asks anything of a child. */
  firstDay: (student: string) => Day | null
  /** What the law says of a to-do; one of another program, of which it says nothing, keeps its own day. */
  lawOf: (key: string) => LawTodo | undefined
}

/** A row as a list shows it; `asked` = it was due before the family was here, so it is asked about and never overdue. */
export type ListedTodo<Row> = Row & { asked: boolean }

/**
 * What a list shows of the rows of a state: the planned ones, an open one with the day of the law instead of the one it was made with,
 * and what was ticked in this school year under another period. Archived ones are left out (rules compliance.todo-plan, law.asked).
 */
export function listedTodos<Row extends Kept>(rows: readonly Row[], ground: ListGround): ListedTodo<Row>[] {
  const { planned, year, known, lawOf } = ground
  const live = rows.filter(({ archived }) => !archived)
  const byName = new Map(planned.map((todo) => [complianceTodoIds.nameOf(todo), todo]))
  const isOfYear = (day: Day | null) => day !== null && year.from <= day && day <= year.to
  const tickedBefore = live.filter(
    (row) => row.completed && isOfYear(row.completed_on) && !planned.some((plan) => isOneOf(row, plan)),
  )
  return live.flatMap((row) => {
    const plan = byName.get(complianceTodoIds.nameOf(row))
    if (lawOf(row.key) === undefined) return { ...row, asked: false }
    if (row.completed) return plan !== undefined || tickedBefore.includes(row) ? { ...row, asked: false } : []
    if (plan === undefined || tickedBefore.some((other) => isSame(other, row))) return []
    if (lawOf(row.key)?.joins === 'own' && isNamedInFamilys(row, live, ground)) return []
    const since = known(row.student_id)
    const { due_date, due_type } = plan
    return { ...row, due_date, due_type, asked: due_date !== null && since !== null && due_date < since }
  })
}

function isSame(one: Kept | PlannedTodo, other: Kept | PlannedTodo): boolean {
  return one.key === other.key && one.student_id === other.student_id
}

/** Whether a row is one of the times that the law has the to-do for, of whichever year: its period is written alike. */
function isOneOf(row: Kept, plan: PlannedTodo): boolean {
  return isSame(row, plan) && formOf(row.period) === formOf(plan.period)
}

/** "2026-2027 Q2": a quarter, "2026-2027": a school year, "2026-2026": a calendar year, as earlier builds named it. */
function formOf(period: string): string {
  const isCalendarYear = period !== '' && period.slice(0, 4) === period.slice(5, 9)
  return `${period.length} ${String(isCalendarYear)}`
}

/** The paper of a child who joined later isn't asked for where the family sent its own after that day (rule law.joins). */
function isNamedInFamilys({ key, period, student_id }: Kept, live: readonly Kept[], { firstDay }: ListGround): boolean {
  const joined = student_id === null ? null : firstDay(student_id)
  if (joined === null) return false
  return live.some((other) => {
    const isFamilys = other.student_id === null && other.key === key && other.period === period
    const sent = other.filed_on ?? other.completed_on
    return isFamilys && other.completed && sent !== null && sent >= joined
  })
}
