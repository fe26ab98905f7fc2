import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import type { RecordKey, WireRow, WireRows } from '#shared/records/op.ts'
import { wireRowOf } from './batch.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { storedRow } from './sql-record-store.ts'

/** A record as the index knows it. */
export type IndexedKey = RecordKey & { change_no: number; dead: boolean }

/** The rows of these keys as they travel, in the same order; one statement per record that occurs. */
export async function wireRowsOf(trx: Trx, account: string, keys: readonly IndexedKey[]): Promise<WireRows> {
  const wire: WireRows = {}
  for (const [record, changed] of Map.groupBy(keys, (key) => key.record)) {
    const rows = await rowsById(trx, account, record, changed)
    wire[record] = changed.flatMap(({ id, change_no, dead }): WireRow[] => {
      const row = rows.get(id)
      if (dead) return [{ id, purged: true, _no: change_no }]
      return row ? [wireRowOf(record, storedRow(record, row), change_no)] : []
    })
  }
  return wire
}

async function rowsById(trx: Trx, account: string, record: RecordName, keys: readonly IndexedKey[]) {
  const ids = keys.filter((key) => !key.dead).map((key) => key.id)
  const { rows } = await sql<{ id: string; row: Record<string, unknown> }>`
    select id, to_jsonb(t) as row from ${sql.table(record)} t
    where account_id = ${account} and id = any(${ids}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, row }) => [id, row]))
}
