import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSubject } from '#tests/support/builders.ts'
import { hostileTexts, telltale } from '#tests/support/hostile/hostile-values.ts'
import { sendRaw } from '#tests/support/server/raw-http.ts'
import { aRegistration, startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

type Refused = { message: string; code: string; errors?: Record<string, string[]> }

describe('addresses and headers', () => {
  const stillHealthy = async () => expect((await server.visit({ method: 'GET', url: '/api/health' })).status).toBe(200)
  const words = (raw: string): Refused => JSON.parse(raw.slice(raw.indexOf('\r\n\r\n'))) as Refused

  test.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..%5c..%5cpackage.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/assets/....//....//package.json',
    '//etc/passwd',
    '/%00',
    '/index.html%00.js',
    '/.env',
    '/.data/jwt-secret',
    '/%c0%ae%c0%ae/package.json',
    '/%',
    '/\u00ff',
    '/api/students/%E0%A4%A',
    `/api/students/${'a'.repeat(5000)}`,
  ])('%.60s shows no file', async (path) => {
    const raw = await sendRaw(server.app, `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: */*\r\nConnection: close\r\n\r\n`)
    expect(raw).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(words(raw)).toEqual({
      message: expect.any(String) as string,
      code: expect.stringMatching(/^[a-z_]+$/) as string,
    })
    expect(raw).not.toMatch(telltale)
    expect(raw).not.toMatch(/hearthbook"|root:/)
  })

  test('headers without end are refused, and others are served', async () => {
    const raw = await sendRaw(server.app, `GET /api/user HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`)
    expect(raw).toMatch(/^HTTP\/1\.1 431 /)
    expect(words(raw)).toMatchObject({ code: 'headers_too_large' })
    await stillHealthy()
  })

  test('a request that is not HTTP is refused, and others are served', async () => {
    for (const bytes of [
      '\0\0\0\r\n\r\n',
      'GET\r\n\r\n',
      'GET /api/user HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
    ]) {
      const raw = await sendRaw(server.app, bytes)
      expect(raw).toMatch(/^HTTP\/1\.1 400 /)
      expect(words(raw)).toMatchObject({ code: 'bad_request' })
    }
    const smuggled =
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    expect(await sendRaw(server.app, smuggled)).toMatch(/^HTTP\/1\.1 400 /)
    await stillHealthy()
  })

  test.each(['Bearer', 'Bearer ', 'Bearer a.b.c', `Bearer ${'a'.repeat(8000)}`, 'Basic YTpi', 'Bearer \u00ff', 'null'])(
    'the authorization "%.20s" opens nothing',
    async (authorization) => {
      const answer = await server.visit({ method: 'GET', url: '/api/user', headers: { authorization } })
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    },
  )

  test.each(['"', '1', '"-1"', '"1e9"', `"${'9'.repeat(30)}"`, '"1", "2"', "' or 1=1"])(
    'the version %s is none',
    async (version) => {
      const family = await server.family()
      const { body } = await family.post<{ subject: { id: string } }>('/api/subjects', aSubject())
      const answer = await family.put(`/api/subjects/${body.subject.id}`, { name: 'Art' }, { 'if-match': version })
      expect(answer).toMatchObject({ status: 422, body: { errors: { 'If-Match': [expect.any(String)] } } })
    },
  )

  test('a stream of news is opened whatever a header says of a body that is not there', async () => {
    const { token } = await server.family()
    const ask = (method: string) =>
      sendRaw(
        server.app,
        `${method} /api/sync/live HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Encoding: gzip\r\n\r\n`,
      )
    expect(await ask('GET')).toMatch(/^HTTP\/1\.1 200 OK[^]*head \d+\n/)
    expect(await ask('HEAD')).toMatch(/^HTTP\/1\.1 200 OK/)
  })

  test('packed bodies are unpacked no further than the limit', async () => {
    const family = await server.family()
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const call = (payload: Buffer) => family.call({ method: 'POST', url: '/api/subjects', payload, headers })
    expect(await call(bomb)).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect(await call(Buffer.from('no gzip'))).toMatchObject({ status: 400, body: { code: 'bad_encoding' } })
  })

  test('a push comes packed as well as plain, and what it unpacks to has the same limit (rule api.packed)', async () => {
    const family = await server.family()
    const record = { record: 'subjects', record_id: newId(), kind: 'create', fields: aSubject() }
    const op = { id: newId(), group: newId(), v: 1, made_at: Date.now(), ...record }
    const envelope = { account: family.user.id, device: 'd', epoch: null, now: Date.now(), app: 'test' }
    const call = (body: object, encoding: string, pack: (text: string) => Buffer) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
      return family.call({ method: 'POST', url: '/api/sync/push', payload: pack(JSON.stringify(body)), headers })
    }
    const push = { ...envelope, ops: [op] }
    const plain = (text: string) => Buffer.from(text)
    const tooLarge = { ...envelope, ops: [{ ...op, fields: { notes: ' '.repeat(3 * 1024 * 1024) } }] }

    expect(await call(push, 'gzip', gzipSync)).toMatchObject({ status: 200, body: { answers: [{ code: 'ok' }] } })
    expect(await call(push, 'identity', plain)).toMatchObject({
      status: 200,
      body: { answers: [{ code: 'dup' }] },
    })
    expect(await call(tooLarge, 'gzip', gzipSync)).toMatchObject({ status: 413, body: { code: 'too_large' } })
    for (const [encoding, pack] of [
      ['br', brotliCompressSync],
      ['deflate', deflateSync],
      ['gzip, gzip', (text: string) => gzipSync(gzipSync(text))],
      ['x', plain],
    ] as const) {
      const answer = await call(push, encoding, pack)
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_encoding' } })
    }
    const half = (text: string) => gzipSync(text).subarray(0, 60)
    expect(await call(push, 'gzip', half)).toMatchObject({ status: 400 })
  })
})

describe('an account', () => {
  test.each([
    ['name', 120],
    ['email', 254],
    ['password', 200],
    ['password_confirmation', 200],
    ['agreements_accepted_at', 40],
  ])('%s of more than %i characters is refused', async (field, limit) => {
    const payload = aRegistration({ [field]: 'a'.repeat(limit + 1) })
    const answer = await server.visit<Refused>({ method: 'POST', url: '/api/register', payload })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})).toContain(field)
  })

  test.each(Object.entries(hostileTexts))(
    'a name with %s, and a password of it, are taken as typed',
    async (_name, text) => {
      const password = `${text}\0\ud800`
      const payload = aRegistration({ name: text.trim(), password, password_confirmation: password })
      const registered = await server.visit<{ user: object }>({ method: 'POST', url: '/api/register', payload })
      const login = { email: payload['email'], password }
      expect(registered).toMatchObject({ status: 201, body: { user: { name: text.trim() } } })
      expect((await server.visit({ method: 'POST', url: '/api/login', payload: login })).status).toBe(200)
    },
  )

  test.each([
    "' or 1=1 --@example.com",
    'a@example.com\0',
    'a@exa\nmple.com',
    `${'a'.repeat(900_000)}@example.com`,
    { $ne: '' },
    ['a@example.com'],
  ])('the address %.30j is none', async (email) => {
    const payload = { email, password: 'a long password' }
    const began = Date.now()
    expect((await server.visit({ method: 'POST', url: '/api/login', payload })).status).toBe(422)
    expect(Date.now() - began).toBeLessThan(5000)
  })
})

describe('a first sync and a pull', () => {
  const place = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

  test.each([
    ['a day that is none', 'recent', place('activities', 'someday', newId())],
    ['an empty day', 'older', place('activities', '', newId())],
    ['a day before all days', 'older', place('activities', '-4713-01-01', newId())],
    ['a record of another part', 'core', place('activities', '2026-01-01', newId())],
    ['a record nobody knows', 'core', place('accounts', '', newId())],
    ['an id that is none', 'core', place('students', '', '1')],
    ['no place at all', 'core', Buffer.from('[[[[').toString('base64url')],
  ])('refuse to go on from %s', async (_name, part, after) => {
    const family = await server.family()
    expect(await family.get(`/api/sync/snapshot?part=${part}&after=${after}`)).toMatchObject({ status: 422 })
  })

  test.each(['%00', '.', '..', "'%20or%201=1", 'NaN.NaN', '1e3.1e3', '%F0%9F%98%80.1'])(
    'ask for a resync after the cursor %s',
    async (cursor) => {
      const family = await server.family()
      expect((await family.get(`/api/sync/pull?cursor=${cursor}`)).status).toBe(410)
    },
  )
})
