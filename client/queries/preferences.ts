import { notificationPreferences, type NotificationPreferencesFields } from '#shared/notifications/preferences.ts'
import { currentDatabase } from '#client/store/database.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import type { Receipt } from '#client/store/record-writer.ts'
import { commit, open, save } from './write.ts'

/** Returns the family's mail choices, or the defaults before it chose (rule notifications.defaults). */
export async function readPreferences(): Promise<NotificationPreferencesFields> {
  return (await currentDatabase().notification_preferences.get(currentAccountId())) ?? usual
}

let latest: Promise<unknown> = Promise.resolve()

/**
 * Saves what was changed, on the device at once (rule notifications.saved-at-once). A family has one such record, whose
 * id is the account's. Changes made at once are saved in their order, each on what the one before it left.
 */
export function changePreferences(changed: Partial<NotificationPreferencesFields>): Promise<Receipt> {
  const saved = latest.then(() => saveChange(changed))
  latest = saved.catch(() => undefined)
  return saved
}

async function saveChange(changed: Partial<NotificationPreferencesFields>): Promise<Receipt> {
  const opened = await open('notification_preferences', currentAccountId())
  if (opened) return save(opened, changed)
  // Before the record has come: of the others she said nothing.
  const fields = { ...usual, ...changed }
  return commit([{ kind: 'create', record: 'notification_preferences', id: currentAccountId(), fields, from: usual }])
}

const usual: NotificationPreferencesFields = notificationPreferences.schema.parse({})

/** The time zone that this device is set to; `undefined` where the browser doesn't say. */
export function deviceZone(): string | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
