import type { Break } from '#shared/school-years/break.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Opened, Receipt } from '#client/store/record-writer.ts'
import { remove } from './write.ts'

/** Every break that is not deleted, the latest first. */
export async function listBreaks(): Promise<Break[]> {
  const breaks = await currentDatabase().breaks.toArray()
  return breaks.filter((one) => one._live === 1).sort((one, other) => other.start_date.localeCompare(one.start_date))
}

/** Deletes a break; the receipt brings it back. */
export function deleteBreak(opened: Opened<'breaks'>): Promise<Receipt> {
  return remove(opened)
}
