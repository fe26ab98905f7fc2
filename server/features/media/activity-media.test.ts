import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFurnishedFamily } from '#tests/support/server/furnished-family.ts'
import { aPhoto, aRecording, sha256Of } from '#tests/support/server/media.ts'
import { secret, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { canConvert } from './playable.ts'
import { mediaLinks } from './signed-urls.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

interface Shown {
  id: string
  title: string
  duration_minutes: number
  description: string | null
  source: string
  photo_url: string | null
  temporary_url: string | null
  temporary_thumbnail_url: string | null
  audio_url: string | null
}

type FormValue = string | { name: string; bytes: Uint8Array }

/** A form as a browser sends it. */
function formOf(values: Record<string, FormValue>) {
  const border = '----a-border-of-tests'
  const parts = Object.entries(values).flatMap(([name, value]) => {
    const isText = typeof value === 'string'
    const more = isText ? '' : `; filename="${value.name}"\r\nContent-Type: application/octet-stream`
    const head = `--${border}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(isText ? value : value.bytes), Buffer.from('\r\n')]
  })
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${border}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${border}` },
  }
}

function send(family: Family, part: 'photo' | 'audio', values: Record<string, FormValue>) {
  return family.call<{ activity: Shown; code?: string; errors?: Record<string, string[]> }>({
    method: 'POST',
    url: `/api/activities/${part}`,
    ...formOf(values),
  })
}

/** What opens without a sign-in. */
async function open(url: string | null) {
  const { statusCode, headers, rawPayload } = await server.app.inject({ method: 'GET', url: url ?? '' })
  return { status: statusCode, type: headers['content-type'], keeping: headers['cache-control'], bytes: rawPayload }
}

const chosen = 'rain on the roof'
const anotherPassword = { current_password: 'a long password', password: chosen, password_confirmation: chosen }

/** A family and the session of its sign-in. */
async function aSignIn() {
  const { user, token } = await server.family()
  const content = await server.app.readToken(token, Date.now())
  return { user, session: typeof content === 'string' ? expect.fail(content) : content.session }
}

async function aSetting() {
  const { family, ids } = await aFurnishedFamily(server)
  return { family, owners: { student_id: ids.students, subject_id: ids.subjects } }
}

describe('an activity with its photo (rule media.activities)', () => {
  test('is made in one call, with what is usual for a photo', async () => {
    const { family, owners } = await aSetting()
    const photo = { name: 'pond.jpg', bytes: await aPhoto(400, 200) }

    const { status, body } = await send(family, 'photo', { ...owners, photo })

    expect(status).toBe(201)
    const { activity } = body
    const usual = {
      title: 'Photo Activity',
      description: 'Learning moment captured',
      duration_minutes: 5,
      source: 'api',
    }
    expect(activity).toMatchObject(usual)
    expect(activity.photo_url).toBe(`/api/media/${sha256Of(photo.bytes)}`)
    const opened = await open(activity.temporary_url)
    expect([opened.status, opened.type]).toEqual([200, 'image/jpeg'])
    const { width, height } = await sharp((await open(activity.temporary_thumbnail_url)).bytes).metadata()
    expect([width, height]).toEqual([160, 320])

    const again = await family.get<{ activity: Shown }>(`/api/activities/${activity.id}`)
    expect(again.body.activity.photo_url).toBe(activity.photo_url)
    const list = await family.get<{ data: Shown[] }>('/api/activities')
    expect(list.body.data.find(({ id }) => id === activity.id)?.photo_url).toBe(activity.photo_url)
    const others = list.body.data.filter(({ id }) => id !== activity.id)
    expect(others.every(({ photo_url, audio_url }) => photo_url === null && audio_url === null)).toBe(true)
  })

  test('takes what the form says, with an id of the caller', async () => {
    const { family, owners } = await aSetting()
    const id = '01a07ae1-0000-7000-8000-00000000000a'
    const photo = {
      name: 'pond.png',
      bytes: await sharp(await aPhoto())
        .png()
        .toBuffer(),
    }
    const said = { id, title: 'Pond study', duration_minutes: '20', date: '2026-11-20', activity_type: 'project' }
    const { status, body } = await send(family, 'photo', { ...owners, ...said, photo })
    expect(status).toBe(201)
    expect(body.activity).toMatchObject({ ...said, duration_minutes: 20 })
  })

  test.each([
    ['no picture', { name: 'x.jpg', bytes: Buffer.from('not a picture') }, 422, 'media_refused'],
    ['an empty file', { name: 'x.jpg', bytes: Buffer.alloc(0) }, 422, 'invalid'],
    ['a word in place of the file', 'x', 422, 'invalid'],
  ])('with %s is refused, and nothing is made', async (_what, photo, status, code) => {
    const { family, owners } = await aSetting()
    const refused = await send(family, 'photo', { ...owners, photo })
    expect(refused.status).toBe(status)
    if (code !== 'invalid') expect(refused.body.code).toBe(code)
    expect((await family.get<{ total: number }>('/api/activities')).body.total).toBe(1)
  })

  test('lasts as long as its times say, and names an end before the start (rule activities.times)', async () => {
    const { family, owners } = await aSetting()
    const form = { ...owners, photo: { name: 'pond.jpg', bytes: await aPhoto() }, start_time: '09:00' }

    const timed = await send(family, 'photo', { ...form, end_time: '09:45' })
    const backwards = await send(family, 'photo', { ...form, end_time: '08:45' })

    expect(timed.body.activity.duration_minutes).toBe(45)
    expect(backwards.body.errors).toEqual({ end_time: ['End Time must be after Start Time'] })
  })

  test('with a field that nobody knows is refused by its name (rule api.unknown-fields)', async () => {
    const { family, owners } = await aSetting()
    const photo = { name: 'pond.jpg', bytes: await aPhoto() }
    const answers = [
      await send(family, 'photo', { ...owners, photo, colour: 'red' }),
      await send(family, 'photo', { ...owners, photo, colour: '' }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.errors]).toEqual([422, { colour: ['Unknown field'] }])
    }
    expect((await family.get<{ total: number }>('/api/activities')).body.total).toBe(1)
  })

  test("names what is wrong, and takes no other family's child", async () => {
    const [{ family, owners }, other] = [await aSetting(), await aSetting()]
    const photo = { name: 'pond.jpg', bytes: await aPhoto() }
    const wrong = await send(family, 'photo', { ...owners, photo, duration_minutes: 'long' })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['duration_minutes']])
    const missing = await send(family, 'photo', { photo })
    expect(Object.keys(missing.body.errors ?? {}).toSorted()).toEqual(['student_id', 'subject_id'])
    expect((await send(family, 'photo', { ...owners, ...other.owners, photo })).status).toBe(422)
    expect((await family.post('/api/activities/photo', {})).status).toBe(422)
  })
})

describe('an activity with its recording (rule media.activities)', () => {
  test('is as long as the recording, rounded up', async () => {
    const { family, owners } = await aSetting()
    const audio = { name: 'reading.wav', bytes: aRecording() }
    const { status, body } = await send(family, 'audio', { ...owners, audio, audio_seconds: '61' })
    expect(status).toBe(201)
    expect(body.activity).toMatchObject({ title: 'Voice Activity', duration_minutes: 2, photo_url: null })
    expect((await open(body.activity.audio_url)).status).toBe(200)
  })

  test('is converted for devices that would not play it (rule media.playable)', async () => {
    const { family, owners } = await aSetting()
    const audio = { name: 'reading.wav', bytes: aRecording() }
    const { body } = await send(family, 'audio', { ...owners, audio, duration_minutes: '1' })
    const played = await open(body.activity.audio_url)
    // Without a converter, the recording comes in its original format.
    expect([played.status, played.type]).toEqual([200, (await canConvert()) ? 'audio/mp4' : 'audio/wav'])
    if (await canConvert()) expect(played.bytes.subarray(4, 8).toString()).toBe('ftyp')
  })

  test.each([
    ['3661', 'A recording can be at most 60 minutes'],
    ['soon', 'Length must be in whole seconds'],
    ['-1', 'Length must be in whole seconds'],
  ])('of %s seconds is refused: %s (rule media.limits)', async (audio_seconds, message) => {
    const { family, owners } = await aSetting()
    const audio = { name: 'reading.wav', bytes: aRecording() }
    const { status, body } = await send(family, 'audio', { ...owners, audio, audio_seconds, duration_minutes: '61' })
    expect([status, body.errors]).toEqual([422, { audio_seconds: [message] }])
  })

  test('and a photo without a byte are told to be empty (rule media.limits)', async () => {
    const { family, owners } = await aSetting()
    for (const part of ['audio', 'photo'] as const) {
      const { status, body } = await send(family, part, { ...owners, [part]: { name: 'x', bytes: Buffer.alloc(0) } })
      expect([status, body.errors]).toEqual([422, { [part]: ['This file is empty'] }])
    }
    const nothing = { sha256: 'a'.repeat(64), type: 'image/jpeg', bytes: 0 }
    expect((await family.post<{ message: string }>('/api/media', nothing)).body.message).toBe('This file is empty')
  })

  test('that is a picture is refused', async () => {
    const { family, owners } = await aSetting()
    const audio = { name: 'x.wav', bytes: await aPhoto() }
    expect((await send(family, 'audio', { ...owners, audio, duration_minutes: '1' })).status).toBe(422)
  })
})

describe('an address that opens by itself (rule media.urls)', () => {
  const place = { account: '01a07ae1-0000-7000-8000-000000000001', sha256: 'a'.repeat(64) }
  const owner = { ...place, session: '01a07ae1-0000-7000-8000-000000000002' }
  const holds = async () => true
  const links = mediaLinks(secret, holds)
  const now = Date.parse('2026-11-20T10:00:00Z')

  test('works for its 15 minutes', async () => {
    const token = (await links.sign(owner, 'thumbnail', now)).split('=').at(-1) ?? ''
    expect(await links.read(token, now + 14 * 60_000)).toEqual({ ...place, size: 'thumbnail' })
    expect(await links.read(token, now + 16 * 60_000)).toBeNull()
  })

  test('is not made by another key, nor by the one that signs people in', async () => {
    const token = (await mediaLinks(new Uint8Array(32), holds).sign(owner, 'original', now)).split('=').at(-1) ?? ''
    expect(await links.read(token, now)).toBeNull()
    const family = await server.family()
    expect(await links.read(family.token, Date.now())).toBeNull()
    const opened = (await links.sign({ ...owner, account: family.user.id }, 'original', Date.now())).split('=').at(-1)
    expect((await server.as({ ...family, token: opened ?? '' }).get('/api/user')).status).toBe(401)
  })

  test("that is not one of ours, or of a file that isn't there, opens nothing", async () => {
    expect((await open('/api/media/file?link=abc.def.ghi')).status).toBe(403)
    const { user, session } = await aSignIn()
    const lost = { account: user.id, session, sha256: 'a'.repeat(64) }
    expect((await open(await links.sign(lost, 'original', Date.now()))).status).toBe(404)
  })

  test.each([
    ['signing everywhere out', (device: Family) => device.post('/api/user/sign-out-everywhere', {})],
    ['signing out', (device: Family) => device.post('/api/logout', {})],
    ['another password', (device: Family) => device.put('/api/user/password', anotherPassword)],
  ])('ends with the sign-in that was told it: %s', async (_by, end) => {
    const { family, owners } = await aSetting()
    const photo = { name: 'pond.jpg', bytes: await aPhoto() }
    const { body } = await send(family, 'photo', { ...owners, photo })
    const answer = await open(body.activity.temporary_url)
    expect([answer.status, answer.keeping]).toEqual([200, 'no-store'])

    await end(family)

    expect((await open(body.activity.temporary_url)).status).toBe(403)
    expect((await open(body.activity.temporary_thumbnail_url)).status).toBe(403)
  })
})
