import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { headOf } from '#server/records/sql/head.ts'
import { changeNumber } from '#server/records/sql/columns.ts'
import { sumOf, type Stretch } from '#shared/records/comparison.ts'
import type { RecordName } from '#shared/records/registry.ts'

/** More rows than a device compares at once are not the same, however many they are. */
const max = 1000

/** Compares these stretches for a device that has everything up to `no`; answers nothing where somebody wrote since. */
export async function compare(
  trx: Trx,
  account: string,
  no: number,
  stretches: readonly Stretch[],
): Promise<{ same?: boolean }> {
  // Rows are read after the head: a change in between is no difference.
  let same = true
  for (const stretch of stretches) same &&= sumOf(await rowsIn(trx, account, stretch)) === stretch.sum
  return (await headOf(trx, account)).head === no ? { same } : {}
}

async function rowsIn(trx: Trx, account: string, { record, after, to }: Stretch) {
  const { rows } = await sql<{ id: string; _no: number }>`
    select t.id, ${changeNumber(record)} as _no from ${sql.table(record)} t
    where t.account_id = ${account} and t.deleted_at is null ${openOnly(record)}
      and t.id > ${after === '' ? first : after}::uuid ${to === null ? sql`` : sql`and t.id <= ${to}::uuid`}
    order by t.id limit ${max}`.execute(trx)
  return rows
}

const first = '00000000-0000-0000-0000-000000000000'

/** Decided conflicts are history: not every device has them. */
function openOnly(record: RecordName) {
  return record === 'conflicts' ? sql`and t.resolved_at is null` : sql``
}
