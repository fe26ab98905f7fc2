import type { Trx } from '#server/db/database.ts'
import type { GradeLevel } from '#shared/students/student.ts'

/** The state of an account; `null` until its parent chose one. */
export async function stateOf(trx: Trx, accountId: string): Promise<string | null> {
  const account = await trx
    .selectFrom('accounts')
    .select('current_state')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return account.current_state
}

/** The grades that a family's active students are in. */
export async function gradesOf(trx: Trx, accountId: string): Promise<GradeLevel[]> {
  const rows = await trx
    .selectFrom('students')
    .select('grade_level')
    .distinct()
    .where('account_id', '=', accountId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('grade_level')
    .execute()
  return rows.map(({ grade_level }) => grade_level)
}
