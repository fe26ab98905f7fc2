import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'

/**
 * Runs a transaction in which the database itself shows one family only: its role owns nothing, and row-level security
 * refuses rows of other accounts. Inside, only `trx` may be used.
 */
export async function asAccount<T>(db: Db, accountId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`
      select set_config('role', 'hearthbook_app', true), set_config('app.account_id', ${accountId}, true)`.execute(trx)
    return work(trx)
  })
}
