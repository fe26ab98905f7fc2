import type { Trx } from '#server/db/database.ts'
import { schoolYearOf } from '#shared/school-years/school-year.ts'
import type { Setup } from '#shared/setup/setup.ts'

/** When an account was set up (`null`: not yet), and the template that came of it. */
export function setupStateOf(
  trx: Trx,
  account: string,
): Promise<{ setup_completed_at: Date | null; setup_template_id: string | null }> {
  return trx
    .selectFrom('accounts')
    .select(['setup_completed_at', 'setup_template_id'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
}

/** Writes what a setup tells about the account itself; it is a family account already, and nothing else can be chosen. */
export async function markSetUp(trx: Trx, account: string, setup: Setup, now: Date): Promise<void> {
  const schoolYear = schoolYearOf(now.toISOString().slice(0, 10), setup.school_year_start_month)
  await trx
    .updateTable('accounts')
    .set({
      current_state: setup.state,
      school_year_start_month: setup.school_year_start_month,
      current_school_year: schoolYear,
      active_school_year: schoolYear,
      setup_template_id: setup.normalDayTemplate.id,
      setup_completed_at: now,
      compliance_acknowledged_at: now,
    })
    .where('id', '=', account)
    .execute()
}
