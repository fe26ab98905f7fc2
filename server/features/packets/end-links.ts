import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { daysOfGrace } from '#server/db/restored.ts'
import type { ObjectStore } from '#server/media/object-store.ts'
import type { Writer } from '#server/records/run.ts'
import { changeLinks, liveLink } from './change-links.ts'
import { copiesOf, type Door } from './doors.ts'

/** The parts of the app that ending links needs. */
interface Ending {
  writer: Writer
  media: ObjectStore
  log: { error: (about: object, message: string) => void }
}

/**
 * Ends links: shuts doors whose days are over, tells every device why, and removes their copies (rule packets.ends).
 */
export async function endLinks(ending: Ending): Promise<void> {
  const { db } = ending.writer
  await db
    .updateTable('packet_doors')
    .set({ shut: 'expired', shut_at: sql<Date>`now()` })
    .where('expires_at', '<=', new Date())
    .where('shut', 'is', null)
    .execute()
  for (const door of await shutDoors(db)) {
    try {
      await closeLinkOf(ending.writer, door)
      if (mayForget(door)) await forget(ending, door)
    } catch (err) {
      // The others go on; this one comes again with the next look.
      ending.log.error({ err }, 'a link could not be ended')
    }
  }
}

function shutDoors(db: Db): Promise<Door[]> {
  return db.selectFrom('packet_doors').selectAll().where('shut', 'is not', null).orderBy('shut_at').execute()
}

/** Closes the link of a shut door on every device. */
export async function closeLinkOf(writer: Writer, { account_id, link_id, shut }: Door): Promise<void> {
  await changeLinks(writer, account_id, async (change) => {
    const row = await liveLink(change, link_id)
    if (row !== null && row.fields['state'] !== 'closed') change.closeLink(row, shut ?? 'parent')
  })
}

const day = 24 * 60 * 60_000

/** For days after a restore nothing outside of the database is deleted (rule accounts.restored). */
function mayForget({ shut, shut_at }: Door): boolean {
  return shut !== 'restored' || Date.now() > (shut_at?.getTime() ?? 0) + daysOfGrace * day
}

async function forget({ writer, media }: Ending, door: Door): Promise<void> {
  await media.removeAll(copiesOf(door))
  const { account_id, link_id } = door
  await writer.db
    .deleteFrom('packet_doors')
    .where('account_id', '=', account_id)
    .where('link_id', '=', link_id)
    .execute()
}
