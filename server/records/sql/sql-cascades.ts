import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import type { Effects, IndexEntry, AuthorKnowledge, BulkRows, NewBulkCascade } from '#server/records/record-store.ts'
import type { WireRows } from '#shared/records/op.ts'
import { dependentsOf, definitionOf, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import {
  mayCascadeInBulk,
  splitByRange,
  type Below,
  type BulkCascade,
  type CascadeDelta,
  type CompleteRange,
} from '#shared/records/bulk-cascade.ts'
import { lookedUp, cascadedLast } from './columns.ts'
import { selectWire, wireFrom } from './wire-rows.ts'

/** The rows `t` of an owner that live, or that one op deleted. */
function matchesOwner(account: string, { field, owner, deleted_by }: BulkRows) {
  const life = deleted_by === null ? sql`t.deleted_at is null` : sql`t.deleted_by = ${deleted_by}`
  return sql`t.account_id = ${account} and t.${sql.ref(field)} = ${owner}::uuid and ${life}`
}

/** Returns whether there are more rows than a number. */
export async function exceeds(trx: Trx, account: string, many: BulkRows, max: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select 1 from ${sql.table(many.record)} t where ${matchesOwner(account, many)} limit ${max + 1}
    ) found`.execute(trx)
  return (rows[0]?.count ?? 0) > max
}

/** See `RecordStore.idsToCheck`. */
export async function idsToCheck(
  trx: Trx,
  account: string,
  many: BulkRows,
  known: AuthorKnowledge | null,
): Promise<string[]> {
  const { record } = many
  // Asked of what lies below, of which there is less, and of what was changed late.
  const below = dependentsOf(record).map(
    ({ child, field }) => sql`
      select c.${sql.ref(field)} as id from ${sql.table(child)} c
      where c.account_id = ${account} and c.${sql.ref(field)} is not null
        and ${many.deleted_by === null ? sql`c.deleted_at is null` : sql`c.deleted_by = ${many.deleted_by}`}`,
  )
  const unknown = known ? [changedAfter(account, record, known), broughtBackAfter(account, many, known)] : []
  const asked = [...below, ...unknown]
  if (asked.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct s.id from (${sql.join(asked, sql` union all `)}) s
    where (select true from ${sql.table(record)} t where t.id = s.id and ${matchesOwner(account, many)})`.execute(trx)
  return rows.map(({ id }) => id)
}

function changedAfter(account: string, record: RecordName, { no, device }: AuthorKnowledge) {
  return sql`select i.id from sync_index i
    where i.account_id = ${account} and i.change_no > ${no} and i.record = ${record}
      and (i.device is distinct from ${device} or i.others_no > ${no})`
}

/** By others, with many more: a number that the index does not say. */
function broughtBackAfter(account: string, many: BulkRows, { no, device }: AuthorKnowledge) {
  return sql`select t.id from taken k join ${sql.table(many.record)} t on ${cascadedLast(many.record)}
    where k.account_id = ${account} and k.record = ${many.record} and k.no > ${no} and k.device <> ${device}
      and ${matchesOwner(account, many)}`
}

/** See `RecordStore.ownersOf`. */
export async function selectOwners(trx: Trx, account: string, many: BulkRows): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  for (const field of Object.keys(definitionOf(many.record).belongsTo)) {
    const { rows } = await sql<{ id: string }>`
      select distinct t.${sql.ref(field)} as id from ${sql.table(many.record)} t
      where ${matchesOwner(account, many)}`.execute(trx)
    found.push(...rows.map(({ id }) => ({ [field]: id })))
  }
  return found
}

/** Reads the bulk cascade of an op, if it had one. */
export async function bulkCascadeOf(trx: Trx, account: string, op: string): Promise<BulkCascade | null> {
  const rows = await select(trx, sql`account_id = ${account} and op = ${op}`)
  return rows[0] ?? null
}

async function select(trx: Trx, where: ReturnType<typeof matchesOwner>): Promise<BulkCascade[]> {
  const { rows } = await sql<BulkCascade>`
    select op, record, no, field, owner, undoes, undoes_no, deleted_at, except_ids as except
    from taken where ${where} order by no`.execute(trx)
  return rows
}

/** The rows of an owner that were written by themselves after a change number, as they travel. */
export async function rowsSince(
  trx: Trx,
  account: string,
  { record, field, owner }: Below,
  no: number,
): Promise<AnyRow[]> {
  const ofOwner = sql`t.account_id = ${account} and t.${sql.ref(field)} = ${owner}::uuid`
  if (no < 0) return selectWire(trx, record, ofOwner)
  // Usually there are few. An embedded database without statistics would look them up once for every row.
  const late = await idsAfter(trx, account, record, no)
  return late.length === 0 ? [] : selectWire(trx, record, sql`${ofOwner} and t.id = any(${late}::uuid[])`)
}

async function idsAfter(trx: Trx, account: string, record: RecordName, no: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sync_index where account_id = ${account} and change_no > ${no} and record = ${record}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** A page of rows in the order of their ids: those after one, so many at most. */
export interface PageOfRows {
  after: string | null
  limit: number
}

/** See `RecordStore.cascadeDelta`; a device that knows no bulk cascades gets none: its `from` is Infinity. */
export async function cascadeDelta(
  trx: Trx,
  account: string,
  { from, since }: CompleteRange,
  upTo: number,
  sent: number,
  part: PageOfRows | null = null,
): Promise<{ taken: CascadeDelta; rows: WireRows }> {
  const { takings, apart } = splitByRange(await bulkCascadesIn(trx, account, since, upTo), from)
  const later: CascadeDelta['later'] = {}
  for (const record of new Set(takings.map((bulkCascade) => bulkCascade.record))) {
    const ids = await idsAfter(trx, account, record, sent)
    if (ids.length > 0) later[record] = ids
  }
  return { taken: { since, takings, later }, rows: await cascadedRows(trx, account, apart, since, part) }
}

function bulkCascadesIn(trx: Trx, account: string, since: number, upTo: number): Promise<BulkCascade[]> {
  return select(trx, sql`account_id = ${account} and no > ${since} and no <= ${upTo}`)
}

/** Reads the rows of these owners that a cascade deleted or restored after a change number, and nothing wrote since. */
async function cascadedRows(
  trx: Trx,
  account: string,
  takings: readonly BulkCascade[],
  since: number,
  part: PageOfRows | null,
): Promise<WireRows> {
  const rows: WireRows = {}
  const after = part?.after ? sql`and t.id > ${part.after}::uuid` : sql``
  const inOrder = part ? sql`order by t.id` : sql``
  for (const [record, some] of Map.groupBy(takings, (bulkCascade) => bulkCascade.record)) {
    const ofOwners = some.map(({ field, owner }) => sql`t.${sql.ref(field)} = ${owner}::uuid`)
    // First the rows in their order, then what is looked up for each: of a part that goes on until it is full.
    rows[record] = await wireFrom(
      trx,
      record,
      sql`(
        select * from ${sql.table(record)} t
        where t.account_id = ${account} and (${sql.join(ofOwners, sql` or `)}) ${after} ${inOrder} offset 0
      ) t where (select true from taken k where ${cascadedLast(record)} and k.no > ${since})
        and (select i.change_no from sync_index i
          where i.account_id = t.account_id and i.record = ${record} and i.id = t.id) <= ${since}
        ${inOrder} ${part ? sql`limit ${part.limit}` : sql``}`,
    )
  }
  return rows
}

/** Takes or brings back many rows in one statement, and says so in one line. */
export async function writeBulkCascade(
  trx: Trx,
  account: string,
  { head, device }: Effects,
  bulkCascade: NewBulkCascade,
): Promise<void> {
  const { op, record, field, owner, undoes, deleted_at, except, apart: others } = bulkCascade
  const life =
    undoes === null
      ? sql`deleted_at = ${deleted_at}, deleted_by = ${op}`
      : sql`deleted_at = null, deleted_by = null, restored_by = ${op}, restores = t.restores + 1`
  await sql`update ${sql.table(record)} t set ${life}
    where ${matchesOwner(account, { record, field, owner, deleted_by: undoes })}
      and t.id <> all(${others}::uuid[])`.execute(trx)
  const undone = sql`(select change_no from op_log where account_id = ${account} and op_id = ${undoes}::uuid)`
  await sql`insert into taken
      (account_id, op, record, no, device, field, owner, undoes, undoes_no, deleted_at, except_ids)
    values (${account}, ${op}, ${record}, ${head}, ${device.id}, ${field}, ${owner}, ${undoes}, coalesce(${undone}, 0),
      ${deleted_at}, ${except}::uuid[])
    on conflict (account_id, op, record) do update
      set no = excluded.no, device = excluded.device, undoes_no = excluded.undoes_no, deleted_at = excluded.deleted_at,
        except_ids = excluded.except_ids`.execute(trx)
}

/** Reads what the index lacks of these rows: the ops whose bulk cascade deleted or restored them. */
export async function cascadedEntries(
  trx: Trx,
  account: string,
  record: RecordName,
  ids: readonly string[],
): Promise<(IndexEntry & { id: string })[]> {
  if (!mayCascadeInBulk(record)) return []
  const { rows } = await sql<IndexEntry & { id: string }>`
    select t.id, k.no as change_no, k.device, false as dead,
      case when i.device = k.device then i.others_no else i.change_no end as others_no
    from ${lookedUp(record, account, 'id', ids)}
      cross join lateral (select * from taken k where ${cascadedLast(record)} offset 0) k
      cross join lateral (select * from sync_index
        where account_id = t.account_id and record = ${record} and id = t.id offset 0) i
    where i.change_no < k.no`.execute(trx)
  return rows
}

/** Says these things in the index, before the rows are written by themselves. */
export async function indexCascadedRows(
  trx: Trx,
  account: string,
  record: RecordName,
  ids: readonly string[],
): Promise<void> {
  const entries = await cascadedEntries(trx, account, record, ids)
  if (entries.length === 0) return
  // They are all there; so each is found by its key, as `lookedUp` does.
  await sql`insert into sync_index (account_id, record, id, change_no, device, others_no)
    select ${account}::uuid, ${record}, id, change_no, device, others_no
    from json_to_recordset(${JSON.stringify(entries)}::json)
      as s (id uuid, change_no bigint, device text, others_no bigint)
    on conflict (account_id, record, id)
      do update set change_no = excluded.change_no, device = excluded.device, others_no = excluded.others_no`.execute(
    trx,
  )
}
