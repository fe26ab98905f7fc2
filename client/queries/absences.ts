import type { Absence } from '#shared/school-years/absence.ts'
import { currentDatabase } from '#client/store/database.ts'

/** Every absence that is not deleted, the latest first. */
export async function listAbsences(): Promise<Absence[]> {
  const absences = await currentDatabase().absences.toArray()
  return absences.filter((one) => one._live === 1).sort((one, other) => other.start_date.localeCompare(one.start_date))
}
