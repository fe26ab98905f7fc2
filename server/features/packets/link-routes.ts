import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { v7 as newId } from 'uuid'
import { Refusal } from '#server/plugins/errors.ts'
import { noSuchRecord } from '#server/rest/write.ts'
import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import {
  changedLinkAnswer,
  changedLinkBody,
  closedLinkAnswer,
  lastDayOf,
  linkParams,
  newLinkAnswer,
  newLinkBody,
  type LinkAnswer,
} from '#shared/packets/links.ts'
import type { PacketLinkFields } from '#shared/packets/packet-link.ts'
import { addDoor, changeDoor, endOfDay } from './doors.ts'
import { changeLinks, goingLinks, type LinkChange } from './change-links.ts'
import { hashOfToken, type LinkSecrets } from './link-secrets.ts'
import { samplesAway, pageOfPacket } from './packet-of.ts'
import { readLink } from './read-link.ts'

const path = '/api/packets/:id/link'
const tags = ['packets']
/** Links that a family makes in an hour: each is a copy of all of its files. */
const linksAnHour = 20
/** Samples that a refusal names. */
const samplesNamed = 5

/** A family's calls about a packet's link (rule packets.link). Its address and PIN are said here, and never again. */
export const linkRoutes: FastifyPluginAsyncZod = async (app) => {
  const ofFamily = app.createRateLimit({
    max: linksAnHour,
    timeWindow: 60 * 60_000,
    keyGenerator: ({ account }) => `packet links of ${account.id}`,
  })
  const making = {
    summary: 'Make a link to a copy of a packet',
    tags,
    params: linkParams,
    body: newLinkBody,
    response: { 201: newLinkAnswer },
  }
  app.post(path, { schema: making }, async (request, reply) => {
    const packet = request.params.id
    const account = request.account.id
    const count = await ofFamily(request)
    if (!count.isAllowed && count.isExceeded) throw tooManyLinks(count.ttlInSeconds)
    await refuseWhatWaits(app, request, packet)
    const { newToken, newPin, hashOfPin }: LinkSecrets = app.linkSecrets
    const [link_id, token, pin] = [newId(), newToken(), newPin()]
    await changeLinks(app, account, async (change) => {
      await refuseUnknown(change, packet)
      for (const row of await goingLinks(change, packet)) change.closeLink(row, 'replaced')
      const fields = newFields(packet, change.today, request.body.days)
      change.addLink(link_id, fields)
      const expires_at = endOfDay(fields.expires_on)
      const hashes = { token_hash: hashOfToken(token), pin_hash: hashOfPin(link_id, pin) }
      await addDoor(change.trx, { link_id, account_id: account, packet_id: packet, ...hashes, expires_at })
    })
    await wake(app)
    const link = await known(request, link_id)
    return reply.status(201).send({ url: `${originOf(app, request)}/p/${token}`, pin, link })
  })

  const changing = {
    summary: 'Prolong a link, or give it a new PIN',
    tags,
    params: linkParams,
    body: changedLinkBody,
    response: { 200: changedLinkAnswer },
  }
  app.patch(path, { schema: changing }, async (request) => {
    const { days, new_pin } = request.body
    const pin = new_pin ? app.linkSecrets.newPin() : undefined
    const id = await changeLinks(app, request.account.id, async (change) => {
      const [row] = await goingLinks(change, request.params.id)
      if (!row) throw noSuchRecord()
      const expires_on = days === undefined ? undefined : lastDayOf(change.today, days)
      const pin_no = pin === undefined ? undefined : Number(row.fields['pin_no'] ?? 1) + 1
      if (expires_on !== undefined || pin_no !== undefined)
        change.setLink(row, { ...(expires_on && { expires_on }), ...(pin_no && { pin_no }) })
      const isChanged = await changeDoor(
        change.trx,
        { account_id: request.account.id, link_id: row.id },
        {
          pin_hash: pin === undefined ? undefined : app.linkSecrets.hashOfPin(row.id, pin),
          expires_at: expires_on === undefined ? undefined : endOfDay(expires_on),
        },
      )
      // A PIN must not be handed out that opens nothing.
      if (!isChanged) throw noSuchRecord()
      return row.id
    })
    return { ...(pin === undefined ? {} : { pin }), link: await known(request, id) }
  })

  const closing = {
    summary: 'Close the link of a packet',
    tags,
    params: linkParams,
    response: { 200: closedLinkAnswer },
  }
  app.delete(path, { schema: closing, config: { staysOpen: true } }, async (request) => {
    const ids = await changeLinks(app, request.account.id, async (change) => {
      const rows = await goingLinks(change, request.params.id)
      for (const row of rows) change.closeLink(row, 'parent')
      return rows.map(({ id }) => id)
    })
    const [id] = ids
    if (id === undefined) throw noSuchRecord()
    await wake(app)
    return { link: await known(request, id) }
  })
}

function tooManyLinks(seconds: number): Refusal {
  const headers = { 'retry-after': String(Math.max(1, seconds)) }
  return new Refusal(429, 'too_many_links', 'You made many links. Please try again in an hour.', { headers })
}

/** The beginning of an address that the parent hands out: she chose it herself where the installation says none. */
function originOf({ publicUrl }: FastifyInstance, { protocol, host }: FastifyRequest): string {
  return publicUrl ?? `${protocol}://${host}`
}

/** Makes copies, and removes those of closed links. Should that be lost, the next look finds what waits. */
async function wake(app: FastifyInstance): Promise<void> {
  await app.wakeJob?.('packet-links').catch((err: unknown) => app.log.warn({ err }, 'a link waits for the next look'))
}

function newFields(packet_id: string, today: string, days: number): PacketLinkFields {
  return {
    packet_id,
    state: 'making',
    made_on: today,
    expires_on: lastDayOf(today, days),
    opened: 0,
    last_opened_at: null,
    closed_on: null,
    closed_why: null,
    pin_no: 1,
  }
}

async function refuseUnknown({ store }: LinkChange, packet: string): Promise<void> {
  const [row] = await store.rows('packets', [packet])
  if (!row || row.deleted_at !== null) throw noSuchRecord()
}

/** A copy needs all of its photos on the server. */
async function refuseWhatWaits(app: FastifyInstance, request: FastifyRequest, packet: string): Promise<void> {
  const account = request.account.id
  const page = await pageOfPacket(app.db, account, packet)
  if (page === null) throw noSuchRecord()
  const away = await samplesAway(app.db, account, page.samples)
  const waiting = away.length
  if (waiting === 0) return
  const named = away.slice(0, samplesNamed).map(({ title, date_text }) => `“${title}” (${date_text})`)
  const rest = waiting > named.length ? [counted(waiting - named.length, 'other')] : []
  const message = `Waiting to upload: ${listed([...named, ...rest])}. Please try again when they’re sent.`
  throw new Refusal(409, 'samples_waiting', message, { body: { waiting } })
}

async function known(request: FastifyRequest, id: string): Promise<LinkAnswer> {
  const link = await request.asAccount((trx) => readLink(trx, request.account.id, id))
  if (link === null) throw noSuchRecord()
  return link
}
