import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotificationPreferencesFields } from '#shared/notifications/preferences.ts'
import type { OffLinks } from './one-click-off.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const offLinks = (): OffLinks => server.app.offLinks

const headers = { 'content-type': 'application/x-www-form-urlencoded' }
const press = (url: string) =>
  server.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })

async function chosenBy(family: Family): Promise<NotificationPreferencesFields> {
  const url = '/api/notifications/preferences'
  return (await family.get<{ preferences: NotificationPreferencesFields }>(url)).body.preferences
}

async function aConfirmedFamily(): Promise<Family> {
  const family = await server.family()
  const { db } = server.connection
  await db.updateTable('accounts').set({ email_verified_at: new Date() }).where('id', '=', family.user.id).execute()
  return family
}

describe('the link that switches a kind off (rule notifications.one-click-off)', () => {
  test('does only that, without signing in, and twice as well as once', async () => {
    const [family, other] = [await server.family(), await server.family()]
    const before = await chosenBy(family)
    const link = offLinks().of(family.user.id, 'subject_gap').path

    for (let time = 0; time < 2; time += 1) expect((await press(link)).statusCode).toBe(200)

    expect(await chosenBy(family)).toEqual({ ...before, subject_gap_alerts: false })
    expect(await chosenBy(other)).toEqual(before)
  })

  test('being looked at changes nothing: programs look at links', async () => {
    const family = await server.family()
    const before = await chosenBy(family)

    const { statusCode, payload } = await server.app.inject(offLinks().of(family.user.id, 'pacing').path)

    expect(statusCode).toBe(200)
    expect(payload).toContain('Turn it off')
    expect(await chosenBy(family)).toEqual(before)
  })

  test('of another kind or family cannot be made of it', async () => {
    const [family, other] = [await server.family(), await server.family()]
    const link = offLinks().of(family.user.id, 'pacing').path

    const forged = [link.replace('pacing', 'milestone'), link.replace(family.user.id, other.user.id), `${link}x`]

    for (const url of forged) expect((await press(url)).statusCode).toBe(404)
  })
})

describe('the link of a letter that gathers several (rule notifications.one-click-off)', () => {
  test('cannot be widened, narrowed or turned, and is no key to anything else', async () => {
    const family = await server.family()
    const before = await chosenBy(family)
    const link = offLinks().of(family.user.id, 'inactivity', 'pacing').path
    const token = link.split('/').at(-1) ?? ''

    const forged = ['inactivity', 'inactivity~pacing~milestone', 'pacing~inactivity', 'inactivity~pacing~pacing', '']
    for (const kinds of forged) expect((await press(link.replace('inactivity~pacing', kinds))).statusCode).toBe(404)
    const asToken = await server.as({ user: family.user, token }).get('/api/user')
    const asMailLink = await server.visit({ method: 'POST', url: '/api/email/verify', payload: { token } })

    expect([asToken.status, asMailLink.status < 400]).toEqual([401, false])
    expect(await chosenBy(family)).toEqual(before)
    expect((await press(link)).statusCode).toBe(200)
    expect(await chosenBy(family)).toEqual({ ...before, inactivity_reminder: false, pacing_alerts: false })
  })

  test('of word of what the law asks for says that it stops all mail', async () => {
    const family = await server.family()
    const { label, path } = offLinks().of(family.user.id, 'compliance_due')
    expect(label).toBe('Turn off all reminder emails')
    expect((await server.app.inject(path)).payload).toContain('This stops every reminder that comes by email.')
    await press(path)
    expect(await chosenBy(family)).toMatchObject({ email_enabled: false, daily_reminder: true })
  })

  test('of an account that is gone opens nothing', async () => {
    const link = offLinks().of('01a205f7-fba6-70ab-96fc-a8c49570997c', 'pacing').path
    expect((await press(link)).statusCode).toBe(404)
  })
})

describe('send a sample (rule notifications.preview)', () => {
  test('brings the letter, with a link and a header that switch it off', async () => {
    const family = await aConfirmedFamily()

    expect((await family.post('/api/notifications/preview', { kind: 'weekly_summary' })).status).toBe(200)

    const mail = (await server.mailTo(family.user.email)).find(({ subject }) => subject.includes('sample'))
    const off = offLinks().of(family.user.id, 'weekly_summary').path
    expect(mail?.subject).toBe('Your week together (sample)')
    expect(mail?.html).toContain(off)
    expect(mail?.text).toContain(off)
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining(off),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('goes to no address that nobody confirmed', async () => {
    const family = await server.family()
    expect(await family.post('/api/notifications/preview', { kind: 'pacing' })).toMatchObject({
      status: 409,
      body: { code: 'email_unconfirmed' },
    })
  })
})
