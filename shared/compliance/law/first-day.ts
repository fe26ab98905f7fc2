import type { Day } from '#shared/format/dates.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'
import { ageSpan, isOfAgeIn, type AgeChild } from './ages.ts'
import { lawYearOf, lawYearThatOpens, type LawYear } from './law-year.ts'
import type { StateLaw } from './state-law.ts'

/** A child as the law looks at it. */
export interface LawChild {
  id: string
  birth_date: Day | null
  /** The day home teaching began in this state. */
  began: Day
  /** Nobody knows that day: `began` stands in for it (rule law.began). */
  isBeganUnknown?: boolean
  /** The grade in the school year that opens in a calendar year. */
  gradeIn: (opens: number) => AgeChild['grade']
}

/** A child whom a school year asks for something, with the day from which the law does. */
export interface BoundChild extends LawChild {
  firstDay: Day
  /** True when the first day is known, and no other day stands in for it. */
  isFirstDayKnown: boolean
  grade: AgeChild['grade']
}

/**
 * The child as a school year asks for it; `null` where the law says nothing of it in that year (rule law.first-day).
 */
export function boundIn(law: Lawful, child: LawChild, year: LawYear, startMonth: StartMonth): BoundChild | null {
  const grade = child.gradeIn(year.opens)
  if (!isOfAgeIn(law, { birth_date: child.birth_date, grade }, year, startMonth)) return null
  const firstDay = firstDayOf(law, child, startMonth)
  if (firstDay > year.to) return null
  return { ...child, firstDay, isFirstDayKnown: isFirstDayKnown(child, firstDay), grade }
}

type Lawful = Pick<StateLaw, 'age' | 'year'>

/** A child who came of age since has a day of its own, whenever teaching began. */
function isFirstDayKnown({ began, isBeganUnknown = false }: LawChild, firstDay: Day): boolean {
  return !isBeganUnknown || firstDay !== began
}

/** The later of the day teaching began in the state and the day the child comes of age. */
function firstDayOf(law: Lawful, child: LawChild, startMonth: StartMonth): Day {
  const { birth_date, began } = child
  if (birth_date !== null) {
    const { first } = ageSpan(law, birth_date, startMonth)
    return first > began ? first : began
  }
  // Without a birth date the grade tells: a child before Kindergarten begins with the school year of it.
  const { opens } = lawYearOf(began, law.year.fixed, startMonth)
  for (let later = 0; later < 20; later += 1) {
    const year = lawYearThatOpens(opens + later, law.year.fixed, startMonth)
    if (!isOfAgeIn(law, { birth_date, grade: child.gradeIn(year.opens) }, year, startMonth)) continue
    return later === 0 ? began : year.openingDay
  }
  return began
}
