import { fullDay, type Day } from '#shared/format/dates.ts'
import {
  daysOfSchoolYear,
  opensIn,
  schoolYearLabel,
  schoolYearOf,
  schoolYearThatOpens,
  type StartMonth,
} from '#shared/school-years/school-year.ts'
import type { FixedYear } from './law/law-year.ts'
import type { StateRequirements } from './state-requirements.ts'

/** A state, for the year that its law fixes; `null` = none is known, so the family's own counts. */
type StateOfYear = { law: { year: { fixed: FixedYear } } } | null

/** A year in which days and hours are counted (rule compliance.year). */
export interface CountedYear {
  from: Day
  to: Day
  /** "2026-2027", or "2026" where it's the calendar year. */
  label: string
  /** The family's school year that opens in the same calendar year: whose enrolments tell the grades. */
  schoolYear: string
}

/** The year that a day counts in: the law's own where it fixes one, else the family's school year. */
export function yearThatCounts(day: Day, state: StateOfYear, startMonth: StartMonth): CountedYear {
  const fixed = state?.law.year.fixed ?? null
  if (fixed === null) return yearThatOpens(opensIn(schoolYearOf(day, startMonth)), state, startMonth)
  const year = Number(day.slice(0, 4))
  return yearThatOpens(day.slice(5) >= fixed.from ? year : year - 1, state, startMonth)
}

/** The year in which days count that opens in a calendar year. */
export function yearThatOpens(opens: number, state: StateOfYear, startMonth: StartMonth): CountedYear {
  const fixed = state?.law.year.fixed ?? null
  if (fixed === null) {
    const schoolYear = schoolYearThatOpens(opens, startMonth)
    return { ...daysOfSchoolYear(schoolYear, startMonth), label: schoolYearLabel(schoolYear), schoolYear }
  }
  const closes = fixed.to < fixed.from ? opens + 1 : opens
  const label = opens === closes ? String(opens) : `${opens}-${closes}`
  const schoolYear = schoolYearThatOpens(opens, startMonth)
  return { from: `${opens}-${fixed.from}`, to: `${closes}-${fixed.to}`, label, schoolYear }
}

/** "July 1, 2026 to June 30, 2027"; where that isn't the family's own year, whose school year it is. */
export function yearText(
  year: Pick<CountedYear, 'from' | 'to' | 'schoolYear'>,
  pack: Pick<StateRequirements, 'state_name'> | null,
  startMonth: StartMonth,
): string {
  const days = `${fullDay(year.from)} to ${fullDay(year.to)}`
  return pack === null || isFamilyYear(year, startMonth) ? days : `${days}, ${pack.state_name}’s school year`
}

/** True when a year that counts is the family's own school year, day for day. */
export function isFamilyYear(
  { from, to, schoolYear }: Pick<CountedYear, 'from' | 'to' | 'schoolYear'>,
  startMonth: StartMonth,
): boolean {
  const own = daysOfSchoolYear(schoolYear, startMonth)
  return own.from === from && own.to === to
}
