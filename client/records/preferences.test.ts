import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { currentDatabase } from '#client/store/database.ts'
import { changePreferences, readPreferences } from './preferences.ts'
import { create } from './write.ts'
import { signedInAs } from '#tests/support/browser/client.ts'

let family = ''

// Every test has a family of its own.
beforeEach(async () => {
  family = v7()
  await signedInAs(family)
})

test('a family that chose nothing has the usual ones, and nothing is written for reading them', async () => {
  expect(await readPreferences()).toMatchObject({ email_enabled: true, timezone: null, inactivity_days: 3 })
  expect(await currentDatabase().outbox.count()).toBe(0)
})

test('the first change makes the one record of the family, under its own id', async () => {
  await changePreferences({ timezone: 'America/Denver', pacing_alerts: false }, 'UTC')

  expect(await currentDatabase().notification_preferences.toCollection().primaryKeys()).toEqual([family])
  expect(await readPreferences()).toMatchObject({
    timezone: 'America/Denver',
    pacing_alerts: false,
    daily_reminder: true,
  })
})

test('a later change sends only what it is about (rule records.seen)', async () => {
  await create('notification_preferences', {}, family)
  await changePreferences({ timezone: 'UTC', weekly_summary_day: 'sunday' }, 'UTC')
  await currentDatabase().outbox.clear()

  await changePreferences({ email_enabled: false }, 'UTC')

  const [entry] = await currentDatabase().outbox.toArray()
  expect(entry?.op).toMatchObject({ kind: 'set', record_id: family, fields: { email_enabled: false } })
  expect(Object.keys(entry?.op.fields ?? {})).toEqual(['email_enabled'])
  expect(await readPreferences()).toMatchObject({ weekly_summary_day: 'sunday', email_enabled: false })
})

test('the first change settles the zone of the browser, and nothing changes one that was chosen', async () => {
  await changePreferences({ pacing_alerts: false }, 'Europe/Paris')
  expect(await readPreferences()).toMatchObject({ timezone: 'Europe/Paris' })

  await changePreferences({ pacing_alerts: true }, 'Asia/Tokyo')
  expect(await readPreferences()).toMatchObject({ timezone: 'Europe/Paris' })
})

test('changes made at once are all kept, in their order (rule notifications.saved-at-once)', async () => {
  await Promise.all([
    changePreferences({ timezone: 'Pacific/Honolulu' }, 'UTC'),
    changePreferences({ inactivity_days: 4 }, 'UTC'),
    changePreferences({ inactivity_days: 5 }, 'UTC'),
  ])

  expect(await readPreferences()).toMatchObject({ timezone: 'Pacific/Honolulu', inactivity_days: 5 })
})
