import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { asAccount } from '#server/db/as-account.ts'
import type { Email } from '#server/mail/email-template.ts'
import { standingAt } from '#shared/billing/access.ts'
import { deliveryOf } from '#shared/notifications/delivery.ts'
import { localMoment } from '#shared/notifications/local-time.ts'
import { defaultTimezone } from '#shared/notifications/preferences.ts'
import { digestOf, type ReminderFacts } from '#shared/notifications/reminder-words.ts'
import { dueAt, mayTell, type Due } from '#shared/notifications/reminders.ts'
import { factsOf, familyDays } from './family-days.ts'
import { preferencesOf } from './preferences.ts'

/** Carries a letter; a repetition has the same `messageId`. */
export type Carry = (email: Email, messageId: string) => Promise<void>

/** Tells every family what is due at its own time, once (rules notifications.once, notifications.never-to); `now` in milliseconds. Answers how many letters. */
export async function tellFamilies(app: FastifyInstance, now: number, carry: Carry): Promise<number> {
  const families = await app.db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'email_verified_at', 'deletion_at', 'trial_ends_at'])
    .select(['subscribed_to_family', 'subscribed_to_school', 'subscribed_until'])
    .where('setup_completed_at', 'is not', null)
    .execute()
  let letters = 0
  for (const family of families) {
    const facts = {
      ...family,
      trial_ends_at: family.trial_ends_at?.toISOString() ?? null,
      subscribed_until: family.subscribed_until?.toISOString() ?? null,
    }
    const { has_access } = standingAt(facts, now, app.billing)
    const { email_verified_at, deletion_at } = family
    if (!mayTell({ has_access, is_confirmed: email_verified_at !== null, is_leaving: deletion_at !== null })) continue
    letters += await tell(app, family, now, carry)
  }
  return letters
}

async function tell(
  app: FastifyInstance,
  person: { id: string; name: string; email: string },
  now: number,
  carry: Carry,
): Promise<number> {
  const parcels = await asAccount(app.db, person.id, (trx) => parcelsFor(trx, person.id, now))
  let letters = 0
  for (const { due, facts } of parcels) {
    const words = digestOf(facts)
    const [first] = due
    if (!words || !first || !(await claim(app, person.id, due))) continue
    const { subject, paragraphs, link } = words
    const off = app.offLinks.of(person.id, first.kind)
    try {
      await carry({ to: person.email, name: person.name, subject, paragraphs, link, off }, nameOf(person.id, due))
      letters += 1
    } catch (err) {
      // Told again in a minute.
      await release(app, person.id, due)
      app.log.warn({ err }, 'a reminder has to wait')
    }
  }
  return letters
}

type Trx = Parameters<typeof preferencesOf>[0]

async function parcelsFor(trx: Trx, account: string, now: number) {
  const chosen = await preferencesOf(trx, account)
  if (!chosen.email_enabled) return []
  const moment = localMoment(now, chosen.timezone ?? defaultTimezone)
  const family = await familyDays(trx, account, moment.day)
  const rows = await trx.selectFrom('told').select('name').where('account_id', '=', account).execute()
  const due = dueAt(moment, chosen, family, new Set(rows.map(({ name }) => name)))
  const { alone, digest } = deliveryOf(moment, chosen, due)
  const parcels: { due: readonly Due[]; facts: ReminderFacts[] }[] = []
  for (const together of [...alone.map((one) => [one]), digest]) {
    const facts: ReminderFacts[] = []
    for (const one of together) {
      const found = await factsOf(trx, account, moment.day, family, one)
      if (found) facts.push(found)
    }
    if (facts.length > 0) parcels.push({ due: together, facts })
  }
  return parcels
}

/** Whether these are this process's to tell: of several at once one is. */
async function claim({ db }: FastifyInstance, account_id: string, due: readonly Due[]): Promise<boolean> {
  const claimed = await db
    .insertInto('told')
    .values(due.map(({ name }) => ({ account_id, name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  return claimed.length > 0
}

async function release({ db }: FastifyInstance, account: string, due: readonly Due[]): Promise<void> {
  const names = due.map(({ name }) => name)
  await db.deleteFrom('told').where('account_id', '=', account).where('name', 'in', names).execute()
}

function nameOf(account: string, due: readonly Due[]): string {
  const said = [account, ...due.map(({ name }) => name)].join(' ')
  return `<${createHash('sha256').update(said).digest('hex').slice(0, 32)}@hearthbook>`
}
