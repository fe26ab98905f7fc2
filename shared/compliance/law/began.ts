import { addDays, daysBetween, type Day } from '#shared/format/dates.ts'
import {
  daysOfSchoolYear,
  opensIn,
  schoolYearOf,
  schoolYearThatOpens,
  type StartMonth,
} from '#shared/school-years/school-year.ts'
import type { Student } from '#shared/students/student.ts'
import { lawYearThatOpens, type FixedYear } from './law-year.ts'

/** The child's fields that tell when teaching at home began. */
export type BeginOf = Pick<Student, 'enrollment_date'> & Partial<Pick<Student, 'enrollment_known'>>

/** The answers to "When did teaching at home begin?"; a month is "2024-09", `null` = skipped (rule law.began). */
export type BeginAnswer =
  | { when: 'before'; month: string | null }
  | { when: 'this_year'; day: Day }
  | { when: 'today' }
  | { when: 'will_begin'; day: Day }

/** The child's fields for an answer: a month is its first day, a skipped one stands for an unknown day. */
export function beginFields(answer: BeginAnswer, today: Day, startMonth: StartMonth): BeginOf {
  if (answer.when === 'today') return { enrollment_date: today, enrollment_known: true }
  if (answer.when !== 'before') return { enrollment_date: answer.day, enrollment_known: true }
  if (answer.month !== null) return { enrollment_date: `${answer.month}-01`, enrollment_known: true }
  return { enrollment_date: yearBefore(today, startMonth), enrollment_known: false }
}

/**
 * Returns the preset answer: none from May 1 to the 30th day after the opening day, when many begin; later "Before".
 */
export function presetBegin(today: Day, fixed: FixedYear, startMonth: StartMonth): 'before' | null {
  const { openingDay } = lawYearThatOpens(Number(today.slice(0, 4)), fixed, startMonth)
  return today.slice(5) >= '05-01' && today <= addDays(openingDay, 30) ? null : 'before'
}

/** Returns whether the question is still open: a child was entered before it existed. */
export function isBeginUnasked(students: readonly Pick<BeginOf, 'enrollment_known'>[]): boolean {
  return students.some(({ enrollment_known }) => enrollment_known === null)
}

/**
 * An account that was set up before the question: a day so near to its first one was the form's own, and not what she
 * said.
 */
const nearRegistration = 14

/**
 * When teaching began, as far as anybody knows. Until she was asked, a day within 14 days of the account's first one
 * counts as "before, not known" (rule law.began).
 */
export function beganOf(
  { enrollment_date, enrollment_known }: BeginOf,
  { registeredOn, startMonth }: { registeredOn: Day | null; startMonth: StartMonth },
): { day: Day; isKnown: boolean } {
  const isForms =
    enrollment_known === null &&
    registeredOn !== null &&
    Math.abs(daysBetween(registeredOn, enrollment_date)) <= nearRegistration
  if (isForms) return { day: yearBefore(registeredOn, startMonth), isKnown: false }
  return { day: enrollment_date, isKnown: enrollment_known !== false }
}

/** The first day of the family's year before the one that holds a day. */
function yearBefore(day: Day, startMonth: StartMonth): Day {
  const opens = opensIn(schoolYearOf(day, startMonth)) - 1
  return daysOfSchoolYear(schoolYearThatOpens(opens, startMonth), startMonth).from
}
