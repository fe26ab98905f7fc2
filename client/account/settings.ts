import type { Profile } from '#shared/accounts/profile.ts'
import type { PasswordChange, SignedInDevice } from '#shared/accounts/security.ts'
import type { SignedIn } from '#shared/accounts/sign-in.ts'
import type { User } from '#shared/accounts/user.ts'
import { enterAccount, readCurrentAccount, storeUser } from '#client/store/accounts.ts'
import { callApi, errorIn, type ApiCall } from '#client/api/call.ts'
import { setPauseReason } from '#client/sync/pause.ts'
import { offlineMessage } from './session.ts'

/** How a call about the account went; `message` is the server's, and `null` where it gave none. */
export type AccountResult<T = null> =
  | { ok: true; value: T }
  | {
      ok: false
      reason: 'offline' | 'refused'
      message: string | null
      errors?: Readonly<Record<string, readonly string[]>>
    }

/** Saves name, email and school name; another email waits until it is confirmed (rules accounts.profile, accounts.change-address). */
export async function saveProfile(profile: Profile): Promise<AccountResult> {
  return keepUser(await call<User>({ method: 'PUT', path: '/api/user/profile', body: profile }))
}

/** Changes the password: every other device is signed out, this one goes on (rule accounts.change-password). */
export async function changePassword(change: PasswordChange): Promise<AccountResult> {
  const answer = await call<SignedIn>({ method: 'PUT', path: '/api/user/password', body: change })
  if (!answer.ok) return answer
  const { token, user } = answer.value
  // A sync under way may have been refused for the old token.
  await setPauseReason(user.id, null)
  await enterAccount({ id: user.id, user, token, user_read_at: Date.now() })
  return done
}

/** Sends the mail that confirms the address once more (rule accounts.confirm-address). */
export function sendVerification(): Promise<AccountResult> {
  return call({ method: 'POST', path: '/api/email/verify/send' })
}

/** The devices that are signed in (rule accounts.devices). */
export async function listDevices(): Promise<AccountResult<SignedInDevice[]>> {
  const answer = await call<{ sessions: SignedInDevice[] }>({ method: 'GET', path: '/api/user/sessions' })
  return answer.ok ? { ok: true, value: answer.value.sessions } : answer
}

/** Signs one other device out. */
export function signOutDevice(id: string): Promise<AccountResult> {
  return call({ method: 'DELETE', path: `/api/user/sessions/${id}` })
}

/** Signs every device out, this one too: its records stay on it for the same account (rule accounts.revoked-token). */
export async function signOutEverywhere(): Promise<AccountResult> {
  const account = await readCurrentAccount()
  const answer = await call<null>({ method: 'POST', path: '/api/user/sign-out-everywhere' })
  if (answer.ok && account) await setPauseReason(account.id, 'token_revoked')
  return answer
}

/** Has the account deleted in 30 days (rule accounts.deletion). */
export async function askForDeletion(password: string): Promise<AccountResult> {
  return keepUser(await call<User>({ method: 'POST', path: '/api/user/deletion', body: { password } }))
}

/** Keeps the account after all. */
export async function keepAccount(): Promise<AccountResult> {
  return keepUser(await call<User>({ method: 'DELETE', path: '/api/user/deletion' }))
}

const done = { ok: true, value: null } as const

async function keepUser(answer: AccountResult<User>): Promise<AccountResult> {
  if (!answer.ok) return answer
  await storeUser(answer.value.id, answer.value, Date.now())
  return done
}

/** A call with the account's token; the body of a success is of the type the server's description gives it. */
async function call<T = null>(request: Omit<ApiCall, 'token'>): Promise<AccountResult<T>> {
  const account = await readCurrentAccount()
  const answer = await callApi({ ...request, token: account?.token ?? null })
  if (answer.kind === 'unreachable') return { ok: false, reason: 'offline', message: offlineMessage }
  if (answer.status < 300) return { ok: true, value: answer.json as T }
  const { message = null, errors } = errorIn(answer.json)
  return { ok: false, reason: 'refused', message, ...(errors ? { errors } : {}) }
}
