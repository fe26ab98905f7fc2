import type { Rollover } from '#shared/school-years/rollover.ts'
import { currentDatabase } from '#client/store/database.ts'

/** The family's moves to new school years, prepared ones too. */
export async function listRollovers(): Promise<Rollover[]> {
  const rollovers = await currentDatabase().rollovers.toArray()
  return rollovers.filter((one) => one._live === 1)
}
