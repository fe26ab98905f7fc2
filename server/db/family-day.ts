import { utcDayOf, type Day } from '#shared/format/dates.ts'
import type { Trx } from './database.ts'

/** The day it is where a family lives, as far as its devices named a time zone; else the server's. */
export async function todayOf(trx: Trx, account: string, now = new Date()): Promise<Day> {
  const found = await trx
    .selectFrom('notification_preferences')
    .select('timezone')
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!found?.timezone) return utcDayOf(now)
  // Swedes write days as we do.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: found.timezone, dateStyle: 'short' }).format(now)
}
