import { addDays, type Day } from '#shared/format/dates.ts'
import {
  daysOfSchoolYear,
  opensIn,
  schoolYearLabel,
  schoolYearOf,
  schoolYearThatOpens,
  type StartMonth,
} from '#shared/school-years/school-year.ts'
import type { StateRequirements } from './state-requirements.ts'

type LawYear = StateRequirements['requirements']['school_year']

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
export function yearThatCounts(day: Day, law: LawYear, startMonth: StartMonth): CountedYear {
  if (law === null) return yearThatOpens(opensIn(schoolYearOf(day, startMonth)), law, startMonth)
  const year = Number(day.slice(0, 4))
  return yearThatOpens(day.slice(5) >= law.from ? year : year - 1, law, startMonth)
}

/** The year in which days count that opens in a calendar year. */
export function yearThatOpens(opens: number, law: LawYear, startMonth: StartMonth): CountedYear {
  if (law === null) {
    const schoolYear = schoolYearThatOpens(opens, startMonth)
    return { ...daysOfSchoolYear(schoolYear, startMonth), label: schoolYearLabel(schoolYear), schoolYear }
  }
  const closes = law.to < law.from ? opens + 1 : opens
  const label = opens === closes ? String(opens) : `${opens}-${closes}`
  const schoolYear = schoolYearThatOpens(opens, startMonth)
  return { from: `${opens}-${law.from}`, to: `${closes}-${law.to}`, label, schoolYear }
}

/** The year that counts now and those before it, as many as are asked for, the latest first. */
export function countedYears(today: Day, law: LawYear, startMonth: StartMonth, count: number): CountedYear[] {
  const years = [yearThatCounts(today, law, startMonth)]
  while (years.length < count) {
    const last = years.at(-1)
    if (last === undefined) break
    const before = yearThatCounts(addDays(last.from, -1), law, startMonth)
    if (opensIn(before.schoolYear) >= opensIn(last.schoolYear)) break
    years.push(before)
  }
  return years
}
