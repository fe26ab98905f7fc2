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
  await changePreferences({ timezone: 'America/Denver', pacing_alerts: false })

  expect(await currentDatabase().notification_preferences.toCollection().primaryKeys()).toEqual([family])
  expect(await readPreferences()).toMatchObject({
    timezone: 'America/Denver',
    pacing_alerts: false,
    daily_reminder: true,
  })
})

test('a later change sends only what it is about (rule records.seen)', async () => {
  await create('notification_preferences', {}, family)
  await changePreferences({ timezone: 'UTC', weekly_summary_day: 'sunday' })
  await currentDatabase().outbox.clear()

  await changePreferences({ email_enabled: false })

  const [entry] = await currentDatabase().outbox.toArray()
  expect(entry?.op).toMatchObject({ kind: 'set', record_id: family, fields: { email_enabled: false } })
  expect(Object.keys(entry?.op.fields ?? {})).toEqual(['email_enabled'])
  expect(await readPreferences()).toMatchObject({ weekly_summary_day: 'sunday', email_enabled: false })
})

test('a change before the record came says nothing of the others (rule notifications.saved-at-once)', async () => {
  await changePreferences({ pacing_alerts: false })

  const [entry] = await currentDatabase().outbox.toArray()
  const { fields = {}, from = {} } = entry?.op ?? {}
  expect(Object.keys(fields).filter((name) => fields[name] !== from[name])).toEqual(['pacing_alerts'])
})

test('changes made at once are all kept, in their order (rule notifications.saved-at-once)', async () => {
  await Promise.all([
    changePreferences({ timezone: 'Pacific/Honolulu' }),
    changePreferences({ inactivity_days: 4 }),
    changePreferences({ inactivity_days: 5 }),
  ])

  expect(await readPreferences()).toMatchObject({ timezone: 'Pacific/Honolulu', inactivity_days: 5 })
})
