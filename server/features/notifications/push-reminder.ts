import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { PushNotice } from '#shared/notifications/push-notice.ts'
import type { ReminderWords } from '#shared/notifications/reminder-words.ts'
import { reminder, toldFamilies, wordsNow, type Reminder } from './reminder.ts'
import { subscriptionAddress, dropDevice } from './push-subscriptions.ts'

/** A reminder to one device, as a job keeps it. */
const pushReminder = z.object({ device: z.string(), reminder })

/** Characters that a notice has room for; the rest is one tap away. */
const max = 240
const hour = 60 * 60

/**
 * Brings a reminder to a device, if it still holds and the device still asks; one that its browser's maker no longer
 * knows is dropped (rule notifications.push).
 */
export async function sendToDevice(app: FastifyInstance, data: unknown, now: number): Promise<'sent' | 'nothing'> {
  const { device, reminder: kept } = pushReminder.parse(data)
  const { account, due } = kept
  const [family] = await toldFamilies(app, now, [account])
  const address = await subscriptionAddress(app.db, account, device)
  if (app.push === null || !family || !address) return 'nothing'
  const words = await wordsNow(app, kept, now, 'push')
  if (words === null) return 'nothing'

  const topic = topicOf(due)
  const seconds = topic === 'daily_reminder' ? 8 * hour : 72 * hour
  const text = JSON.stringify(noticeOf(account, topic, words))
  if ((await app.push.send(address, { text, topic, seconds })) === 'sent') return 'sent'
  await dropDevice(app.db, { account, device, endpoint: address.endpoint })
  return 'nothing'
}

/**
 * The topic that a later notice replaces: the last of its kind, but never that of another to-do, subject or milestone.
 * At most 32 characters (RFC 8030).
 */
function topicOf(due: Reminder['due']): string {
  const [first] = due
  if (!first || due.length > 1) return 'digest'
  const { kind, name } = first
  // One topic for a to-do, for each of its steps.
  if (kind === 'compliance_due') return named(name.split(' ', 2).join(' '))
  return kind === 'subject_gap' || kind === 'milestone' ? named(name) : kind
}

function named(about: string): string {
  return createHash('sha256').update(about).digest('base64url').slice(0, 32)
}

function noticeOf(account: string, tag: string, { subject, paragraphs, parts, link }: ReminderWords): PushNotice {
  const said = tag === 'digest' && parts ? parts.map((part) => part.subject).join(' · ') : paragraphs.join('\n')
  return { account, title: cut(subject, 100), body: cut(said, max), path: link.path, tag }
}

function cut(text: string, length: number): string {
  const letters = [...text]
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`
}
