import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DoorFile } from '#server/db/database.ts'

/** Answers a file of a copy, or the part of it that a player asks for; `null` where the store has none. */
export async function sendCopy(
  { media }: FastifyInstance,
  reply: FastifyReply,
  key: string,
  { type, name }: DoorFile,
  range: string | undefined,
): Promise<FastifyReply | null> {
  const asked = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '')
  const part = asked && { first: Number(asked[1]), last: asked[2] ? Number(asked[2]) : Number.MAX_SAFE_INTEGER }
  const found = await media.get(key, part ?? undefined)
  if (found === null) return null
  const { pieces, length, size } = found
  reply.headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
    // A PDF is saved, and never opened within the page.
    'content-disposition':
      type === 'application/pdf'
        ? `attachment; filename="packet.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`
        : 'inline',
  })
  if (!part) return reply.header('content-length', length).send(pieces)
  if (length === 0) {
    pieces.destroy()
    return reply.status(416).header('content-range', `bytes */${size}`).send()
  }
  const last = part.first + length - 1
  return reply
    .status(206)
    .headers({ 'content-range': `bytes ${part.first}-${last}/${size}`, 'content-length': length })
    .send(pieces)
}
