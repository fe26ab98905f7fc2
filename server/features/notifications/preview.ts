import type { FastifyInstance } from 'fastify'
import { dayAt } from '#server/family/family-day.ts'
import type { Email } from '#server/mail/email-template.ts'
import { exampleOf, reminderWords } from '#shared/notifications/reminder-words.ts'
import type { ReminderKind } from '#shared/notifications/reminders.ts'

/**
 * A reminder as it would look, with example numbers; `null` while nobody confirmed the address (rule
 * notifications.preview).
 */
export async function reminderPreview(
  { db, offLinks }: FastifyInstance,
  account: string,
  kind: ReminderKind,
): Promise<Email | null> {
  const person = await db
    .selectFrom('accounts')
    .select(['name', 'email', 'email_verified_at'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  if (person.email_verified_at === null) return null
  const today = await dayAt(db, account, new Date())
  const words = reminderWords(exampleOf(kind, 'Your child', 'Math', today))
  return {
    to: person.email,
    name: person.name,
    ...words,
    subject: `${words.subject} (sample)`,
    closing: ['This is a sample with example numbers.'],
    off: offLinks.of(account, kind),
  }
}
