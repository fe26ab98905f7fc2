import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenDoor } from './doors.ts'
import { hashOfToken, isSameText } from './link-secrets.ts'

/** A visit lasts so many milliseconds from the PIN on. */
const lasts = 12 * 60 * 60_000
/** A right PIN counts as an opening once in so many, for a cookie. */
const countedOnceIn = 60 * 60_000

const names = { visit: 'packet_visit', form: 'packet_form' } as const

/** A visit that a cookie shows; `at` = when its PIN was counted, in milliseconds. */
interface Visit {
  at: number
}

/** The visit that a call shows to a door: of this link, with the PIN that it has now (rule packets.door). */
export function visitOf(request: FastifyRequest, door: OpenDoor, now: number): Visit | null {
  const [at = '', nonce = '', signature = ''] = (request.cookies[names.visit] ?? '').split('.')
  const made = Number(at)
  const isOurs = isSameText(signature, request.server.linkSecrets.sign('visit', said(door, at, nonce)))
  if (!isOurs || !(made <= now && now < made + lasts)) return null
  return { at: made }
}

/** Returns whether a right PIN counts as an opening. */
export function countsAsOpening(visit: Visit | null, now: number): boolean {
  return visit === null || now >= visit.at + countedOnceIn
}

/** Begins a visit: a cookie for this address alone. */
export function beginVisit(request: FastifyRequest, reply: FastifyReply, token: string, door: OpenDoor): void {
  const [at, nonce] = [String(Date.now()), randomBytes(12).toString('base64url')]
  const signature = request.server.linkSecrets.sign('visit', said(door, at, nonce))
  setCookie(request, reply, token, names.visit, `${at}.${nonce}.${signature}`)
}

/** A form's own token, tied to a cookie: no page elsewhere can send it (rule packets.door). */
export function formToken(request: FastifyRequest, reply: FastifyReply, token: string): string {
  const known = request.cookies[names.form]
  const kept = known !== undefined && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url')
  if (kept !== known) setCookie(request, reply, token, names.form, kept)
  return signedForm(request, token, kept)
}

/** Returns whether a form was given to this browser for this address. */
export function isOurForm(request: FastifyRequest, token: string, given: string): boolean {
  const kept = request.cookies[names.form] ?? ''
  return isSameText(given, signedForm(request, token, kept)) && kept !== ''
}

function signedForm(request: FastifyRequest, token: string, kept: string): string {
  return request.server.linkSecrets.sign('form', `${hashOfToken(token)}.${kept}`)
}

function said({ link_id, pin_no }: OpenDoor, at: string, nonce: string): string {
  return `${link_id}.${pin_no}.${at}.${nonce}`
}

function setCookie(request: FastifyRequest, reply: FastifyReply, token: string, name: string, value: string): void {
  reply.setCookie(name, value, {
    path: `/p/${token}`,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: lasts / 1000,
  })
}
