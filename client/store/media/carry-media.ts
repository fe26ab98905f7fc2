import { databaseOf, type Database } from '#client/store/database.ts'
import { withDb } from '#client/store/lost-connection.ts'
import { isSendable, rawKey, slicesOf, type MediaItem } from './media-tables.ts'

/**
 * Copies the media of an earlier account along with its records and drafts; the new one's server has none of them (rule
 * accounts.carry-over). Of drafts only those since a time: earlier ones came along before, and may be finished by now.
 * One file at a time, and the same when it runs again.
 */
export async function carryMedia(from: string, to: string, since: number): Promise<void> {
  const [old, home] = [databaseOf(from), databaseOf(to)]
  await carryBytes(old, home, since)
  await carryPhotos(old, home, since)
  await carryRecordings(old, home, since)
}

async function carryBytes(old: Database, home: Database, since: number): Promise<void> {
  for (const sha256 of await withDb(() => old.media.toCollection().primaryKeys())) {
    if (await withDb(() => home.media.get(sha256))) continue
    const item = await withDb(() => old.media.get(sha256))
    const copies = await withDb(() => old.media_bytes.where('key').startsWith(`${sha256}:`).toArray())
    if (!item || (item.state === 'draft' && item.added_at <= since)) continue
    await withDb(() =>
      home.transaction('rw!', home.media, home.media_bytes, async () => {
        await home.media_bytes.bulkPut(copies)
        await home.media.put(item.state === 'verified' ? unseen(item) : item)
      }),
    )
  }
}

/** The new account's server never said that it has them. */
function unseen(item: MediaItem): MediaItem {
  if (isSendable(item)) return { ...item, state: 'waiting', sent: 0, verified_at: null }
  return { ...item, verified_at: null }
}

async function carryPhotos(old: Database, home: Database, since: number): Promise<void> {
  const picked = await withDb(() => old.pending_photos.filter(({ added_at }) => added_at > since).toArray())
  for (const photo of picked) {
    const raw = await withDb(() => old.media_bytes.get(rawKey(photo.id)))
    await withDb(() =>
      home.transaction('rw!', home.pending_photos, home.media_bytes, async () => {
        // Her words in the new account stand.
        if (await home.pending_photos.get(photo.id)) return
        if (raw) await home.media_bytes.put(raw)
        await home.pending_photos.put(photo)
      }),
    )
  }
}

async function carryRecordings(old: Database, home: Database, since: number): Promise<void> {
  for (const recording of await withDb(() => old.recordings.toArray())) {
    const { id, started_at, seconds } = recording
    const slices = await withDb(() => slicesOf(old, id).toArray())
    await withDb(() =>
      home.transaction('rw!', home.recordings, home.recording_slices, async () => {
        const known = await home.recordings.get(id)
        // One that came along may have gone on since.
        if (known ? known.made !== null : started_at + seconds * 1000 <= since) return
        await home.recording_slices.bulkPut(slices)
        await home.recordings.put(recording)
      }),
    )
  }
}
