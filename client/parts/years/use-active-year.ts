import type { User } from '#shared/accounts/user.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Rollover } from '#shared/school-years/rollover.ts'
import { activeYearOf } from '#shared/school-years/rollover-rules.ts'
import { daysOfSchoolYear, schoolYearOf } from '#shared/school-years/school-year.ts'
import { listRollovers } from '#client/queries/rollovers.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'

/**
 * The school year the family is in, and how it came there (rule school-years.active-year); `undefined` while it is
 * read.
 */
export function useActiveYear(user: User): { active: string; rollovers: readonly Rollover[] } | undefined {
  const today = useToday()
  const rollovers = useLive(listRollovers)
  if (rollovers === undefined) return undefined
  // A user record that was kept by an earlier build says nothing.
  const told = user.active_school_year ?? schoolYearOf(today, user.school_year_start_month)
  return { active: activeYearOf(rollovers, told), rollovers }
}

/** The first day of the school year the family is in; `null` while it is read. */
export function useYearBegan(user: User): Day | null {
  const known = useActiveYear(user)
  return known ? daysOfSchoolYear(known.active, user.school_year_start_month).from : null
}
