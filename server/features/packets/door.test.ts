import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { linkLimits } from '#shared/packets/packet-link.ts'
import { aLinkedFamily, aVisitor, otherPin, pathOf, type Visitor } from '#tests/support/server/linked-family.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const unknown = () => `/p/${randomBytes(16).toString('base64url')}`
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** All that somebody outside can tell apart, without what differs by call. */
function seen({ statusCode, payload, headers }: LightMyRequestResponse) {
  // A body that is too large ends its connection, whatever the address.
  const { 'x-request-id': _id, date: _date, connection: _connection, ...rest } = headers
  return { statusCode, payload, headers: rest }
}

async function doors(changed: object, link_id: string): Promise<void> {
  await server.connection.db.updateTable('packet_doors').set(changed).where('link_id', '=', link_id).execute()
}

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: count }, work))
}

/** A visitor behind the PIN of an open link. */
async function aGuest() {
  const linked = await aLinkedFamily(server)
  const told = await linked.open()
  const visitor = aVisitor(server)
  await visitor.enter(told.path, told.pin)
  return { linked, visitor, ...told }
}

describe('every refusal is the same (rule packets.door)', () => {
  test('status, body and headers, whatever its reason', { timeout: 60_000 }, async () => {
    const { linked, visitor: guest, path, pin, link } = await aGuest()
    const stranger = () => aVisitor(server)
    const closed = await aGuest()
    await closed.linked.family.delete(`/api/packets/${closed.linked.packet}/link`)
    const expired = await aGuest()
    await doors({ expires_at: new Date(Date.now() - 1000) }, expired.link.id)
    // Last: each copy that is made takes along what waits.
    const making = pathOf(await (await aLinkedFamily(server)).ask())

    const asked: Record<string, Promise<LightMyRequestResponse>> = {
      unknown: stranger().get(unknown()),
      'not ready': stranger().get(making),
      closed: closed.visitor.get(closed.path),
      expired: expired.visitor.get(expired.path),
      'a wrong PIN': stranger().enter(path, otherPin(pin)),
      'a PIN of letters': stranger().enter(path, 'abcdef'),
      'a PIN for an unknown address': stranger().enter(unknown(), pin),
      'a PIN for one that is not ready': stranger().enter(making, pin),
      'a PIN for a closed one': closed.visitor.enter(closed.path, closed.pin),
      'no form': server.app.inject({ method: 'POST', url: path }),
      'a form without its token': server.app.inject({
        method: 'POST',
        url: path,
        payload: `pin=${pin}`,
        headers: form,
      }),
      'a form as JSON': server.app.inject({ method: 'POST', url: path, payload: { pin } }),
      'a form of 20 KB': server.app.inject({ method: 'POST', url: path, payload: 'x'.repeat(20_000), headers: form }),
      'a file without a cookie': stranger().get(`${path}/file/0`),
      'a file beyond the last': guest.get(`${path}/file/3`),
      'a file far beyond': guest.get(`${path}/file/99999999999`),
      'a file below zero': guest.get(`${path}/file/-1`),
      'a file by another way of writing it': guest.get(`${path}/file/00`),
      'the page as a file': guest.get(`${path}/file/page`),
      'a file by a path': guest.get(`${path}/file/..%2f..%2f0`),
      'a file by its hash': guest.get(`${path}/file/${'a'.repeat(64)}`),
      'an id in place of the token': guest.get(`/p/${link.id}`),
      'the packet’s id': guest.get(`/p/${linked.packet}`),
      'a token of 200 letters': guest.get(`/p/${'a'.repeat(200)}`),
      'no token': guest.get('/p/'),
      'more behind it': guest.get(`${path}/file/0/more`),
      'another word behind it': guest.get(`${path}/letters`),
      'a letter without a cookie': stranger().send(path, { name: 'Ann', day: '2026-11-25', text: 'x' }),
      'reading letters': guest.get(`${path}/letter`),
    }

    const answers = await Promise.all(
      Object.entries(asked).map(async ([why, answer]) => [why, seen(await answer)] as const),
    )

    const first = answers[0]?.[1]
    for (const [why, answer] of answers) expect(answer, why).toEqual(first)
    expect(first?.statusCode).toBe(404)
    expect(first?.headers['set-cookie']).toBeUndefined()
  })

  test('and takes about as long', async () => {
    const { path, pin } = await aGuest()
    const timeOf = async (work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      return performance.now() - began
    }
    const post = (url: string) =>
      server.app.inject({ method: 'POST', url, payload: `pin=${otherPin(pin)}`, headers: form })

    const taken = [
      await timeOf(() => post(path)),
      await timeOf(() => post(unknown())),
      await timeOf(() => aVisitor(server).get(unknown())),
    ]

    for (const time of taken) expect(time).toBeGreaterThan(190)
  })

  test('and nothing is kept by a browser, a search or a page elsewhere', async () => {
    const { visitor, path } = await aGuest()

    const pages = [await visitor.get(unknown()), await aVisitor(server).get(path), await visitor.get(path)]
    const files = [await visitor.get(`${path}/file/0`), await visitor.get(`${path}/file/2`)]

    for (const { headers } of [...pages, ...files]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': expect.stringContaining('noindex'),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'/)
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|script/)
    }
    for (const { payload } of pages) expect(payload).not.toContain('<script')
    for (const { headers } of files) expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  })
})

describe('the cookie of a visit (rule packets.door)', () => {
  const cookieOf = (visitor: Visitor) => visitor.cookies.get('packet_visit') ?? expect.fail('There is no cookie')

  test('is for this address alone, and no script reads it', async () => {
    const linked = await aLinkedFamily(server)
    const { path, pin } = await linked.open()
    const set = (await aVisitor(server).enter(path, pin)).cookies.find(({ name }) => name === 'packet_visit')
    expect(set).toMatchObject({ path, httpOnly: true, sameSite: 'Strict', maxAge: 12 * 60 * 60 })
    expect(set).not.toHaveProperty('secure')
  })

  test('is secure where the connection is', async () => {
    const behind = await startServer({ TRUST_PROXY: '1' }, { connection: server.connection, media: server.app.media })
    const { path } = await (await aLinkedFamily(server)).open()
    const { cookies } = await behind.app.inject({ url: path, headers: { 'x-forwarded-proto': 'https' } })
    expect(cookies).toMatchObject([{ name: 'packet_form', path, secure: true, httpOnly: true, sameSite: 'Strict' }])
    await behind.app.close()
  })

  test('opens no other link, and none of another family', async () => {
    const [one, other] = [await aGuest(), await aGuest()]
    one.visitor.cookies.set('packet_visit', cookieOf(other.visitor))
    expect((await one.visitor.get(one.path)).payload).toContain('name="pin"')
    expect((await one.visitor.get(`${one.path}/file/0`)).statusCode).toBe(404)
  })

  test('can’t be forged or prolonged, and ends after 12 hours', async () => {
    const { visitor, path } = await aGuest()
    const [at = '', nonce = '', signature = ''] = cookieOf(visitor).split('.')
    const hours = (count: number) => String(Number(at) + count * 60 * 60_000)
    const forged = [
      `${hours(1)}.${nonce}.${signature}`,
      `${at}.${nonce}.`,
      `${at}.x${nonce}.${signature}`,
      `${at}.${nonce}.${signature.slice(0, -1)}`,
      '..',
      '',
    ]
    for (const cookie of forged) {
      visitor.cookies.set('packet_visit', cookie)
      expect((await visitor.get(`${path}/file/0`)).statusCode, cookie).toBe(404)
    }
    visitor.cookies.set('packet_visit', `${at}.${nonce}.${signature}`)
    expect((await visitor.get(`${path}/file/0`)).statusCode).toBe(200)
  })
})

describe('guessing (rule packets.door)', () => {
  test('ends after 10 tries an hour for a link, right or wrong, from wherever', async () => {
    const linked = await aLinkedFamily(server)
    const { path, pin } = await linked.open()
    await times(linkLimits.triesOfLink, () => aVisitor(server).enter(path, otherPin(pin)))

    expect((await aVisitor(server).enter(path, pin)).statusCode).toBe(404)
    expect((await linked.links())[0]).toMatchObject({ state: 'open', opened: 0 })
  })

  test('ends after 30 tries an hour from a network, whatever the address', async () => {
    const { path, pin } = await (await aLinkedFamily(server)).open()
    const network = '192.0.2.1'
    const guess = { method: 'POST', payload: `pin=${pin}`, headers: form, remoteAddress: network } as const
    await times(linkLimits.triesOfNetwork, () => server.app.inject({ ...guess, url: unknown() }))

    expect((await aVisitor(server, network).enter(path, pin)).statusCode).toBe(404)
    // She comes from elsewhere, and was in nobody's way.
    expect((await aVisitor(server).enter(path, pin)).statusCode).toBe(303)
  })

  test('closes the link with the 50th wrong PIN in all, and the family is told', async () => {
    const linked = await aLinkedFamily(server)
    const { path, pin, link } = await linked.open()
    await doors({ wrong: linkLimits.wrongPins - 2 }, link.id)

    await aVisitor(server).enter(path, otherPin(pin))
    expect((await linked.links())[0]).toMatchObject({ state: 'open' })
    await aVisitor(server).enter(path, otherPin(pin))

    expect((await linked.links())[0]).toMatchObject({ state: 'closed', closed_why: 'wrong_pins' })
    expect((await aVisitor(server).enter(path, pin)).statusCode).toBe(404)
  })

  test('by what is no PIN, or without the form, counts for nothing in all', async () => {
    const { path, pin, link } = await (await aLinkedFamily(server)).open()
    await aVisitor(server).enter(path, '12345')
    await server.app.inject({ method: 'POST', url: path, payload: `pin=${otherPin(pin)}`, headers: form })
    const [door] = await server.connection.db
      .selectFrom('packet_doors')
      .select('wrong')
      .where('link_id', '=', link.id)
      .execute()
    expect(door?.wrong).toBe(0)
  })
})

test('a player asks for a part of a recording (rule packets.door)', async () => {
  const { visitor, path } = await aGuest()
  const part = await visitor.get(`${path}/file/1`, { range: 'bytes=0-3' })
  const beyond = await visitor.get(`${path}/file/1`, { range: 'bytes=99999999-' })
  expect([part.statusCode, part.payload, beyond.statusCode]).toEqual([206, 'RIFF', 416])
})

test('neither the address nor the PIN is in a line of the log (rule packets.door)', async () => {
  const { path, pin } = await (await aLinkedFamily(server)).open()
  const lines: unknown[] = []
  const note = (...said: unknown[]) => void lines.push(said)
  const log = {
    info: note,
    warn: note,
    error: note,
    debug: note,
    trace: note,
    fatal: note,
    silent: note,
    level: 'info',
  }
  const spy = vi.spyOn(server.app.log, 'child').mockReturnValue({ ...log, child: () => log } as never)
  const visitor = aVisitor(server)

  await visitor.enter(path, otherPin(pin))
  await visitor.enter(path, pin)
  await visitor.get(path)
  await visitor.get(`${path}/file/0`)
  await visitor.send(path, { name: 'Ann', day: '2026-11-25', text: 'Fine work' })
  spy.mockRestore()

  const text = inspect(lines, { depth: 6 })
  expect(lines.length).toBeGreaterThan(5)
  expect(text).toContain("route: '/p/*'")
  expect(text).not.toContain(path.slice('/p/'.length))
  expect(text).not.toMatch(new RegExp(`(?<!\\d)${pin}(?!\\d)`))
})
