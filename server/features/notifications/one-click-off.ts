import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Email } from '#server/mail/email-template.ts'
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

/** Links that switch off kinds of reminders of one family, and open nothing else (rule notifications.one-click-off). */
export interface OffLinks {
  /** A link for all that a letter tells, and what it says of itself. */
  of: (account: string, ...kinds: readonly ReminderKind[]) => OffLink
  /** Reads a link; `null` for a foreign one. */
  read: (token: string) => { account: string; kinds: readonly ReminderKind[] } | null
}

type OffLink = NonNullable<Email['off']>

const path = '/api/notifications/off/'

/** Links under a secret; they never run out: a letter may be opened years later. */
export function offLinks(secret: Uint8Array): OffLinks {
  const sign = (said: string) => createHmac('sha256', secret).update(`switch off ${said}`).digest('base64url')
  return {
    of: (account, ...kinds) => {
      const said = `${account}.${kinds.join('~')}`
      return { label: linkLabelOf(kinds), path: `${path}${said}.${sign(said)}` }
    },
    read: (token) => {
      const [account = '', said = '', signature = ''] = token.split('.')
      const named = said.split('~')
      const kinds = reminderKinds.filter((one) => named.includes(one))
      if (kinds.length !== named.length || !isSame(signature, sign(`${account}.${said}`))) return null
      return { account, kinds }
    },
  }
}

function linkLabelOf(kinds: readonly ReminderKind[]): string {
  if (kinds.includes('compliance_due')) return 'Turn off all reminder emails'
  return kinds.length === 1 ? 'Turn off this kind of email' : `Turn these off: ${labelsOf(kinds)}`
}

interface Params {
  '*': string
}

/**
 * The page behind such a link, and what its button and a mail program's own button do; looking alone changes nothing,
 * for programs look at links.
 */
export async function oneClickOffRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  // The body that a mail program sends is ignored: the link says it all.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, {}))
  const schema = { hide: true }
  // A part of an address with a name may have 100 characters at most.
  const url = `${path}*`

  app.get<{ Params: Params }>(url, { schema }, async (request, reply) => {
    const meant = app.offLinks.read(request.params['*'])
    return meant ? show(reply, ask(meant.kinds)) : notFound(request, reply)
  })
  app.post<{ Params: Params }>(url, { schema, config: { isOutside: true } }, async (request, reply) => {
    const meant = app.offLinks.read(request.params['*'])
    if (!meant || !(await isThere(app, meant.account))) return notFound(request, reply)
    await switchOff(app, meant.account, meant.kinds)
    return show(reply, said(meant.kinds))
  })
}

function switchOff(app: FastifyInstance, account: string, kinds: readonly ReminderKind[]): Promise<void> {
  const caller = { account, session: 'service', device: { id: 'service', label: 'Hearthbook' } }
  return asCaller(app, caller, async ({ store, applyAll }) => {
    const [present] = await store.rows('notification_preferences', [account])
    const fields = Object.fromEntries(kinds.map((kind) => [switchOf[kind], false]))
    await applyAll([opOf('notification_preferences', account, present ? 'set' : 'create', { fields })])
  })
}

async function isThere({ db }: FastifyInstance, account: string): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', account).executeTakeFirst()) !== undefined
}

/** The switches by the names they have in Settings. */
function labelsOf(kinds: readonly ReminderKind[]): string {
  return [...new Set(kinds.map((kind) => notificationPreferences.labels.fields[switchOf[kind]]))].join(', ')
}

function ask(kinds: readonly ReminderKind[]): string {
  const ofAll = kinds.includes('compliance_due') ? ' This stops every reminder that comes by email.' : ''
  return page(`<h1>${labelsOf(kinds)}</h1>
<p>Would you like to turn this off?${ofAll} You can turn it back on in Settings.</p>
<form method="post"><button>Turn it off</button></form>`)
}

function said(kinds: readonly ReminderKind[]): string {
  return page(`<h1>${labelsOf(kinds)}: off</h1><p>Done. You can turn it back on in Settings whenever you like.</p>`)
}

function page(words: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hearthbook</title>
<style>:root{color-scheme:light dark}
body{font:17px/1.5 Georgia,serif;max-width:30rem;margin:8vh auto;padding:0 24px}
button{min-height:44px;padding:8px 18px;font:inherit}</style>
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
