import type { Trx } from '#server/db/database.ts'
import { todayOf } from '#server/family/family-day.ts'
import { schoolYearOf } from '#shared/school-years/school-year.ts'
import type { EarlierSetup, Setup } from '#shared/setup/setup.ts'

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

/** The account settings of a setup; fields left out are derived, or stay. */
interface SetupFacts extends Pick<Setup, 'state' | 'school_year_start_month'> {
  template: string | null
  shown_school_year?: string | null
  school_name?: string | null
}

/** Writes that a family is set up; its account is a family account already, and nothing else can be chosen. */
export async function markSetUp(trx: Trx, account: string, facts: SetupFacts, now: Date): Promise<void> {
  const schoolYear = schoolYearOf(await todayOf(trx, account, now), facts.school_year_start_month)
  await trx
    .updateTable('accounts')
    .set((eb) => ({
      current_state: facts.state,
      school_year_start_month: facts.school_year_start_month,
      current_school_year: facts.shown_school_year ?? schoolYear,
      active_school_year: schoolYear,
      school_name: eb.fn.coalesce('school_name', eb.val(facts.school_name ?? null)),
      setup_template_id: facts.template,
      setup_completed_at: now,
      compliance_acknowledged_at: now,
    }))
    .where('id', '=', account)
    .execute()
}

/**
 * Counts a family as set up whose records come from an earlier account; a setup that was completed here stands (rule
 * setup.earlier).
 */
export async function goOnAsSetUp(
  trx: Trx,
  account: string,
  { current_school_year, ...told }: EarlierSetup,
  now: Date,
): Promise<{ is_setup_complete: true }> {
  const { setup_completed_at } = await setupStateOf(trx, account)
  const facts = { ...told, shown_school_year: current_school_year, template: null }
  if (setup_completed_at === null) await markSetUp(trx, account, facts, now)
  return { is_setup_complete: true }
}
