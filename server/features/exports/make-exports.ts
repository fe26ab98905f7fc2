import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db, Trx } from '#server/db/database.ts'
import { daysOfGrace, wasRestoredWithin } from '#server/db/restored.ts'
import type { ObjectStore } from '#server/media/object-store.ts'
import { prepareArchive, type WrittenArchive } from '#papers/archive/write-archive.ts'
import { exportKeptDays } from '#shared/accounts/account-export.ts'
import type { ExportPlace } from './export-links.ts'
import { serverArchiveSource } from './server-archive-source.ts'
import { keepParts, removeZipParts, type PartsPlace } from './zip-parts.ts'
import { ZipWriter } from './zip-writer.ts'

/** The ports for making exports. */
export interface Exporting {
  db: Db
  media: ObjectStore
  log: { error: (about: object, message: string) => void }
  /** Keeps the letter that says it is ready, in the step that makes it so (rule exports.told). */
  tell: (place: ExportPlace, trx: Trx) => Promise<void>
}

/** An export's maker reports in between; one that is silent for this many milliseconds is replaced. */
export const silence = 2 * 60_000
/** Milliseconds between two reports of a maker. */
const beats = 2_000
/** So often an export is begun before it counts as failed. */
const maxTries = 3
const day = 24 * 60 * 60_000

/**
 * Throws old exports away, and makes all that wait or whose maker died, one after the other. Answers how many it made.
 */
export async function makeExports(exporting: Exporting): Promise<number> {
  await forgetOld(exporting)
  let made = 0
  for (;;) {
    const place = await takeNext(exporting.db)
    if (!place) return made
    if (place.tries > maxTries) await giveUp(exporting, place)
    else if (await makeOne(exporting, place)) made += 1
  }
}

type Taken = PartsPlace & { tries: number }

/** The one that waits longest, now ours. */
async function takeNext(db: Db): Promise<Taken | null> {
  const waits = sql`(state = 'waiting'
    or (state = 'making' and beat_at < now() - ${silence} * interval '1 millisecond'))`
  for (;;) {
    const { rows: waiting } = await sql<{ account: string; id: string }>`
      select account_id as account, id from account_exports where ${waits} order by asked_at limit 1`.execute(db)
    const [next] = waiting
    if (!next) return null
    const { rows } = await sql<Taken>`
      update account_exports set state = 'making', maker = ${newId()}, beat_at = now(), tries = tries + 1,
        files_done = 0
      where account_id = ${next.account} and id = ${next.id} and ${waits}
      returning account_id as account, id, maker, tries`.execute(db)
    // Without it another process was quicker.
    if (rows[0]) return rows[0]
  }
}

async function makeOne(exporting: Exporting, place: Taken): Promise<boolean> {
  const { db, media, log } = exporting
  try {
    // Removes leftovers of a maker that died.
    await removeZipParts(media, { account: place.account, id: place.id })
    const { bytes, written } = await writeParts(exporting, place)
    await db.transaction().execute(async (trx) => {
      const isOurs = await ofMaker(trx, place)
        .set({ state: 'ready', made_at: new Date(), bytes, files_done: sql`files_total`, ...written })
        .executeTakeFirst()
      if (isOurs.numUpdatedRows === 0n) throw new Replaced()
      await exporting.tell({ account: place.account, id: place.id }, trx)
    })
    await forgetOlder(exporting, place)
    return true
  } catch (err) {
    // The account was erased, or another process took over: nothing of ours may stay.
    await removeZipParts(media, place).catch(() => {})
    if (!(err instanceof Replaced)) log.error({ err }, 'an export could not be made, and will be begun once more')
    return false
  }
}

/** Another process makes it now, or nobody wants it any more. */
class Replaced extends Error {}

async function writeParts({ db, media }: Exporting, place: Taken): Promise<{ bytes: number; written: WrittenArchive }> {
  const zip = new ZipWriter()
  let [last, done, total] = [0, 0, 0]
  const beat = async () => {
    if (Date.now() - last < beats) return
    last = Date.now()
    const { numUpdatedRows } = await ofMaker(db, place)
      .set({ beat_at: sql`now()`, files_done: done, files_total: total })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Replaced()
  }
  const onFile = (nowDone: number, of: number) => {
    ;[done, total] = [nowDone, of]
    return beat()
  }
  const write = async () => {
    const now = new Date()
    const source = await serverArchiveSource(db, { media, account: place.account, now })
    const maker = { made_at: now.toISOString(), made_by: 'server' } as const
    const archive = await prepareArchive(source, { maker, onFile, partBytes: null })
    await archive.write(zip, 1)
    zip.end()
    return archive.written()
  }
  const writing = write().catch((cause: unknown) => {
    zip.fail(cause)
    throw cause
  })
  try {
    const bytes = await keepParts(media, place, zip.bytes, beat)
    return { bytes, written: await writing }
  } catch (cause) {
    zip.fail(cause)
    // Whichever of the two failed first is the reason.
    await writing.catch(() => {})
    throw cause
  }
}

function ofMaker(db: Db, { account, id, maker }: PartsPlace) {
  return db
    .updateTable('account_exports')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('maker', '=', maker ?? null)
    .where('state', '=', 'making')
}

async function giveUp({ db, media, log }: Exporting, place: Taken): Promise<void> {
  await removeZipParts(media, { account: place.account, id: place.id })
  await ofMaker(db, place).set({ state: 'failed' }).execute()
  log.error({ export: place.id }, 'an export failed')
}

/**
 * A newer one is ready: the older ones make room, unless after a restore they may hold photos that are nowhere else.
 */
async function forgetOlder({ db, media }: Exporting, { account, id }: PartsPlace): Promise<void> {
  if (await wasRestoredWithin(db, daysOfGrace, new Date())) return
  const older = await db
    .updateTable('account_exports')
    .set({ state: 'gone' })
    .where('account_id', '=', account)
    .where('id', '<', id)
    .where('state', '=', 'ready')
    .returning('id')
    .execute()
  for (const one of older) await removeZipParts(media, { account, id: one.id })
}

/** Deletes old exports and later their rows; for days after a restore all of it stays. */
async function forgetOld({ db, media }: Exporting): Promise<void> {
  if (await wasRestoredWithin(db, daysOfGrace, new Date())) return
  const before = new Date(Date.now() - exportKeptDays * day)
  const old = await db
    .selectFrom('account_exports')
    .select(['account_id', 'id'])
    .where('state', '=', 'ready')
    .where('made_at', '<', before)
    .execute()
  for (const { account_id: account, id } of old) {
    await removeZipParts(media, { account, id })
    await db
      .updateTable('account_exports')
      .set({ state: 'gone' })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
  }
  await db
    .deleteFrom('account_exports')
    .where('state', 'in', ['gone', 'failed'])
    .where('asked_at', '<', before)
    .execute()
}
