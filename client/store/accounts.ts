import { Dexie, type Table } from 'dexie'
import type { User } from '#shared/accounts/user.ts'
import { removeArchives } from './archive-room.ts'
import { AccountChanged, pageAccount, setCurrentAccount } from './current-account.ts'
import { clearDatabase, closeDatabase, deleteDatabase } from './database.ts'
import { whileDeleting, withoutDeletion, whileUnused } from './database-use.ts'
import { withDb } from './lost-connection.ts'
import { tellOfWaiting } from './other-tabs.ts'
import { isSiteDataBlocked } from './site-data.ts'

/** An account that signed in on this device, with what the server last said of it. */
export interface KnownAccount {
  id: string
  user: User
  /** The bearer token; `null` after signing out with the records kept on the device. */
  token: string | null
  /** Device clock in milliseconds when the user record was last fetched. */
  user_read_at: number
  /** The account that took its records over, and when (device clock, milliseconds). */
  carried?: { to: string; at: number }
}

interface MetaTables {
  accounts: Table<KnownAccount, string>
  /** `current`: the id of the account that is signed in. */
  kv: Table<string, 'current'>
  /** Accounts whose records are still to be deleted from this device. */
  deletions: Table<{ id: string }, string>
}

const meta = new Dexie('hearthbook-meta', { chromeTransactionDurability: 'strict', cache: 'disabled' }) as Dexie &
  MetaTables
meta.version(2).stores({ accounts: 'id', kv: '', deletions: 'id' })
tellOfWaiting(meta)

/** Reads the account that is signed in on this device; `null` when nobody is, or where the browser blocks site data. */
export async function readCurrentAccount(): Promise<KnownAccount | null> {
  return withDb(() =>
    meta.transaction('r', meta.accounts, meta.kv, async () => {
      const [id, known] = await Promise.all([meta.kv.get('current'), meta.accounts.toArray()])
      return known.find((account) => account.id === id) ?? null
    }),
  ).catch((cause: unknown) => {
    if (isSiteDataBlocked()) return null
    throw cause
  })
}

/** Throws {@link AccountChanged} unless this account is still signed in: another tab may have changed that. */
export async function ensureSignedIn(id: string): Promise<void> {
  const current = await withDb(() => meta.kv.get('current'))
  if (current !== id) throw new AccountChanged('Another account is signed in on this device')
}

/** Reads what this device knows of an account; `null` when it never signed in here, or left nothing behind. */
export async function readKnownAccount(id: string): Promise<KnownAccount | null> {
  return withDb(async () => (await meta.accounts.get(id)) ?? null)
}

/** The accounts with an address, in any capitals, that this device knows; the one heard of last comes first. */
export async function readAccountsOf(email: string): Promise<KnownAccount[]> {
  const known = await withDb(() => meta.accounts.toArray())
  const meant = email.trim().toLowerCase()
  return known
    .filter(({ user }) => user.email.toLowerCase() === meant)
    .sort((one, other) => other.user_read_at - one.user_read_at)
}

/** The accounts whose records another one took over on this device. */
export async function readCarriedTo(to: string): Promise<KnownAccount[]> {
  return withDb(() => meta.accounts.filter(({ carried }) => carried?.to === to).toArray())
}

/** Remembers that an account's records are among what waits in another one. */
export async function noteCarried(id: string, carried: { to: string; at: number }): Promise<void> {
  await changeMeta(() => meta.accounts.update(id, { carried }))
}

/** Makes an account the one that is signed in: on this page, and on every one that is opened from now on. */
export async function enterAccount(account: KnownAccount): Promise<void> {
  await changeMeta(async () => {
    await meta.accounts.put(account)
    await meta.kv.put(account.id, 'current')
  })
  setCurrentAccount(account.id)
}

/** Reads what this device knows of the account that this page shows; `null` where it shows none. */
export async function readPageAccount(): Promise<KnownAccount | null> {
  const id = pageAccount()
  return id === null ? null : readKnownAccount(id)
}

/** Nobody is signed in any more; the account stays known, without its token. */
export async function leaveAccount(id: string): Promise<void> {
  setCurrentAccount(null)
  await changeMeta(() => signOff(id))
}

/**
 * Forgets an account on this device, whose records are to be deleted. That intent is on disk first, so that whatever
 * happens next they are gone at the latest at the app's next start (rule accounts.local-data).
 */
export async function forgetAccount(id: string): Promise<void> {
  if (pageAccount() === id) setCurrentAccount(null)
  await changeMeta(async () => {
    await meta.deletions.put({ id })
    await signOff(id)
    await meta.accounts.delete(id)
  })
}

/**
 * Deletes the records of accounts that were forgotten. A database is emptied at once, and deleted when no page has it
 * open any more, at a later start if need be: a deletion that waits for a frozen tab would hold up the next sign-in
 * too.
 */
export async function finishDeletions(): Promise<void> {
  for (const { id } of await withDb(() => meta.deletions.toArray())) {
    await whileDeleting(id, async () => {
      // She may have signed in again since the list was read: this page may have slept.
      if (await isToBeDeleted(id)) await finishDeletion(id)
    })
  }
}

async function finishDeletion(id: string): Promise<void> {
  await Promise.all([clearDatabase(id), removeArchives(id)])
  const isGone = await whileUnused(id, () => deleteDatabase(id))
  if (isGone) await changeMeta(() => meta.deletions.delete(id))
  else closeDatabase(id)
}

/** Makes an account's database ready for a sign-in: what was still to be deleted of an earlier one goes now. */
export async function prepareDatabase(id: string): Promise<void> {
  await withoutDeletion(id, async () => {
    if (!(await isToBeDeleted(id))) return
    await clearDatabase(id)
    await changeMeta(() => meta.deletions.delete(id))
  })
}

async function isToBeDeleted(id: string): Promise<boolean> {
  return (await withDb(() => meta.deletions.get(id))) !== undefined
}

async function signOff(id: string): Promise<void> {
  await meta.accounts.update(id, { token: null })
  if ((await meta.kv.get('current')) === id) await meta.kv.delete('current')
}

/** Stores a renewed token, unless another one took the place of `used` meanwhile (a sign-in, or a sign-out). */
export async function renewToken(id: string, used: string, renewed: string): Promise<void> {
  await changeMeta(async () => {
    const account = await meta.accounts.get(id)
    if (account?.token === used) await meta.accounts.update(id, { token: renewed })
  })
}

/**
 * Stores the server's answer about the user. With `since`, the `user_read_at` from before the request, an answer that
 * another one overtook is dropped: it may be older.
 */
export async function storeUser(id: string, user: User, readAt: number, since?: number): Promise<void> {
  await changeMeta(async () => {
    const account = await meta.accounts.get(id)
    if (since !== undefined && account?.user_read_at !== since) return
    await meta.accounts.update(id, { user, user_read_at: readAt })
  })
}

async function changeMeta(work: () => PromiseLike<unknown>): Promise<void> {
  await withDb(() => meta.transaction('rw!', meta.accounts, meta.kv, meta.deletions, async () => void (await work())))
}
