import type { Registration } from '#shared/accounts/register.ts'
import type { SignedIn, SignIn } from '#shared/accounts/sign-in.ts'
import type { User } from '#shared/accounts/user.ts'
import type { EarlierSetup } from '#shared/setup/setup.ts'
import {
  enterAccount,
  prepareDatabase,
  readKnownAccount,
  readAccountsOf,
  readCurrentAccount,
} from '#client/store/accounts.ts'
import { claimPage, setCurrentAccount } from '#client/store/current-account.ts'
import { ensureDevice } from '#client/store/device.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import type { PauseReason } from '#client/store/local-store.ts'
import type { SetupMemory } from '#client/store/setup-memory.ts'
import { readSetting } from '#client/store/account-data.ts'
import { announceSaved } from '#client/store/saved.ts'
import { isSiteDataBlocked, siteDataNeeded } from '#client/store/site-data.ts'
import { newId } from '#client/store/new-id.ts'
import type { ApiAnswer } from '#client/api/call.ts'
import { offline, refusalIn, type CallResult } from '#client/api/result.ts'
import { callAsGuest } from '#client/api/guest-call.ts'
import { secondsIn } from '#client/api/transport.ts'
import { setPauseReason } from '#client/sync/triggers.ts'
import { readSetupMemory } from './setup.ts'

/** The device's session, as the guards see it; all of it works offline (rule accounts.guards). */
export type Session =
  | { state: 'signed_out' }
  /** `pauseReason` says why the queue waits: an expired token or a lapsed access stop neither reading nor logging. */
  | { state: 'signed_in'; account: string; user: User; pauseReason: PauseReason | null }
  /** Another tab signed another account in: this page keeps the one it showed until it reloads. */
  | { state: 'elsewhere'; account: string; user: User }
  /** The server revoked the token: the data waits for the same account to sign in again. */
  | { state: 'locked'; account: string; user: User }

/**
 * Reads who is signed in, and makes this page hers if it is nobody's yet; the first thing the app does, and live
 * afterwards.
 */
export async function readSession(): Promise<Session> {
  const account = await readCurrentAccount()
  if (!account) return { state: 'signed_out' }

  const { id } = account
  const owner = claimPage(id)
  const left = owner === id ? null : await readKnownAccount(owner)
  if (left) return { state: 'elsewhere', account: owner, user: left.user }
  // The records this page showed have left the device, so the page is free.
  setCurrentAccount(id)
  const [pauseReason, setup, carry] = await Promise.all([
    readPauseReason(id),
    readSetupMemory(id),
    readSetting(id, 'carry'),
  ])
  const user = withSetup(account.user, setup ?? null, carry?.setup ?? null)
  return pauseReason === 'token_revoked'
    ? { state: 'locked', account: id, user }
    : { state: 'signed_in', account: id, user, pauseReason }
}

/**
 * Signs in; the account's database opens, with all it held when it was left. While strangers guess at the password it
 * waits for its turn, and tells for how many seconds.
 */
export async function signIn(form: SignIn, onWait: (seconds: number) => void = () => {}): Promise<CallResult> {
  if (isSiteDataBlocked()) return unkept
  const [known] = (await readAccountsOf(form.email)).filter(({ token }) => token !== null)
  // However old: it shows that this is a device of hers (rule accounts.guessed).
  const call = { method: 'POST', path: '/api/login', body: form, token: known?.token ?? null } as const
  return enter(await inTurn(() => callAsGuest(call), onWait), 'Login failed')
}

/** Makes an account and signs in to it. */
export async function register(form: Registration): Promise<CallResult> {
  if (isSiteDataBlocked()) return unkept
  return enter(await callAsGuest({ method: 'POST', path: '/api/register', body: form }), 'Registration failed')
}

/** Skips the server when the browser stores nothing: the answer could not be kept (rule shell.site-data). */
const unkept: CallResult = { ok: false, reason: 'refused', message: siteDataNeeded, errors: {} }

/** Seconds of waiting after which the app retries by itself; it tells the parent of a longer wait. */
const longestWait = 50

async function inTurn(call: () => Promise<ApiAnswer>, onWait: (seconds: number) => void): Promise<ApiAnswer> {
  for (let left = longestWait; ;) {
    const answer = await call()
    const told = answer.kind === 'answer' && answer.status === 429 ? secondsIn(answer.headers.get('retry-after')) : null
    if (told === null || told > left) return answer
    left -= Math.max(1, told)
    onWait(told)
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, told) * 1000))
  }
}

async function enter(answer: ApiAnswer, fallback: string): Promise<CallResult> {
  if (answer.kind === 'unreachable') return offline
  if (!isSignedIn(answer)) return refusalIn(answer.json, fallback)
  await open(answer.json)
  return { ok: true, value: null }
}

async function open({ token, user }: SignedIn): Promise<void> {
  await prepareDatabase(user.id)
  await ensureDevice(dexieStore(user.id), newId, navigator.userAgent, hasTouch())
  await setPauseReason(user.id, null)
  await enterAccount({ id: user.id, user, token, user_read_at: Date.now() })
  announceSaved(user.id)
}

function isSignedIn(answer: ApiAnswer & { kind: 'answer' }): answer is typeof answer & { json: SignedIn } {
  const { token, user } = (answer.json ?? {}) as Partial<SignedIn>
  return answer.status < 300 && typeof token === 'string' && typeof user?.id === 'string'
}

async function readPauseReason(account: string): Promise<PauseReason | null> {
  return (await readSetting(account, 'sync'))?.pause_reason ?? null
}

/**
 * The user of a setup that was completed here, or that comes along from an earlier account, until the server knows of
 * it: the family goes on at once (rules setup.offline, setup.earlier).
 */
function withSetup(user: User, memory: SetupMemory | null, earlier: EarlierSetup | null): User {
  // A user record from before there was a setup lacks the field: that family is set up.
  const facts = memory ? { ...memory.setup, ...memory } : earlier
  if (!facts || user.is_setup_complete !== false) return user
  const { state, school_year_start_month, current_school_year } = facts
  return { ...user, is_setup_complete: true, current_state: state, school_year_start_month, current_school_year }
}

function hasTouch(): boolean {
  // Only windows know touch points, and this file is also checked as worker code.
  return 'maxTouchPoints' in navigator && Number(navigator.maxTouchPoints) > 1
}
