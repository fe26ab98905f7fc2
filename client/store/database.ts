import { Dexie, type Table, type Transaction } from 'dexie'
import { currentAccountId } from './current-account.ts'
import { definitionOf, recordNames, type AnyRow, type RecordName, type Row } from '#shared/records/registry.ts'
import { tellOfWaiting } from './other-tabs.ts'
import { asRead } from './stored-row.ts'
import { mediaSchema, type MediaTables } from './media/media-tables.ts'
import type { NewEntry, OutboxEntry, PauseReason, ServerRow, Settings, SyncEvent, SyncMemory } from './local-store.ts'

/** A form's unsaved values, kept from key stroke to key stroke. */
export interface Draft {
  key: string
  values: unknown
  /** The parent's view of the record that it changes, of its fields. */
  seen?: Readonly<Record<string, unknown>>
  /** Device clock in milliseconds when it was last typed into. */
  at: number
}

type RecordTables = { [Name in RecordName]: Table<Row<Name> & { _live: 0 | 1 }, string> }

interface OwnTables {
  outbox: Table<OutboxEntry, number, NewEntry>
  server_rows: Table<ServerRow, string>
  drafts: Table<Draft, string>
  kv: Table<Settings[keyof Settings], keyof Settings>
  log: Table<SyncEvent, number>
}

/** One account's database on this device: a table per registered record, and what sync keeps beside them. */
export type Database = Dexie & RecordTables & OwnTables & MediaTables

/** The moment at which a write resolves: `strict` when it is on disk, `relaxed` when the system has it. */
export type Durability = 'strict' | 'relaxed'

// Tables and indexes are only ever added: a device may run an older build beside a newer one.
const schemaVersion = 6

/** The tables of a sync transaction; without drafts and media, so that neither typing nor a photo waits for a sync. */
export const syncedTables = [...recordNames, 'outbox', 'server_rows', 'kv', 'log'] as const

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

/** Empties an account's database: no other tab can hold that up, as it can hold up its deletion. */
export async function clearDatabase(account: string): Promise<void> {
  const database = databaseOf(account)
  await database.transaction('rw!', database.tables, () => Promise.all(database.tables.map((table) => table.clear())))
}

/** Deletes an account's database from this device, for good; waits for tabs that have it open. */
export async function deleteDatabase(account: string): Promise<void> {
  closeDatabase(account)
  await Dexie.delete(nameOf(account))
}

function connect(account: string, durability: Durability): Database {
  // The cache would show a write before it is on disk: "saved" must never come too early.
  const database = new Dexie(nameOf(account), { chromeTransactionDurability: durability, cache: 'disabled' })
  database
    .version(schemaVersion)
    .stores({
      ...Object.fromEntries(recordNames.map((name) => [name, ['id', ...definitionOf(name).indexes].join(', ')])),
      outbox: '++seq, *touches, state',
      server_rows: 'key',
      shadow: 'word',
      drafts: 'key',
      kv: '',
      log: '++',
      ...mediaSchema,
    })
    .upgrade(renameStored)
  tellOfWaiting(database)
  for (const name of recordNames) database.table<AnyRow>(name).hook('reading', (row) => row && asRead(name, row))
  // The tables named above are the ones the type tells of.
  return database as Database
}

function nameOf(account: string): string {
  return `hearthbook-${account}`
}

/**
 * Renames stored names: up to version 3 a server row was called a shadow, and its key a word; pending ops need them.
 */
async function renameStored(tx: Transaction): Promise<void> {
  const shadows = tx.table<{ word: string; row: ServerRow['row'] }>('shadow')
  await tx
    .table<ServerRow>('server_rows')
    .bulkPut((await shadows.toArray()).map(({ word: key, row }) => ({ key, row })))
  await shadows.clear()
  await tx.table('kv').update('sync', (memory: SyncMemory & { hold?: PauseReason | null }) => {
    if ('hold' in memory) memory.pause_reason = memory.hold ?? null
  })
}
