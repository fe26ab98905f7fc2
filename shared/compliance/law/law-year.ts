import { addDays, type Day } from '#shared/format/dates.ts'
import { daysOfSchoolYear, schoolYearThatOpens, type StartMonth } from '#shared/school-years/school-year.ts'
import type { StateLaw } from './state-law.ts'

/** The law's own school year, as month and day; `null` where it fixes none. */
export type FixedYear = StateLaw['year']['fixed']

/** A school year as to-dos and ages go by it, whichever month the family chose for its own (rule law.years). */
export interface LawYear {
  /** The calendar year in which it opens. */
  opens: number
  from: Day
  to: Day
  /** The first day of the family's own year in it; September 1 where that begins in another half of the year. */
  openingDay: Day
  /** First and last day of the year whose start and end a law counts from. */
  starts: Day
  ends: Day
}

/** The school year of to-dos and ages that opens in a calendar year: the law's own, else July 1 to June 30. */
export function lawYearThatOpens(opens: number, fixed: FixedYear, startMonth: StartMonth): LawYear {
  const { from, to } = spanThatOpens(opens, fixed ?? julyToJune)
  const own = startMonth < '07' ? null : daysOfSchoolYear(schoolYearThatOpens(opens, startMonth), startMonth)
  const opening = own?.from ?? `${opens}-09-01`
  const counted = fixed || !own ? { from, to } : own
  return {
    opens,
    from,
    to,
    openingDay: opening < from ? from : opening,
    starts: counted.from,
    ends: counted.to,
  }
}

/** The school year of to-dos and ages that a day lies in. */
export function lawYearOf(day: Day, fixed: FixedYear, startMonth: StartMonth): LawYear {
  const year = Number(day.slice(0, 4))
  const { from } = fixed ?? julyToJune
  return lawYearThatOpens(day.slice(5) >= from ? year : year - 1, fixed, startMonth)
}

/** "2026-2027": how a to-do names its school year. */
export function periodOf({ opens }: LawYear): string {
  return `${opens}-${opens + 1}`
}

const julyToJune = { from: '07-01', to: '06-30' }

function spanThatOpens(opens: number, { from, to }: NonNullable<FixedYear>) {
  return { from: `${opens}-${from}`, to: `${to < from ? opens + 1 : opens}-${to}` }
}

/**
 * A day of the year in the half of a school year it belongs to: July to December as it opens, January to June the year
 * after.
 */
export function dayInHalf(monthDay: string, opens: number): Day {
  return `${monthDay >= '07-01' ? opens : opens + 1}-${monthDay}`
}

/** A birthday, or the return of another day: February 29 is March 1 in other years unless `leap` says otherwise. */
export function yearsLater(day: Day, years: number, leap: '03-01' | '02-28' = '03-01'): Day {
  const year = Number(day.slice(0, 4)) + years
  if (!day.endsWith('02-29') || addDays(`${year}-02-28`, 1).endsWith('02-29')) return `${year}${day.slice(4)}`
  return `${year}-${leap}`
}
