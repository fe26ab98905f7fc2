import type { Table } from 'dexie'
import type { RecordName } from '#shared/records/registry.ts'
import { withKept } from '#shared/records/kept-fields.ts'
import { recordKey, refOfKey } from '#shared/records/op.ts'
import { databaseOf, syncedTables, type Database } from './database.ts'
import {
  type LocalRow,
  type LocalStore,
  type LocalTransaction,
  type OutboxEntry,
  type Settings,
} from './local-store.ts'
import { endsOf, fewKeys, getMany } from './get-many.ts'
import { withRoom } from './media/with-room.ts'
import { newId } from './new-id.ts'
import { stored } from './stored-row.ts'
import { surviving } from './surviving.ts'

/** The storage of one account in this browser, as the record writer and the engine use it. */
export function dexieStore(account: string): LocalStore {
  const direct: LocalStore = {
    async write(durability, work) {
      const database = databaseOf(account, durability)
      // `rw!` = a transaction of its own even inside another: what resolves here is committed. The scope is async,
      // although it only delegates: else Dexie loses the transaction at the first await of another promise.
      return database.transaction('rw!', [...syncedTables], async () => work(transactionOn(database)))
    },
  }
  const store = surviving(direct, newId)
  return { write: (durability, work) => withRoom(account, () => store.write(durability, work)) }
}

type Part<Name extends keyof LocalTransaction> = Pick<LocalTransaction, Name>

function transactionOn(database: Database): LocalTransaction {
  return { ...rowsIn(database), ...serverRowsIn(database), ...outboxIn(database), ...restIn(database) }
}

function rowsIn(database: Database): Part<'rows' | 'rowsAfter' | 'dependents' | 'putRows' | 'dropRows' | 'unmarked'> {
  // Rows of whichever record: the engine takes them as they come from the server.
  const tableOf = (record: RecordName) => database.table(record) as Table<LocalRow, string>

  return {
    rows: (record, ids) => getMany(tableOf(record), ids),
    rowsAfter: (record, after, limit) => tableOf(record).where('id').above(after).limit(limit).toArray(),
    async dependents(record, field, ownerIds) {
      const table = tableOf(record)
      if (ownerIds.length > fewKeys && (await table.count()) < ownerIds.length * 4) {
        const owners = new Set<unknown>(ownerIds)
        return (await table.toArray()).filter((row) => owners.has(row[field]))
      }
      // Every field that points to an owner is indexed together with `_live`.
      const keys = ownerIds.flatMap((id) => [0, 1].map((live) => [id, live]))
      return table.where(`[${field}+_live]`).anyOf(keys).toArray()
    },
    async putRows(record, rows) {
      await inPieces(rows, (some) => tableOf(record).bulkPut(some.map((row) => stored(record, row))))
    },
    dropRows: (record, ids) => tableOf(record).bulkDelete([...ids]),
    async unmarked(record, generation, limit) {
      const pending = new Set(await database.server_rows.toCollection().primaryKeys())
      return tableOf(record)
        .filter((row) => row._no > 0 && row._gen !== generation && !pending.has(recordKey(record, row.id)))
        .limit(limit)
        .toArray()
    },
  }
}

function serverRowsIn({ server_rows }: Database): Part<'serverRows' | 'putServerRows' | 'dropServerRows'> {
  return {
    async serverRows(keys) {
      const found = (await getMany(server_rows, keys)).filter((each) => each !== undefined)
      return found.map(({ key, row }) => ({ key, row: row && withKept(refOfKey(key).record, row) }))
    },
    async putServerRows(serverRows) {
      await inPieces(serverRows, (some) => server_rows.bulkPut(some))
    },
    dropServerRows: (keys) => server_rows.bulkDelete([...keys]),
  }
}

function outboxIn({
  outbox,
}: Database): Part<'entries' | 'entriesTouching' | 'addEntries' | 'putEntries' | 'dropEntries'> {
  return {
    async entries(states, limit = Infinity) {
      const byState = await Promise.all(
        states.map((state) => outbox.where('state').equals(state).limit(limit).toArray()),
      )
      return byState.flat().sort(bySeq).slice(0, limit)
    },
    async entriesTouching(keys) {
      if (keys.length === 0) return []
      if (keys.length > fewKeys && (await outbox.count()) < keys.length * 4) {
        const wanted = new Set(keys)
        return (await outbox.toArray()).filter((entry) => entry.touches.some((key) => wanted.has(key)))
      }
      return (await outbox.where('touches').anyOf(keys).distinct().toArray()).sort(bySeq)
    },
    addEntries: (entries) => outbox.bulkAdd([...entries], { allKeys: true }),
    async putEntries(entries) {
      await outbox.bulkPut([...entries])
    },
    async dropEntries(seqs) {
      const sorted = [...seqs].sort((one, other) => one - other)
      const [first, last] = endsOf(sorted)
      if (first === undefined || last === undefined) return
      // A push is a range of the queue: nothing else lies between its ends, so delete the range.
      const range = outbox.where(':id').between(first, last, true, true)
      const isWhole = sorted.length > fewKeys && isSame(await range.primaryKeys(), sorted)
      await (isWhole ? range.delete() : outbox.bulkDelete(sorted))
    },
  }
}

/** Copying 100,000 rows for the database at once would block the page for seconds. */
const pieceSize = 1000

async function inPieces<T>(all: readonly T[], put: (some: readonly T[]) => PromiseLike<unknown>): Promise<void> {
  for (let done = 0; done < all.length; done += pieceSize) await put(all.slice(done, done + pieceSize))
}

function restIn({ kv, log }: Database): Part<'get' | 'set' | 'log'> {
  return {
    // Each key holds its own type: only `set` below writes it.
    get: <Key extends keyof Settings>(key: Key) => kv.get(key) as Promise<Settings[Key] | undefined>,
    async set(key, value) {
      if (value === undefined) await kv.delete(key)
      else await kv.put(value, key)
    },
    async log(event) {
      const number = await log.add(event)
      await log
        .where(':id')
        .belowOrEqual(number - 500)
        .delete()
    },
  }
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}

function bySeq(one: OutboxEntry, other: OutboxEntry): number {
  return one.seq - other.seq
}
