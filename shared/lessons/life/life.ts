import { comingDay, daysBetween, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { pushLimits } from '#shared/records/op.ts'
import {
  daysOffOf,
  daysOffOfAll,
  joinedSpans,
  type FamilyDaysOff,
  type Span,
  type SpanOff,
} from '#shared/school-years/days-off.ts'
import { spanMinus } from './span-minus.ts'

/** An event in a family's life, and what becomes of its plan (rule lessons.life). */
export type Life =
  /** Days without lessons; `students` `null` = everyone. */
  | { what: 'off'; from: Day; to: Day; students: readonly string[] | null; name: string }
  /** One lesson more a day in some courses until a day. */
  | { what: 'catch_up'; until: Day; courses: readonly string[] }
  /** The next lessons of some courses are left out. */
  | { what: 'skip'; count: number; courses: readonly string[] }

/** Most days that are taken off at once. */
export const maxDaysOff = 366

/** Most lessons of a course that are skipped at once. */
export const maxSkipped = 30

/** Days off as they are chosen. */
type ChosenOff = Pick<Extract<Life, { what: 'off' }>, 'from' | 'to' | 'students'>

interface Standing {
  family: FamilyDaysOff
  /** The children who aren't archived. */
  active: readonly string[]
  /** How many lessons would be skipped. */
  skipping: number
}

/** Says what is missing or wrong; `null` where it can be done. */
export function lifeProblem(life: Life, today: Day, { family, active, skipping }: Standing): string | null {
  if (life.what === 'off') return offProblem(life, family, active)
  if (life.courses.length === 0) return 'Choose a course'
  if (life.what === 'catch_up' && !(isDay(life.until) && life.until > today)) return 'Choose a day after today'
  // One step holds no more changes.
  const max = pushLimits.groupOps
  return skipping > max ? `Skip at most ${max.toLocaleString('en-US')} lessons at once` : null
}

function offProblem(
  { from, to, students, name }: Extract<Life, { what: 'off' }>,
  family: FamilyDaysOff,
  active: readonly string[],
): string | null {
  if (!isDay(from) || !isDay(to)) return 'Choose the first and the last day'
  if (to < from) return 'The last day is before the first'
  if (daysBetween(from, to) >= maxDaysOff) return 'Choose at most a year'
  if (students?.length === 0) return 'Choose who is off'
  if (name.trim() === '') return 'Give it a name'
  const { breaks, absences } = newlyOff({ from, to, students }, family, active)
  return breaks.length + absences.length === 0 ? 'These days are off already' : null
}

/** The days that aren't off yet: of everyone, or of each of some children (rule lessons.life). */
export function newlyOff(
  { from, to, students }: ChosenOff,
  family: FamilyDaysOff,
  active: readonly string[],
): { breaks: Span[]; absences: (Span & { student_id: string })[] } {
  const span = { start_date: from, end_date: to }
  if (students === null) return { breaks: spanMinus(span, daysOffOfAll(active, family)), absences: [] }
  const absences = students.flatMap((student_id) =>
    spanMinus(span, joinedSpans(daysOffOf(student_id, family))).map((one) => ({ student_id, ...one })),
  )
  return { breaks: [], absences }
}

/** How many days aren't off yet for one of the children at least. */
export function countNewlyOff(chosen: ChosenOff, family: FamilyDaysOff, active: readonly string[]): number {
  const { breaks, absences } = newlyOff(chosen, family, active)
  return joinedSpans([...breaks, ...absences]).reduce(
    (sum, { start_date, end_date }) => sum + daysBetween(start_date, end_date) + 1,
    0,
  )
}

/** Names the chosen days that are off already. */
export function offAlready(
  { from, to, students }: ChosenOff,
  family: FamilyDaysOff<SpanOff>,
  active: readonly string[],
): string[] {
  const within = (students ?? active)
    .flatMap((id) => daysOffOf(id, family))
    .filter(({ start_date, end_date }) => start_date <= to && end_date >= from)
  return [...new Set(within.map(({ name }) => name))]
}

/** A choice's effect, in numbers. */
interface Counted extends Pick<Standing, 'skipping'> {
  /** Days that aren't off yet. */
  days: number
}

/** Says in a button what is done: "Give Silas 3 days off". */
export function lifeText(
  life: Life,
  today: Day,
  { nameOf, skipping, days }: Counted & { nameOf: (studentId: string) => string },
): string {
  if (life.what === 'catch_up') return `Do one more a day until ${comingDay(life.until, today, 'short')}`
  if (life.what === 'skip') return skipping === 0 ? 'Skip lessons' : `Skip ${counted(skipping, 'lesson')}`
  const { from, to, students } = life
  if (students === null && from === today && to === today) return 'Take today off'
  const names = students === null ? ['everyone'] : students.map(nameOf)
  const who = names.length > 2 ? counted(names.length, 'child', 'children') : names.join(' and ')
  return `Give ${who} ${counted(Math.max(1, days), 'day')} off`
}

/** A day that is half typed is empty, and a year may have too many digits. */
function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value)
}
