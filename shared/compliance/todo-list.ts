import type { Day } from '#shared/format/dates.ts'
import { complianceTodoIds, type ComplianceTodoFields } from './compliance-todo.ts'
import { isOverdue, type DueTodo } from './due-dates.ts'
import type { LawYear } from './law/law-year.ts'
import type { LawTodo } from './law/state-law.ts'
import { dueTypes, todoPriorities } from './state-requirements.ts'
import type { PlannedTodo } from './todo-plan.ts'
import { todoStateOf, type SaidTodo, type ListedTodoState } from './todo-state.ts'

type Listed = Pick<
  ComplianceTodoFields,
  'completed' | 'due_date' | 'priority' | 'due_type' | 'title' | 'key' | 'period'
> &
  Pick<DueTodo, 'standing' | 'not_yet_on'>

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

type Kept = Pick<
  ComplianceTodoFields,
  'state' | 'key' | 'period' | 'archived' | 'completed_on' | 'filed_on' | 'due_type'
> &
  SaidTodo

/** Input of a to-do list. */
export interface TodoListInput {
  planned: readonly PlannedTodo[]
  year: Pick<LawYear, 'from' | 'to'>
  today: Day
  /** Since when the family, or one of its children, is here. */
  known: (student: string | null) => Day | null
  /** The day from which the law asks anything of a child, or of the family, and whether it is the day itself. */
  firstDay: (student: string | null) => { day: Day; isKnown: boolean } | null
  /** The law's rule for a to-do; one of another program keeps its own day. */
  lawOf: (key: string) => LawTodo | undefined
  /** The day of a to-do that waited for an event, by the day on which that happened. */
  eventDay: (rule: LawTodo, happenedOn: Day, student: string | null) => Day | null
}

/** A row as a list shows it. */
export type ListedTodo<Row> = Row & ListedTodoState

/**
 * The listed to-dos of a state: the planned ones, open ones with the law's present day, and those ticked in this
 * school year under another period. Archived ones are left out (rules compliance.todo-plan, law.asked).
 */
export function listedTodos<Row extends Kept>(rows: readonly Row[], input: TodoListInput): ListedTodo<Row>[] {
  const { planned, year, lawOf } = input
  const live = rows.filter(({ archived }) => !archived)
  const byName = new Map(planned.map((todo) => [complianceTodoIds.nameOf(todo), todo]))
  const isOfYear = (day: Day | null) => day !== null && year.from <= day && day <= year.to
  const tickedBefore = live.filter(
    (row) => row.completed && isOfYear(row.completed_on) && !planned.some((plan) => isOneOf(row, plan)),
  )
  return live.flatMap((row) => {
    const plan = byName.get(complianceTodoIds.nameOf(row))
    const rule = lawOf(row.key)
    if (rule === undefined) return asShown(row)
    if (row.completed) return plan !== undefined || tickedBefore.includes(row) ? asShown(row) : []
    // An event that happened stays, even if the child was archived because of it.
    const hasHappened = rule.years === 'event' && row.happened_on !== null
    if (hasHappened) return { ...row, ...standingIn(row, null, rule, input) }
    if (plan === undefined || tickedBefore.some((other) => isSame(other, row))) return []
    if (rule.joins === 'own' && isNamedInFamilys(row, live, input)) return []
    return { ...row, due_type: plan.due_type, ...standingIn(row, plan.due_date, rule, input) }
  })
}

/** A row with the day that it was shown with. */
export function asShown<Row extends Kept>(row: Row): ListedTodo<Row> {
  const { completed, due_date } = row
  return { ...row, standing: completed ? 'done' : 'open', asked: false, law_date: due_date }
}

function standingIn(row: Kept, planned: Day | null, rule: LawTodo, input: TodoListInput): ListedTodoState {
  const { known, firstDay, eventDay, today } = input
  const { student_id, happened_on } = row
  const hasHappened = rule.years === 'event' && happened_on !== null
  const lawDate = hasHappened ? eventDay(rule, happened_on, student_id) : planned
  const isFirstDayKnown = firstDay(student_id)?.isKnown ?? true
  return todoStateOf(row, { rule, lawDate, isFirstDayKnown, since: known(student_id), today })
}

/** True for a to-do that counts: not one that is asked about, waits for an event, or holds only in some case. */
export function isCounted({ standing }: Pick<ListedTodoState, 'standing'>): boolean {
  return standing === 'open' || standing === 'needs_day' || standing === 'done'
}

/** The to-dos still to do or to answer: none that are done or wait for an event. */
export function stillOpen<Todo extends Pick<ListedTodoState, 'standing'>>(todos: readonly Todo[]): Todo[] {
  return todos.filter(({ standing }) => standing !== 'done' && standing !== 'waits')
}

function isSame(one: Kept | PlannedTodo, other: Kept | PlannedTodo): boolean {
  return one.key === other.key && one.student_id === other.student_id
}

/** True when a row is one of the law's times for the to-do, of whichever year: its period is written alike. */
function isOneOf(row: Kept, plan: PlannedTodo): boolean {
  return isSame(row, plan) && formOf(row.period) === formOf(plan.period)
}

/** "2026-2027 Q2": a quarter, "2026-2027": a school year, "2026-2026": a calendar year, as earlier builds named it. */
function formOf(period: string): string {
  const isCalendarYear = period !== '' && period.slice(0, 4) === period.slice(5, 9)
  return `${period.length} ${String(isCalendarYear)}`
}

/**
 * The paper of a child who joined later isn't asked for where the family sent its own after that day (rule law.joins).
 */
function isNamedInFamilys(
  { key, period, student_id }: Kept,
  live: readonly Kept[],
  { firstDay }: TodoListInput,
): boolean {
  const joined = student_id === null ? null : firstDay(student_id)
  if (joined === null) return false
  return live.some((other) => {
    const isFamilys = other.student_id === null && other.key === key && other.period === period
    const sent = other.filed_on ?? other.completed_on
    return isFamilys && other.completed && sent !== null && sent >= joined.day
  })
}
