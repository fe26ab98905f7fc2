import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import type { MediaPlace } from '#server/media/media-keys.ts'

/** How much of a photo or recording is there. */
export interface Standing {
  type: string
  bytes: number
  received: number
  verified_at: Date | null
}

/** So long bytes are kept that no entry names, and uploads that do not go on. */
const keptFor = '30 days'
const sweptAtOnce = 20

export function standingOf(trx: Trx, { account, sha256 }: MediaPlace): Promise<Standing | undefined> {
  return trx
    .selectFrom('media')
    .select(['type', 'bytes', 'received', 'verified_at'])
    .where('account_id', '=', account)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

/** Notes that bytes are to come, or are asked about again. */
export async function expectMedia(trx: Trx, place: MediaPlace, { type, bytes }: { type: string; bytes: number }) {
  await trx
    .insertInto('media')
    .values({ account_id: place.account, sha256: place.sha256, type, bytes })
    .onConflict((known) => known.columns(['account_id', 'sha256']).doUpdateSet({ touched_at: new Date() }))
    .execute()
}

/** Another size or type is claimed of bytes that never came whole: they begin anew. */
export async function expectAnew(trx: Trx, place: MediaPlace, { type, bytes }: { type: string; bytes: number }) {
  await ofPlace(trx, place).set({ type, bytes, received: 0 }).where('verified_at', 'is', null).execute()
}

/** Counts a piece; answers whether it began where the last one ended. */
export async function countPart(trx: Trx, place: MediaPlace, offset: number, length: number): Promise<boolean> {
  const { numUpdatedRows } = await ofPlace(trx, place)
    .set({ received: offset + length, touched_at: new Date() })
    .where('received', '=', offset)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** All pieces are to come again. */
export async function beginAnew(trx: Trx, place: MediaPlace): Promise<void> {
  await ofPlace(trx, place).set({ received: 0 }).where('verified_at', 'is', null).execute()
}

/** The bytes are there, match, and are what they say (rule media.verified). */
export async function markVerified(trx: Trx, place: MediaPlace, type: string): Promise<void> {
  await ofPlace(trx, place).set({ type, verified_at: new Date() }).execute()
}

export async function forgetMedia(trx: Trx, { account, sha256 }: MediaPlace): Promise<void> {
  await trx.deleteFrom('media').where('account_id', '=', account).where('sha256', '=', sha256).execute()
}

/** How many bytes a family's unfinished uploads may still bring. */
export async function bytesOnTheirWay(trx: Trx, account: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(bytes), 0)::bigint as sum from media
    where account_id = ${account} and verified_at is null`.execute(trx)
  return rows[0]?.sum ?? 0
}

/** Forgets some of the bytes that no attachment names any more, not even a deleted one, and of uploads that stopped. */
export async function sweepMedia(trx: Trx, account: string): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    delete from media where account_id = ${account} and sha256 in (
      select sha256 from media m
      where m.account_id = ${account} and m.touched_at < now() - ${keptFor}::interval and (
        m.verified_at is null
        or not exists (select from attachments a where a.account_id = ${account} and a.sha256 = m.sha256))
      limit ${sweptAtOnce})
    returning sha256`.execute(trx)
  return rows.map(({ sha256 }) => sha256)
}

function ofPlace(trx: Trx, { account, sha256 }: MediaPlace) {
  return trx.updateTable('media').where('account_id', '=', account).where('sha256', '=', sha256)
}
