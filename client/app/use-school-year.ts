import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { schoolYearOf } from '#shared/school-years/school-year.ts'
import { useToday } from '#client/lib/use-today.ts'
import { readPreference, writePreference } from '#client/parts/device-preferences.ts'
import { allYears, schoolYearFilter, type SchoolYearFilter } from '#client/parts/years/school-year-filter.ts'
import { tellSchoolYear } from '#client/account/user-record.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

/**
 * The school year this device shows, kept from screen to screen: the one chosen here, else the one the account was left with,
 * else the present one. Choosing a year is also told to the server; All Years is only a filter (rule school-years.shown-year).
 */
export function useSchoolYear(user: User): [year: SchoolYearFilter, choose: (value: string) => void] {
  const today = useToday()
  const startMonth = user.school_year_start_month
  const [chosen, setChosen] = useState(() => readPreference('school_year'))

  function choose(value: string) {
    writePreference('school_year', value)
    setChosen(value)
    if (value !== allYears) void tell(value)
  }

  return [schoolYearFilter(chosen ?? user.current_school_year ?? schoolYearOf(today, startMonth), startMonth), choose]
}

/** Offline there is nothing to say: the choice is made on the device. */
async function tell(year: string): Promise<void> {
  const told = await tellSchoolYear(year)
  if (told.ok || told.reason === 'offline') return
  const message = 'This device shows the year you chose.'
  showToast({ type: 'error', title: 'Failed to update school year', message })
}
