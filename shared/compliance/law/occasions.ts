import type { Day } from '#shared/format/dates.ts'
import { dayByLaw, equalParts, type DueDayInput } from './days.ts'
import { lawYearOf, periodOf, yearsLater, type FixedYear, type LawYear } from './law-year.ts'
import type { LawTodo } from './state-law.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'

/**
 * One time that a to-do comes: its period, empty for those that don't return, and its day; `null` = the law names none.
 */
export interface Occasion {
  period: string
  due_date: Day | null
}

/** For whom a to-do is worked out, in a school year. */
export interface OccasionInput {
  fixed: FixedYear
  startMonth: StartMonth
  year: LawYear
  /** The child's first day, in a to-do for the family the family's (rule law.first-day). */
  firstDay: Day
  /** Nobody knows it: what is counted from it has no day (rule law.began). */
  isFirstDayUnknown?: boolean
}

/**
 * The times that a to-do comes in a school year; none before the first day (rules law.years, law.days).
 */
export function occasionsIn(todo: LawTodo, input: OccasionInput): Occasion[] {
  const times = datedOccasions(todo, input)
  return input.isFirstDayUnknown && goesByFirstDay(todo) ? times.map((one) => ({ ...one, due_date: null })) : times
}

/**
 * Returns whether a to-do's day follows from the first day: those of the first year, and those that return with that
 * day.
 */
export function goesByFirstDay({ years, later }: LawTodo): boolean {
  return years === 'first' || years === 'once' || (later != null && 'from' in later && later.from === 'anniversary')
}

function datedOccasions(todo: LawTodo, { fixed, startMonth, year, firstDay }: OccasionInput): Occasion[] {
  if (firstDay > year.to) return []
  const firstYear = lawYearOf(firstDay, fixed, startMonth)
  const input = { year, firstDay, isFirstYear: firstYear.opens === year.opens }
  // A to-do that waits for an event has no day until it happened.
  if (todo.years === 'ongoing' || todo.years === 'event') return [{ period: '', due_date: null }]
  if (todo.years === 'first' || todo.years === 'once')
    return input.isFirstYear ? notBefore(todo, [{ period: '', due_date: dueDay(todo.first, input) }]) : []
  if (todo.quarters !== undefined) return notBefore(todo, reports(todo.quarters, input))
  if (input.isFirstYear && todo.years === 'later') return []
  // The first anniversary comes a year after the first day.
  if (input.isFirstYear && todo.later && 'from' in todo.later && todo.later.from === 'anniversary') return []
  const due_date = dueDay(input.isFirstYear ? todo.first : todo.later, input)
  return notBefore(todo, [{ period: periodOf(year), due_date }])
}

/** The day of a to-do that waited for an event, by the day on which that happened (rule law.events). */
export function dayOfEvent(
  { first }: LawTodo,
  { fixed, startMonth, firstDay, happenedOn }: Omit<OccasionInput, 'year'> & { happenedOn: Day },
): Day | null {
  const year = lawYearOf(happenedOn, fixed, startMonth)
  const isFirstYear = lawYearOf(firstDay, fixed, startMonth).opens === year.opens
  return first ? dayByLaw(first, { year, firstDay, isFirstYear, happenedOn }) : null
}

function dueDay(rule: LawTodo['first'], input: DueDayInput): Day | null {
  return rule ? dayByLaw(rule, input) : null
}

function reports(quarters: NonNullable<LawTodo['quarters']> | null, input: DueDayInput): Occasion[] {
  const days = quarters === null ? equalParts(input) : quarters.map((rule) => dayByLaw(rule, listed(input)))
  return days
    .map((due_date, index) => ({ period: `${periodOf(input.year)} Q${index + 1}`, due_date }))
    .filter(({ due_date }) => due_date !== null && due_date >= input.firstDay)
}

/** A report whose day lies before the first day falls away; it does not move there. */
function listed(input: DueDayInput): DueDayInput {
  return { ...input, isFirstYear: false }
}

/** A school year whose day would lie before the law begins has no such to-do. */
function notBefore({ not_before }: LawTodo, occasions: Occasion[]): Occasion[] {
  if (not_before === undefined) return occasions
  return occasions.filter(({ due_date }) => due_date === null || due_date >= not_before)
}

/**
 * Returns whether a to-do limited to ages or grades is asked of a child on its day, without a day today (rule
 * law.limits).
 */
export function isAskedOf(
  { ages, grades }: Pick<LawTodo, 'ages' | 'grades'>,
  { birth_date, grade }: { birth_date: Day | null; grade: string },
  day: Day,
): boolean {
  if (ages !== undefined && birth_date !== null)
    return yearsLater(birth_date, ages.from) <= day && day < yearsLater(birth_date, ages.to)
  return (grades as readonly string[] | undefined)?.includes(grade) ?? true
}
