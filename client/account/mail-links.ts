import type { Forgot, Reset } from '#shared/accounts/mail-links.ts'
import { readCurrentAccount } from '#client/store/accounts.ts'
import type { ApiCall } from '#client/api/call.ts'
import { callAsGuest } from '#client/api/guest-call.ts'
import { resultOf, type CallResult } from '#client/api/result.ts'
import { fetchUser } from './user-record.ts'

/**
 * Asks for the mail that leads to a new password; a yes does not tell whether there is such an account (rule
 * accounts.no-enumeration).
 */
export function askForReset(form: Forgot): Promise<CallResult> {
  return call({ method: 'POST', path: '/api/password/forgot', body: form })
}

/** Chooses a new password with the token of a mail; every device is signed out (rule accounts.forgotten-password). */
export function resetPassword(form: Reset): Promise<CallResult> {
  return call({ method: 'POST', path: '/api/password/reset', body: form })
}

/**
 * Confirms an email address with the token of a mail (rule accounts.confirm-address); a device that is signed in hears
 * of it at once.
 */
export async function confirmEmail(token: string): Promise<CallResult> {
  const result = await call({ method: 'POST', path: '/api/email/verify', body: { token } })
  const account = result.ok ? await readCurrentAccount() : null
  if (account) await fetchUser(account)
  return result
}

/** The address that is back, and the token with which a new password is chosen. */
export interface RestoredEmail {
  token: string
  email: string
}

/** Puts the old address back with a mail's token (rule accounts.address-back). */
export async function restoreEmail(token: string): Promise<CallResult<RestoredEmail>> {
  return resultOf<RestoredEmail>(
    await callAsGuest({ method: 'POST', path: '/api/email/restore', body: { token } }),
    'That didn’t work. Please try again.',
  )
}

/** Returns whether a mail's link no longer works, whatever the parent types. */
export function isDeadLink(result: CallResult<unknown> | null): boolean {
  return result?.ok === false && (result.code === 'token_invalid' || result.code === 'email_taken')
}

async function call(request: ApiCall): Promise<CallResult> {
  return resultOf(await callAsGuest(request), 'That didn’t work. Please try again.')
}
