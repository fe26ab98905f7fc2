import type { ProfileChange } from '#shared/accounts/profile.ts'
import type { PasswordChange, SignedInDevice } from '#shared/accounts/security.ts'
import type { SignedIn } from '#shared/accounts/sign-in.ts'
import type { User } from '#shared/accounts/user.ts'
import { syncHeader } from '#shared/records/op.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { enterAccount, readCurrentAccount, storeUser } from '#client/store/accounts.ts'
import { callApi, type ApiAnswer, type ApiCall } from '#client/api/call.ts'
import { resultOf, type CallFailure, type CallResult } from '#client/api/result.ts'
import { setPauseReason } from '#client/sync/triggers.ts'

/**
 * Saves what she changed of her profile; another email waits until it is confirmed (rules accounts.profile,
 * accounts.change-address).
 */
export async function saveProfile(change: ProfileChange): Promise<CallResult<User>> {
  const answer = await callAsShown<User>({ method: 'PUT', path: '/api/user/profile', body: change })
  await keepUser(answer)
  return answer
}

/** Changes the password: every other device is signed out, this one goes on (rule accounts.change-password). */
export async function changePassword(change: PasswordChange): Promise<CallResult> {
  const answer = await callAsShown<SignedIn>({ method: 'PUT', path: '/api/user/password', body: change })
  if (!answer.ok) return answer
  const { token, user } = answer.value
  // A sync under way may have been refused for the old token.
  await setPauseReason(user.id, null)
  await enterAccount({ id: user.id, user, token, user_read_at: Date.now() })
  return done
}

/** Sends the mail that confirms the address once more (rule accounts.confirm-address). */
export function sendVerification(): Promise<CallResult> {
  return callAsShown({ method: 'POST', path: '/api/email/verify/send' })
}

/** The devices that are signed in (rule accounts.devices). */
export async function listDevices(): Promise<CallResult<SignedInDevice[]>> {
  const answer = await callAsShown<{ sessions: SignedInDevice[] }>({ method: 'GET', path: '/api/user/sessions' })
  return answer.ok ? { ok: true, value: answer.value.sessions } : answer
}

/** Signs one other device out. */
export function signOutDevice(id: string): Promise<CallResult> {
  return callAsShown({ method: 'DELETE', path: `/api/user/sessions/${id}` })
}

/** Signs every device out, this one too: its records stay on it for the same account (rule accounts.revoked-token). */
export async function signOutEverywhere(): Promise<CallResult> {
  const account = await readCurrentAccount()
  const answer = await callAsShown<null>({ method: 'POST', path: '/api/user/sign-out-everywhere' })
  if (answer.ok && account) await setPauseReason(account.id, 'token_revoked')
  return answer
}

/** Has the account deleted in 30 days (rule accounts.deletion). */
export async function requestDeletion(password: string): Promise<CallResult> {
  return keepUser(await callAsShown<User>({ method: 'POST', path: '/api/user/deletion', body: { password } }))
}

/** Keeps the account after all. */
export async function keepAccount(): Promise<CallResult> {
  return keepUser(await callAsShown<User>({ method: 'DELETE', path: '/api/user/deletion' }))
}

const done = { ok: true, value: null } as const

async function keepUser(answer: CallResult<User>): Promise<CallResult> {
  if (!answer.ok) return answer
  await storeUser(answer.value.id, answer.value, Date.now())
  return done
}

/**
 * A call with the token of the account that this page shows; nobody else's settings are changed (rule
 * accounts.one-page). One that is refused for payment leads to billing, whatever else is said of it (rule
 * billing.open-pages).
 */
export async function callAsShown<T = null>(request: Omit<ApiCall, 'token'>): Promise<CallResult<T>> {
  const account = await readCurrentAccount()
  if (account && account.id !== currentAccountId()) return otherAccount
  const answer = await callApi({ ...request, token: account?.token ?? null })
  if (account && isPaymentRequired(answer)) await setPauseReason(account.id, 'payment')
  return resultOf<T>(answer)
}

/** Only our own server may say so. */
function isPaymentRequired(answer: ApiAnswer): boolean {
  return answer.kind === 'answer' && answer.status === 402 && answer.headers.get(syncHeader) === '1'
}

/** Why nothing is asked for another account than the one this page shows. */
export const otherAccount: CallFailure = {
  ok: false,
  reason: 'refused',
  message: 'Another account is signed in on this device now. Nothing was changed.',
}
