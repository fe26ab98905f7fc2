import type { Db } from '#server/db/database.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { isPointer, nameOf, rowsOf, type FamilyData } from './family-data.ts'

/** A record's rows as JSON: a list, one row to a line. */
export async function* jsonOf({ db, account }: FamilyData, record: RecordName): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rowsOf(db, account, record)) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** A record's rows as CSV; beside each id of another record stands its name. */
export async function* csvOf(family: FamilyData, record: RecordName): AsyncGenerator<string> {
  const columns = ['id', ...definitionOf(record).fieldNames, 'created_at'].flatMap((field) =>
    isPointer(record, field) ? [{ field }, { field, isName: true }] : [{ field }],
  )
  yield lineOf(columns.map(({ field, isName }) => (isName ? field.replace(/_id$/, '_name') : field)))
  for await (const row of rowsOf(family.db, family.account, record)) {
    yield lineOf(columns.map(({ field, isName }) => (isName ? nameOf(family, record, field, row[field]) : row[field])))
  }
}

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

function lineOf(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

/** A spreadsheet must not take a text for a formula. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
