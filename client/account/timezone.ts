import { notificationPreferences } from '#shared/notifications/preferences.ts'
import { deviceZone } from '#client/queries/preferences.ts'
import { isTimezone } from '#shared/notifications/local-time.ts'
import { recordKey } from '#shared/records/op.ts'
import { readKnownAccount } from '#client/store/accounts.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { newId } from '#client/store/new-id.ts'
import { makeRecordWriter } from '#client/store/record-writer.ts'
import { announceSaved } from '#client/store/saved.ts'

const record = 'notification_preferences'
const usual = notificationPreferences.schema.parse({})

/**
 * Settles the device's zone as the family's where none is set (rule notifications.timezone-settled). Answers whether
 * there is something to send now.
 */
export async function settleTimezone(account: string): Promise<boolean> {
  const timezone = deviceZone()
  if (!timezone || !isTimezone(timezone) || !(await maySettle(account))) return false
  const writer = makeRecordWriter({
    account,
    store: dexieStore(account),
    // Nobody chose it: dated to the beginning of time, it gives way to any parent and any other device.
    now: () => 0,
    newId,
    wake: () => announceSaved(account),
  })
  const opened = await writer.open(record, account)
  if (opened) await writer.save(opened, { timezone })
  // An older account has no such record yet, so nobody changed it.
  else await writer.commit([{ kind: 'create', record, id: account, fields: { ...usual, timezone }, from: usual }])
  return true
}

/**
 * Returns whether a first sync has ended, no zone is set, and no waiting change would be dated back by a settled zone.
 */
async function maySettle(account: string): Promise<boolean> {
  // Without access it would wait for a subscription, and be told of.
  if ((await readKnownAccount(account))?.user.has_active_access === false) return false
  return dexieStore(account).write('relaxed', async (tx) => {
    if (!(await tx.get('cursor')) || (await tx.get('backfill'))) return false
    const [row] = await tx.rows(record, [account])
    if (row?.['timezone'] != null) return false
    return (await tx.entriesTouching([recordKey(record, account)])).length === 0
  })
}
