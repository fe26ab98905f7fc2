import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Refusal } from '#server/plugins/errors.ts'
import { documentPageTypes, pdfTooLarge } from '#shared/documents/document-page.ts'
import { attachmentTypes, isPhoto, sha256Text } from '#shared/media/attachment.ts'
import { mediaTypes, mediaUses } from '#shared/media/media-type.ts'
import { emptyFile, mediaLimits } from '#shared/media/media-limits.ts'
import { mediaSizes } from '#server/media/media-keys.ts'
import { endPrograms } from './bounded-program.ts'
import { pictureTurns } from './pictures.ts'
import { recordingTurns } from './playable.ts'
import { streamMedia } from './stream-media.ts'
import { asAccount } from '#server/db/as-account.ts'
import { bytesThere } from './queries.ts'
import { announceMedia, offsetHeaders, takePart, uploadStatus } from './uploads.ts'

const tags = ['media']
const params = z.object({ sha256: sha256Text() })

const announcement = z
  .strictObject({
    sha256: sha256Text(),
    type: z.enum(mediaTypes, 'Type is required'),
    /** Left out by builds from before documents: it follows from what names the bytes. */
    use: z.optional(z.enum(mediaUses, 'Use is not one of the options')),
    bytes: z.int().check(z.minimum(1, emptyFile), z.maximum(mediaLimits.audioBytes, 'This recording is too large')),
  })
  .check(
    z.refine(({ type, bytes }) => !isPhoto(type) || bytes <= mediaLimits.photoBytes, {
      path: ['bytes'],
      error: 'A photo can be up to 25 MB',
    }),
    z.refine(({ type, bytes }) => type !== 'application/pdf' || bytes <= mediaLimits.pdfBytes, {
      path: ['bytes'],
      error: pdfTooLarge,
    }),
    z.refine(({ type, use }) => use === undefined || z.safeParse(z.enum(typesOf[use]), type).success, {
      path: ['type'],
      error: 'This kind of file is not taken here',
    }),
  )

const typesOf = { entry: attachmentTypes, document: documentPageTypes } as const

const piece = 'application/offset+octet-stream'

/** Such calls wait for the store, and no call about records waits for them (rule api.busy). */
const config = { isMedia: true }

/** Uploads in pieces, and reading (rules media.upload, media.reading). Why so: docs/decisions/media.md. */
export const mediaRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('preClose', async () => {
    pictureTurns.sendAway()
    recordingTurns.sendAway()
    endPrograms()
  })
  const whole = { parseAs: 'buffer', bodyLimit: mediaLimits.chunkBytes } as const
  app.addContentTypeParser(piece, whole, (_request, body, done) => done(null, body))

  const state = z.object({ state: z.enum(['verified', 'arriving']), offset: z.int() })
  const announcing = { summary: 'Say which bytes are to come', tags, body: announcement, response: { 200: state } }
  app.post('/api/media', { schema: announcing, config }, async (request) => {
    const { sha256, ...claim } = request.body
    return announceMedia(app, { account: request.account.id, sha256 }, claim)
  })

  const asking = { summary: 'Ask how much of an upload is there', tags, params }
  app.head('/api/media/:sha256', { schema: asking }, async (request, reply) => {
    const { bytes, received } = await uploadStatus(app, placeOf(request))
    return reply
      .headers({ ...offsetHeaders(received), 'upload-length': String(bytes), 'cache-control': 'no-store' })
      .send()
  })

  const headers = z.object({ 'upload-offset': z.coerce.number().check(z.int(), z.minimum(0)) })
  const adding = { summary: 'Send the next piece', tags, params, headers }
  const bodyLimit = mediaLimits.chunkBytes
  app.patch('/api/media/:sha256', { schema: adding, bodyLimit, config }, async (request, reply) => {
    const { body } = request
    if (!Buffer.isBuffer(body)) throw new Refusal(415, 'media_type', `A piece is sent as ${piece}.`)
    const { offset } = await takePart(app, placeOf(request), request.headers['upload-offset'], body)
    return reply.status(204).headers(offsetHeaders(offset)).send()
  })

  const querystring = z.object({ size: z._default(z.enum(mediaSizes), 'original') })
  const reading = { summary: 'Read a photo, a recording or a page of a document', tags, params, querystring }
  app.get('/api/media/:sha256', { schema: reading, exposeHeadRoute: false, config }, async (request, reply) =>
    streamMedia(app, reply, placeOf(request), request.query.size, request.headers.range),
  )

  const usage = z.object({ used_bytes: z.int(), quota_bytes: z.int() })
  const weighing = {
    summary: 'See how much room photos, recordings, and documents take',
    tags,
    response: { 200: usage },
  }
  app.get('/api/media/usage', { schema: weighing }, async ({ account }) => ({
    used_bytes: await asAccount(app.db, account.id, (trx) => bytesThere(trx, account.id)),
    quota_bytes: app.mediaQuota,
  }))
}

/** GET of a signed address, which needs no sign-in (rule media.urls). */
export const mediaLinkRoute: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    summary: 'Read a file by the address that an answer named',
    tags,
    querystring: z.object({ link: z.string().check(z.maxLength(600)) }),
  }
  app.get('/api/media/file', { schema }, async (request, reply) => {
    const named = await app.mediaLinks.read(request.query.link, Date.now())
    if (!named) throw new Refusal(403, 'media_link', 'This link no longer works. Please load the page again.')
    const place = await app.takePlace(named.account, reply, 'media')
    return place.during(() => streamMedia(app, reply, named, named.size, request.headers.range))
  })
}

function placeOf(request: { account: { id: string }; params: { sha256: string } }) {
  return { account: request.account.id, sha256: request.params.sha256 }
}
