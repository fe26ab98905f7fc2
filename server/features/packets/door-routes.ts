import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { dayAt } from '#server/family/family-day.ts'
import { Refusal, refusalOf } from '#server/plugins/errors.ts'
import { linkedPolicy, pageAsSent } from '#papers/packets/packet-link-page.ts'
import { isLinkToken, isPin } from '#shared/packets/links.ts'
import { letterLimits } from '#shared/packets/packet-letter.ts'
import { linkLimits } from '#shared/packets/packet-link.ts'
import { changeLinks, liveLink } from './change-links.ts'
import {
  doorPolicy,
  doorStyle,
  doorStyleHash,
  failurePage,
  laterPage,
  letterForm,
  noMoreLetters,
  pinPage,
  refusalPage,
} from './door-pages.ts'
import { copyKey, countWrongPin, openDoor, type OpenDoor } from './doors.ts'
import { closeLinkOf } from './end-links.ts'
import { hashOfToken, isSameText } from './link-secrets.ts'
import { sendCopy } from './send-copy.ts'
import { takeLetter } from './take-letter.ts'
import { beginVisit, formToken, countsAsOpening, isOurForm, visitOf } from './visits.ts'

interface Params {
  '*': string
}

const hour = 60 * 60_000
/** Letters that are sent by a link in an hour, with those that are not taken. */
const letterTries = 20
/** A refusal takes at least so many milliseconds, whatever its reason. */
const least = 200
/** Without a door, a PIN is still compared, so that the time tells nothing. */
const nobody = '00000000-0000-0000-0000-000000000000'

const otherMethods: HTTPMethods[] = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE']

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': doorPolicy,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

/**
 * The pages behind a link, for somebody without an account: the PIN, the packet's copy, its files, and a letter (rules
 * packets.door, packets.letter). Every refusal is the same page.
 */
export async function doorRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_, body, done) => done(null, body),
  )
  // Nothing else is read.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: 6,
      parts: 7,
      fieldSize: 4 * letterLimits.text + 1000,
      fileSize: letterLimits.fileBytes,
    },
  })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const { status } = error instanceof Refusal ? error : refusalOf(error)
    if (status < 500) return refuse(reply)
    request.log.error({ err: error }, 'a call failed')
    return page(reply.headers(headers), failurePage, status)
  })
  const countTry = triesOf(app)
  const countLetterTry = letterTriesOf(app)
  const schema = { hide: true }
  // A part of an address with a name may have 100 characters at most, and is refused in other words beyond.
  const url = '/p/*'

  const looking = { schema, exposeHeadRoute: false, config: { isOutside: true } }
  app.get<{ Params: Params }>(url, looking, async (request, reply) => {
    const [token = '', folder, number, ...rest] = request.params['*'].split('/')
    const door = await doorOf(app, token)
    if (door === null || rest.length > 0) return refuse(reply)
    const visit = visitOf(request, door, Date.now())
    if (folder === undefined) {
      if (visit === null) return page(reply, pinPage(formToken(request, reply, token)))
      return sendPage(request, reply, token, door)
    }
    const isFile = folder === 'file' && number !== undefined && /^(0|[1-9]\d{0,3})$/.test(number)
    const file = visit !== null && isFile ? door.files[Number(number)] : undefined
    if (file === undefined) return refuse(reply)
    const isSent = await sendCopy(app, reply, copyKey(door, Number(number)), file, request.headers.range)
    return isSent ? reply : refuse(reply)
  })

  app.post<{ Params: Params; Body: unknown }>(url, { schema, config: { isOutside: true } }, async (request, reply) => {
    const [token = '', folder, ...rest] = request.params['*'].split('/')
    if (rest.length > 0) return refuse(reply)
    if (folder === 'letter') {
      const door = await doorOf(app, token)
      if (door === null || visitOf(request, door, Date.now()) === null) return refuse(reply)
      if (!(await countLetterTry(request, door))) return page(reply, laterPage, 429)
      const said = await takeLetter(app, request, token, door)
      return said === null ? refuse(reply) : page(reply, said.page, said.status)
    }
    return folder === undefined ? enter(request, reply, token) : refuse(reply)
  })

  // The framework would answer these in its own words, and without our headers.
  app.route({ method: otherMethods, url, schema, config: { isOutside: true }, handler: (_, reply) => refuse(reply) })

  async function enter(request: FastifyRequest, reply: FastifyReply, token: string) {
    const isAllowed = await countTry(request, hashOfToken(token))
    const given = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const pin = (given.get('pin') ?? '').replaceAll(/[\s-]/g, '')
    const isForm = isOurForm(request, token, given.get('form') ?? '')
    const door = await doorOf(app, token)
    const hash = app.linkSecrets.hashOfPin(door?.link_id ?? nobody, pin)
    const isRight = isSameText(hash, door?.pin_hash ?? '')
    if (!isAllowed || !isForm || !isPin(pin)) return refuse(reply)
    if (door === null || !isRight) {
      const isLast = await countWrongPin(app.db, hashOfToken(token))
      if (isLast && door !== null) await closeLinkOf(app, { ...door, shut: 'wrong_pins' }).catch(orLater(request))
      return refuse(reply)
    }
    const now = Date.now()
    if (countsAsOpening(visitOf(request, door, now), now)) {
      await countOpening(app, door, now).catch(orLater(request))
      beginVisit(request, reply, token, door)
    }
    return reply.redirect(`/p/${token}`, 303)
  }
}

function doorOf(app: FastifyInstance, token: string): Promise<OpenDoor | null> {
  // Asked of other addresses too: all of them take the same time.
  return openDoor(app.db, isLinkToken(token) ? hashOfToken(token) : '', new Date())
}

/** Counts a try for a PIN, for an address whether there is one or not; answers whether it may be made. */
function triesOf(app: FastifyInstance) {
  const ofLink = app.createRateLimit({
    max: linkLimits.triesOfLink,
    timeWindow: hour,
    keyGenerator: ({ attempt }) => `packet link ${attempt.account}`,
  })
  const ofNetwork = app.createRateLimit({
    max: linkLimits.triesOfNetwork,
    timeWindow: hour,
    keyGenerator: ({ attempt }) => `packet network ${attempt.network}`,
  })
  return async (request: FastifyRequest, link: string): Promise<boolean> => {
    request.attempt = { account: link, network: await app.networkOf(request) }
    // A try that the network's limit refuses doesn't count for the link: one place alone shuts nobody out for long.
    for (const limit of [ofNetwork, ofLink]) {
      const count = await limit(request)
      if (!count.isAllowed && count.isExceeded) return false
    }
    return true
  }
}

/** Counts a letter that is sent, taken or not: each may bring 20 MB. */
function letterTriesOf(app: FastifyInstance) {
  const ofLink = app.createRateLimit({
    max: letterTries,
    timeWindow: hour,
    keyGenerator: ({ attempt }) => `packet letters ${attempt.account}`,
  })
  return async (request: FastifyRequest, { link_id }: OpenDoor): Promise<boolean> => {
    request.attempt = { account: link_id, network: '' }
    const count = await ofLink(request)
    return count.isAllowed || !count.isExceeded
  }
}

async function countOpening(app: FastifyInstance, door: OpenDoor, now: number): Promise<void> {
  await changeLinks(app, door.account_id, async (change) => {
    const row = await liveLink(change, door.link_id)
    if (row !== null) change.setLink(row, { opened: Number(row.fields['opened'] ?? 0) + 1, last_opened_at: now })
  })
}

/** The copy's page, with what belongs to this visitor alone. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, token: string, door: OpenDoor) {
  const { server } = request
  const found = await server.media.get(copyKey(door, 'page'))
  if (found === null) {
    request.log.error({ link: door.link_id }, 'the store lost the copy of a packet')
    return refuse(reply)
  }
  const text = (await buffer(found.pieces)).toString('utf8')
  const day = await dayAt(server.db, door.account_id, new Date())
  const form = { action: `/p/${token}/letter`, form: formToken(request, reply, token), day }
  const foot = door.letters < linkLimits.letters ? letterForm(form) : noMoreLetters
  reply.header('content-security-policy', linkedPolicy(doorStyleHash))
  return page(reply, pageAsSent(text, { files: `/p/${token}/file/`, head: doorStyle, foot }))
}

/** Answers every refusal alike, and none sooner than another. */
async function refuse(reply: FastifyReply) {
  await pause(Math.max(0, least - reply.elapsedTime))
  return page(reply.headers(headers), refusalPage, 404)
}

function page(reply: FastifyReply, html: string, status = 200) {
  return reply.status(status).type('text/html; charset=utf-8').send(html)
}

/** The visitor doesn't wait for what a device is told. */
function orLater(request: FastifyRequest) {
  return (err: unknown) => request.log.warn({ err }, 'a link could not be noted')
}
