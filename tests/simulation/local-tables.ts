import type { LocalRow, LocalTransaction, OutboxEntry, Settings, Shadow, SyncEvent } from '#client/store/local-store.ts'
import { wordOf } from '#shared/records/op.ts'
import { recordNames, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { cloneOf } from './clone.ts'
import type { Journal } from './journal.ts'

/** Everything one device keeps for one account. */
export interface LocalTables {
  rows: Record<RecordName, Map<string, LocalRow>>
  shadows: Map<string, Shadow>
  outbox: Map<number, OutboxEntry>
  settings: Map<keyof Settings, unknown>
  events: Map<number, SyncEvent>
  /** The number last given to an entry of the outbox, and to an event. */
  last: Map<'entry' | 'event', number>
}

/** Tables with nothing in them. */
export function emptyTables(): LocalTables {
  const rows = Object.fromEntries(recordNames.map((name) => [name, new Map()])) as LocalTables['rows']
  return { rows, shadows: new Map(), outbox: new Map(), settings: new Map(), events: new Map(), last: new Map() }
}

/** Words of the rows whose copy, or what is pending on it, a transaction changed. */
export function changedWords(tables: LocalTables, journal: Journal): Set<string> {
  const words = new Set<string>()
  for (const { map, key, before } of journal.changes()) {
    const record = recordNames.find((name) => tables.rows[name] === map)
    if (record) words.add(wordOf(record, String(key)))
    else if (map === tables.shadows) words.add(String(key))
    else if (map === tables.outbox) {
      const entries = [before, tables.outbox.get(Number(key))] as (OutboxEntry | undefined)[] // the outbox's values
      for (const entry of entries) for (const word of entry?.touches ?? []) words.add(word)
    }
  }
  return words
}

/** One transaction on the tables; what it changes is remembered in the journal. */
export function transactionOn(tables: LocalTables, journal: Journal): LocalTransaction {
  return {
    ...rowsIn(tables, journal),
    ...shadowsIn(tables, journal),
    ...outboxIn(tables, journal),
    ...restIn(tables, journal),
  }
}

type Part<Name extends keyof LocalTransaction> = Pick<LocalTransaction, Name>

function rowsIn(
  tables: LocalTables,
  journal: Journal,
): Part<'rows' | 'childIds' | 'putRows' | 'dropRows' | 'unmarked'> {
  return {
    async rows(record, ids) {
      return ids.map((id) => cloneOf(tables.rows[record].get(id)))
    },
    async childIds(record, field, parentIds, deletedBy) {
      const children = [...tables.rows[record].values()].filter((row) =>
        parentIds.includes(String((row as AnyRow)[field])),
      )
      return children.filter((row) => row.deleted_by === deletedBy).map((row) => row.id)
    },
    async putRows(record, rows) {
      for (const row of rows) journal.put(tables.rows[record], row.id, cloneOf(row))
    },
    async dropRows(record, ids) {
      for (const id of ids) journal.drop(tables.rows[record], id)
    },
    async unmarked(record, generation, limit) {
      const unmarked = [...tables.rows[record].values()].filter(
        (row) => row._no > 0 && row._gen !== generation && !tables.shadows.has(wordOf(record, row.id)),
      )
      return cloneOf(unmarked.slice(0, limit))
    },
  }
}

function shadowsIn(tables: LocalTables, journal: Journal): Part<'shadows' | 'putShadows' | 'dropShadows'> {
  return {
    async shadows(words) {
      return words.flatMap((word) => cloneOf(tables.shadows.get(word)) ?? [])
    },
    async putShadows(shadows) {
      for (const shadow of shadows) journal.put(tables.shadows, shadow.word, cloneOf(shadow))
    },
    async dropShadows(words) {
      for (const word of words) journal.drop(tables.shadows, word)
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
    async entriesTouching(words) {
      const wanted = new Set(words)
      return cloneOf(bySeq().filter((entry) => entry.touches.some((word) => wanted.has(word))))
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
    async get<Key extends keyof Settings>(key: Key) {
      // The map holds each key's own type: only `set` below writes it.
      return cloneOf(tables.settings.get(key)) as Settings[Key] | undefined
    },
    async set(key, value) {
      if (value === undefined) journal.drop(tables.settings, key)
      else journal.put(tables.settings, key, cloneOf(value))
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
