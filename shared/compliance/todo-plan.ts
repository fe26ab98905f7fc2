import { addDays, type Day } from '#shared/format/dates.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'
import { complianceTodoIds, type ComplianceTodoFields } from './compliance-todo.ts'
import { boundIn, type BoundChild, type LawChild } from './law/first-day.ts'
import { lawYearOf, lawYearThatOpens, type LawYear } from './law/law-year.ts'
import { isAskedOf, occasionsIn, type Occasion, type OccasionInput } from './law/occasions.ts'
import type { LawTodo } from './law/state-law.ts'
import type { StateRequirements, StateTodo } from './state-requirements.ts'

/** Input of a to-do plan. */
export interface TodoPlanInput {
  pack: StateRequirements
  today: Day
  startMonth: StartMonth
  /** The active ones. */
  children: readonly LawChild[]
  /** To-do, by its name → the day that stands in place of the law's (rule law.own-date). */
  ownDates?: ReadonlyMap<string, Day>
}

/** The fields of a to-do as it is made. */
export type PlannedTodo = Pick<
  ComplianceTodoFields,
  'state' | 'key' | 'period' | 'student_id' | 'title' | 'description' | 'priority' | 'due_type' | 'type' | 'due_date'
>

/** Days ahead in which next school year's to-dos are listed: reminders go out 30 days before. */
const daysAhead = 60

/**
 * All to-dos of a family by the law of its state: those of the school year that runs, those of the next one from 60
 * days before their day, and those of the last one whose day lies after its end. The same ones whenever and wherever
 * they are made: their ids follow from state, key, period and child (rule compliance.todo-plan).
 */
export function todosOf(input: TodoPlanInput): PlannedTodo[] {
  const { pack, today, startMonth } = input
  const { fixed } = pack.law.year
  const { opens } = lawYearOf(today, fixed, startMonth)
  const yearsOf = [opens - 1, opens, opens + 1].map((one) => lawYearThatOpens(one, fixed, startMonth))
  const [last = [], running = [], next = []] = yearsOf.map((year) => todosIn(input, year))
  const end = addDays(yearsOf[1]?.from ?? today, -1)
  const isNear = ({ due_date }: PlannedTodo) => due_date !== null && addDays(due_date, -daysAhead) <= today
  const dayOf = (todo: PlannedTodo) => input.ownDates?.get(complianceTodoIds.nameOf(todo)) ?? todo.due_date
  const isLate = (todo: PlannedTodo) => {
    const again = running.find(({ key, student_id }) => key === todo.key && student_id === todo.student_id)
    const [day, next] = [dayOf(todo), again ? dayOf(again) : null]
    return day !== null && day > end && (next === null || today < next)
  }
  const all = [...running, ...last.filter(isLate), ...next.filter(isNear)]
  return [...new Map(all.map((todo) => [complianceTodoIds.nameOf(todo), todo])).values()]
}

/** The to-dos of one school year: one for each child, or one for the family. */
export function todosIn({ pack, today, startMonth, children }: TodoPlanInput, year: LawYear): PlannedTodo[] {
  const { law } = pack
  const bound = children.flatMap((child) => boundIn(law, child, year, startMonth) ?? [])
  return pack.compliance_todos.flatMap((todo) => {
    const rule = law.todos[todo.key]
    if (!rule) return []
    const limits = { ages: rule.ages, grades: rule.grades ?? todo.grades ?? undefined }
    const at = { fixed: law.year.fixed, startMonth, year }
    const made = (times: readonly Occasion[], asked: readonly BoundChild[], student_id: string | null) =>
      times
        .filter(
          ({ due_date }) => asked.length === 0 || asked.some((child) => isAskedOf(limits, child, due_date ?? today)),
        )
        .map((occasion) => planned(pack.state, todo, rule, occasion, student_id))
    if (todo.for_each === 'child')
      return bound.flatMap((child) => made(timesIn(rule, { ...at, ...firstDayOfChild(child) }), [child], child.id))
    // A family that has entered no child yet sees what its state asks all the same.
    if (children.length > 0 && bound.length === 0) return []
    const familys = familyFirstDay(bound) ?? { firstDay: year.openingDay }
    const { firstDay } = familys
    const joiners = rule.joins === 'own' ? bound.filter((child) => child.firstDay > firstDay) : []
    return [
      ...made(timesIn(rule, { ...at, ...familys }), bound, null),
      ...joiners.flatMap((child) => made(joiningTimes(rule, { ...at, firstDay: child.firstDay }), [child], child.id)),
    ]
  })
}

/**
 * A child who begins later than the family: a paper of its own, in the school year of its first day (rule law.joins).
 */
function joiningTimes(rule: LawTodo, input: OccasionInput): Occasion[] {
  const { opens } = lawYearOf(input.firstDay, input.fixed, input.startMonth)
  return opens === input.year.opens ? occasionsIn(rule, input) : []
}

type FirstDay = Pick<OccasionInput, 'firstDay' | 'isFirstDayUnknown'>

/** The first day of a child of age. */
export function firstDayOfChild({ firstDay, isFirstDayKnown }: BoundChild): FirstDay {
  return { firstDay, isFirstDayUnknown: !isFirstDayKnown }
}

/** The earliest first day of the children of age; `null` without any. */
export function familyFirstDay(bound: readonly BoundChild[]): FirstDay | null {
  const [first] = [...bound].sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
  return first ? firstDayOfChild(first) : null
}

/** A to-do that comes once stays from the first year on, and so does one from a first year that nobody knows. */
function timesIn(rule: LawTodo, input: OccasionInput): Occasion[] {
  const stays = rule.years === 'once' || (rule.years === 'first' && input.isFirstDayUnknown === true)
  if (!stays) return occasionsIn(rule, input)
  const first = lawYearOf(input.firstDay, input.fixed, input.startMonth)
  return first.opens > input.year.opens ? [] : occasionsIn(rule, { ...input, year: first })
}

function planned(
  state: StateRequirements['state'],
  { key, title, description, priority, due_type, type }: StateTodo,
  { years }: LawTodo,
  { period, due_date }: Occasion,
  student_id: string | null,
): PlannedTodo {
  const told = { ongoing: 'ongoing', event: 'ongoing', first: 'before_start', once: 'before_start' } as const
  const shown = years === 'every' || years === 'later' ? due_type : told[years]
  return { state, key, period, student_id, title, description, priority, due_type: shown, type, due_date }
}

/** Those of the planned to-dos that aren't there yet: generating twice adds nothing. */
export function missingTodos<One extends PlannedTodo>(
  all: readonly One[],
  idOf: (todo: One) => string,
  known: ReadonlySet<string>,
): One[] {
  return all.filter((todo) => !known.has(idOf(todo)))
}
