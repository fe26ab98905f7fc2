import type { Trx } from '#server/db/database.ts'

/** Where an account stands in its own history, read without its lock. */
export function headOf(trx: Trx, account: string): Promise<{ epoch: string; head: number }> {
  return trx
    .selectFrom('sync_head')
    .select(['epoch', 'head'])
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
}

/** The name of the account's history: another one after the server was restored from a backup. */
export async function epochOf(trx: Trx, account: string): Promise<string> {
  return (await headOf(trx, account)).epoch
}
