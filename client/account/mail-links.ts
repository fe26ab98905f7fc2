import type { Forgot, Reset } from '#shared/accounts/mail-links.ts'
import { readCurrentAccount } from '#client/store/accounts.ts'
import { errorIn, type ApiCall } from '#client/api/call.ts'
import { callAsGuest } from '#client/api/guest-call.ts'
import { offlineMessage } from './session.ts'
import { fetchUser } from './user-record.ts'

/** How a call behind account mail went; `link` = this link opens nothing any more, whatever is typed. */
export type MailLinkResult =
  | { ok: true }
  | {
      ok: false
      reason: 'offline' | 'refused' | 'link'
      message: string
      errors?: Readonly<Record<string, readonly string[]>>
    }

/** Asks for the mail that leads to a new password; a yes does not tell whether there is such an account (rule accounts.no-enumeration). */
export function askForReset(form: Forgot): Promise<MailLinkResult> {
  return call({ method: 'POST', path: '/api/password/forgot', body: form })
}

/** Chooses a new password with the token of a mail; every device is signed out (rule accounts.forgotten-password). */
export function resetPassword(form: Reset): Promise<MailLinkResult> {
  return call({ method: 'POST', path: '/api/password/reset', body: form })
}

/** Confirms an email address with the token of a mail (rule accounts.confirm-address); a device that is signed in hears of it at once. */
export async function confirmEmail(token: string): Promise<MailLinkResult> {
  const result = await call({ method: 'POST', path: '/api/email/verify', body: { token } })
  const account = result.ok ? await readCurrentAccount() : null
  if (account) await fetchUser(account)
  return result
}

async function call(request: ApiCall): Promise<MailLinkResult> {
  const answer = await callAsGuest(request)
  if (answer.kind === 'unreachable') return { ok: false, reason: 'offline', message: offlineMessage }
  if (answer.status < 300) return { ok: true }
  const { message = 'That did not work. Please try again.', code, errors } = errorIn(answer.json)
  if (code === 'token_invalid' || code === 'email_taken') return { ok: false, reason: 'link', message }
  return { ok: false, reason: 'refused', message, ...(errors ? { errors } : {}) }
}
