import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DoorFile } from '#server/db/database.ts'
import { partAsked, sendPart } from '#server/media/send-part.ts'

/** Answers a file of a copy, or the part of it that a player asks for; `false` where the store has none. */
export async function sendCopy(
  { media }: FastifyInstance,
  reply: FastifyReply,
  key: string,
  { type, name }: DoorFile,
  asked: string | undefined,
): Promise<boolean> {
  const part = partAsked(asked)
  const found = await media.get(key, part)
  if (found === null) return false
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
  void sendPart(reply, found, part)
  return true
}
