import type { Effects, IndexEntry, LoggedOp, RecordStore, StoredRow } from '#server/records/record-store.ts'
import { isPurged, recordKey } from '#shared/records/op.ts'
import { namedIds } from '#shared/records/named-ids.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { AccountType } from '#shared/students/limit.ts'
import { beginHistory, emptyAccount, headOf, wireRow, type AccountTables, type StoredOp } from './account-tables.ts'
import { cloneOf } from './clone.ts'
import { compareRows, pullPage, snapshotPage } from './memory-pages.ts'
import { idsToCheckIn, ownersInCascade, ownNumber, rowsOfCascade, deltaOf, writeCascade } from './memory-cascades.ts'
import { makeJournal, makeQueue, type Journal } from './journal.ts'
import type { Storage } from './storage.ts'

/**
 * Makes empty server storage; an account begins when it is first named. `committed` is called right after each commit,
 * `restored` after a backup replaced what there was.
 */
export function makeMemoryRecords(
  newEpoch: () => string,
  committed: (account: string) => void = () => {},
  restored: (account: string) => void = () => {},
  accountType: AccountType = 'family',
): Storage {
  const accounts = new Map<string, AccountTables>()
  const backups = new Map<string, AccountTables>()
  const inTurn = makeQueue()

  function account(id: string): AccountTables {
    const tables = accounts.get(id) ?? emptyAccount(newEpoch(), accountType)
    accounts.set(id, tables)
    return tables
  }

  return {
    account,
    open: () => Promise.resolve(),
    pull: (id, after, asked) => Promise.resolve(pullPage(account(id), after, asked)),
    compare: (id, no, stretches) => Promise.resolve(compareRows(account(id), no, stretches)),
    snapshot: (id, wanted) => Promise.resolve(snapshotPage(account(id), wanted)),
    setYear: (id, year) => void (account(id).activeYear = year),
    backUp: (id) => void backups.set(id, structuredClone(account(id))),
    restore: (id, now) =>
      inTurn(async () => {
        const tables = account(id)
        Object.assign(tables, structuredClone(backups.get(id)))
        beginHistory(tables, newEpoch(), now)
        restored(id)
      }),
    transact: (id, work) =>
      inTurn(async () => {
        const result = await transact(account(id), work)
        committed(id)
        return result
      }),
  }
}

async function transact<T>(tables: AccountTables, work: (store: RecordStore) => Promise<T>): Promise<T> {
  const journal = makeJournal()
  try {
    return await work(storeOn(tables, journal))
  } catch (cause) {
    journal.rollBack()
    throw cause
  }
}

function storeOn(tables: AccountTables, journal: Journal): RecordStore {
  const rowsOf = (record: RecordName) => [...tables.rows[record].values()]

  return {
    async lockHead() {
      return cloneOf(headOf(tables))
    },
    async pastHistories() {
      return cloneOf(tables.past)
    },
    async account() {
      const { accountType: account_type, activeYear: active_school_year } = tables
      return {
        account_type,
        active_school_year,
        school_year_start_month: '08',
        created_at: new Date(0),
        timezone: null,
      }
    },
    async device(id) {
      return cloneOf(tables.devices.get(id) ?? null)
    },
    async loggedOps(ids) {
      return ids.flatMap((id) => (tables.forgotten.has(id) ? [] : loggedOp(tables.ops.get(id))))
    },
    async rejectedOps(device, refs) {
      const keys = new Set(refs.map((ref) => recordKey(ref.record, ref.id)))
      const ops = [...tables.ops.values()].filter(
        (logged) => logged.code === 'rejected' && logged.device === device && !tables.forgotten.has(logged.id),
      )
      return cloneOf(ops.flatMap(({ op }) => (op && keys.has(recordKey(op.record, op.record_id)) ? op : [])))
    },
    async rows(record, ids) {
      return ids.flatMap((id) => cloneOf(tables.rows[record].get(id)) ?? [])
    },
    async dependents(record, field, ownerIds) {
      return cloneOf(rowsOf(record).filter((row) => ownerIds.includes(String(row.fields[field]))))
    },
    async namedBy(naming, except, alsoDeleted) {
      const counts = ({ id, deleted_at }: StoredRow) => (alsoDeleted || deleted_at === null) && !except.includes(id)
      const rows = rowsOf(naming.record as RecordName).filter(counts)
      return [...new Set(rows.flatMap((row) => namedIds(naming, row.fields)))]
    },
    async liveRows(record) {
      return cloneOf(rowsOf(record).filter((row) => row.deleted_at === null))
    },
    async openConflicts(recordIds) {
      const open = rowsOf('conflicts').filter((row) => row.deleted_at === null && row.fields['resolved_at'] === null)
      return cloneOf(open.filter((row) => recordIds.includes(String(row.fields['record_id']))))
    },
    async indexOf(refs) {
      const keys = refs.map((ref) => recordKey(ref.record, ref.id))
      return new Map(keys.flatMap((key) => indexEntry(key, tables.index.get(key))))
    },
    async exceeds(many, most) {
      return rowsOfCascade(tables, many).length > most
    },
    async idsToCheck(many, known) {
      return idsToCheckIn(tables, many, known)
    },
    async ownersOf(many) {
      return ownersInCascade(tables, many)
    },
    async bulkCascadeOf(op) {
      return cloneOf(tables.takings.get(op) ?? null)
    },
    async rowsSince({ record, field, owner }, no) {
      const rows = rowsOf(record).filter((row) => row.fields[field] === owner)
      const late = rows.map(({ id }) => recordKey(record, id)).filter((key) => ownNumber(tables, key) > no)
      return late.flatMap((key) => {
        const row = wireRow(tables, key)
        return isPurged(row) ? [] : cloneOf(row)
      })
    },
    async cascadeDelta(whole, upTo, sent) {
      return cloneOf(deltaOf(tables, whole, upTo, sent))
    },
    async write(effects) {
      apply(tables, journal, cloneOf(effects))
    },
  }
}

function answersBefore(tables: AccountTables, device: string, no: number | null): StoredOp[] {
  if (no === null) return []
  return [...tables.ops.values()].filter((logged) => logged.device === device && logged.change_no < no)
}

function loggedOp(stored: StoredOp | undefined): LoggedOp[] {
  if (stored === undefined) return []
  const { device: _device, change_no: _changeNo, op: _op, ...logged } = stored
  return [cloneOf(logged)]
}

function indexEntry(key: string, entry: IndexEntry | undefined): [string, IndexEntry][] {
  return entry === undefined ? [] : [[key, cloneOf(entry)]]
}

function apply(tables: AccountTables, journal: Journal, effects: Effects): void {
  const { id: device, ...state } = effects.device
  const change_no = effects.head
  journal.put(tables.head, 'head', { ...headOf(tables), head: effects.head, clock_us: effects.clock_us })
  journal.put(tables.devices, device, state)
  if (effects.bulkCascade) writeCascade(tables, journal, change_no, device, effects.bulkCascade)
  for (const { record, row, reported } of effects.rows) {
    journal.put(tables.rows[record], row.id, row)
    putIndex(recordKey(record, row.id), false, reported ? null : device)
  }
  for (const { record, id } of effects.purged) {
    journal.drop(tables.rows[record], id)
    putIndex(recordKey(record, id), true)
  }
  for (const logged of effects.ops) {
    if (tables.forgotten.has(logged.id)) journal.put(tables.forgotten, logged.id, 'again')
    journal.put(tables.ops, logged.id, { ...logged, device, change_no })
  }
  for (const op of effects.trimmedRejections) {
    const logged = tables.ops.get(op.id)
    if (logged?.code === 'rejected') journal.put(tables.ops, op.id, { ...logged, op })
  }
  for (const { id } of answersBefore(tables, device, effects.forget)) journal.put(tables.forgotten, id, 'once')

  function putIndex(key: string, dead: boolean, by: string | null = device) {
    const before = tables.index.get(key)
    const others_no = dead ? 0 : before?.device === by ? before.others_no : (before?.change_no ?? 0)
    journal.put(tables.index, key, { change_no, device: by, others_no, dead })
    if (tables.ownNumbers.has(key)) journal.drop(tables.ownNumbers, key)
  }
}
