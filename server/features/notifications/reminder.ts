import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { asAccount } from '#server/db/as-account.ts'
import type { Trx } from '#server/db/database.ts'
import type { Email } from '#server/mail/email-template.ts'
import { accessAt } from '#shared/billing/access.ts'
import { digestOf } from '#shared/notifications/digest.ts'
import { switchOf, type ReminderFacts, type ReminderWords } from '#shared/notifications/reminder-words.ts'
import { mayTell, reminderKinds } from '#shared/notifications/reminders.ts'
import { dayIn, familyZone } from '#shared/notifications/timezones.ts'
import { familyDays } from './family-days.ts'
import { preferencesOf } from './preferences.ts'
import { reminderFactsOf } from './reminder-facts.ts'
import { yearFigures } from './year-figures.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps a reminder as jobs, within the transaction that claims it; `null` where nobody works on jobs. */
    keepReminder: ((reminder: Reminder, trx: Trx) => Promise<void>) | null
  }
}

/** A reminder as a job keeps it: whom, about which day and what, never the words (rule notifications.kept). */
export const reminder = z.object({
  account: z.string(),
  day: z.string(),
  due: z.array(z.object({ kind: z.enum(reminderKinds), name: z.string() })),
})
export type Reminder = z.output<typeof reminder>

const person = [
  'id',
  'name',
  'email',
  'email_verified_at',
  'setup_completed_at',
  'deletion_at',
  'trial_ends_at',
  'subscribed_to_family',
  'subscribed_to_school',
  'subscribed_until',
] as const

/** Those of these families that may be told anything now (rule notifications.never-to). */
export async function toldFamilies({ db, billing }: FastifyInstance, now: number, among: readonly string[]) {
  const asked = db
    .selectFrom('accounts')
    .select(person)
    .where('setup_completed_at', 'is not', null)
    .where('id', '=', sql<string>`any(${among}::uuid[])`)
  return (await asked.execute()).filter((one) => {
    const facts = {
      ...one,
      trial_ends_at: one.trial_ends_at?.toISOString() ?? null,
      subscribed_until: one.subscribed_until?.toISOString() ?? null,
    }
    const { has_access } = accessAt(facts, now, billing)
    return mayTell({ has_access, is_confirmed: one.email_verified_at !== null, is_leaving: one.deletion_at !== null })
  })
}

/** A reminder's words when it is sent; `null` when there is nothing to say anymore. */
export async function wordsNow(
  app: FastifyInstance,
  { account, day, due }: Reminder,
  now: number,
  way: 'mail' | 'push',
): Promise<ReminderWords | null> {
  return asAccount(app.db, account, async (trx) => {
    const chosen = await preferencesOf(trx, account)
    if (way === 'mail' && !chosen.email_enabled) return null
    const wanted = due.filter(({ kind }) => kind === 'compliance_due' || chosen[switchOf[kind]])
    const today = dayIn(familyZone(chosen.timezone), now)
    const isOfYear = wanted.some(({ kind }) => kind === 'pacing' || kind === 'milestone')
    const figures = isOfYear ? await yearFigures(trx, account, today) : undefined
    const family = await familyDays(trx, account, today, figures)
    const facts: ReminderFacts[] = []
    for (const one of wanted) {
      const found = await reminderFactsOf(trx, account, { day, today }, family, one)
      if (found) facts.push(found)
    }
    return digestOf(facts)
  })
}

/** Writes the letter of a reminder; `null` when there is nothing to say any more. */
export async function writeReminder(app: FastifyInstance, kept: Reminder, now: number): Promise<Email | null> {
  const [family] = await toldFamilies(app, now, [kept.account])
  if (!family) return null
  const words = await wordsNow(app, kept, now, 'mail')
  if (words === null) return null
  const off = app.offLinks.of(family.id, ...new Set(kept.due.map(({ kind }) => kind)))
  return { to: family.email, name: family.name, ...words, off }
}

/** The same for every repetition of a letter: programs that read mail show it once. */
export function messageIdOf({ account, due }: Reminder): string {
  const said = [account, ...due.map(({ name }) => name)].join(' ')
  return `<${createHash('sha256').update(said).digest('hex').slice(0, 32)}@hearthbook>`
}
