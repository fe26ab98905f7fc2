import type { Trx } from '#server/db/database.ts'
import { asCaller, opOf, type Caller } from '#server/rest/write.ts'
import type { Writer } from '#server/records/run.ts'
import { notificationPreferences, type NotificationPreferencesFields } from '#shared/notifications/preferences.ts'

/** The usual preferences: those of a family that has not chosen any (rule notifications.defaults). */
const usual = notificationPreferences.schema.parse({})

/** A family's notification preferences. */
export async function preferencesOf(trx: Trx, account: string): Promise<NotificationPreferencesFields> {
  // The definition names its own fields.
  const names = notificationPreferences.fieldNames as (keyof NotificationPreferencesFields)[]
  const found = await trx
    .selectFrom('notification_preferences')
    .select(names)
    .where('account_id', '=', account)
    .where('id', '=', account)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found ?? usual
}

/** Writes a family's preferences, those of an older account for the first time; answers what then holds. */
export function changePreferences(
  writer: Writer,
  caller: Caller,
  fields: Readonly<Record<string, unknown>>,
): Promise<NotificationPreferencesFields> {
  const { account } = caller
  return asCaller(writer, caller, async ({ trx, store, applyAll }) => {
    const [present] = await store.rows('notification_preferences', [account])
    const ops = [opOf('notification_preferences', account, present ? 'set' : 'create', { fields })]
    await applyAll(ops)
    return preferencesOf(trx, account)
  })
}
