import type { Absence, AbsenceFields } from '#shared/school-years/absence.ts'
import type { BreakFields } from '#shared/school-years/break.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Opened, Receipt } from '#client/store/record-writer.ts'
import { commit, remove } from './write.ts'

/** Every absence that is not deleted, the latest first. */
export async function listAbsences(): Promise<Absence[]> {
  const absences = await currentDatabase().absences.toArray()
  return absences.filter((one) => one._live === 1).sort((one, other) => other.start_date.localeCompare(one.start_date))
}

/** Breaks of the family and absences of single children, as one group with one undo (rule school-years.absences). */
export function addDaysOff({
  breaks = [],
  absences = [],
}: {
  breaks?: readonly BreakFields[]
  absences?: readonly AbsenceFields[]
}): Promise<Receipt> {
  return commit([
    ...breaks.map((fields) => ({ kind: 'create', record: 'breaks', fields }) as const),
    ...absences.map((fields) => ({ kind: 'create', record: 'absences', fields }) as const),
  ])
}

/** Deletes an absence; the receipt brings it back. */
export function deleteAbsence(opened: Opened<'absences'>): Promise<Receipt> {
  return remove(opened)
}
