import type { Db } from '#server/db/database.ts'
import { daysOfGrace, wasRestoredWithin } from '#server/db/restored.ts'
import type { ObjectStore } from '#server/media/object-store.ts'
import { copiesIn, copiesOf } from './doors.ts'

/** Days after those of grace in which copies are looked for: a folder of each family in the store, once a day. */
const daysOfSearch = 90

/**
 * Removes the copies whose door a restore lost, after its days of grace (rules packets.ends, accounts.restored); without
 * a restore there are none. Answers how many.
 */
export async function removeLostCopies({ db, media }: { db: Db; media: ObjectStore }, now: Date): Promise<number> {
  if (await wasRestoredWithin(db, daysOfGrace, now)) return 0
  if (!(await wasRestoredWithin(db, daysOfGrace + daysOfSearch, now))) return 0
  let removed = 0
  for (const { id: account_id } of await db.selectFrom('accounts').select('id').execute()) {
    // A door is there before its copy: so the folders are read first.
    const links = await media.folders(copiesIn(account_id))
    const doors = links.length === 0 ? [] : await doorsOf(db, account_id)
    for (const link_id of links.filter((one) => !doors.includes(one))) {
      await media.removeAll(copiesOf({ account_id, link_id }))
      removed += 1
    }
  }
  return removed
}

async function doorsOf(db: Db, account_id: string): Promise<string[]> {
  const rows = await db.selectFrom('packet_doors').select('link_id').where('account_id', '=', account_id).execute()
  return rows.map(({ link_id }) => link_id)
}
