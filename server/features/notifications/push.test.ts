import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { readPushNotice } from '#shared/notifications/push-notice.ts'
import { allDue } from '#tests/support/server/all-due.ts'
import { preferences } from '#tests/support/builders.ts'
import { openPushStandIn, type PushStandIn } from '#tests/support/server/push-stand-in.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { isPublic, isPushEndpoint, publicLookup } from './push-endpoint.ts'
import { sendToDevice } from './push-reminder.ts'
import { subscribedDevices } from './push-subscriptions.ts'
import { tellFamilies } from './tell-families.ts'

const url = '/api/notifications/push'
const keys = webPush.generateVAPIDKeys()
let server: TestServer
let service: PushStandIn
beforeAll(async () => {
  service = await openPushStandIn(keys.publicKey)
  server = await startServer({}, { pushKeys: keys })
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(() => void (service.received.length = 0))

/** A Wednesday at 16:30 in New York. */
const now = Date.parse('2026-12-02T21:30:00Z')
const day = '2026-12-02'

async function aReadyFamily(chosen: object = {}): Promise<Family> {
  const family = await server.family()
  await family.put('/api/notifications/preferences', preferences({ timezone: 'America/New_York', ...chosen }))
  const fields = { setup_completed_at: new Date(), email_verified_at: new Date(), subscribed_to_family: true }
  await server.connection.db.updateTable('accounts').set(fields).where('id', '=', family.user.id).execute()
  return family
}

const devicesOf = ({ user }: Family) => subscribedDevices(server.connection.db, user.id)
const due = [{ kind: 'daily_reminder' as const, name: `daily_reminder ${day}` }]
const sendTo = (family: Family, device: string) =>
  sendToDevice(server.app, { device, reminder: { account: family.user.id, day, due } }, now)

describe('a device that asked for it (rule notifications.push)', () => {
  test('is told what a letter says, sealed for it alone, and where a tap leads', async () => {
    const family = await aReadyFamily()
    expect((await family.get(url)).body).toEqual({ public_key: keys.publicKey, is_subscribed: false })

    expect((await family.post(url, service.device())).body).toEqual({ public_key: keys.publicKey, is_subscribed: true })
    const [device = ''] = await devicesOf(family)

    expect(await sendTo(family, device)).toBe('sent')
    expect(service.received).toMatchObject([{ topic: 'daily_reminder', ttl: 8 * 60 * 60 }])
    expect(readPushNotice(service.received[0]?.text ?? '')).toEqual({
      account: family.user.id,
      title: 'A minute for today?',
      body: expect.stringContaining('Nothing from today has reached us yet'),
      path: '/dashboard',
      tag: 'daily_reminder',
    })
  })

  test('is told with mail off, too; without a device nobody is', async () => {
    const [family, other] = [await aReadyFamily({ email_enabled: false }), await aReadyFamily({ email_enabled: false })]
    await family.post(url, service.device())
    const told: string[] = []

    await allDue(server.connection.db)

    await tellFamilies(server.app, now, async ({ account }) => void told.push(account))

    expect(told.filter((account) => account === family.user.id)).toHaveLength(1)
    expect(told).not.toContain(other.user.id)
  })

  test('is told no more once it said so, was signed out, or another sign-in has its address', async () => {
    const [family, other, third] = [await aReadyFamily(), await aReadyFamily(), await aReadyFamily()]
    const device = service.device()
    for (const one of [family, other]) await one.post(url, device)
    expect([await devicesOf(family), (await devicesOf(other)).length]).toEqual([[], 1])

    expect((await other.delete(url)).body).toMatchObject({ is_subscribed: false })
    expect(await devicesOf(other)).toEqual([])

    await third.post(url, service.device())
    const [kept = ''] = await devicesOf(third)
    await third.post('/api/logout', {})
    expect(await devicesOf(third)).toEqual([])
    expect(await sendTo(third, kept)).toBe('nothing')
    expect(service.received).toEqual([])
  })

  test('is told of two to-dos in two notices, and of the same one again in place of the first', async () => {
    const family = await aReadyFamily()
    await family.post(url, service.device())
    const [device = ''] = await devicesOf(family)
    const todo = { state: 'SC', period: '', due_type: 'annual', type: 'notification', priority: 'high' }
    const [nora, silas] = ['Portfolio of Nora', 'Portfolio of Silas'].map((title, at) => {
      const fields = { ...todo, key: `own-${at}`, title, due_date: '2026-12-05' }
      return anOp({ record: 'compliance_todos', record_id: newId(), kind: 'create', fields })
    })
    if (!nora || !silas) expect.fail('There are two')
    await family.push([nora, silas])

    for (const [about, step] of [
      [nora.record_id, 7],
      [silas.record_id, 7],
      [nora.record_id, 1],
    ] as const) {
      const told = [{ kind: 'compliance_due' as const, name: `compliance_due ${about} 2026-12-05 ${step}` }]
      await sendToDevice(server.app, { device, reminder: { account: family.user.id, day, due: told } }, now)
    }

    const notices = service.received.map(({ text, topic }) => ({ topic, ...readPushNotice(text) }))
    expect(notices.map(({ title }) => title?.split(':')[0])).toEqual([
      'Portfolio of Nora',
      'Portfolio of Silas',
      'Portfolio of Nora',
    ])
    for (const one of ['topic', 'tag'] as const) {
      const [first, second, again] = notices.map((notice) => notice[one])
      expect(first).not.toBe(second)
      expect(again).toBe(first)
      // As RFC 8030 has it.
      expect(first).toMatch(/^[\w-]{1,32}$/)
    }
  })

  test('has one place: asking again moves it', async () => {
    const family = await aReadyFamily()
    const [first, second] = [service.device(), service.device()]
    for (const device of [first, first, second]) await family.post(url, device)

    const [device = '', ...more] = await devicesOf(family)
    expect(more).toEqual([])
    await sendTo(family, device)
    expect(service.received.map((one) => one.device)).toEqual([second.endpoint])
  })

  test.each([404, 410])('that is gone (%d) is forgotten', async (status) => {
    const family = await aReadyFamily()
    await family.post(url, service.device())
    const [device = ''] = await devicesOf(family)
    service.next(status)

    expect(await sendTo(family, device)).toBe('nothing')
    expect(await devicesOf(family)).toEqual([])
  })

  test('whose key is no point of its curve is forgotten: nobody could read what is sealed with it', async () => {
    const family = await aReadyFamily()
    const { endpoint, keys: own } = service.device()
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
    expect((await family.post(url, { endpoint, keys: { ...own, p256dh } })).status).toBe(200)
    const [device = ''] = await devicesOf(family)

    expect(await sendTo(family, device)).toBe('nothing')
    expect(await devicesOf(family)).toEqual([])
  })

  test.each([400, 403, 413, 429, 500, { redirect: 'http://127.0.0.1:1/' }])(
    'whose message is not taken (%j) keeps its place, and the job fails',
    async (outcome) => {
      const family = await aReadyFamily()
      await family.post(url, service.device())
      const [device = ''] = await devicesOf(family)
      const before = service.calls()
      service.next(outcome)

      await expect(sendTo(family, device)).rejects.toThrow(/^The push service answered \d+$/)
      expect(await devicesOf(family)).toEqual([device])
      expect(service.calls()).toBe(before + 1)
    },
  )

  test('of a family that may not be told, or where it is over, is told nothing', async () => {
    const family = await aReadyFamily()
    await family.post(url, service.device())
    const [device = ''] = await devicesOf(family)
    const { db } = server.connection
    await family.put(
      '/api/notifications/preferences',
      preferences({ timezone: 'America/New_York', daily_reminder: false }),
    )
    expect(await sendTo(family, device)).toBe('nothing')
    await family.put('/api/notifications/preferences', preferences({ timezone: 'America/New_York' }))
    // Not yet: another file's purge takes whatever is due on this database.
    const deletion_at = new Date(Date.now() + 30 * 24 * 60 * 60_000)
    await db.updateTable('accounts').set({ deletion_at }).where('id', '=', family.user.id).execute()
    expect(await sendTo(family, device)).toBe('nothing')
    expect(service.received).toEqual([])
  })
})

describe('endpoints a device may name (rule notifications.push-endpoints)', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://8.8.8.8/abc', true],
    ['https://[2606:4700::1111]/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://user:word@fcm.googleapis.com/abc', false],
    ['https://localhost/abc', false],
    ['https://push/abc', false],
    ['https://db.internal/abc', false],
    ['https://printer.local/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://2130706433/abc', false],
    ['https://0x7f.1/abc', false],
    ['https://10.1.2.3/abc', false],
    ['https://192.168.1.1/abc', false],
    ['https://172.20.0.1/abc', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://100.64.0.1/abc', false],
    ['https://0.0.0.0/abc', false],
    ['https://[::1]/abc', false],
    ['https://[::ffff:127.0.0.1]/abc', false],
    ['https://[fd00::1]/abc', false],
    ['https://[fe80::1]/abc', false],
    ['https://[2002:7f00:1::]/abc', false],
    ['https://[64:ff9b::7f00:1]/abc', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['nothing', false],
  ])('%s: %s', (endpoint, isTaken) => {
    expect(isPushEndpoint(endpoint, false)).toBe(isTaken)
  })

  test('a name that leads into the house is not followed', async () => {
    const found = await new Promise((resolve) =>
      publicLookup(false)('localhost', { all: true }, (cause) => resolve(cause?.message)),
    )
    expect(found).toBe('The host is not public')
  })

  test('a server that tries things out has loopback besides, and nothing else of the house', () => {
    expect(isPushEndpoint('http://127.0.0.1:8080/abc', true)).toBe(true)
    expect(isPushEndpoint('http://localhost/abc', true)).toBe(true)
    expect(isPushEndpoint('http://192.168.1.1/abc', true)).toBe(false)
    expect(isPublic('127.0.0.1')).toBe(false)
  })

  test.each([
    ['a host of the house', { endpoint: 'https://10.0.0.1/abc' }, 'endpoint'],
    ['a key that is none', { keys: { p256dh: 'abc', auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }, 'keys.p256dh'],
    ['an unknown field', { more: true }, 'more'],
  ])('%s is refused', async (_what, fields, field) => {
    const family = await aReadyFamily()
    const answer = await family.post(url, { ...service.device(), ...fields })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'validation', errors: { [field]: [expect.any(String)] } },
    })
    expect(await devicesOf(family)).toEqual([])
  })

  test('a server without keys says so (rule notifications.push-keys)', async () => {
    const plain = await startServer({}, { connection: server.connection })
    const family = await plain.family()
    expect((await family.get(url)).body).toEqual({ public_key: null, is_subscribed: false })
    expect(await family.post(url, service.device())).toMatchObject({ status: 409, body: { code: 'push_unavailable' } })
    await plain.close()
  })
})

test('a family sees and ends only its own (rule notifications.push)', async () => {
  const [family, other] = [await aReadyFamily(), await aReadyFamily()]
  await family.post(url, service.device())

  await other.delete(url)

  expect((await other.get(url)).body).toMatchObject({ is_subscribed: false })
  expect(await devicesOf(family)).toHaveLength(1)
  const [device = ''] = await devicesOf(family)
  expect(await sendTo(other, device)).toBe('nothing')
  expect(await sendTo(other, newId())).toBe('nothing')
})
