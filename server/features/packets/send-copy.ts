import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DoorFile } from '#server/db/database.ts'

/** Answers a file of a copy, or the part of it that a player asks for; `false` where the store has none. */
export async function sendCopy(
  { media }: FastifyInstance,
  reply: FastifyReply,
  key: string,
  { type, name }: DoorFile,
  asked: string | undefined,
): Promise<boolean> {
  const named = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(asked ?? '')
  const part = named && { first: Number(named[1]), last: named[2] ? Number(named[2]) : Number.MAX_SAFE_INTEGER }
  const found = await media.get(key, part ?? undefined)
  if (found === null) return false
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
  // Not awaited: a reply is settled when all of it was sent.
  if (!part) void reply.header('content-length', length).send(pieces)
  else if (length === 0) {
    pieces.destroy()
    void reply.status(416).header('content-range', `bytes */${size}`).send()
  } else {
    const range = `bytes ${part.first}-${part.first + length - 1}/${size}`
    void reply.status(206).headers({ 'content-range': range, 'content-length': length }).send(pieces)
  }
  return true
}
