import { notificationPreferences, type NotificationPreferencesFields } from '#shared/notifications/preferences.ts'
import { currentAccountId, currentDatabase } from './database.ts'
import type { Receipt } from './door.ts'
import { create, open, save } from './write.ts'

/** What the family wants to be told by mail; the usual ones as long as nothing was chosen (spec 1 §3). */
export async function readPreferences(): Promise<NotificationPreferencesFields> {
  return (await currentDatabase().notification_preferences.get(currentAccountId())) ?? usual
}

/** Saves what was changed, on the device at once (spec 1 §4). A family has one such record, whose id is the account's. */
export async function changePreferences(changed: Partial<NotificationPreferencesFields>): Promise<Receipt> {
  const opened = await open('notification_preferences', currentAccountId())
  if (opened) return save(opened, changed)
  return create('notification_preferences', { ...usual, ...changed }, currentAccountId())
}

const usual: NotificationPreferencesFields = notificationPreferences.whole.parse({})
