import { addDays, type Day } from '#shared/format/dates.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { dayInHalf, lawYearOf, lawYearThatOpens, yearsLater, type FixedYear, type LawYear } from './law-year.ts'
import type { LawAge, StateLaw } from './state-law.ts'
import { isUsuallyOfAge } from './usual-ages.ts'

/** Between which days the law speaks of a child, both included (rule law.ages). */
interface AgeSpan {
  from: Day
  to: Day
  /** The day teaching can first be asked for: of one who comes of age with a school year, its opening day. */
  first: Day
}

/** The days on which a child is of age, by the birth date. */
export function ageSpan(law: Pick<StateLaw, 'age' | 'year'>, birthDate: Day, startMonth: StartMonth): AgeSpan {
  const { age, year } = law
  const start = comesOfAge(age, birthDate, year.fixed, startMonth)
  return { ...start, to: lastDayOfAge(age, birthDate, year.fixed, startMonth) }
}

/** The child's fields that decide whether the law applies. */
export interface AgeChild {
  birth_date: Day | null
  grade: GradeLevel
}

/**
 * True when a child is of age on some day of a school year; without a birth date its grade decides (rule
 * law.usual-ages).
 */
export function isOfAgeIn(
  law: Pick<StateLaw, 'age' | 'year'>,
  { birth_date, grade }: AgeChild,
  year: Pick<LawYear, 'from' | 'to'>,
  startMonth: StartMonth,
): boolean {
  if (grade === 'Pre-K' || grade === 'Post-Secondary') return false
  if (birth_date === null) return isUsuallyOfAge(law.age, grade)
  const span = ageSpan(law, birth_date, startMonth)
  return span.from <= year.to && span.to >= year.from
}

function firstFreeAge({ to, to_rule }: LawAge): number {
  return to_rule === 'birthday_included' ? to + 1 : to
}

function comesOfAge(age: LawAge, birthDate: Day, fixed: FixedYear, startMonth: StartMonth): Omit<AgeSpan, 'to'> {
  const birthday = yearsLater(birthDate, age.from)
  if (age.from_rule === 'birthday') return { from: birthday, first: birthday }
  const isReached = (opens: number) => {
    if (age.cutoff !== null) return birthday <= dayInHalf(age.cutoff, opens)
    return birthday < lawYearThatOpens(opens, fixed, startMonth).from
  }
  let opens = Number(birthday.slice(0, 4)) - 2
  while (!isReached(opens)) opens += 1
  const { from, openingDay } = lawYearThatOpens(opens, fixed, startMonth)
  return { from, first: openingDay }
}

function lastDayOfAge(age: LawAge, birthDate: Day, fixed: FixedYear, startMonth: StartMonth): Day {
  const birthday = yearsLater(birthDate, firstFreeAge(age))
  const dayBefore = addDays(birthday, -1)
  if (age.to_rule !== 'school_year') return dayBefore
  const { opens, to } = lawYearOf(birthday, fixed, startMonth)
  const isFreeAtOnce = age.to_cutoff !== undefined && birthday <= dayInHalf(age.to_cutoff, opens)
  return isFreeAtOnce ? dayBefore : to
}
