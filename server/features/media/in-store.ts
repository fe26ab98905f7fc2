import { buffer } from 'node:stream/consumers'
import { asAccount } from '#server/db/as-account.ts'
import type { Db } from '#server/db/database.ts'
import { fileKey, type ContentAddress } from '#server/media/media-keys.ts'
import type { ObjectStore } from '#server/media/object-store.ts'
import { Refusal } from '#server/plugins/errors.ts'
import type { Poke } from '#server/records/poke.ts'
import { headOf } from '#server/records/sql/head.ts'
import { isPhoto } from '#shared/media/attachment.ts'
import { looksLikePdf, type MediaType } from '#shared/media/media-type.ts'
import { contentOf } from './content.ts'
import { Mismatch, removeParts } from './media-files.ts'
import * as queries from './queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Bytes that the files of an account may take. */
    mediaQuota: number
  }
}

/** The parts of the app that uploads need. */
export interface Uploading {
  db: Db
  media: ObjectStore
  poke: Poke
  /** Bytes that the files of an account may take. */
  mediaQuota: number
}

/** The number of first bytes that tell a sound's type. */
export const headBytes = 256 * 1024

/** True when the store has the processed bytes. */
export function isInStore({ media }: Pick<Uploading, 'media'>, place: ContentAddress): Promise<boolean> {
  return fromStore(media.has(fileKey(place, 'original')))
}

/**
 * Takes what lies in the store though the database does not say so, as after a restore with an older one: with the type
 * its bytes show, and `claimed` as the size that a photo was sent with. `null` where nothing lies there (rule
 * media.verified).
 */
export async function adopt(
  { db, media, poke }: Uploading,
  place: ContentAddress,
  claimed: number | null,
): Promise<queries.UploadStatus | null> {
  const found = await fromStore(media.get(fileKey(place, 'original'), { first: 0, last: headBytes - 1 }))
  const type = found && (await storedTypeOf(await fromStore(buffer(found.pieces))))
  if (!type) return null
  const bytes = isPhoto(type) ? (claimed ?? found.size) : found.size
  const { standing, head } = await asAccount(db, place.account, async (trx) => {
    await queries.markAdopted(trx, place, { type, bytes })
    return { standing: await queries.uploadStatusOf(trx, place), head: (await headOf(trx, place.account)).head }
  })
  await fromStore(removeParts(media, place))
  // Other devices wait for the bytes.
  poke.announce(place.account, head)
  return standing ?? null
}

/** Notes that the store lost bytes: a device that still has them is asked for them (rule media.verified). */
export async function noteLost({ db }: Pick<Uploading, 'db'>, place: ContentAddress, verified_at: Date): Promise<void> {
  await asAccount(db, place.account, (trx) => queries.markLost(trx, place, verified_at))
}

/** Forgets in the store what was swept; what a record names loses no more than the pieces of an upload that stopped. */
export async function removeSwept(media: ObjectStore, account: string, swept: readonly queries.Swept[]): Promise<void> {
  for (const { sha256, is_named } of swept) {
    if (is_named) await removeParts(media, { account, sha256 })
    else await media.removeAll(`${account}/${sha256}`)
  }
}

/** A store that is full or away loses nothing: the same bytes may come again. */
export async function fromStore<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof Refusal || cause instanceof Mismatch) throw cause
    const headers = { 'retry-after': '60' }
    const failed = new Refusal(503, 'media_store', "Files can't be reached right now. We'll try again.", {
      headers,
    })
    failed.cause = cause
    throw failed
  }
}

/** Photos are kept as JPEG, and nothing else is. */
async function storedTypeOf(head: Buffer): Promise<MediaType | null> {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  const sound = await contentOf('audio/mp4', 'entry', head)
  if (!('refused' in sound)) return sound.type
  return looksLikePdf(head) ? 'application/pdf' : null
}
