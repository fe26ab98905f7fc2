import { notificationPreferences, type NotificationPreferencesFields } from '#shared/notifications/preferences.ts'
import { timezoneInUse } from '#shared/notifications/timezones.ts'
import { currentDatabase } from '#client/store/database.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import type { Receipt } from '#client/store/record-writer.ts'
import { create, open, save } from './write.ts'

/** What the family wants to be told by mail; the usual ones as long as nothing was chosen (rule notifications.defaults). */
export async function readPreferences(): Promise<NotificationPreferencesFields> {
  return (await currentDatabase().notification_preferences.get(currentAccountId())) ?? usual
}

let latest: Promise<unknown> = Promise.resolve()

/**
 * Saves what was changed, on the device at once (rule notifications.saved-at-once). A family has one such record, whose id is the account's. As long
 * as nobody chose a time zone, a change settles the browser's as well (rule notifications.timezone-in-use). Changes made at once are saved in their
 * order, each on what the one before it left.
 */
export function changePreferences(
  changed: Partial<NotificationPreferencesFields>,
  browsersZone: string,
): Promise<Receipt> {
  const saved = latest.then(() => saveChange(changed, browsersZone))
  latest = saved.catch(() => undefined)
  return saved
}

async function saveChange(changed: Partial<NotificationPreferencesFields>, browsersZone: string): Promise<Receipt> {
  const opened = await open('notification_preferences', currentAccountId())
  const timezone = timezoneInUse(opened?.seen.timezone ?? usual.timezone, browsersZone)
  const values = { timezone, ...changed }
  if (opened) return save(opened, values)
  return create('notification_preferences', { ...usual, ...values }, currentAccountId())
}

const usual: NotificationPreferencesFields = notificationPreferences.schema.parse({})
