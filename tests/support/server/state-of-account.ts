import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { recordNames } from '#shared/records/registry.ts'

/** Everything the database holds of a family's records and their history, as text to compare; its clocks for ages are left out. */
export async function stateOfAccount(db: Db, account: string): Promise<string> {
  const tables = [...recordNames, 'op_log', 'sync_index', 'taken']
  const parts = tables.map(
    (name) => sql`(select json_agg(t order by t::text) from ${sql.table(name)} t where account_id = ${account})`,
  )
  const { rows } = await sql<{ state: unknown[] }>`
    select json_build_array((select head from sync_head where account_id = ${account}), ${sql.join(parts)}) as state`.execute(
    db,
  )
  return JSON.stringify(rows[0]?.state)
}
