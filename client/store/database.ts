import { Dexie, type Table } from 'dexie'
import { currentAccountId } from './current-account.ts'
import { definitionOf, recordNames, type RecordName, type Row } from '#shared/records/registry.ts'
import type { NewEntry, OutboxEntry, Settings, Shadow, SyncEvent } from './local-store.ts'

/** A form's unsaved values, kept from key stroke to key stroke. */
export interface Draft {
  key: string
  values: unknown
  /** Device clock in milliseconds when it was last typed into. */
  at: number
}

type RecordTables = { [Name in RecordName]: Table<Row<Name> & { _live: 0 | 1 }, string> }

interface OwnTables {
  outbox: Table<OutboxEntry, number, NewEntry>
  shadow: Table<Shadow, string>
  drafts: Table<Draft, string>
  kv: Table<Settings[keyof Settings], keyof Settings>
  log: Table<SyncEvent, number>
}

/** One account's database on this device: a table per registered record, and what sync keeps beside them. */
export type Database = Dexie & RecordTables & OwnTables

/** How soon a write resolves: `strict` when it is on disk, `relaxed` when the system has it. */
export type Durability = 'strict' | 'relaxed'

// Tables and indexes are only ever added: a device may run an older build beside a newer one.
const schemaVersion = 3

/** The tables a sync transaction works on; drafts stay out, so that typing never waits for a sync. */
export const syncedTables = [...recordNames, 'outbox', 'shadow', 'kv', 'log'] as const

const connections = new Map<string, Database>()

/** The connection to an account's database; durability belongs to the connection in Dexie, hence two of them. */
export function databaseOf(account: string, durability: Durability = 'strict'): Database {
  const key = `${durability}:${account}`
  const known = connections.get(key)
  if (known) return known
  const database = connect(account, durability)
  connections.set(key, database)
  return database
}

/** The database of the account that is signed in; every query of the screens reads from it. */
export function currentDatabase(): Database {
  return databaseOf(currentAccountId())
}

/** Closes an account's connections; the next use opens them again. */
export function closeDatabase(account: string): void {
  for (const durability of ['strict', 'relaxed'] as const) {
    const key = `${durability}:${account}`
    connections.get(key)?.close()
    connections.delete(key)
  }
}

/** Deletes an account's database from this device, for good. */
export async function deleteDatabase(account: string): Promise<void> {
  closeDatabase(account)
  await Dexie.delete(nameOf(account))
}

function connect(account: string, durability: Durability): Database {
  // The cache would show a write before it is on disk: "saved" must never come too early.
  const database = new Dexie(nameOf(account), { chromeTransactionDurability: durability, cache: 'disabled' })
  database.version(schemaVersion).stores({
    ...Object.fromEntries(recordNames.map((name) => [name, ['id', ...definitionOf(name).indexes].join(', ')])),
    outbox: '++seq, *touches, state',
    shadow: 'word',
    drafts: 'key',
    kv: '',
    log: '++',
  })
  // The tables named above are the ones the type tells of.
  return database as Database
}

function nameOf(account: string): string {
  return `hearthbook-${account}`
}
