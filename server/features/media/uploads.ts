import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { asAccount } from '#server/db/as-account.ts'
import { type ContentAddress } from '#server/media/media-keys.ts'
import { Refusal } from '#server/plugins/errors.ts'
import { headOf } from '#server/records/sql/head.ts'
import type { MediaUse } from '#shared/media/media-type.ts'
import { isPhoto } from '#shared/media/attachment.ts'
import { contentOf, notTaken, type MediaContent } from './content.ts'
import { adopt, fromStore, headBytes, isInStore, noteLost, removeSwept, type Uploading } from './in-store.ts'
import {
  checked,
  firstBytes,
  Mismatch,
  putContent,
  putPart,
  readParts,
  readThrough,
  removeParts,
} from './media-files.ts'
import * as queries from './queries.ts'
import { hasRoom, quotaFull, requireDisk, requireRoom, sweepAccount } from './room.ts'

/** The answer to an uploader: `verified` = nothing to send, `arriving` = go on at `offset`. */
interface UploadState {
  state: 'verified' | 'arriving'
  offset: number
}

/** The bytes that a family may have on their way: two days of pictures, and no way to fill the disk with halves. */
const maxUploadsInProgress = 2 * 1024 ** 3

/** Names bytes that are to come; answers how much of them the store has (rules media.upload, media.verified). */
export async function announceMedia(
  uploading: Uploading,
  place: ContentAddress,
  said: Omit<queries.Claim, 'use'> & { use?: MediaUse | undefined },
): Promise<UploadState> {
  const { db } = uploading
  const claim = { ...said, use: said.use ?? (await impliedUse(uploading, place, said.type)) }
  const known = await asAccount(db, place.account, (trx) => queries.uploadStatusOf(trx, place))
  if (await isInStore(uploading, place)) {
    const there = known?.verified_at ? known : await adopt(uploading, place, claim.bytes)
    if (there) {
      await asAccount(db, place.account, (trx) => queries.expectMedia(trx, place, claim))
      return { state: 'verified', offset: there.bytes }
    }
  } else if (known?.verified_at) await noteLost(uploading, place, known.verified_at)
  const isHere = known?.verified_at === null && known.received === known.bytes
  if (!isHere) await requireDisk(uploading)
  return expect(uploading, place, claim)
}

/**
 * Guesses the use of bytes that a build from before documents announces: an old tab may send the pages of a new one.
 */
async function impliedUse({ db }: Uploading, place: ContentAddress, type: string): Promise<MediaUse> {
  if (type === 'application/pdf') return 'document'
  return (await asAccount(db, place.account, (trx) => queries.isPage(trx, place))) ? 'document' : 'entry'
}

/** Makes room for bytes that are to come. */
async function expect(uploading: Uploading, place: ContentAddress, claim: queries.Claim): Promise<UploadState> {
  const { db, media, mediaQuota } = uploading
  const { account } = place
  const { refused, before, after, swept } = await asAccount(db, account, async (trx) => {
    const before = await queries.uploadStatusOf(trx, place)
    const swept = before ? [] : await sweepAccount(trx, account, mediaQuota)
    const isTooMuch = !before && (await queries.bytesOnTheirWay(trx, account)) + claim.bytes > maxUploadsInProgress
    const isBeyond = !(await hasRoom(trx, place, claim.bytes, mediaQuota))
    const refused = isTooMuch ? tooMuch() : isBeyond ? quotaFull(mediaQuota) : null
    // Not thrown here: what was swept is swept.
    if (refused) return { refused, before, after: undefined, swept }
    await queries.expectMedia(trx, place, claim)
    const isOther =
      before?.verified_at === null &&
      (before.bytes !== claim.bytes || before.type !== claim.type || before.use !== claim.use)
    if (isOther) await queries.expectAnew(trx, place, claim)
    return { refused, before, after: await queries.uploadStatusOf(trx, place), swept }
  })
  await fromStore(removeSwept(media, account, swept))
  if (refused) throw refused
  if (!after) throw unknownMedia()
  if (after.verified_at) return { state: 'verified', offset: after.bytes }
  // All came the last time, but nobody could look at it to the end.
  if (before && after.received === after.bytes) return verify(uploading, place, after)
  return { state: 'arriving', offset: after.received }
}

/** How much of the bytes is there. */
export async function uploadStatus(
  { db }: Pick<Uploading, 'db'>,
  place: ContentAddress,
): Promise<queries.UploadStatus> {
  const standing = await asAccount(db, place.account, (trx) => queries.uploadStatusOf(trx, place))
  if (!standing) throw unknownMedia()
  return standing
}

/** Takes a piece at its place; with the last one the whole is checked (rules media.upload, media.verified). */
export async function takePart(
  uploading: Uploading,
  place: ContentAddress,
  offset: number,
  bytes: Buffer,
): Promise<UploadState> {
  const { db, media } = uploading
  const standing = await uploadStatus(uploading, place)
  if (standing.verified_at) return { state: 'verified', offset: standing.bytes }
  if (offset !== standing.received) throw elsewhere(standing.received)
  if (offset + bytes.length > standing.bytes)
    throw new Refusal(413, 'media_size', 'These are more bytes than announced.')
  if (bytes.length > 0) {
    await requireRoom(uploading, place, standing.bytes)
    await fromStore(putPart(media, place, offset, bytes))
    const isNext = await asAccount(db, place.account, (trx) => queries.countPart(trx, place, offset, bytes.length))
    if (!isNext) throw elsewhere((await uploadStatus(uploading, place)).received)
  }
  const received = offset + bytes.length
  if (received < standing.bytes) return { state: 'arriving', offset: received }
  return verify(uploading, place, standing)
}

/** Bytes that came whole, in one call: `read` begins with the first of them each time. */
export interface Whole {
  sha256: string
  size: number
  read: () => AsyncIterable<Buffer>
}

/** Takes bytes that came whole, for an entry or as a page of a document. */
export async function takeWhole(
  uploading: Uploading,
  account: string,
  type: string,
  whole: Whole,
  use: MediaUse = 'entry',
) {
  const place = { account, sha256: whole.sha256 }
  await requireRoom(uploading, place, whole.size)
  const content = await contentIn({ type, use }, whole)
  if ('refused' in content) throw notTaken(content)
  await asAccount(uploading.db, account, async (trx) => {
    await queries.expectMedia(trx, place, { type, use, bytes: whole.size })
    await queries.expectAnew(trx, place, { type, use, bytes: whole.size })
  })
  const known = await asAccount(uploading.db, account, (trx) => queries.uploadStatusOf(trx, place))
  // Bytes that are there stay as they are: a page of a document is larger.
  if (!known?.verified_at || !(await isInStore(uploading, place))) await keepContent(uploading, place, content)
  return content
}

async function verify(
  uploading: Uploading,
  place: ContentAddress,
  { type, use, bytes: size }: queries.UploadStatus,
): Promise<UploadState> {
  const { db, media, poke } = uploading
  const { account, sha256 } = place
  const whole = { sha256, size, read: () => checked(readParts(media, place, size), sha256) }
  try {
    const content = await fromStore(contentIn({ type, use }, whole))
    if ('refused' in content) {
      // They can be checked against the announcement only once all are read.
      await fromStore(readThrough(whole.read()))
      await asAccount(db, account, (trx) => queries.forgetMedia(trx, place))
      await removeParts(media, place)
      throw notTaken(content)
    }
    const head = await keepContent(uploading, place, content)
    // Other devices wait for the bytes.
    poke.announce(account, head)
    return { state: 'verified', offset: size }
  } catch (cause) {
    if (!(cause instanceof Mismatch)) throw cause
    await asAccount(db, account, (trx) => queries.beginAnew(trx, place))
    await removeParts(media, place)
    throw new Refusal(422, 'media_mismatch', "The file didn't arrive the way it was sent.", {
      headers: offsetHeaders(0),
    })
  }
}

/** Makes the stored form of bytes: a processed picture, or a recording or PDF as it comes (rule media.content). */
async function contentIn({ type, use }: Pick<queries.Claim, 'type' | 'use'>, whole: Whole) {
  if (isPhoto(type)) return contentOf(type, use, await buffer(Readable.from(whole.read(), { objectMode: false })))
  const content = await contentOf(type, use, await firstBytes(whole.read(), headBytes))
  return 'refused' in content ? content : { ...content, original: { size: whole.size, pieces: whole.read() } }
}

/** Keeps what was made of bytes that match, and counts them as there; answers the account's head by then. */
async function keepContent(
  { db, media }: Uploading,
  place: ContentAddress,
  content: Pick<MediaContent, 'type'> & Parameters<typeof putContent>[2],
): Promise<number> {
  await fromStore(putContent(media, place, content))
  const head = await asAccount(db, place.account, async (trx) => {
    await queries.markVerified(trx, place, content.type)
    return (await headOf(trx, place.account)).head
  })
  await removeParts(media, place)
  return head
}

/** The upload's offset as tus headers. */
export function offsetHeaders(offset: number): Record<string, string> {
  return { 'upload-offset': String(offset), 'tus-resumable': '1.0.0' }
}

/** Refuses: there are no such bytes, or they are another family's; the caller can't tell which. */
export function unknownMedia(): Refusal {
  return new Refusal(404, 'not_found', 'There is no such file.')
}

function elsewhere(offset: number): Refusal {
  return new Refusal(409, 'media_offset', 'The upload goes on elsewhere.', { headers: offsetHeaders(offset) })
}

function tooMuch(): Refusal {
  const headers = { 'retry-after': '3600' }
  return new Refusal(429, 'media_waiting', 'A lot is already uploading. Please try again later.', { headers })
}
