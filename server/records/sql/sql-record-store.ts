import { sql, type RawBuilder } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { RecordTable, Trx } from '#server/db/database.ts'
import { accountState } from '#server/family/family-day.ts'
import type { Op, Rejection, RecordRef } from '#shared/records/op.ts'
import { parseUnknownFields } from '#shared/records/kept-fields.ts'
import { recordKey } from '#shared/records/op.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { DeviceState, IndexEntry, LoggedOp, RecordStore, StoredRow } from '#server/records/record-store.ts'
import { lookedUp, lookedUpBy } from './columns.ts'
import { pastHistories } from './head.ts'
import { namedBy } from './referenced-rows.ts'
import {
  bulkCascadeOf,
  cascadeDelta,
  cascadedEntries,
  exceeds,
  idsToCheck,
  selectOwners,
  rowsSince,
} from './sql-cascades.ts'
import { writeEffects } from './sql-write.ts'

/**
 * One account's records in a database transaction opened by `asAccount`. Generic over the registry: a new record needs
 * no code here. `app` is the version of the client that sent the ops.
 */
export function sqlRecordStore(trx: Trx, accountId: string, app: string): RecordStore {
  return {
    lockHead: () =>
      trx
        .selectFrom('sync_head')
        .select(['epoch', 'head', 'clock_us', 'began_us'])
        .where('account_id', '=', accountId)
        .forUpdate()
        .executeTakeFirstOrThrow(),
    pastHistories: () => pastHistories(trx, accountId),
    account: () => accountState(trx, accountId),
    device: (id) => deviceOf(trx, accountId, id),
    loggedOps: (ids) => loggedOps(trx, accountId, ids),
    rejectedOps: (device, refs) => rejectedOps(trx, accountId, device, refs),
    rows: (record, ids) => storedRows(trx, record, lookedUp(record, accountId, 'id', ids)),
    dependents: (record, field, ownerIds) =>
      select(trx, accountId, record, sql`${sql.ref(field)} = any(${ownerIds}::uuid[])`),
    liveRows: (record) => select(trx, accountId, record, sql`deleted_at is null`),
    async namedBy(naming, except, alsoDeleted) {
      const { rows } = await sql<{ id: string }>`
        ${namedBy(accountId, naming, alsoDeleted)} and not t.id = any(${except}::uuid[])`.execute(trx)
      return rows.map(({ id }) => id)
    },
    openConflicts: (recordIds) =>
      select(
        trx,
        accountId,
        'conflicts',
        sql`record_id = any(${recordIds}::uuid[]) and resolved_at is null and deleted_at is null`,
      ),
    indexOf: (refs) => indexOf(trx, accountId, refs),
    exceeds: (many, max) => exceeds(trx, accountId, many, max),
    idsToCheck: (many, known) => idsToCheck(trx, accountId, many, known),
    ownersOf: (many) => selectOwners(trx, accountId, many),
    bulkCascadeOf: (op) => bulkCascadeOf(trx, accountId, op),
    rowsSince: (below, no) => rowsSince(trx, accountId, below, no),
    cascadeDelta: (whole, upTo, sent) => cascadeDelta(trx, accountId, whole, upTo, sent),
    write: (effects) => writeEffects(trx, accountId, app, effects),
  }
}

async function select(
  trx: Trx,
  accountId: string,
  record: RecordName,
  which: RawBuilder<unknown>,
): Promise<StoredRow[]> {
  return storedRows(trx, record, sql`${sql.table(record)} t where account_id = ${accountId} and ${which}`)
}

/** Reads the rows `t` of a source. */
async function storedRows(trx: Trx, record: RecordName, from: RawBuilder<unknown>): Promise<StoredRow[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row from ${from}`.execute(trx)
  return rows.map(({ row }) => storedRow(record, row))
}

/**
 * Sorts a row of `to_jsonb` into fields and envelope. A value kept aside is later than its column: whoever knows the
 * field writes both.
 */
export function storedRow(record: RecordName, row: Record<string, unknown>): StoredRow {
  const { id, ext, clocks, restores, deleted_at, deleted_by } = row as unknown as StoredRow &
    Pick<RecordTable<RecordName>, 'ext'>
  const columns = Object.fromEntries(definitionOf(record).fieldNames.map((name) => [name, row[name]]))
  return { id, fields: { ...columns, ...parseUnknownFields(record, ext) }, clocks, restores, deleted_at, deleted_by }
}

async function deviceOf(trx: Trx, accountId: string, id: string): Promise<DeviceState | null> {
  const device = await trx
    .selectFrom('device')
    .select(['last_stamp', 'label', 'settled_no', 'settled_at'])
    .where('account_id', '=', accountId)
    .where('device_id', '=', id)
    .executeTakeFirst()
  if (!device) return null
  const { settled_no: no, settled_at: at, ...known } = device
  return { ...known, settled: no === null || at === null ? null : { no, at } }
}

/** Ids come as they were sent: what is no UUID was never remembered. */
async function loggedOps(trx: Trx, accountId: string, ids: readonly string[]): Promise<LoggedOp[]> {
  const { rows } = await sql<LoggedRow>`
    select op_id, code, reason, errors, body_hash
    from ${lookedUp('op_log', accountId, 'op_id', ids.filter(isUuid))}`.execute(trx)
  return rows.map(({ op_id, code, reason, errors, body_hash }) => ({
    id: op_id,
    code,
    ...(reason === null ? {} : { reason }),
    ...(errors === null ? {} : { errors }),
    body_hash,
  }))
}

/** As only the record store writes it. */
interface LoggedRow {
  op_id: string
  code: LoggedOp['code']
  reason: Rejection | null
  errors: NonNullable<LoggedOp['errors']> | null
  body_hash: string
}

async function rejectedOps(trx: Trx, accountId: string, device: string, refs: readonly RecordRef[]): Promise<Op[]> {
  const { rows } = await sql<{ op: Op }>`
    select op from op_log
    where account_id = ${accountId} and device_id = ${device} and code = 'rejected' and op is not null
      and (record, record_id) in (select * from unnest(${sql.join(Object.values(listsOf(refs)))}))
    order by seq`.execute(trx)
  return rows.map(({ op }) => op)
}

async function indexOf(trx: Trx, accountId: string, refs: readonly RecordRef[]): Promise<Map<string, IndexEntry>> {
  const { rows } = await sql<IndexEntry & { record: RecordName; id: string }>`
    select t.record, t.id, t.change_no, t.device, t.others_no, t.dead
    from ${lookedUpBy('sync_index', accountId, listsOf(refs))}`.execute(trx)
  const index = new Map(rows.map(({ record, id, ...entry }) => [recordKey(record, id), entry]))
  for (const [record, some] of Map.groupBy(refs, (ref) => ref.record)) {
    const ids = some.map(({ id }) => id)
    for (const entry of await cascadedEntries(trx, accountId, record, ids))
      index.set(recordKey(record, entry.id), entry)
  }
  return index
}

function listsOf(refs: readonly RecordRef[]) {
  return { record: sql`${refs.map((ref) => ref.record)}::text[]`, id: sql`${refs.map((ref) => ref.id)}::uuid[]` }
}
