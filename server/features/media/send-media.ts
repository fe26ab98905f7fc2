import type { FastifyInstance, FastifyReply } from 'fastify'
import type {} from '@fastify/compress'
import { fileKey, type MediaPlace, type MediaSize } from '#server/media/media-keys.ts'
import { untilCallerGone } from '#server/plugins/errors.ts'
import { isPlayable, makePlayable } from './playable.ts'
import type { MediaLinks } from './signed-urls.ts'
import { unknownMedia, uploadStanding } from './uploads.ts'

declare module 'fastify' {
  interface FastifyInstance {
    mediaLinks: MediaLinks
  }
}

/** Answers a file, or the part of it that a player asks for; only what was verified is there (rule media.reading). */
export async function sendMedia(
  app: FastifyInstance,
  reply: FastifyReply,
  place: MediaPlace,
  wanted: MediaSize,
  range: string | undefined,
): Promise<FastifyReply> {
  const { type, verified_at } = await uploadStanding(app, place)
  if (!verified_at) throw unknownMedia()
  const size = await sizeThere(app, place, wanted, type, untilCallerGone(reply))
  const asked = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '')
  const part = asked && { first: Number(asked[1]), last: asked[2] ? Number(asked[2]) : Number.MAX_SAFE_INTEGER }
  const found = await app.media.get(fileKey(place, size), part ?? undefined)
  if (!found) throw unknownMedia()

  reply.headers({
    'content-type': size === 'playable' ? 'audio/mp4' : type,
    'accept-ranges': 'bytes',
    // A browser that keeps them would show them to whoever signs in next, and after a sign-out.
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  })
  if (!part) return reply.send(found.bytes)
  if (found.bytes.length === 0) return reply.status(416).header('content-range', `bytes */${found.size}`).send()
  const last = part.first + found.bytes.length - 1
  return reply.status(206).header('content-range', `bytes ${part.first}-${last}/${found.size}`).send(found.bytes)
}

/** Which of the files answers: where there is nothing better, the one that was sent. */
async function sizeThere(
  app: FastifyInstance,
  place: MediaPlace,
  wanted: MediaSize,
  type: string,
  until: AbortSignal,
): Promise<MediaSize> {
  if (wanted === 'thumbnail') return type.startsWith('image/') ? 'thumbnail' : 'original'
  if (wanted === 'playable' && !isPlayable(type) && (await makePlayable(app.media, place, type, until)))
    return 'playable'
  return 'original'
}
