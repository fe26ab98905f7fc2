import type { FastifyInstance, FastifyReply } from 'fastify'
import type {} from '@fastify/compress'
import { asAccount } from '#server/db/as-account.ts'
import { fileKey, type ContentAddress, type StoredSize } from '#server/media/media-keys.ts'
import type { BytePart, StoredBytes } from '#server/media/object-store.ts'
import { partAsked, sendPart } from '#server/media/send-part.ts'
import { untilCallerGone } from '#server/plugins/errors.ts'
import { adopt, fromStore, noteLost } from './in-store.ts'
import { isPlayable, makePlayable } from './playable.ts'
import { uploadStatusOf } from './queries.ts'
import type { MediaLinks } from './signed-urls.ts'
import { unknownMedia } from './uploads.ts'

declare module 'fastify' {
  interface FastifyInstance {
    mediaLinks: MediaLinks
  }
}

/**
 * Answers a file, or the part of it that a player asks for, as it comes from the store (rules media.reading,
 * media.streamed).
 */
export async function streamMedia(
  app: FastifyInstance,
  reply: FastifyReply,
  place: ContentAddress,
  wanted: StoredSize,
  range: string | undefined,
): Promise<FastifyReply> {
  const known = await asAccount(app.db, place.account, (trx) => uploadStatusOf(trx, place))
  const standing = known?.verified_at ? known : await adopt(app, place, known?.bytes ?? null)
  if (!standing?.verified_at) throw unknownMedia()
  const { type, verified_at } = standing
  const part = partAsked(range)
  const found = await fromStore(read(app, place, wanted, { type, part, until: untilCallerGone(reply) }))
  if (!found) {
    await noteLost(app, place, verified_at)
    throw unknownMedia()
  }

  reply.headers({
    'content-type': found.type,
    'accept-ranges': 'bytes',
    // A browser that caches them would show them to the next person who signs in.
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  })
  return sendPart(reply, found.stored, part)
}

/** The wanted file; where there is nothing better, the one that was sent. */
async function read(
  { media }: FastifyInstance,
  place: ContentAddress,
  wanted: StoredSize,
  { type, part, until }: { type: string; part: BytePart | undefined; until: AbortSignal },
): Promise<{ stored: StoredBytes; type: string } | null> {
  const isMade =
    wanted === 'thumbnail'
      ? type.startsWith('image/')
      : wanted === 'playable' && !isPlayable(type) && (await makePlayable(media, place, type, until))
  const made = isMade ? await media.get(fileKey(place, wanted), part) : null
  if (made) return { stored: made, type: wanted === 'playable' ? 'audio/mp4' : type }
  const original = await media.get(fileKey(place, 'original'), part)
  return original && { stored: original, type }
}
