import { Dexie, type Table } from 'dexie'
import type { User } from '#shared/accounts/user.ts'
import { setCurrentAccount } from './current-account.ts'
import { deleteDatabase } from './database.ts'
import { withDb } from './lost-connection.ts'

/** An account that signed in on this device, with what the server last said of it. */
export interface KnownAccount {
  id: string
  user: User
  /** The bearer token; `null` after signing out with the records kept on the device. */
  token: string | null
  /** Device clock in milliseconds when the user record was last fetched. */
  user_read_at: number
}

interface MetaTables {
  accounts: Table<KnownAccount, string>
  /** `current`: the id of the account that is signed in. */
  kv: Table<string, 'current'>
}

const meta = new Dexie('hearthbook-meta', { chromeTransactionDurability: 'strict', cache: 'disabled' }) as Dexie &
  MetaTables
meta.version(1).stores({ accounts: 'id', kv: '' })

/** The account that is signed in on this device, whose database is then open to queries; `null` when nobody is. */
export async function readCurrentAccount(): Promise<KnownAccount | null> {
  const account = await withDb(() =>
    meta.transaction('r', meta.accounts, meta.kv, async () => {
      const id = await meta.kv.get('current')
      return (id !== undefined && (await meta.accounts.get(id))) || null
    }),
  )
  setCurrentAccount(account?.id ?? null)
  return account
}

/** What this device knows of an account; `null` when it never signed in here, or left nothing behind. */
export async function readAccount(id: string): Promise<KnownAccount | null> {
  return withDb(async () => (await meta.accounts.get(id)) ?? null)
}

/** Makes an account the one that is signed in. */
export async function enterAccount(account: KnownAccount): Promise<void> {
  await changeMeta(async () => {
    await meta.accounts.put(account)
    await meta.kv.put(account.id, 'current')
  })
  setCurrentAccount(account.id)
}

/** Nobody is signed in any more; the account stays known, without its token. */
export async function leaveAccount(id: string): Promise<void> {
  setCurrentAccount(null)
  await changeMeta(async () => {
    await meta.accounts.update(id, { token: null })
    if ((await meta.kv.get('current')) === id) await meta.kv.delete('current')
  })
}

/** The account is no longer known on this device. */
export async function forgetAccount(id: string): Promise<void> {
  await leaveAccount(id)
  await changeMeta(() => meta.accounts.delete(id))
}

/** Deletes an account's records from this device, for good. */
export function deleteRecordsOf(id: string): Promise<void> {
  return deleteDatabase(id)
}

/** Stores a renewed token, unless another one took the place of `used` meanwhile (a sign-in, or a sign-out). */
export async function renewToken(id: string, used: string, renewed: string): Promise<void> {
  await changeMeta(async () => {
    const account = await meta.accounts.get(id)
    if (account?.token === used) await meta.accounts.update(id, { token: renewed })
  })
}

/**
 * Keeps what the server said of the user. With `since`, the `user_read_at` that stood when the server was asked, an answer that
 * was overtaken by another one is dropped: it may be older.
 */
export async function storeUser(id: string, user: User, readAt: number, since?: number): Promise<void> {
  await changeMeta(async () => {
    const account = await meta.accounts.get(id)
    if (since !== undefined && account?.user_read_at !== since) return
    await meta.accounts.update(id, { user, user_read_at: readAt })
  })
}

async function changeMeta(work: () => PromiseLike<unknown>): Promise<void> {
  await withDb(() => meta.transaction('rw!', meta.accounts, meta.kv, async () => void (await work())))
}
