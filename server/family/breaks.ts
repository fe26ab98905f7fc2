import type { Trx } from '#server/db/database.ts'

/** Days without school, the earliest first. */
export function breaksOf(trx: Trx, account: string) {
  return trx
    .selectFrom('breaks')
    .select(['name', 'start_date', 'end_date'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .orderBy('start_date')
    .execute()
}

/** Days on which one child is sick or away, the earliest first. */
export function absencesOf(trx: Trx, account: string) {
  return trx
    .selectFrom('absences')
    .select(['student_id', 'name', 'start_date', 'end_date'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .orderBy('start_date')
    .execute()
}
