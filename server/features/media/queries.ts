import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import type { MediaUse } from '#shared/media/media-type.ts'
import type { ContentAddress } from '#server/media/media-keys.ts'

/** An uploader's facts about bytes that are to come. */
export interface Claim {
  type: string
  use: MediaUse
  bytes: number
}

/** How much of a photo, a recording or a page is there. */
export interface UploadStatus extends Claim {
  received: number
  verified_at: Date | null
}

const sweptAtOnce = 20

export function uploadStatusOf(trx: Trx, { account, sha256 }: ContentAddress): Promise<UploadStatus | undefined> {
  return trx
    .selectFrom('media')
    .select(['type', 'use', 'bytes', 'received', 'verified_at'])
    .where('account_id', '=', account)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

/** Notes that bytes are to come, or are asked about again. */
export async function expectMedia(trx: Trx, place: ContentAddress, claim: Claim) {
  await trx
    .insertInto('media')
    .values({ account_id: place.account, sha256: place.sha256, ...claim })
    .onConflict((known) => known.columns(['account_id', 'sha256']).doUpdateSet({ touched_at: new Date() }))
    .execute()
}

/** Another size or type is claimed for bytes that never fully arrived: the upload starts over. */
export async function expectAnew(trx: Trx, place: ContentAddress, claim: Claim) {
  await ofPlace(trx, place)
    .set({ ...claim, received: 0 })
    .where('verified_at', 'is', null)
    .execute()
}

/** Counts a piece; answers whether it began where the last one ended. */
export async function countPart(trx: Trx, place: ContentAddress, offset: number, length: number): Promise<boolean> {
  const { numUpdatedRows } = await ofPlace(trx, place)
    .set({ received: offset + length, touched_at: new Date(), lost_at: null })
    .where('received', '=', offset)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** All pieces are to come again. */
export async function beginAnew(trx: Trx, place: ContentAddress): Promise<void> {
  await ofPlace(trx, place).set({ received: 0 }).where('verified_at', 'is', null).execute()
}

/** The bytes are there, match, and are what they say (rule media.verified). */
export async function markVerified(trx: Trx, place: ContentAddress, type: string): Promise<void> {
  await ofPlace(trx, place).set({ type, verified_at: new Date(), lost_at: null }).execute()
}

/** The store has the bytes, though nothing here said so. */
export async function markAdopted(
  trx: Trx,
  { account: account_id, sha256 }: ContentAddress,
  { type, bytes }: { type: string; bytes: number },
): Promise<void> {
  const found = { type, bytes, received: bytes, verified_at: new Date(), lost_at: null, touched_at: new Date() }
  await trx
    .insertInto('media')
    .values({ account_id, sha256, ...found })
    .onConflict((known) => known.columns(['account_id', 'sha256']).doUpdateSet(found))
    .execute()
}

/** The store lacks bytes that were there at `verified_at`: any device that has them sends them again. */
export async function markLost(trx: Trx, place: ContentAddress, verified_at: Date): Promise<void> {
  await ofPlace(trx, place)
    .set({ received: 0, verified_at: null, lost_at: new Date() })
    .where('verified_at', '=', verified_at)
    .execute()
}

export async function forgetMedia(trx: Trx, { account, sha256 }: ContentAddress): Promise<void> {
  await trx.deleteFrom('media').where('account_id', '=', account).where('sha256', '=', sha256).execute()
}

/** How many bytes a family's unfinished uploads may still bring; what the store lost may never come. */
export async function bytesOnTheirWay(trx: Trx, account: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(bytes), 0)::bigint as sum from media
    where account_id = ${account} and verified_at is null and lost_at is null`.execute(trx)
  return rows[0]?.sum ?? 0
}

/** How many bytes a family's files take: what is there, and what came of the others. */
export async function bytesThere(trx: Trx, account: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(case when verified_at is null then received else bytes end), 0)::bigint as sum from media
    where account_id = ${account}`.execute(trx)
  return rows[0]?.sum ?? 0
}

/** How many bytes all others of a family take, with what is still to come of those that are under way. */
export async function bytesBeside(trx: Trx, { account, sha256 }: ContentAddress): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(bytes), 0)::bigint as sum from media
    where account_id = ${account} and sha256 <> ${sha256} and lost_at is null`.execute(trx)
  return rows[0]?.sum ?? 0
}

/**
 * Bytes that were forgotten; those that a record names, of which only an upload stopped, may still lie in the store.
 */
export interface Swept {
  sha256: string
  is_named: boolean
}

/**
 * Forgets some of the bytes that no attachment, page or waiting letter names any more, and of uploads that stopped,
 * `unnamedDays` after they were last touched; what a record once named, after 30. Nothing for 90 days after a restore
 * (rule media.forgotten).
 */
export async function sweepMedia(trx: Trx, account: string, unnamedDays: number): Promise<Swept[]> {
  // Records that name these bytes are deleted at last, too: remember that there were some.
  await sql`
    update media m set was_named = true
    where account_id = ${account} and not was_named
      and ${isNamed(account, sql.ref('m.sha256'))}`.execute(trx)
  const { rows } = await sql<Swept>`
    delete from media where account_id = ${account} and sha256 in (
      select sha256 from media m
      where m.account_id = ${account}
        and m.touched_at < now() - make_interval(days =>
          case when m.verified_at is null or not m.was_named then ${unnamedDays}::int else 30 end)
        and (m.verified_at is null
          or not ${isNamed(account, sql.ref('m.sha256'))})
        and not exists (select from written_in where restored_at > now() - interval '90 days')
      limit ${sweptAtOnce})
    returning sha256,
      ${isNamed(account, sql.ref('media.sha256'))} as is_named`.execute(trx)
  return rows
}

/** Returns whether a page of a document names bytes. */
export async function isPage(trx: Trx, { account, sha256 }: ContentAddress): Promise<boolean> {
  const { rows } = await sql`
    select 1 from document_pages where account_id = ${account} and sha256 = ${sha256} limit 1`.execute(trx)
  return rows.length > 0
}

/**
 * Asks whether an attachment, a page of a document or an evaluator's waiting letter names bytes; deleted ones count.
 */
function isNamed(account: string, sha256: RawBuilder<unknown>): RawBuilder<boolean> {
  const naming = [sql.table('attachments'), sql.table('document_pages')].map(
    (table) => sql`exists (select from ${table} n where n.account_id = ${account} and n.sha256 = ${sha256})`,
  )
  const waiting = sql`exists (select from packet_letters n
    where n.account_id = ${account} and n.sha256 = ${sha256} and n.state = 'waiting')`
  return sql`(${sql.join([...naming, waiting], sql` or `)})`
}

function ofPlace(trx: Trx, { account, sha256 }: ContentAddress) {
  return trx.updateTable('media').where('account_id', '=', account).where('sha256', '=', sha256)
}
