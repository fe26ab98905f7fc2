import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { currentDatabase, setCurrentAccount } from './database.ts'
import { changePreferences, readPreferences } from './preferences.ts'
import { create } from './write.ts'

let family = ''

// Every test has a family of its own.
beforeEach(() => {
  family = v7()
  setCurrentAccount(family)
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

test('a later change sends only what it is about', async () => {
  await create('notification_preferences', {}, family)
  await changePreferences({ weekly_summary_day: 'sunday' })
  await currentDatabase().outbox.clear()

  await changePreferences({ email_enabled: false })

  const [entry] = await currentDatabase().outbox.toArray()
  expect(entry?.op).toMatchObject({ kind: 'set', record_id: family, fields: { email_enabled: false } })
  expect(Object.keys(entry?.op.fields ?? {})).toEqual(['email_enabled'])
  expect(await readPreferences()).toMatchObject({ weekly_summary_day: 'sunday', email_enabled: false })
})
