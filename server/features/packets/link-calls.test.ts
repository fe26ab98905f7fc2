import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryStore } from '#tests/support/server/memory-store.ts'
import { aLinkedFamily, aVisitor, copy, pathOf, type LinkedFamily } from '#tests/support/server/linked-family.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'

const { store, kept } = memoryStore()
let server: TestServer
beforeAll(async () => {
  server = await startServer({}, { media: store })
})
afterAll(() => server.close())

const urlOf = (packet: string) => `/api/packets/${packet}/link`
const change = ({ family, packet }: LinkedFamily, payload: object) =>
  family.call<{ pin?: string; code?: string }>({ method: 'PATCH', url: urlOf(packet), payload })
const push = ({ family }: LinkedFamily, ...ops: Parameters<typeof anOp>[0][]) => family.push(ops.map(anOp))

describe('calls about a link (rule packets.link)', () => {
  test('another family’s packet is answered like none', async () => {
    const linked = await aLinkedFamily(server)
    await linked.open()
    const other = await server.family()
    const answersOf = async (id: string) => {
      const calls = [
        other.post(urlOf(id), {}),
        other.call({ method: 'PATCH', url: urlOf(id), payload: { days: 90 } }),
        other.call({ method: 'PATCH', url: urlOf(id), payload: {} }),
        other.delete(urlOf(id)),
      ]
      return (await Promise.all(calls)).map(({ status, body }) => ({ status, body }))
    }
    const answers = await answersOf(linked.packet)
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(answers).toEqual(await answersOf(newId()))
    expect(await linked.links()).toMatchObject([{ state: 'open' }])
  })

  test('days outside of 7 to 90, a PIN of her own and other words change nothing', async () => {
    const linked = await aLinkedFamily(server)
    const { link } = await linked.ask()
    const wrong = [{ days: 6 }, { days: 91 }, { days: 1e9 }, { days: null }, { new_pin: 'yes' }, { pin: '000000' }]
    for (const payload of wrong) expect((await change(linked, payload)).status, JSON.stringify(payload)).toBe(422)
    expect(await linked.links()).toMatchObject([{ expires_on: link.expires_on, state: 'making' }])
  })

  test('a closed one can be neither prolonged nor given a PIN, and a deleted packet or child gets none', async () => {
    const linked = await aLinkedFamily(server)
    await linked.open()
    await linked.family.delete(urlOf(linked.packet))
    const closed = [await change(linked, { days: 90 }), await change(linked, { new_pin: true })]
    await push(linked, { record: 'packets', record_id: linked.packet, kind: 'delete' })
    const ofPacket = await linked.family.post(urlOf(linked.packet), {})
    const another = await aLinkedFamily(server)
    await push(another, { record: 'students', record_id: another.student, kind: 'delete' })
    const ofChild = await another.family.post(urlOf(another.packet), {})
    expect([...closed, ofPacket, ofChild].map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await linked.links()).toMatchObject([{ state: 'closed', closed_why: 'parent' }])
  })

  test('no PIN is given for a door that was shut, though its link doesn’t say so yet', async () => {
    const linked = await aLinkedFamily(server)
    const { link } = await linked.open()
    const doors = server.connection.db.updateTable('packet_doors').where('link_id', '=', link.id)
    await doors.set({ shut: 'wrong_pins', shut_at: new Date() }).execute()

    expect([(await change(linked, { new_pin: true })).status, (await change(linked, { days: 90 })).status]).toEqual([
      404, 404,
    ])

    expect(await linked.links()).toMatchObject([{ state: 'open', expires_on: link.expires_on }])
    await copy(server)
    expect(await linked.links()).toMatchObject([{ state: 'closed', closed_why: 'wrong_pins' }])
  })

  test('closed twice at once it is closed, and its copy goes', async () => {
    const linked = await aLinkedFamily(server)
    await linked.open()
    const answers = await Promise.all([1, 2].map(() => linked.family.delete(urlOf(linked.packet))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    await copy(server)
    expect([...kept.keys()].filter((key) => key.startsWith(`${linked.family.user.id}/packets/`))).toEqual([])
  })

  test('made twice at once one of both is open', async () => {
    const linked = await aLinkedFamily(server)
    const told = await Promise.all([linked.ask(), linked.ask()])
    await copy(server)
    const opened = await Promise.all(told.map(async (one) => (await aVisitor(server).get(pathOf(one))).statusCode))
    expect(new Set(opened)).toEqual(new Set([200, 404]))
    expect((await linked.links()).map(({ state }) => state).toSorted()).toEqual(['closed', 'open'])
  })
})

describe('a copy (rule packets.copy)', () => {
  test('is given up where a new link is made meanwhile; that one opens', async () => {
    const linked = await aLinkedFamily(server)
    const first = await linked.ask()
    const later: (typeof first)[] = []
    const put: typeof store.put = async (key, bytes) => {
      if (later.length === 0) later.push(await linked.ask())
      await store.put(key, bytes)
    }

    await copy(server, { media: { ...store, put } })
    await copy(server)

    expect((await aVisitor(server).get(pathOf(first))).statusCode).toBe(404)
    const [second = expect.fail('It was made')] = later
    expect((await aVisitor(server).get(pathOf(second))).statusCode).toBe(200)
    const folders = [...kept.keys()].filter((key) => key.startsWith(`${linked.family.user.id}/packets/`))
    expect([...new Set(folders.map((key) => key.split('/')[2]))]).toEqual([second.link.id])
  })

  test('of a packet without samples is its page alone', async () => {
    const linked = await aLinkedFamily(server)
    const none = { samples: [] }
    await push(linked, { record: 'packets', record_id: linked.packet, kind: 'set', fields: none })
    const { path, pin } = await linked.open()
    const visitor = aVisitor(server)
    await visitor.enter(path, pin)
    expect((await visitor.get(path)).payload).toContain('Leave your letter')
    expect((await visitor.get(`${path}/file/0`)).statusCode).toBe(404)
  })

  test('leaves out a sample whose entry was deleted since the link was made', async () => {
    const linked = await aLinkedFamily(server)
    const told = await linked.ask()
    const { id } = await server.connection.db
      .selectFrom('activities')
      .select('id')
      .where('account_id', '=', linked.family.user.id)
      .executeTakeFirstOrThrow()
    await push(linked, { record: 'activities', record_id: id, kind: 'delete' })
    await copy(server)
    const visitor = aVisitor(server)
    await visitor.enter(pathOf(told), told.pin)
    expect((await visitor.get(pathOf(told))).payload).not.toContain('Plant cell')
    // The PDF is left.
    expect((await visitor.get(`${pathOf(told)}/file/0`)).rawPayload).toEqual(linked.pdf)
    expect((await visitor.get(`${pathOf(told)}/file/1`)).statusCode).toBe(404)
  })
})
