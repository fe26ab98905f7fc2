import type { Day } from '#shared/format/dates.ts'
import { dayIn, familyZone } from '#shared/notifications/timezones.ts'
import { asAccount } from './as-account.ts'
import type { Db, Trx } from './database.ts'

/** The day it is where a family lives: every "today" that the server has to say (rule notifications.timezone-in-use). */
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
