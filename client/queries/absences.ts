import type { Absence } from '#shared/school-years/absence.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Opened, Receipt } from '#client/store/record-writer.ts'
import { remove } from './write.ts'

/** Every absence that is not deleted, the latest first. */
export async function listAbsences(): Promise<Absence[]> {
  const absences = await currentDatabase().absences.toArray()
  return absences.filter((one) => one._live === 1).sort((one, other) => other.start_date.localeCompare(one.start_date))
}

/** Deletes an absence; the receipt brings it back. */
export function deleteAbsence(opened: Opened<'absences'>): Promise<Receipt> {
  return remove(opened)
}
