import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db, DoorFile } from '#server/db/database.ts'
import { fileKey, type ContentAddress } from '#server/media/media-keys.ts'
import type { ObjectStore, StoredBytes } from '#server/media/object-store.ts'
import type { Writer } from '#server/records/run.ts'
import { paperFileName } from '#shared/papers/file-name.ts'
import type { SampleModel } from '#shared/packets/packet-models.ts'
import { changeLinks, liveLink } from './change-links.ts'
import { copiesOf, copyKey, type Door } from './doors.ts'
import { endLinks } from './end-links.ts'
import { noteLostSample, samplesAway, pageOfPacket } from './packet-of.ts'

/** The ports for making copies. */
export interface Copying {
  writer: Writer
  media: ObjectStore
  log: { error: (about: object, message: string) => void }
  /** Makes a recording that every device plays; answers whether that is another file than the one that came. */
  makePlayable: (place: ContentAddress, type: string) => Promise<boolean>
}

/** A copy's maker reports before each file; one that is silent for this many milliseconds is replaced. */
export const silence = 2 * 60_000
/** So often a copy is begun before its link closes. */
const maxTries = 3

/**
 * Ends the links whose time has come, and makes the copies that wait or whose maker died, one after the other (rule
 * packets.copy). Answers how many it made.
 */
export async function makeCopies(copying: Copying): Promise<number> {
  await endLinks(copying)
  let made = 0
  for (;;) {
    const door = await takeNext(copying.writer.db)
    if (door === null) return made
    if (door.tries > maxTries) await giveUp(copying, door)
    else if (await makeOne(copying, door)) made += 1
  }
}

type Taken = Pick<Door, 'link_id' | 'account_id' | 'packet_id' | 'tries'> & { maker: string }

/** The one that waits longest, now ours. */
async function takeNext(db: Db): Promise<Taken | null> {
  const waits = sql`files is null and shut is null
    and (beat_at is null or beat_at < now() - ${silence} * interval '1 millisecond')`
  for (;;) {
    const { rows: waiting } = await sql<Pick<Door, 'account_id' | 'link_id'>>`
      select account_id, link_id from packet_doors where ${waits} order by link_id limit 1`.execute(db)
    const [next] = waiting
    if (!next) return null
    const { rows } = await sql<Taken>`
      update packet_doors set maker = ${newId()}, beat_at = now(), tries = tries + 1
      where account_id = ${next.account_id} and link_id = ${next.link_id} and ${waits}
      returning link_id, account_id, packet_id, tries, maker`.execute(db)
    // Without it another process was quicker, or the link was closed.
    if (rows[0]) return rows[0]
  }
}

/** Another process makes it now, or the link is closed. */
class Replaced extends Error {}

async function makeOne(copying: Copying, door: Taken): Promise<boolean> {
  const { media, log } = copying
  try {
    const files = await writeCopy(copying, door)
    await open(copying, door, files)
    return true
  } catch (cause) {
    // Nothing of ours may stay; another maker has a folder of its own.
    await media.removeAll(`${copiesOf(door)}/${door.maker}`).catch(() => {})
    if (!(cause instanceof Replaced)) log.error({ err: cause }, 'a packet could not be copied, and will be begun again')
    return false
  }
}

/** Copies the samples, and writes the page last. */
async function writeCopy(copying: Copying, door: Taken): Promise<DoorFile[]> {
  const { writer, media } = copying
  const { account_id: account } = door
  const page = await pageOfPacket(writer.db, account, door.packet_id)
  if (page === null) throw new Replaced()
  const { text, samples } = page
  const [away] = await samplesAway(writer.db, account, samples)
  if (away) throw new Error('A sample of a packet has no bytes on the server')
  const files: DoorFile[] = []
  for (const sample of samples) {
    await report(writer.db, door)
    files.push(await copySample(copying, door, sample, files.length))
  }
  await report(writer.db, door)
  await media.put(copyKey(door, 'page'), new TextEncoder().encode(text))
  return files
}

async function copySample(copying: Copying, door: Taken, sample: SampleModel, number: number): Promise<DoorFile> {
  const { writer, media } = copying
  const { account_id: account } = door
  const place = { account, sha256: sample.sha256 }
  const isMade = sample.media === 'recording' && (await copying.makePlayable(place, sample.type))
  const made = isMade ? await media.get(fileKey(place, 'playable')) : null
  const found = made ?? (await media.get(fileKey(place, 'original')))
  if (found === null) {
    await noteLostSample(writer.db, account, sample)
    throw new Error('The store lost a sample of a packet')
  }
  await copyTo(media, copyKey(door, number), found)
  return { type: made ? 'audio/mp4' : sample.type, name: fileName(sample), bytes: found.size }
}

async function copyTo(media: ObjectStore, key: string, { pieces, size }: StoredBytes): Promise<void> {
  try {
    await media.put(key, { size, pieces })
  } finally {
    pieces.destroy()
  }
}

/** Names a file for whoever saves it. */
function fileName({ title, media }: SampleModel): string {
  const name = paperFileName(title)
  return media === 'pdf' ? name : name.replace(/\.pdf$/, '')
}

async function report(db: Db, door: Taken): Promise<void> {
  const { numUpdatedRows } = await ofMaker(db, door)
    .set({ beat_at: sql<Date>`now()` })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Replaced()
}

/** In one step: the copy is whole, the door opens, and every device sees it. */
async function open({ writer }: Copying, door: Taken, files: readonly DoorFile[]): Promise<void> {
  await changeLinks(writer, door.account_id, async (change) => {
    const row = await liveLink(change, door.link_id)
    if (row === null || row.fields['state'] !== 'making') throw new Replaced()
    const { numUpdatedRows } = await ofMaker(change.trx, door)
      .set({ files: JSON.stringify(files) })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Replaced()
    change.setLink(row, { state: 'open' })
  })
}

async function giveUp({ writer, log }: Copying, door: Taken): Promise<void> {
  await changeLinks(writer, door.account_id, async (change) => {
    const row = await liveLink(change, door.link_id)
    if (row !== null) change.closeLink(row, 'failed')
  })
  await ofMaker(writer.db, door)
    .set({ shut: 'failed', shut_at: sql<Date>`now()` })
    .execute()
  log.error({ link: door.link_id }, 'a packet could not be copied')
}

function ofMaker(db: Db, { account_id, link_id, maker }: Taken) {
  return db
    .updateTable('packet_doors')
    .where('account_id', '=', account_id)
    .where('link_id', '=', link_id)
    .where('maker', '=', maker)
    .where('shut', 'is', null)
}
