import { readCurrentAccount } from '#client/store/accounts.ts'
import { callApi } from '#client/api/call.ts'
import { resultOf, type CallFailure, type CallResult } from '#client/api/result.ts'
import { callAsShown } from '#client/account/settings.ts'
import { currentAccountId } from '#client/store/current-account.ts'

/** A browser's push address, the keys to encrypt for it, and the key of the only sender it accepts. */
interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
  sender: string | null
}

/** The browser's push functions (client/lib/push-browser.ts). */
interface Browser {
  support: () => 'unsupported' | 'needs_install' | 'blocked' | 'ready'
  isAllowed: () => boolean
  owner: () => string | null
  subscription: () => Promise<Subscription | null>
  subscribe: (account: string, sender: string) => Promise<Subscription | null>
  unsubscribe: () => Promise<void>
}

/**
 * State of reminders on this device. On an iPhone or iPad only the installed app can show them (`needs_install`); only
 * the parent can lift `blocked`, in the browser.
 */
export type PushState = 'unsupported' | 'needs_install' | 'blocked' | 'off' | 'on'

/** The server's answer about this device. */
interface Told {
  public_key: string | null
  is_subscribed: boolean
}

const path = '/api/notifications/push'

/** How this device stands, as far as it knows itself; asks nobody, and works offline. */
export async function readPushState(browser: Browser): Promise<PushState> {
  const support = browser.support()
  if (support !== 'ready') return support
  const isOurs = browser.isAllowed() && browser.owner() === currentAccountId()
  return isOurs && (await browser.subscription()) !== null ? 'on' : 'off'
}

/**
 * Has this device show reminders, in answer to a tap: the browser may ask her. What was refused is said in words (rule
 * notifications.push).
 */
export async function turnPushOn(browser: Browser): Promise<CallResult> {
  const account = currentAccountId()
  const told = await callAsShown<Told>({ method: 'GET', path })
  if (!told.ok) return told
  const { public_key } = told.value
  if (public_key === null) return refused('Device notifications aren’t set up here. Email still works.')
  const subscription = await browser.subscribe(account, public_key)
  if (subscription === null) {
    return refused('Your browser doesn’t let Hearthbook show notifications. You can allow them in its settings.')
  }
  const kept = await callAsShown<Told>({ method: 'POST', path, body: addressIn(subscription) })
  if (kept.ok) return done
  await browser.unsubscribe()
  return kept
}

/** Has this device show none any more: at once here, also offline; the server hears of it, or finds out. */
export async function turnPushOff(browser: Browser): Promise<CallResult> {
  await browser.unsubscribe()
  const told = await callAsShown<Told>({ method: 'DELETE', path })
  return told.ok || told.reason === 'offline' ? done : told
}

/**
 * Tells the server once more where this device takes messages: browsers move that place, and a new sign-in has none.
 * Where another account is signed in by now, or nobody, the browser takes none any more.
 */
export async function keepPush(browser: Browser): Promise<void> {
  const owner = browser.owner()
  if (owner === null || browser.support() !== 'ready') return
  const account = await readCurrentAccount()
  if (account?.id !== owner || account.token === null) return browser.unsubscribe()
  // Asking her is for a tap of hers.
  if (!browser.isAllowed()) return
  const { token } = account
  const told = resultOf<Told>(await callApi({ method: 'GET', path, token }))
  // Offline, or the sign-in is over: the next start asks again.
  if (!told.ok) return
  const { public_key } = told.value
  if (public_key === null) return browser.unsubscribe()
  const present = await browser.subscription()
  const subscription = present?.sender === public_key ? present : await browser.subscribe(owner, public_key)
  if (subscription !== null) await callApi({ method: 'POST', path, token, body: addressIn(subscription) })
}

function addressIn({ endpoint, keys }: Subscription) {
  return { endpoint, keys }
}

function refused(message: string): CallFailure {
  return { ok: false, reason: 'refused', message }
}

const done = { ok: true, value: null } as const
