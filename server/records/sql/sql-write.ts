import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { waitingRecords } from '#shared/notifications/waiting-records.ts'
import { splitByKnown } from '#shared/records/kept-fields.ts'
import type { RecordRef } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { columnList, columnsOf } from './columns.ts'
import { indexCascadedRows, writeBulkCascade } from './sql-cascades.ts'
import { restorableDays } from '#server/records/restorable-days.ts'
import type { Effects, StoredRow } from '#server/records/record-store.ts'

/** Writes what one call of `execute` changed: a handful of statements, however many ops there were. */
export async function writeEffects(trx: Trx, accountId: string, app: string, effects: Effects): Promise<void> {
  // The trigger on these tables lets nobody else write (migration 0002).
  await sql`select set_config('app.writer', 'execute', true)`.execute(trx)
  await sql`update sync_head set head = ${effects.head}, clock_us = ${effects.clock_us}, look_at = case
      when ${mayWait(effects)} and (entries_wait or look_at <= now()) then look_at else now() end,
      purge_at = least(purge_at, ${firstPurge(effects)})
    where account_id = ${accountId}`.execute(trx)
  await writeDevice(trx, accountId, app, effects.device)

  if (effects.bulkCascade) await writeBulkCascade(trx, accountId, effects, effects.bulkCascade)
  for (const [record, changes] of Map.groupBy(effects.rows, (change) => change.record)) {
    await writeRows(
      trx,
      accountId,
      record,
      changes.map((change) => change.row),
    )
  }
  for (const [record, refs] of Map.groupBy(effects.purged, (ref) => ref.record)) {
    await sql`delete from ${sql.table(record)}
      where account_id = ${accountId} and id = any(${refs.map((ref) => ref.id)}::uuid[])`.execute(trx)
  }
  await writeIndex(trx, accountId, effects)
  await writeLog(trx, accountId, effects)
  await writeTrimmedRejections(trx, accountId, effects)
  if (effects.forget !== null) {
    await trx
      .deleteFrom('op_log')
      .where('account_id', '=', accountId)
      .where('device_id', '=', effects.device.id)
      .where('change_no', '<', effects.forget)
      .execute()
  }
}

/** Returns whether these effects make nothing due before the family's next look (rule notifications.look). */
function mayWait({ rows, purged, bulkCascade }: Effects): boolean {
  const isEntry = ({ record, row }: Effects['rows'][number]) => waitingRecords.has(record) && row.deleted_at === null
  return rows.every(isEntry) && purged.length === 0 && bulkCascade === null
}

/** Returns when the first of these deletes may be purged (rule records.purge-old); `null` where there are none. */
function firstPurge({ rows, bulkCascade }: Effects): Date | null {
  const deleted = [...rows.map(({ row }) => row.deleted_at), bulkCascade?.deleted_at ?? null]
  const times = deleted.filter((time) => time !== null)
  return times.length === 0 ? null : new Date(Math.min(...times) + restorableDays * 24 * 60 * 60_000)
}

async function writeDevice(trx: Trx, accountId: string, app: string, device: Effects['device']): Promise<void> {
  await sql`insert into device (account_id, device_id, label, app, last_stamp, settled_no, settled_at)
    values (${accountId}, ${device.id}, ${device.label}, ${app}, ${device.last_stamp}, ${device.settled?.no ?? null},
      ${device.settled?.at ?? null})
    on conflict (account_id, device_id)
      do update set label = excluded.label, app = excluded.app, last_stamp = excluded.last_stamp,
        settled_no = excluded.settled_no, settled_at = excluded.settled_at`.execute(trx)
}

async function writeRows(trx: Trx, accountId: string, record: RecordName, rows: StoredRow[]): Promise<void> {
  await indexCascadedRows(
    trx,
    accountId,
    record,
    rows.map(({ id }) => id),
  )
  const columns = columnsOf(record)
  const values = rows.map(({ fields, ...envelope }) => {
    const { known, unknown: ext } = splitByKnown(record, fields)
    return { ...known, ext, ...envelope, account_id: accountId }
  })
  const replaced = columns
    .filter((name) => name !== 'account_id' && name !== 'id')
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
  await sql`insert into ${sql.table(record)} (${columnList(columns)})
    select ${columnList(columns)}
    from jsonb_populate_recordset(null::${sql.table(record)}, ${JSON.stringify(values)}::jsonb)
    on conflict (account_id, id) do update set ${sql.join(replaced)}`.execute(trx)
}

async function writeIndex(trx: Trx, accountId: string, effects: Effects): Promise<void> {
  const { id: device } = effects.device
  const live = effects.rows.map(({ record, row, reported }) => ({
    record,
    id: row.id,
    device: reported ? null : device,
    dead: false,
  }))
  const dead = effects.purged.map(({ record, id }: RecordRef) => ({ record, id, device, dead: true }))
  if (live.length + dead.length === 0) return
  await sql`insert into sync_index (account_id, record, id, change_no, device, dead)
    select ${accountId}::uuid, record, id, ${effects.head}::bigint, device, dead
    from json_to_recordset(${JSON.stringify([...live, ...dead])}::json)
      as t (record text, id uuid, device text, dead boolean)
    on conflict (account_id, record, id)
      do update set change_no = excluded.change_no, device = excluded.device, dead = excluded.dead,
        others_no = case when excluded.dead then 0 when sync_index.device = excluded.device then sync_index.others_no
          else sync_index.change_no end`.execute(trx)
}

async function writeLog(trx: Trx, accountId: string, effects: Effects): Promise<void> {
  if (effects.ops.length === 0) return
  const logged = effects.ops.map(({ op, ...answer }) => ({
    ...answer,
    record: op?.record,
    record_id: op?.record_id,
    op,
  }))
  await sql`insert into op_log
      (account_id, op_id, device_id, change_no, code, reason, errors, body_hash, record, record_id, op)
    select ${accountId}::uuid, id, ${effects.device.id}, ${effects.head}::bigint, code, reason, errors, body_hash,
      record, record_id, op
    from json_to_recordset(${JSON.stringify(logged)}::json) as t
      (id uuid, code text, reason text, errors json, body_hash text, record text, record_id uuid, op json)
    on conflict (account_id, op_id) do update
      set change_no = excluded.change_no, code = excluded.code, reason = excluded.reason, errors = excluded.errors,
        body_hash = excluded.body_hash, op = excluded.op`.execute(trx)
}

async function writeTrimmedRejections(trx: Trx, accountId: string, { trimmedRejections }: Effects): Promise<void> {
  if (trimmedRejections.length === 0) return
  const trimmed = trimmedRejections.map((op) => ({ id: op.id, op }))
  await sql`update op_log set op = t.op
    from json_to_recordset(${JSON.stringify(trimmed)}::json) as t (id uuid, op json)
    where account_id = ${accountId} and op_id = t.id and code = 'rejected'`.execute(trx)
}
