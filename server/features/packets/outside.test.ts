import { randomBytes } from 'node:crypto'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { linkLimits } from '#shared/packets/packet-link.ts'
import { aLinkedFamily, aVisitor, otherPin, pathOf, type Visitor } from '#tests/support/server/linked-family.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'
import { hashOfToken } from './link-secrets.ts'

/** A link as strangers meet it; `visitor` knows its PIN, or would if it opened. */
interface Met {
  path: string
  pin: string
  link: { id: string }
  visitor: Visitor
}

let server: TestServer
let met: Record<'open' | 'closed' | 'expired' | 'shut' | 'unfinished' | 'unknown', Met>
beforeAll(async () => {
  server = await startServer()
  const [open, closed, expired, shut] = await Promise.all([aGuest(), aGuest(), aGuest(), aGuest()])
  await closed.linked.family.delete(`/api/packets/${closed.linked.packet}/link`)
  await change(expired, { expires_at: new Date(Date.now() - 1000) })
  await change(shut, { wrong: linkLimits.wrongPins, shut: 'wrong_pins', shut_at: new Date() })
  // Last: each copy that is made takes along what waits.
  const told = await (await aLinkedFamily(server)).ask()
  const unfinished = { ...told, path: pathOf(told), visitor: aVisitor(server) }
  const unknown = { path: anAddress(), pin: '123456', link: { id: '' }, visitor: aVisitor(server) }
  met = { open, closed, expired, shut, unfinished, unknown }
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

async function aGuest() {
  const linked = await aLinkedFamily(server)
  const told = await linked.open()
  const visitor = aVisitor(server)
  await visitor.enter(told.path, told.pin)
  return { linked, visitor, ...told }
}

async function change({ link }: Pick<Met, 'link'>, changed: object): Promise<void> {
  await server.connection.db.updateTable('packet_doors').set(changed).where('link_id', '=', link.id).execute()
}

async function wrongOf({ link }: Pick<Met, 'link'>): Promise<number | undefined> {
  const door = server.connection.db.selectFrom('packet_doors').select('wrong').where('link_id', '=', link.id)
  return (await door.executeTakeFirst())?.wrong
}

function anAddress(): string {
  return `/p/${randomBytes(16).toString('base64url')}`
}

/** All that somebody outside can tell apart, without what differs by call. */
function seen({ statusCode, payload, headers }: LightMyRequestResponse) {
  // A body that is too large ends its connection, whatever the address.
  const { 'x-request-id': _id, date: _date, connection: _connection, ...rest } = headers
  return { statusCode, payload, headers: rest }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const cookieOf = ({ visitor }: Met) => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Calls that are refused whatever is behind an address; each visitor makes them with her own cookies. */
const refused: Record<string, (url: string) => InjectOptions> = {
  'another method: OPTIONS': (url) => ({ method: 'OPTIONS', url }),
  'another method: PUT': (url) => ({ method: 'PUT', url, payload: 'x', headers: form }),
  'another method: PATCH': (url) => ({ method: 'PATCH', url, payload: { pin: '1' } }),
  'another method: DELETE': (url) => ({ method: 'DELETE', url }),
  'another method: TRACE': (url) => ({ method: 'TRACE' as 'GET', url }),
  'a slash behind it': (url) => ({ url: `${url}/` }),
  'an encoded slash behind it': (url) => ({ url: `${url}%2f` }),
  'a null byte behind it': (url) => ({ url: `${url}%00` }),
  'half an escape behind it': (url) => ({ url: `${url}%` }),
  'a broken escape behind it': (url) => ({ url: `${url}/file/%zz` }),
  'an escape that is no UTF-8': (url) => ({ url: `${url}/%ff%fe` }),
  'a semicolon behind it': (url) => ({ url: `${url};jsessionid=1` }),
  'in small letters': (url) => ({ url: url.toLowerCase() }),
  'a token of 9,000 letters': () => ({ url: `/p/${'a'.repeat(9000)}` }),
  'a file of a billion': (url) => ({ url: `${url}/file/1000000000` }),
  'a file below zero': (url) => ({ url: `${url}/file/-1` }),
  'a file with a point': (url) => ({ url: `${url}/file/0.0` }),
  'a file in another writing': (url) => ({ url: `${url}/file/0x0` }),
  'a file with a sign': (url) => ({ url: `${url}/file/+0` }),
  'a file of many digits': (url) => ({ url: `${url}/file/00000` }),
  'a file that every list has': (url) => ({ url: `${url}/file/length` }),
  'a file that every object has': (url) => ({ url: `${url}/file/__proto__` }),
  'a file beyond the last, by parts': (url) => ({ url: `${url}/file/7`, headers: { range: 'bytes=0-1' } }),
  'no file': (url) => ({ url: `${url}/file/` }),
  'a form without a type': (url) => ({ method: 'POST', url, payload: 'pin=1' }),
  'a form of no such type': (url) => ({ method: 'POST', url, payload: 'x', headers: { 'content-type': 'no/;;' } }),
  'a form of a type without a slash': (url) => ({
    method: 'POST',
    url,
    payload: 'x',
    headers: { 'content-type': 'x' },
  }),
  'a form packed in another way': (url) => ({
    method: 'POST',
    url,
    payload: 'x',
    headers: { ...form, 'content-encoding': 'br' },
  }),
  'a form packed badly': (url) => ({
    method: 'POST',
    url,
    payload: 'x',
    headers: { ...form, 'content-encoding': 'gzip' },
  }),
  'a form of 5 KB': (url) => ({ method: 'POST', url, payload: 'x'.repeat(5000), headers: form }),
  'a form in parts': (url) => ({
    method: 'POST',
    url,
    payload: 'x',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }),
  'a letter that is no form in parts': (url) => ({ method: 'POST', url: `${url}/letter`, payload: 'x', headers: form }),
  'a letter with more behind it': (url) => ({ method: 'POST', url: `${url}/letter/1`, payload: 'x', headers: form }),
  'a PIN for a file': (url) => ({ method: 'POST', url: `${url}/file/0`, payload: 'x', headers: form }),
}

describe('every refusal is the same, whatever is behind an address (rule packets.door)', () => {
  test('status, headers and page of each kind of call', async () => {
    const page = seen(await server.app.inject(anAddress()))
    const calls = Object.entries(refused).flatMap(([what, askingOf]) =>
      Object.entries(met).map(([why, one]) => ({ what: `${what}: ${why}`, asking: askingOf(one.path), one })),
    )

    const answers = await Promise.all(
      calls.map(async ({ what, asking, one }, at) => {
        const headers = { accept: 'text/html', ...asking.headers, cookie: cookieOf(one) }
        // Each comes from a network of its own.
        const remoteAddress = `10.200.${at >> 8}.${at & 255}`
        return { what, answer: seen(await server.app.inject({ ...asking, headers, remoteAddress })) }
      }),
    )

    for (const { what, answer } of answers) expect(answer, what).toEqual(page)
    const figures = { kinds: Object.keys(refused).length, addresses: Object.keys(met).length, calls: answers.length }
    expect(figures).toEqual({ kinds: 34, addresses: 6, calls: 204 })
  })

  test('also of a path that a browser would tidy up first', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const token = met.open.path.slice('/p/'.length)
    const page = seen(await server.app.inject(anAddress()))
    for (const path of [
      `/p/../p/${token}`,
      `/p/./${token}`,
      `/p/%2e%2e/p/${token}`,
      `/p//${token}`,
      `/p/${token}/../`,
    ]) {
      const { promise, resolve, reject } = Promise.withResolvers<[number | undefined, string]>()
      const asked = ask({ port, path, headers: { cookie: cookieOf(met.open) } }, (answer) => {
        void text(answer).then((body) => resolve([answer.statusCode, body]), reject)
      })
      asked.on('error', reject).end()
      expect(await promise, path).toEqual([404, page.payload])
    }
  })

  test('HEAD says of every address what an unknown one says, without its page', async () => {
    const { headers, statusCode } = seen(await server.app.inject(anAddress()))
    for (const [why, one] of Object.entries(met)) {
      const answer = seen(
        await server.app.inject({ method: 'HEAD', url: one.path, headers: { cookie: cookieOf(one) } }),
      )
      expect(answer, why).toEqual({ statusCode, headers, payload: '' })
    }
  })

  test('and each says: keep nothing, list nothing, tell nobody', async () => {
    expect(seen(await server.app.inject({ method: 'DELETE', url: met.open.path }))).toMatchObject({
      statusCode: 404,
      headers: {
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
      },
    })
  })
})

describe('every refusal is as much work (rule packets.door)', () => {
  /** Counts hashes of a PIN and statements of the database. */
  async function workOf(call: () => Promise<LightMyRequestResponse>) {
    const hashes = vi.spyOn(server.app.linkSecrets, 'hashOfPin')
    const statements = vi.spyOn(server.connection.db.getExecutor(), 'executeQuery')
    expect((await call()).statusCode).toBe(404)
    const work = { hashes: hashes.mock.calls.length, statements: statements.mock.calls.length }
    vi.restoreAllMocks()
    return work
  }

  test('a wrong PIN: a hash, a look and a count', async () => {
    for (const [why, { path, pin }] of Object.entries(met)) {
      const kept = 'k'.repeat(22)
      // Somebody may have had the form before a link closed.
      const signed = server.app.linkSecrets.sign('form', `${hashOfToken(path.slice('/p/'.length))}.${kept}`)
      const payload = new URLSearchParams({ form: signed, pin: otherPin(pin) }).toString()
      const headers = { ...form, cookie: `packet_form=${kept}` }
      const work = await workOf(() => server.app.inject({ method: 'POST', url: path, payload, headers }))
      expect(work, why).toEqual({ hashes: 1, statements: 2 })
    }
    expect(await wrongOf(met.open)).toBe(1)
    expect(await wrongOf(met.shut)).toBe(linkLimits.wrongPins)
  })

  test('a PIN without the form: a hash and a look', async () => {
    for (const [why, { path, pin }] of Object.entries(met)) {
      const asking = { method: 'POST', url: path, payload: `pin=${pin}`, headers: form } as const
      expect(await workOf(() => server.app.inject(asking)), why).toEqual({ hashes: 1, statements: 1 })
    }
  })

  test('an address: a look', async () => {
    const { open: _open, ...others } = met
    for (const [why, { path, visitor }] of Object.entries(others))
      expect(await workOf(() => visitor.get(path)), why).toEqual({ hashes: 0, statements: 1 })
  })
})
