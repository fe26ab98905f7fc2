import { databaseOf } from '#client/store/database.ts'
import { withDb } from '#client/store/lost-connection.ts'

/**
 * The bytes of photos and recordings come along with an earlier account's records, and so does what was not saved there; the new one's
 * server has none of them (rule accounts.carry-over). One at a time, and the same when it is done again.
 */
export async function carryMedia(from: string, to: string): Promise<void> {
  const [old, home] = [databaseOf(from), databaseOf(to)]
  for (const sha256 of await withDb(() => old.media.toCollection().primaryKeys())) {
    if (await withDb(() => home.media.get(sha256))) continue
    const item = await withDb(() => old.media.get(sha256))
    const copies = await withDb(() => old.media_bytes.where('key').startsWith(`${sha256}:`).toArray())
    if (!item) continue
    const isOwn = item.full === 1 && item.remade === undefined
    await withDb(() =>
      home.transaction('rw!', home.media, home.media_bytes, async () => {
        await home.media_bytes.bulkPut(copies)
        await home.media.put(item.state === 'verified' && isOwn ? { ...item, state: 'waiting', sent: 0 } : item)
      }),
    )
  }
  for (const table of ['pending_photos', 'recordings', 'recording_slices'] as const) {
    const rows: unknown[] = await withDb(() => old.table(table).toArray())
    await withDb(() => home.table(table).bulkPut(rows))
  }
  for (const raw of await withDb(() => old.media_bytes.where('key').startsWith('raw:').toArray())) {
    await withDb(() => home.media_bytes.put(raw))
  }
}
