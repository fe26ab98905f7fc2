import type { Db } from '#server/db/database.ts'
import { csvHead, csvRow } from '#shared/records/record-csv.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { exportRowsOf, type FamilyData } from './family-data.ts'

/** A record's rows as JSON: a list, one row to a line. */
export async function* jsonOf({ db, account }: FamilyData, record: RecordName): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of exportRowsOf(db, account, record)) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** A record's rows as CSV; beside each id of another record stands its name. */
export async function* csvOf(family: FamilyData, record: RecordName): AsyncGenerator<string> {
  yield csvHead(record, added)
  for await (const row of exportRowsOf(family.db, family.account, record))
    yield csvRow(record, row, family.names, added)
}

/** Columns that the server adds to a row's fields. */
const added = ['created_at']

/** The account itself as JSON: what it is called, what was agreed to, what was subscribed to; never a secret. */
export async function accountJson(db: Db, account: string): Promise<string> {
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
  return `${JSON.stringify({ ...found, subscriptions }, null, 2)}\n`
}
