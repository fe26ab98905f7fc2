import { recordKey, refOfKey } from '#shared/records/op.ts'
import { definitionOf, recordNames, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { databaseOf, syncedTables } from './database.ts'
import type { LocalRow, OutboxEntry, SyncMemory } from './local-store.ts'
import { withDb } from './lost-connection.ts'

/** All that a database on this device holds of an account's records. */
export interface OldRecords {
  account: string
  /** Rows as they are on screen, by record key. */
  shown: ReadonlyMap<string, LocalRow>
  /** The server's copy of rows on which something waits. */
  serverRows: ReadonlyMap<string, AnyRow | null>
  entries: readonly OutboxEntry[]
  /** Device clock in milliseconds when the server was last heard of; 0 = never. */
  heardAt: number
}

/** A copy that a server had of a record. */
export interface ServerCopy {
  record: RecordName
  row: AnyRow
}

/** Reads what an account's database holds, all of the same moment. */
export function readOldRecords(account: string): Promise<OldRecords> {
  return withDb(() => {
    const database = databaseOf(account, 'relaxed')
    return database.transaction('r', [...syncedTables], async () => {
      const shown = new Map<string, LocalRow>()
      for (const record of recordNames) {
        for (const row of await database.table<LocalRow>(record).toArray()) shown.set(recordKey(record, row.id), row)
      }
      const serverRows = new Map((await database.server_rows.toArray()).map(({ key, row }) => [key, row]))
      const entries = await database.outbox.orderBy('seq').toArray()
      // The cast is safe: this key holds a SyncMemory, see Settings.
      const memory = (await database.kv.get('sync')) as SyncMemory | undefined
      return { account, shown, serverRows, entries, heardAt: memory?.last_sync_at ?? 0 }
    })
  })
}

/**
 * Returns the server's copies of what a family entered, owners first: of all that lives, and of what was deleted where
 * something that waits brings it back. What the server makes by itself it makes again.
 */
export function serverCopies(old: OldRecords): ServerCopy[] {
  const pending = new Set(old.entries.flatMap(({ touches }) => touches))
  const back = new Set(old.entries.flatMap(keysBroughtBack))
  const copies = new Map([...old.shown].filter(([key]) => !pending.has(key)) as [string, AnyRow | null][])
  for (const key of pending) copies.set(key, old.serverRows.get(key) ?? null)
  const byRecord = Map.groupBy(copies, ([key]) => refOfKey(key).record)
  return recordNames
    .filter((record) => !definitionOf(record).clientWritable)
    .flatMap((record) =>
      (byRecord.get(record) ?? []).flatMap(([key, row]) =>
        row && (row.deleted_at === null || back.has(key)) ? [{ record, row }] : [],
      ),
    )
}

function keysBroughtBack({ op, shows = [], revives = [] }: OutboxEntry): readonly string[] {
  const own = op.kind === 'set' || op.kind === 'restore' ? [recordKey(op.record, op.record_id)] : []
  return [...own, ...shows, ...revives]
}
