import type { Selectable } from 'kysely'
import type { Day } from '#shared/format/dates.ts'
import { dayIn, familyZone } from '#shared/notifications/timezones.ts'
import { asAccount } from '#server/db/as-account.ts'
import type { Database, Db, Trx } from '#server/db/database.ts'

/**
 * The day it is where a family lives: every "today" that the server has to say (rule notifications.timezone-in-use).
 */
export async function todayOf(trx: Trx, account: string, now = new Date()): Promise<Day> {
  return dayIn(await zoneOf(trx, account), now.getTime())
}

/** The same outside a transaction: the day a moment is on where a family lives. */
export function dayAt(db: Db, account: string, moment: Date): Promise<Day> {
  return asAccount(db, account, (trx) => todayOf(trx, account, moment))
}

/** The time zone that a family lives by. */
export async function zoneOf(trx: Trx, account: string): Promise<string> {
  const found = await trx
    .selectFrom('notification_preferences')
    .select('timezone')
    .where('account_id', '=', account)
    .executeTakeFirst()
  return familyZone(found?.timezone)
}

/** The account's fields that decide its days and how many children it may have. */
export type AccountDays = Pick<
  Selectable<Database['accounts']>,
  'account_type' | 'active_school_year' | 'school_year_start_month' | 'created_at'
> & { timezone: string | null }

/** Reads what of an account decides its days: when it began, its school year, and where its family lives. */
export function accountState(trx: Trx, account: string): Promise<AccountDays> {
  return trx
    .selectFrom('accounts')
    .leftJoin('notification_preferences', 'notification_preferences.account_id', 'accounts.id')
    .select(['account_type', 'active_school_year', 'school_year_start_month', 'accounts.created_at', 'timezone'])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow()
}
