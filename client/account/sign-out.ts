import { finishDeletions, forgetAccount, leaveAccount, readKnownAccount } from '#client/store/accounts.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { countEntries, readSetting } from '#client/store/account-data.ts'
import { countUnsentMedia } from '#client/store/media/unsent-media.ts'
import { countUnfinished, type Unfinished } from '#client/queries/drafts.ts'
import { callApi } from '#client/api/call.ts'
import { syncNow } from '#client/sync/driver.ts'
import { isSetupWaiting } from './setup.ts'

/** Handling of unsent work: sign out only if there is none, keep it here, or discard it. */
export type SignOutMode = 'if_all_sent' | 'keep_on_device' | 'discard'

/** Work that is on this device only. */
export interface Unsent extends Unfinished {
  /** Entries that the server has not taken, refused ones too, and a setup that it does not know of. */
  entries: number
  /** Photos and recordings, not saved ones too. */
  media: number
}

/** How signing out went; `unsent` names what would be lost, and the parent is still signed in. */
type SignOutResult = { ok: true } | { ok: false; reason: 'unsent'; unsent: Unsent }

/** Milliseconds that signing out tries to send waiting work (rule accounts.logout). */
const flushTime = 10_000

/**
 * Signs out. Work that waits is sent first; if something is then on this device only, the parent decides (rule
 * accounts.logout). A database that holds nothing else is deleted from the device, unless the sign-in is over.
 */
export async function signOut(mode: SignOutMode = 'if_all_sent'): Promise<SignOutResult> {
  const account = currentAccountId()
  if (mode === 'if_all_sent' && (await hasToSend(account))) {
    await Promise.race([syncNow(), new Promise((resolve) => setTimeout(resolve, flushTime))])
  }
  const unsent = await countUnsent(account)
  const isAllSent = unsentTotal(unsent) === 0
  if (mode === 'if_all_sent' && !isAllSent) return { ok: false, reason: 'unsent', unsent }

  const keeps = mode === 'keep_on_device' ? !isAllSent : mode === 'if_all_sent' && (await isSignInOver(account))
  await leave(account, keeps)
  return { ok: true }
}

async function leave(account: string, keep: boolean): Promise<void> {
  const token = (await readKnownAccount(account))?.token
  await (keep ? leaveAccount(account) : forgetAccount(account))
  // Best effort: the token of this device is gone either way.
  if (token) void callApi({ method: 'POST', path: '/api/logout', token })
  if (!keep) await finishDeletions()
}

/**
 * Returns whether the server no longer knows the sign-in: it may have lost the account too, with all this device sent.
 */
async function isSignInOver(account: string): Promise<boolean> {
  return (await readSetting(account, 'sync'))?.pause_reason === 'token_expired'
}

async function hasToSend(account: string): Promise<boolean> {
  const [{ entries }, { waiting }] = await Promise.all([countUnsent(account), countUnsentMedia(account)])
  return entries + waiting > 0
}

async function countUnsent(account: string): Promise<Unsent> {
  const [entries, isSetup, unfinished, media] = await Promise.all([
    countEntries(account),
    isSetupWaiting(account),
    countUnfinished(account),
    countUnsentMedia(account),
  ])
  return { entries: entries + (isSetup ? 1 : 0), media: media.waiting + media.others, ...unfinished }
}

/** Counts the unsent things. */
export function unsentTotal({ entries, media, timers, drafts }: Unsent): number {
  return entries + media + timers + drafts
}
