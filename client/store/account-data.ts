import { databaseOf } from './database.ts'
import type { Settings } from './local-store.ts'
import { withDb } from './lost-connection.ts'

/** Reads an account's setting; `undefined` where there is none. Live inside a live query. */
export function readSetting<Key extends keyof Settings>(account: string, key: Key): Promise<Settings[Key] | undefined> {
  // Each key holds its own type: only a transaction's `set` writes it.
  return withDb(() => databaseOf(account).kv.get(key) as PromiseLike<Settings[Key] | undefined>)
}

/** Counts an account's entries that the server has not accepted, refused ones too. */
export function countEntries(account: string): Promise<number> {
  return withDb(() => databaseOf(account).outbox.count())
}
