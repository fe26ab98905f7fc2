import { createHash } from 'node:crypto'
import { asAccount } from '#server/db/as-account.ts'
import type { Db } from '#server/db/database.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { Refusal } from '#server/plugins/errors.ts'
import type { Poke } from '#server/records/poke.ts'
import { headOf } from '#server/records/sql/head.ts'
import { contentOf, notTaken, type Content } from './content.ts'
import { type MediaPlace } from '#server/media/media-keys.ts'
import { joinParts, putContent, putPart, removeParts } from './media-files.ts'
import * as queries from './queries.ts'

/** What uploads need of the app. */
export interface Uploading {
  db: Db
  media: MediaStore
  poke: Poke
}

/** What an uploader is told: `verified` = nothing to send, `arriving` = go on at `offset`. */
export interface UploadState {
  state: 'verified' | 'arriving'
  offset: number
}

/** So many bytes a family may have on their way: two days of pictures, and no way to fill the disk with halves. */
const mostOnTheirWay = 2 * 1024 ** 3

/** Names bytes that are to come; answers how much of them is there (rule media.upload). */
export async function announceMedia(
  uploading: Uploading,
  place: MediaPlace,
  claim: { type: string; bytes: number },
): Promise<UploadState> {
  const { db, media } = uploading
  const { account } = place
  const { before, after, swept } = await asAccount(db, account, async (trx) => {
    const before = await queries.standingOf(trx, place)
    if (!before && (await queries.bytesOnTheirWay(trx, account)) + claim.bytes > mostOnTheirWay) throw tooMuch()
    await queries.expectMedia(trx, place, claim)
    const isOther = before?.verified_at === null && (before.bytes !== claim.bytes || before.type !== claim.type)
    if (isOther) await queries.expectAnew(trx, place, claim)
    const swept = before ? [] : await queries.sweepMedia(trx, account)
    return { before, after: await queries.standingOf(trx, place), swept }
  })
  for (const sha256 of swept) await media.removeAll(`${account}/${sha256}`)
  if (!after) throw unknownMedia()
  if (after.verified_at) return { state: 'verified', offset: after.bytes }
  // All came the last time, but nobody could look at it to the end.
  if (before && after.received === after.bytes) return verify(uploading, place, after)
  return { state: 'arriving', offset: after.received }
}

/** How much of the bytes is there. */
export async function uploadStanding({ db }: Pick<Uploading, 'db'>, place: MediaPlace): Promise<queries.Standing> {
  const standing = await asAccount(db, place.account, (trx) => queries.standingOf(trx, place))
  if (!standing) throw unknownMedia()
  return standing
}

/** Takes a piece at its place; with the last one the whole is checked (rules media.upload, media.verified). */
export async function takePart(
  uploading: Uploading,
  place: MediaPlace,
  offset: number,
  bytes: Buffer,
): Promise<UploadState> {
  const { db, media } = uploading
  const standing = await uploadStanding(uploading, place)
  if (standing.verified_at) return { state: 'verified', offset: standing.bytes }
  if (offset !== standing.received) throw elsewhere(standing.received)
  if (offset + bytes.length > standing.bytes)
    throw new Refusal(413, 'media_size', 'These are more bytes than announced.')
  if (bytes.length > 0) {
    await kept(putPart(media, place, offset, bytes))
    const isNext = await asAccount(db, place.account, (trx) => queries.countPart(trx, place, offset, bytes.length))
    if (!isNext) throw elsewhere((await uploadStanding(uploading, place)).received)
  }
  const received = offset + bytes.length
  if (received < standing.bytes) return { state: 'arriving', offset: received }
  return verify(uploading, place, standing)
}

/** Takes bytes that came whole, in one call. */
export async function takeWhole(uploading: Uploading, account: string, type: string, bytes: Buffer) {
  const place = { account, sha256: sha256Of(bytes) }
  const { db } = uploading
  const content = await contentOf(type, bytes)
  if ('refused' in content) throw notTaken(content)
  await asAccount(db, account, (trx) => queries.expectMedia(trx, place, { type, bytes: bytes.length }))
  await keepContent(uploading, place, content)
  return { sha256: place.sha256, content }
}

async function verify(
  uploading: Uploading,
  place: MediaPlace,
  { type, bytes: size }: queries.Standing,
): Promise<UploadState> {
  const { db, media, poke } = uploading
  const { account } = place
  const bytes = await joinParts(media, place, size)
  if (sha256Of(bytes) !== place.sha256) {
    await asAccount(db, account, (trx) => queries.beginAnew(trx, place))
    await removeParts(media, place)
    throw new Refusal(422, 'media_mismatch', "The file didn't arrive the way it was sent.", { headers: at(0) })
  }
  const content = await contentOf(type, bytes)
  if ('refused' in content) {
    await asAccount(db, account, (trx) => queries.forgetMedia(trx, place))
    await removeParts(media, place)
    throw notTaken(content)
  }
  const head = await keepContent(uploading, place, content)
  // Other devices wait for the bytes.
  poke.announce(account, head)
  return { state: 'verified', offset: size }
}

/** Keeps what was made of bytes that match, and counts them as there; answers the account's head by then. */
async function keepContent({ db, media }: Uploading, place: MediaPlace, content: Content): Promise<number> {
  await kept(putContent(media, place, content))
  const head = await asAccount(db, place.account, async (trx) => {
    await queries.markVerified(trx, place, content.type)
    return (await headOf(trx, place.account)).head
  })
  await removeParts(media, place)
  return head
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Where an upload stands, as tus tells it. */
export function at(offset: number): Record<string, string> {
  return { 'upload-offset': String(offset), 'tus-resumable': '1.0.0' }
}

/** That no such bytes are there, or they are another family's: the caller cannot tell which. */
export function unknownMedia(): Refusal {
  return new Refusal(404, 'not_found', 'There is no such file.')
}

/** A store that is full or away loses nothing: the same bytes may come again. */
async function kept(writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (cause) {
    const headers = { 'retry-after': '60' }
    const failed = new Refusal(503, 'media_store', "The file couldn't be saved. We'll try again.", { headers })
    failed.cause = cause
    throw failed
  }
}

function elsewhere(offset: number): Refusal {
  return new Refusal(409, 'media_offset', 'The upload goes on elsewhere.', { headers: at(offset) })
}

function tooMuch(): Refusal {
  const headers = { 'retry-after': '3600' }
  return new Refusal(429, 'media_waiting', 'A lot is already uploading. Please try again later.', { headers })
}
