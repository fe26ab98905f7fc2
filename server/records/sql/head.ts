import type { Trx } from '#server/db/database.ts'
import type { HistoryPlace } from '#server/db/sessions.ts'

/** Where an account stands in its own history, read without its lock. */
export function headOf(trx: Trx, account: string): Promise<HistoryPlace> {
  return trx
    .selectFrom('sync_head')
    .select(['epoch', 'head'])
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
}
