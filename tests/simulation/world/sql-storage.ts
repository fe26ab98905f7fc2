import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { asAccount } from '#server/db/as-account.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { insertAccount } from '#server/features/accounts/queries.ts'
import { compare } from '#server/sync/compare.ts'
import { pull } from '#server/sync/pull.ts'
import type { LoggedOp } from '#server/records/record-store.ts'
import { placeIn, snapshot } from '#server/sync/snapshot.ts'
import { pastHistories } from '#server/records/sql/head.ts'
import { sqlRecordStore } from '#server/records/sql/sql-record-store.ts'
import { recordKey, type Op } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { BulkCascade } from '#shared/records/bulk-cascade.ts'
import { emptyAccount, headOf, type AccountTables } from './account-tables.ts'
import { makeQueue } from './journal.ts'
import type { MakeStorage } from './storage.ts'

/**
 * The product's own storage on a real Postgres, with its own statements for pull and snapshot. Reads back into maps
 * what each commit left in the database, so that the same checks look at it.
 */
export function sqlStorage(db: Db): MakeStorage {
  return (scheduler, committed) => {
    const accounts = new Map<string, Copy>()
    const inTurn = makeQueue()
    const copyOf = (id: string) => {
      const copy = accounts.get(id) ?? { stored: randomUUID(), tables: emptyAccount('', 'family'), seq: 0 }
      accounts.set(id, copy)
      return copy
    }
    const within = <T>(id: string, work: (trx: Trx, stored: string) => Promise<T>) =>
      scheduler.outside(inTurn(() => inAccount(id, work)))
    const inAccount = <T>(id: string, work: (trx: Trx, stored: string) => Promise<T>) => {
      const { stored } = copyOf(id)
      return asAccount(db, stored, (trx) => work(trx, stored))
    }

    return {
      account: (id) => copyOf(id).tables,
      async open(id) {
        const { stored } = copyOf(id)
        const account = { id: stored, name: 'A family', email: `${stored}@example.com`, password_hash: '' }
        const now = new Date(scheduler.now())
        await scheduler.outside(db.transaction().execute((trx) => insertAccount(trx, { ...account, now })))
        await within(id, (trx) => readCommit(trx, copyOf(id)))
      },
      transact: (id, work) =>
        scheduler.outside(
          inTurn(async () => {
            const result = await inAccount(id, (trx, stored) => work(sqlRecordStore(trx, stored, 'simulation')))
            await inAccount(id, (trx) => readCommit(trx, copyOf(id)))
            committed(id)
            return result
          }),
        ),
      pull: (id, after, asked) =>
        within(id, async (trx, stored) => {
          const place = headOf(copyOf(id).tables)
          if (after === place.head) return { epoch: place.epoch, head: after, rows: {}, done: true }
          return pull(trx, stored, place, after, asked)
        }),
      compare: (id, no, stretches) => within(id, (trx, stored) => compare(trx, stored, no, stretches)),
      snapshot: (id, { part, after, limit, newest }) =>
        within(id, (trx, stored) =>
          snapshot(trx, stored, { part, from: after === null ? null : placeIn(after, part), limit, newest }),
        ),
      // Losses and repeats are tried in memory.
      backUp: () => {},
      restore: (id, now) =>
        scheduler.outside(
          inTurn(async () => {
            await inAccount(id, (trx, stored) => sql`call begin_history(${stored}, ${now * 1000})`.execute(trx))
            await inAccount(id, (trx) => readCommit(trx, copyOf(id)))
          }),
        ),
    }
  }
}

/** The last copy that was read of an account. */
interface Copy {
  /** Its id in the database: seeds that share one may draw the same. */
  stored: string
  tables: AccountTables
  /** The last line of the op log. */
  seq: number
}

/** Reads what the last commit changed. */
async function readCommit(trx: Trx, copy: Copy): Promise<void> {
  const { stored: account, tables } = copy
  const before = headOf(tables).head
  const head = await trx
    .selectFrom('sync_head')
    .select(['epoch', 'head', 'clock_us', 'began_us'])
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  if (head.epoch !== headOf(tables).epoch) tables.past = await pastHistories(trx, account)
  tables.head.set('head', head)
  if (head.head > before) await readRows(trx, account, tables, before)

  const logged = await trx
    .selectFrom('op_log')
    .select(['seq', 'op_id', 'device_id', 'change_no', 'code', 'reason', 'errors', 'body_hash', 'op'])
    .where('account_id', '=', account)
    .where('seq', '>', copy.seq)
    .orderBy('seq')
    .execute()
  for (const { seq, op_id, device_id, change_no, code, reason, errors, body_hash, op } of logged) {
    // Only the record store writes these columns, from the same types.
    const answer = {
      id: op_id,
      code,
      body_hash,
      ...(reason ? { reason } : {}),
      ...(errors ? { errors } : {}),
    } as LoggedOp
    tables.ops.set(op_id, { ...answer, device: device_id, change_no, ...(op ? { op: op as Op } : {}) })
    copy.seq = seq
  }
}

async function readRows(trx: Trx, account: string, tables: AccountTables, after: number): Promise<void> {
  const written = await trx
    .selectFrom('sync_index')
    .select(['record', 'id', 'change_no', 'device', 'others_no', 'dead'])
    .where('account_id', '=', account)
    .where('change_no', '>', after)
    .execute()
  const changed = [...written, ...(await readTaken(trx, account, tables, after))]
  for (const [name, entries] of Map.groupBy(changed, (entry) => entry.record)) {
    const record = name as RecordName // only `execute` writes the index, with names from the registry
    for (const { id, change_no, device, others_no, dead } of entries) {
      // A row that was written and then cascaded in one commit comes twice: the later number counts.
      if (change_no < (tables.index.get(recordKey(record, id))?.change_no ?? 0)) continue
      tables.index.set(recordKey(record, id), { change_no, device, others_no, dead })
      if (dead) tables.rows[record].delete(id)
    }
    const ids = entries.filter(({ dead }) => !dead).map(({ id }) => id)
    for (const row of await sqlRecordStore(trx, account, '').rows(record, ids)) tables.rows[record].set(row.id, row)
  }
}

/** The entries of the rows that were taken with many. */
async function readTaken(trx: Trx, account: string, tables: AccountTables, after: number) {
  const store = sqlRecordStore(trx, account, '')
  const taken = await trx
    .selectFrom('taken')
    .selectAll()
    .where('account_id', '=', account)
    .where('no', '>', after)
    .execute()
  // Only `execute` writes them, with names from the registry.
  for (const { except_ids: except, ...bulkCascade } of taken)
    tables.takings.set(bulkCascade.op, { ...bulkCascade, except } as BulkCascade)
  const records = new Set(taken.map(({ record }) => record as RecordName))
  const refs = [...records].flatMap((record) => [...tables.rows[record].keys()].map((id) => ({ record, id })))
  const entries = await store.indexOf(refs)
  return refs.flatMap(({ record, id }) => {
    const entry = entries.get(recordKey(record, id))
    return entry && entry.change_no > after ? [{ ...entry, record, id }] : []
  })
}
