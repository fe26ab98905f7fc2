import type { Db } from '#server/db/database.ts'

/** Reads what the account is called, what was agreed to and what was subscribed to; never a secret. */
export async function accountForExport(db: Db, account: string): Promise<object> {
  const found = await db
    .selectFrom('accounts')
    .select([
      'id',
      'name',
      'email',
      'school_name',
      'account_type',
      'current_state',
      'active_school_year',
      'school_year_start_month',
      'trial_ends_at',
      'consents',
      'email_verified_at',
      'setup_completed_at',
      'compliance_acknowledged_at',
      'created_at',
    ])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['plan', 'stripe_status as status', 'created_at', 'ends_at'])
    .where('account_id', '=', account)
    .orderBy('created_at')
    .execute()
  return { ...found, subscriptions }
}
