import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '#server/plugins/errors.ts'
import { asCaller, opOf } from '#server/rest/write.ts'
import { switchOf } from '#shared/notifications/reminder-words.ts'
import { reminderKinds, type ReminderKind } from '#shared/notifications/reminders.ts'
import { notificationPreferences } from '#shared/notifications/preferences.ts'

declare module 'fastify' {
  interface FastifyInstance {
    offLinks: OffLinks
  }
}

/** Links that switch off one kind of reminder of one family, and open nothing else (rule notifications.one-click-off). */
export interface OffLinks {
  /** The path of a link. */
  of: (account: string, kind: ReminderKind) => string
  /** What a link is for; `null` for one that is not ours. */
  read: (token: string) => { account: string; kind: ReminderKind } | null
}

const path = '/api/notifications/off/'

/** Links under a secret; they never run out: a letter may be opened years later. */
export function offLinks(secret: Uint8Array): OffLinks {
  const sign = (said: string) => createHmac('sha256', secret).update(`switch off ${said}`).digest('base64url')
  return {
    of: (account, kind) => `${path}${account}.${kind}.${sign(`${account}.${kind}`)}`,
    read: (token) => {
      const [account = '', said = '', signature = ''] = token.split('.')
      const kind = reminderKinds.find((one) => one === said)
      if (kind === undefined || !isSame(signature, sign(`${account}.${kind}`))) return null
      return { account, kind }
    },
  }
}

interface Params {
  token: string
}

/** The page behind such a link, and what its button and a mail program's own button do; looking alone changes nothing, for programs look at links. */
export async function oneClickOffRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  // What a mail program sends along says nothing that the link doesn't.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, {}))
  const schema = { hide: true }
  const url = `${path}:token`

  app.get<{ Params: Params }>(url, { schema }, async (request, reply) => {
    const meant = app.offLinks.read(request.params.token)
    return meant ? show(reply, ask(labelOf(meant.kind))) : notFound(request, reply)
  })
  app.post<{ Params: Params }>(url, { schema, config: { isOutside: true } }, async (request, reply) => {
    const meant = app.offLinks.read(request.params.token)
    if (!meant || !(await isThere(app, meant.account))) return notFound(request, reply)
    await switchOff(app, meant.account, meant.kind)
    return show(reply, said(labelOf(meant.kind)))
  })
}

function switchOff(app: FastifyInstance, account: string, kind: ReminderKind): Promise<void> {
  const caller = { account, session: 'service', device: { id: 'service', label: 'Hearthbook' } }
  return asCaller(app, caller, async ({ store, applyAll }) => {
    const [present] = await store.rows('notification_preferences', [account])
    const fields = { [switchOf[kind]]: false }
    await applyAll([opOf('notification_preferences', account, present ? 'set' : 'create', { fields })])
  })
}

async function isThere({ db }: FastifyInstance, account: string): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', account).executeTakeFirst()) !== undefined
}

function labelOf(kind: ReminderKind): string {
  return notificationPreferences.labels.fields[switchOf[kind]]
}

function ask(label: string): string {
  return page(`<h1>${label}</h1><p>Would you like to switch this off? You can switch it on again in Settings.</p>
<form method="post"><button>Switch it off</button></form>`)
}

function said(label: string): string {
  return page(`<h1>${label}: off</h1><p>Done. You can switch it on again in Settings whenever you like.</p>`)
}

function page(words: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hearthbook</title>
<style>:root{color-scheme:light dark}body{font:17px/1.5 Georgia,serif;max-width:30rem;margin:8vh auto;padding:0 24px}button{min-height:44px;padding:8px 18px;font:inherit}</style>
</head><body><main>${words}</main></body></html>
`
}

function show(reply: FastifyReply, html: string) {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}

function isSame(given: string, ours: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(ours)]
  return left.length === right.length && timingSafeEqual(left, right)
}
