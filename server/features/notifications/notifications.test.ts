import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PullAnswer } from '#shared/records/op.ts'
import { preferences } from '#tests/support/builders.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const url = '/api/notifications/preferences'

describe('/api/notifications/preferences (rule notifications.one-record)', () => {
  test('are the usual ones at first (rule notifications.defaults)', async () => {
    const family = await server.family()

    expect(await family.get(url)).toMatchObject({
      status: 200,
      body: {
        preferences: {
          email_enabled: true,
          timezone: null,
          daily_reminder: true,
          daily_reminder_time: '15:00',
          inactivity_reminder: true,
          inactivity_days: 3,
          subject_gap_alerts: true,
          subject_gap_days: 7,
          pacing_alerts: true,
          pacing_frequency: 'weekly',
          weekly_summary: true,
          weekly_summary_day: 'friday',
          weekly_summary_time: '18:00',
          milestone_notifications: true,
          email_frequency: 'daily',
          daily_digest_time: '08:00',
        },
      },
    })
  })

  test('change as one record, which devices pull, and without a conflict', async () => {
    const family = await server.family()
    const chosen = preferences({ email_frequency: 'weekly', timezone: 'America/Denver' })
    await family.put(url, preferences())

    const answer = await family.put(url, chosen)

    expect(answer).toMatchObject({ status: 200, body: { preferences: chosen } })
    expect((await family.get(url)).body).toEqual({ preferences: chosen })
    const { rows } = (await family.get<PullAnswer>('/api/sync/pull')).body
    expect(rows.notification_preferences).toMatchObject([{ id: family.user.id, ...chosen }])
    expect((rows.conflicts ?? []).filter((row) => 'resolved_at' in row && row['resolved_at'] === null)).toEqual([])
  })

  test("REST shows a device's choice", async () => {
    const family = await server.family()
    await family.put(url, preferences())
    const { id: record_id } = family.user
    const fields = { inactivity_days: 14 }
    await family.push([
      anOp({ record: 'notification_preferences', record_id, kind: 'set', fields, from: { inactivity_days: 3 } }),
    ])

    expect((await family.get(url)).body).toMatchObject({ preferences: fields })
  })

  test('are those of this family alone', async () => {
    const [family, other] = [await server.family(), await server.family()]
    await family.put(url, preferences({ email_enabled: false }))

    expect((await other.get(url)).body).toMatchObject({ preferences: { email_enabled: true } })
  })

  test.each([
    ['inactivity days below 1', { inactivity_days: 0 }, 'inactivity_days', 'Choose 1 to 14 days'],
    ['inactivity days above 14', { inactivity_days: 15 }, 'inactivity_days', 'Choose 1 to 14 days'],
    ['subject gap days below 3', { subject_gap_days: 2 }, 'subject_gap_days', 'Choose 3 to 21 days'],
    ['a time that is none', { weekly_summary_time: '25:00' }, 'weekly_summary_time', 'Enter a time such as 15:00'],
    ['another frequency', { email_frequency: 'hourly' }, 'email_frequency', 'Choose when email goes out'],
    ['a time zone that is none', { timezone: 'Mars/Olympus' }, 'timezone', 'Choose a time zone from the list'],
    ['a field left out', { daily_reminder: undefined }, 'daily_reminder', 'Daily reminder must be on or off'],
    ['an unknown field (rule api.unknown-fields)', { sms: true }, 'sms', 'Unknown field'],
  ])('refuse %s', async (_what, fields, field, message) => {
    const family: Family = await server.family()

    expect(await family.put(url, { ...preferences(), ...fields })).toMatchObject({
      status: 422,
      body: { code: 'validation', errors: { [field]: [message] } },
    })
  })
})
