import type { Trx } from '#server/db/database.ts'
import { asCaller, opOf, type Caller } from '#server/rest/write.ts'
import { sqlRecordStore } from '#server/records/sql/sql-record-store.ts'
import type { Writer } from '#server/records/run.ts'
import { splitByKnown } from '#shared/records/kept-fields.ts'
import { notificationPreferences, type NotificationPreferencesFields } from '#shared/notifications/preferences.ts'

/** The usual preferences: those of a family that has not chosen any (rule notifications.defaults). */
const usual = notificationPreferences.schema.parse({})

/** A family's notification preferences. */
export async function preferencesOf(trx: Trx, account: string): Promise<NotificationPreferencesFields> {
  return (await preferencesSince(trx, account)).preferences
}

/** The same, and when one of them was changed last, in milliseconds; 0 for those nobody chose. */
export async function preferencesSince(
  trx: Trx,
  account: string,
): Promise<{ preferences: NotificationPreferencesFields; since: number }> {
  const [found] = await sqlRecordStore(trx, account, 'server').rows('notification_preferences', [account])
  if (!found || found.deleted_at !== null) return { preferences: usual, since: 0 }
  const since = Math.max(0, ...Object.values(found.clocks).map(([microseconds]) => microseconds / 1000))
  // A row's known fields are those of its record.
  const { known } = splitByKnown('notification_preferences', found.fields)
  return { preferences: known as NotificationPreferencesFields, since }
}

/** Writes a family's preferences, those of an older account for the first time; answers what then holds. */
export function changeAccountPreferences(
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
