import type {
  LocalRow,
  LocalTransaction,
  OutboxEntry,
  Settings,
  ServerRow,
  SyncEvent,
} from '#client/store/local-store.ts'
import { withKept } from '#shared/records/kept-fields.ts'
import { recordKey, refOfKey } from '#shared/records/op.ts'
import { recordNames, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { cloneOf } from './clone.ts'
import type { Journal } from './journal.ts'

/** Everything one device keeps for one account. */
export interface LocalTables {
  rows: Record<RecordName, Map<string, LocalRow>>
  serverRows: Map<string, ServerRow>
  outbox: Map<number, OutboxEntry>
  settings: Map<keyof Settings, unknown>
  events: Map<number, SyncEvent>
  /** The number last given to an entry of the outbox, and to an event. */
  last: Map<'entry' | 'event', number>
}

/** Tables with nothing in them. */
export function emptyTables(): LocalTables {
  const rows = Object.fromEntries(recordNames.map((name) => [name, new Map()])) as LocalTables['rows']
  return { rows, serverRows: new Map(), outbox: new Map(), settings: new Map(), events: new Map(), last: new Map() }
}

/** Keys of the rows whose copy, or what is pending on it, a transaction changed. */
export function changedKeys(tables: LocalTables, journal: Journal): Set<string> {
  const keys = new Set<string>()
  for (const { map, ref, before } of journal.changes()) {
    const record = recordNames.find((name) => tables.rows[name] === map)
    if (record) keys.add(recordKey(record, String(ref)))
    else if (map === tables.serverRows) keys.add(String(ref))
    else if (map === tables.outbox) {
      const entries = [before, tables.outbox.get(Number(ref))] as (OutboxEntry | undefined)[] // the outbox's values
      for (const entry of entries) for (const key of entry?.touches ?? []) keys.add(key)
    }
  }
  return keys
}

/** One transaction on the tables; what it changes is remembered in the journal. */
export function transactionOn(tables: LocalTables, journal: Journal): LocalTransaction {
  return {
    ...rowsIn(tables, journal),
    ...serverRowsIn(tables, journal),
    ...outboxIn(tables, journal),
    ...restIn(tables, journal),
  }
}

type Part<Name extends keyof LocalTransaction> = Pick<LocalTransaction, Name>

function rowsIn(
  tables: LocalTables,
  journal: Journal,
): Part<'rows' | 'rowsAfter' | 'dependents' | 'putRows' | 'dropRows' | 'unmarked'> {
  return {
    async rows(record, ids) {
      return ids.map((id) => {
        const row = tables.rows[record].get(id)
        return row && asRead(record, row)
      })
    },
    async rowsAfter(record, after, limit) {
      const rows = [...tables.rows[record].values()].filter(({ id }) => id > after)
      const page = rows.sort((one, other) => (one.id < other.id ? -1 : 1)).slice(0, limit)
      return page.map((row) => asRead(record, row))
    },
    async dependents(record, field, ownerIds) {
      const rows = [...tables.rows[record].values()]
      return rows.filter((row) => ownerIds.includes(String((row as AnyRow)[field]))).map((row) => asRead(record, row))
    },
    async putRows(record, rows) {
      for (const row of rows) journal.put(tables.rows[record], row.id, cloneOf(row))
    },
    async dropRows(record, ids) {
      for (const id of ids) journal.drop(tables.rows[record], id)
    },
    async unmarked(record, generation, limit) {
      const unmarked = [...tables.rows[record].values()].filter(
        (row) => row._no > 0 && row._gen !== generation && !tables.serverRows.has(recordKey(record, row.id)),
      )
      return unmarked.slice(0, limit).map((row) => asRead(record, row))
    },
  }
}

/** A row as this build reads it, whatever the build that wrote it knew. */
function asRead<Row extends AnyRow>(record: RecordName, row: Row): Row {
  return withKept(record, cloneOf(row))
}

function serverRowsIn(tables: LocalTables, journal: Journal): Part<'serverRows' | 'putServerRows' | 'dropServerRows'> {
  return {
    async serverRows(keys) {
      return keys.flatMap((key) => {
        const found = tables.serverRows.get(key)
        return found ? { key, row: found.row && asRead(refOfKey(key).record, found.row) } : []
      })
    },
    async putServerRows(serverRows) {
      for (const serverRow of serverRows) journal.put(tables.serverRows, serverRow.key, cloneOf(serverRow))
    },
    async dropServerRows(keys) {
      for (const key of keys) journal.drop(tables.serverRows, key)
    },
  }
}

function outboxIn(
  tables: LocalTables,
  journal: Journal,
): Part<'entries' | 'entriesTouching' | 'addEntries' | 'putEntries' | 'dropEntries'> {
  const bySeq = () => [...tables.outbox.values()].sort((one, other) => one.seq - other.seq)

  return {
    async entries(states, limit = Infinity) {
      return cloneOf(
        bySeq()
          .filter((entry) => states.includes(entry.state))
          .slice(0, limit),
      )
    },
    async entriesTouching(keys) {
      const wanted = new Set(keys)
      return cloneOf(bySeq().filter((entry) => entry.touches.some((key) => wanted.has(key))))
    },
    async addEntries(entries) {
      return entries.map((entry) => {
        const seq = nextNumber(tables, journal, 'entry')
        journal.put(tables.outbox, seq, { ...cloneOf(entry), seq })
        return seq
      })
    },
    async putEntries(entries) {
      for (const entry of entries) journal.put(tables.outbox, entry.seq, cloneOf(entry))
    },
    async dropEntries(seqs) {
      for (const seq of seqs) journal.drop(tables.outbox, seq)
    },
  }
}

function restIn(tables: LocalTables, journal: Journal): Part<'get' | 'set' | 'log'> {
  return {
    async get<Key extends keyof Settings>(ref: Key) {
      // The map holds each ref's own type: only `set` below writes it.
      return cloneOf(tables.settings.get(ref)) as Settings[Key] | undefined
    },
    async set(ref, value) {
      if (value === undefined) journal.drop(tables.settings, ref)
      else journal.put(tables.settings, ref, cloneOf(value))
    },
    async log(event) {
      const number = nextNumber(tables, journal, 'event')
      journal.put(tables.events, number, cloneOf(event))
      journal.drop(tables.events, number - 500)
    },
  }
}

function nextNumber(tables: LocalTables, journal: Journal, of: 'entry' | 'event'): number {
  const number = (tables.last.get(of) ?? 0) + 1
  journal.put(tables.last, of, number)
  return number
}
