import * as z from 'zod/mini'
import type { Db } from '#server/db/database.ts'
import { dayAt } from '#server/family/family-day.ts'
import { findSignIn } from '#server/features/accounts/queries.ts'
import type { Email } from '#server/mail/email-template.ts'
import { exportEnd } from '#shared/accounts/account-export.ts'
import { deletionOf, exportMadeAt, isSameAddress, emailRecipient } from './email-queries.ts'
import {
  addressChangedNotice,
  addressChangeNotice,
  deletionMovedNotice,
  deletionNotice,
  exportEmail,
  newAddressEmail,
  passwordNotice,
  resetEmail,
  verificationEmail,
} from './email-templates.ts'
import { issueMailToken } from './mail-tokens.ts'
import { isHeldFor } from './replaced-addresses.ts'

const account = z.string()

/** The letters about an account, as a job keeps them: whom and what about, never the words or a secret. */
export const letter = z.discriminatedUnion('letter', [
  z.object({ letter: z.literal('reset_password'), email: z.string() }),
  z.object({ letter: z.literal('verify_email'), account }),
  z.object({ letter: z.literal('password_changed'), account }),
  z.object({ letter: z.literal('address_change'), account, new_email: z.string() }),
  z.object({ letter: z.literal('address_changed'), account, old_email: z.string() }),
  z.object({ letter: z.literal('deletion'), account, at: z.string() }),
  z.object({ letter: z.literal('deletion_moved'), account }),
  z.object({ letter: z.literal('export_ready'), account, id: z.string() }),
])
export type AccountEmail = z.output<typeof letter>

/** Writes a letter at the moment it is sent; `null` when there is nothing to say any more. */
export async function writeAccountEmail(db: Db, letter: AccountEmail): Promise<Email | null> {
  if (letter.letter === 'reset_password') return resetLetter(db, letter.email)
  const { account } = letter
  if (!(await isThere(db, account))) return null
  const recipient = await emailRecipient(db, account)
  switch (letter.letter) {
    case 'verify_email': {
      const { pending_email, email } = recipient
      if (pending_email === null && recipient.email_verified_at !== null) return null
      const sentTo = { account, email: pending_email ?? email }
      const token = await issueMailToken(db, 'verify_email', sentTo, new Date())
      return pending_email === null ? verificationEmail(recipient, token) : newAddressEmail(pending_email, token)
    }
    case 'password_changed':
      return passwordNotice(recipient)
    case 'address_change':
      return addressChangeNotice(recipient, letter.new_email)
    case 'address_changed': {
      const { old_email } = letter
      const now = new Date()
      if (isSameAddress(old_email, recipient.email)) return null
      const canGoBack = await isHeldFor(db, old_email, now, account)
      const token = canGoBack ? await issueMailToken(db, 'restore_email', { account, email: old_email }, now) : null
      return addressChangedNotice(old_email, recipient.email, token)
    }
    case 'deletion': {
      const due = await deletionOf(db, account)
      // She kept it since, or a restore moved the day, of which another letter tells.
      return due?.at.toISOString() === letter.at ? deletionNotice(recipient, due.day) : null
    }
    case 'deletion_moved': {
      const due = await deletionOf(db, account)
      return due && deletionMovedNotice(recipient, due.day)
    }
    case 'export_ready': {
      const madeAt = await exportMadeAt(db, account, letter.id)
      return madeAt && exportEmail(recipient, await dayAt(db, account, exportEnd(madeAt)))
    }
  }
}

async function resetLetter(db: Db, email: string): Promise<Email | null> {
  const found = await findSignIn(db, email)
  if (!found) return null
  const recipient = await emailRecipient(db, found.id)
  const sentTo = { account: found.id, email: recipient.email }
  return resetEmail(recipient, await issueMailToken(db, 'reset_password', sentTo, new Date()))
}

async function isThere(db: Db, account: string): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', account).executeTakeFirst()) !== undefined
}
