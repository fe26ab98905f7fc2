import type { FastifyReply } from 'fastify'
import type { BytePart, StoredBytes } from './object-store.ts'

/**
 * Returns the part that a `Range` header asks for; `undefined` = the whole. Without an end it goes to the last byte.
 */
export function partAsked(range: string | undefined): BytePart | undefined {
  const asked = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '')
  return asked ? { first: Number(asked[1]), last: asked[2] ? Number(asked[2]) : Number.MAX_SAFE_INTEGER } : undefined
}

/** Sends the bytes that a store gave for a part, or for the whole: 200, 206, or 416 where the part holds none. */
export function sendPart(
  reply: FastifyReply,
  { pieces, length, size }: StoredBytes,
  part: BytePart | undefined,
): FastifyReply {
  if (!part) return reply.header('content-length', length).send(pieces)
  if (length === 0) {
    pieces.destroy()
    return reply.status(416).header('content-range', `bytes */${size}`).send()
  }
  const range = `bytes ${part.first}-${part.first + length - 1}/${size}`
  return reply.status(206).headers({ 'content-range': range, 'content-length': length }).send(pieces)
}
