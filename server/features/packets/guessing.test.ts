import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkLimits } from '#shared/packets/packet-link.ts'
import { aLinkedFamily, aVisitor, otherPin } from '#tests/support/server/linked-family.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'
import { hashOfToken } from './link-secrets.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** A try for a PIN with a good form, from an address. */
function guess({ app }: TestServer, path: string, pin: string, from: { ip: string; said?: string }) {
  const kept = 'k'.repeat(22)
  const form = app.linkSecrets.sign('form', `${hashOfToken(path.slice('/p/'.length))}.${kept}`)
  return app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams({ form, pin }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `packet_form=${kept}`,
      ...(from.said === undefined ? {} : { 'x-forwarded-for': from.said }),
    },
    remoteAddress: from.ip,
  })
}

function all<T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => work(at)))
}

async function wrongOf(id: string): Promise<number | undefined> {
  const door = server.connection.db.selectFrom('packet_doors').select('wrong').where('link_id', '=', id)
  return (await door.executeTakeFirst())?.wrong
}

/** Some other address, whose tries count for the network alone. */
const elsewhere = (at: number) => `/p/${String(at).padStart(22, 'e')}`

describe('guessing from many places, or at once (rule packets.door)', () => {
  test('of forty tries at once, each from another network, a link takes ten', async () => {
    const { path, pin, link } = await (await aLinkedFamily(server)).open()

    const answers = await all(40, (at) => guess(server, path, otherPin(pin), { ip: `172.16.1.${at}` }))

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(await wrongOf(link.id)).toBe(linkLimits.triesOfLink)
    expect((await guess(server, path, pin, { ip: '172.16.2.1' })).statusCode).toBe(404)
  })

  test('the last wrong PINs at once close the link once', async () => {
    const linked = await aLinkedFamily(server)
    const { path, pin, link } = await linked.open()
    const doors = server.connection.db.updateTable('packet_doors').where('link_id', '=', link.id)
    await doors.set({ wrong: linkLimits.wrongPins - 3 }).execute()

    await all(8, (at) => guess(server, path, otherPin(pin), { ip: `172.16.3.${at}` }))

    expect(await wrongOf(link.id)).toBe(linkLimits.wrongPins)
    expect(await linked.links()).toMatchObject([{ state: 'closed', closed_why: 'wrong_pins' }])
  })

  test('the count in all outlives the server', async () => {
    const linked = await aLinkedFamily(server)
    const { path, pin } = await linked.open()
    const tries = linkLimits.wrongPins / linkLimits.triesOfLink
    for (let starts = 0; starts < tries; starts += 1) {
      expect(await linked.links()).toMatchObject([{ state: 'open' }])
      const again = await startServer({}, { connection: server.connection, media: server.app.media })
      await all(linkLimits.triesOfLink, (at) => guess(again, path, otherPin(pin), { ip: `172.17.${starts}.${at}` }))
      await again.app.close()
    }
    expect(await linked.links()).toMatchObject([{ state: 'closed', closed_why: 'wrong_pins' }])
    expect((await aVisitor(server).enter(path, pin)).statusCode).toBe(404)
  })

  test.each<[string, NodeJS.ProcessEnv, (at: number) => { ip: string; said?: string }]>([
    ['what a caller says of its address', {}, (at) => ({ ip: '172.18.0.1', said: `203.0.113.${at}` })],
    [
      'what it says to a proxy',
      { TRUST_PROXY: '1' },
      (at) => ({ ip: '127.0.0.1', said: `203.0.113.${at}, 172.18.0.2` }),
    ],
    ['an address of its own IPv6 network', {}, (at) => ({ ip: `2001:db8:7:1::${at.toString(16)}` })],
  ])('%s makes no other network', async (_, settings, fromOf) => {
    const behind = await startServer(settings, { connection: server.connection, media: server.app.media })
    const { path, pin } = await (await aLinkedFamily(server)).open()
    await all(linkLimits.triesOfNetwork, (at) => guess(behind, elsewhere(at), pin, fromOf(at)))

    expect((await guess(behind, path, pin, fromOf(99))).statusCode).toBe(404)

    expect((await guess(behind, path, pin, { ip: '172.18.9.9', said: '172.18.9.8' })).statusCode).toBe(303)
    await behind.app.close()
  })
})

test('a cookie opens nothing after a new PIN, after the end, or at the next link (rule packets.door)', async () => {
  const linked = await aLinkedFamily(server)
  const first = await linked.open()
  const visitor = aVisitor(server)
  await visitor.enter(first.path, first.pin)
  const old = visitor.cookies.get('packet_visit') ?? expect.fail('There is no cookie')
  const url = `/api/packets/${linked.packet}/link`
  const opens = async (path: string) => {
    visitor.cookies.set('packet_visit', old)
    return (await visitor.get(`${path}/file/0`)).statusCode
  }
  expect(await opens(first.path)).toBe(200)

  await linked.family.call({ method: 'PATCH', url, payload: { new_pin: true } })
  const afterPin = await opens(first.path)
  const second = await linked.open()
  const [afterEnd, atNext] = [await opens(first.path), await opens(second.path)]

  expect([afterPin, afterEnd, atNext]).toEqual([404, 404, 404])
})
