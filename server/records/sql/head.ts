import type { Trx } from '#server/db/database.ts'
import type { HistoryPosition } from '#server/db/sessions.ts'
import type { PastHistory } from '#shared/records/merge-histories.ts'

/** Reads an account's place in its own history, without its lock. */
export function headOf(trx: Trx, account: string): Promise<HistoryPosition> {
  return trx
    .selectFrom('sync_head')
    .select(['epoch', 'head'])
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
}

/** The histories before the present one, oldest first. */
export function pastHistories(trx: Trx, account: string): Promise<PastHistory[]> {
  return trx
    .selectFrom('sync_past')
    .select(['epoch', 'kept_no', 'ended_us'])
    .where('account_id', '=', account)
    .orderBy('ended_us')
    .execute()
}
