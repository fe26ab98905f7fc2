import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notificationPreferences } from '#shared/notifications/preferences.ts'
import { storeUser } from '#client/store/accounts.ts'
import { currentDatabase } from '#client/store/database.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { changePreferences, readPreferences } from '#client/queries/preferences.ts'
import { aUser, signedInAs } from '#tests/support/browser/client.ts'
import { aRow } from '#tests/support/local-row.ts'
import { settleTimezone } from './timezone.ts'

let family = ''

beforeEach(async () => {
  family = v7()
  await signedInAs(family)
  deviceIn('America/Los_Angeles')
})
afterEach(() => void vi.restoreAllMocks())

describe('the zone of a family that has none (rule notifications.timezone-settled)', () => {
  test('is settled as that of the device, once, and said as the oldest word of all', async () => {
    await firstSyncEnded({ timezone: null })

    expect([await settleTimezone(family), await settleTimezone(family)]).toEqual([true, false])
    expect(await readPreferences()).toMatchObject({ timezone: 'America/Los_Angeles' })
    expect(await ops()).toMatchObject([
      { kind: 'set', fields: { timezone: 'America/Los_Angeles' }, from: { timezone: null }, made_at: 0 },
    ])
  })

  test('waits for the first sync: what the family chose may be on its way', async () => {
    expect(await settleTimezone(family)).toBe(false)
    await firstSyncEnded({ timezone: null }, true)
    expect(await settleTimezone(family)).toBe(false)
    expect(await ops()).toEqual([])
  })

  test('of an account that has no such record yet says nothing but the zone', async () => {
    await firstSyncEnded(null)

    expect(await settleTimezone(family)).toBe(true)
    const [op] = await ops()
    const { fields = {}, from = {} } = op ?? {}
    expect(Object.keys(fields).filter((name) => fields[name] !== from[name])).toEqual(['timezone'])
  })

  test('waits behind what she changed meanwhile, which would go out as old as it', async () => {
    await firstSyncEnded({ timezone: null })
    await changePreferences({ pacing_alerts: false })

    expect(await settleTimezone(family)).toBe(false)
  })

  test('is left alone without access: nothing is to wait for a subscription', async () => {
    await firstSyncEnded({ timezone: null })
    await storeUser(family, aUser({ id: family, has_active_access: false }), 1)

    expect(await settleTimezone(family)).toBe(false)
  })

  test.each([undefined, 'Etc/Unknown'])('is not settled by a browser that says %s', async (zone) => {
    await firstSyncEnded({ timezone: null })
    deviceIn(zone)

    expect(await settleTimezone(family)).toBe(false)
  })
})

test('a device in another zone changes nothing by itself (rule notifications.timezone-offered)', async () => {
  await firstSyncEnded({ timezone: 'America/New_York' })

  expect(await settleTimezone(family)).toBe(false)
  expect(await readPreferences()).toMatchObject({ timezone: 'America/New_York' })
  expect(await ops()).toEqual([])
})

function deviceIn(timeZone: string | undefined): void {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone } as typeof options) // a browser may say none
}

/** Ends a first sync, or leaves it half-way, with these preferences on the device. */
async function firstSyncEnded(preferences: { timezone: string | null } | null, isHalf = false): Promise<void> {
  await dexieStore(family).write('strict', async (tx) => {
    await tx.set('cursor', { epoch: 'e', no: 1, generation: 0, known: '' })
    if (isHalf) await tx.set('backfill', { part: 'core', after: null, received: 0, total: 1 })
    const usual = notificationPreferences.schema.parse({})
    if (preferences) await tx.putRows('notification_preferences', [aRow(family, { ...usual, ...preferences })])
  })
}

async function ops() {
  return (await currentDatabase().outbox.toArray()).map(({ op }) => op)
}
