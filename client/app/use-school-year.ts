import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { lastRollover } from '#shared/school-years/rollover-rules.ts'
import { schoolYearOf } from '#shared/school-years/school-year.ts'
import { useToday } from '#client/lib/use-today.ts'
import { readPreference, writePreference } from '#client/parts/device-preferences.ts'
import { allYears, schoolYearFilter, type SchoolYearFilter } from '#client/parts/years/school-year-filter.ts'
import { useActiveYear } from '#client/parts/years/use-active-year.ts'
import { tellSchoolYear } from '#client/account/user-record.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

/**
 * Returns the school year that this device shows: the one chosen here, else the account's, else the present one. A
 * choice holds until the family moves to another year, and is sent to the server; All Years only filters (rule
 * school-years.shown-year). `present` = the year that the family is in.
 */
export function useSchoolYear(user: User): [year: SchoolYearFilter, choose: (value: string) => void, present: string] {
  const today = useToday()
  const known = useActiveYear(user)
  const startMonth = user.school_year_start_month
  const [chosen, setChosen] = useState(() => ({
    year: readPreference('school_year'),
    within: readPreference('school_year_within'),
  }))
  const active = known?.active ?? null
  const last = lastRollover(known?.rollovers ?? [])
  // A choice from an earlier build has no `within`: it was made before any rollover.
  const holds = active === null || (chosen.within === null ? last === null : chosen.within === active)
  // The user record may be minutes older than the move.
  const [left, moved] = last?.undone_at === null ? [last.from_year, last.to_year] : [last?.to_year, last?.from_year]
  const told = user.current_school_year === left ? moved : user.current_school_year

  function choose(year: string) {
    writePreference('school_year', year)
    if (active !== null) writePreference('school_year_within', active)
    setChosen({ year, within: active })
    if (year !== allYears) void tell(year)
  }

  const present = active ?? schoolYearOf(today, startMonth)
  const shown = (holds ? chosen.year : null) ?? told ?? present
  return [schoolYearFilter(shown, startMonth), choose, present]
}

/** Offline there is nothing to say: the choice is made on the device. */
async function tell(year: string): Promise<void> {
  const told = await tellSchoolYear(year)
  if (told.ok || told.reason === 'offline') return
  const message = 'This device shows the year you chose.'
  showToast({ type: 'error', title: 'Failed to update school year', message })
}
