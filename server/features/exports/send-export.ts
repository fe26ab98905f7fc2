import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dayAt } from '#server/family/family-day.ts'
import { partAsked } from '#server/media/send-part.ts'
import { exportFileName } from '#shared/accounts/account-export.ts'
import type { ExportRow } from './queries.ts'
import { readZipParts } from './zip-parts.ts'

/** Answers an export as it lies in the store, or the rest of it from where a download broke off (rule exports.link). */
export async function sendExport(app: FastifyInstance, reply: FastifyReply, row: ExportRow, range: string | undefined) {
  const { account_id: account, id, maker, made_at, asked_at } = row
  const place = { account, id, ...(maker === null ? {} : { maker }) }
  const made = await dayAt(app.db, account, made_at ?? asked_at)
  const size = row.bytes ?? 0
  const asked = partAsked(range)
  const first = asked?.first ?? 0
  const last = Math.min(asked?.last ?? size - 1, size - 1)
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${exportFileName(made)}"`,
    'accept-ranges': 'bytes',
    etag: `"${maker ?? id}"`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (first > last) return reply.status(416).header('content-range', `bytes */${size}`).send()
  if (asked) reply.status(206).header('content-range', `bytes ${first}-${last}/${size}`)
  reply.header('content-length', last - first + 1)
  return reply.send(Readable.from(readZipParts(app.media, place, first, last), { objectMode: false }))
}
