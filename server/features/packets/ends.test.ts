import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginNewHistory } from '#server/db/restored.ts'
import { memoryStore } from '#tests/support/server/memory-store.ts'
import { neverRestored } from '#tests/support/server/never-restored.ts'
import { purgeDue } from '#tests/support/server/purge-due.ts'
import { aLinkedFamily, aVisitor, copy, pathOf, type LinkedFamily } from '#tests/support/server/linked-family.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'
import { laterRecords } from '#shared/records/registry.ts'
import { silence } from './make-copies.ts'

const { store, kept } = memoryStore()
let server: TestServer
beforeAll(async () => {
  server = await startServer({}, { media: store })
})
afterAll(() => server.close())

const copiesOf = ({ family }: LinkedFamily) =>
  [...kept.keys()].filter((key) => key.startsWith(`${family.user.id}/packets/`))
const doorsOf = ({ family }: LinkedFamily) =>
  server.connection.db.selectFrom('packet_doors').selectAll().where('account_id', '=', family.user.id).execute()
async function change({ family }: LinkedFamily, changed: object): Promise<void> {
  await server.connection.db.updateTable('packet_doors').set(changed).where('account_id', '=', family.user.id).execute()
}

/** A family whose link somebody has opened. */
async function anOpened() {
  const linked = await aLinkedFamily(server)
  const told = await linked.open()
  const visitor = aVisitor(server)
  await visitor.enter(told.path, told.pin)
  expect((await visitor.get(`${told.path}/file/0`)).statusCode).toBe(200)
  return { linked, visitor, ...told }
}

type Opened = Awaited<ReturnType<typeof anOpened>>
async function statusesOf({ visitor, path }: Opened): Promise<number[]> {
  return [(await visitor.get(path)).statusCode, (await visitor.get(`${path}/file/0`)).statusCode]
}

describe('a link ends at once, and its copy goes (rule packets.ends)', () => {
  const ends: [string, (opened: Opened) => Promise<unknown>, string | null][] = [
    ['by hand', ({ linked }) => linked.family.delete(`/api/packets/${linked.packet}/link`), 'parent'],
    ['with its days', ({ linked }) => change(linked, { expires_at: new Date(Date.now() - 1000) }), 'expired'],
    [
      'with its packet',
      ({ linked }) => linked.family.push([anOp({ record: 'packets', record_id: linked.packet, kind: 'delete' })]),
      null,
    ],
    [
      'with its packet deleted forever',
      ({ linked }) =>
        linked.family.push([
          anOp({ record: 'packets', record_id: linked.packet, kind: 'delete' }),
          anOp({ record: 'packets', record_id: linked.packet, kind: 'purge' }),
        ]),
      null,
    ],
    [
      'with its child',
      ({ linked }) => linked.family.push([anOp({ record: 'students', record_id: linked.student, kind: 'delete' })]),
      null,
    ],
  ]

  test.each(ends)('%s', async (_, end, why) => {
    const opened = await anOpened()
    expect(copiesOf(opened.linked)).toHaveLength(4)

    await end(opened)

    expect(await statusesOf(opened)).toEqual([404, 404])
    await copy(server)
    expect(copiesOf(opened.linked)).toEqual([])
    expect(await doorsOf(opened.linked)).toEqual([])
    if (why !== null)
      expect(await opened.linked.links()).toMatchObject([
        { state: 'closed', closed_why: why, closed_on: expect.any(String) },
      ])
  })

  const unseen: [string, 'packets' | 'students', (linked: LinkedFamily) => Promise<unknown>][] = [
    ['a packet by a device that saw no link', 'packets', async () => {}],
    ['a child by such a device', 'students', async () => {}],
    [
      'a packet that another device changed since',
      'packets',
      ({ family, packet }) =>
        family.push([anOp({ record: 'packets', record_id: packet, kind: 'set', fields: { title: 'Other' } })], {
          device: 'phone',
        }),
    ],
  ]
  test.each(unseen)('with a delete that doesn’t apply: %s', async (_, record, meanwhile) => {
    const linked = await aLinkedFamily(server)
    const before = await linked.family.push([])
    const knows = [...laterRecords]
    const seen = { seen: before.body.head, seen_in: before.body.epoch, knows }
    const told = await linked.open()
    const visitor = aVisitor(server)
    await visitor.enter(told.path, told.pin)
    await meanwhile(linked)

    const record_id = record === 'packets' ? linked.packet : linked.student
    const from = record === 'packets' ? { from: { title: null } } : {}
    const { body } = await linked.family.push([anOp({ record, record_id, kind: 'delete', ...seen, ...from })])

    expect(body.answers).toMatchObject([{ code: expect.stringMatching(/^(merged|superseded)$/) }])
    expect(await statusesOf({ linked, visitor, ...told })).toEqual([404, 404])
    expect(await linked.links()).toMatchObject([{ state: 'closed', closed_why: 'parent', deleted_at: null }])
    await copy(server)
    expect(copiesOf(linked)).toEqual([])
  })

  test('with the account', async () => {
    const opened = await anOpened()
    await server.connection.db
      .updateTable('accounts')
      .set({ deletion_at: new Date(Date.now() - 1000) })
      .where('id', '=', opened.linked.family.user.id)
      .execute()

    await purgeDue(server)

    expect(await statusesOf(opened)).toEqual([404, 404])
    expect([await doorsOf(opened.linked), copiesOf(opened.linked)]).toEqual([[], []])
  })

  test('and a packet that comes back brings it closed', async () => {
    const opened = await anOpened()
    const { family, packet, links } = opened.linked
    await family.push([anOp({ record: 'packets', record_id: packet, kind: 'delete' })])

    await family.push([anOp({ record: 'packets', record_id: packet, kind: 'restore' })])

    expect(await links()).toMatchObject([{ deleted_at: null, state: 'closed', closed_why: 'parent' }])
    expect(await statusesOf(opened)).toEqual([404, 404])
  })

  test('with a restored server, which keeps the files for days', async () => {
    const opened = await anOpened()
    await beginNewHistory(server.connection.db)
    try {
      expect(await statusesOf(opened)).toEqual([404, 404])
      await copy(server)

      expect(await opened.linked.links()).toMatchObject([{ state: 'closed', closed_why: 'restored' }])
      expect(copiesOf(opened.linked)).toHaveLength(4)
      await change(opened.linked, { shut_at: new Date(Date.now() - 8 * 24 * 60 * 60_000) })
      await copy(server)
      expect(copiesOf(opened.linked)).toEqual([])
    } finally {
      await neverRestored(server.connection.db)
    }
  })
})

describe('a copy that is interrupted (rule packets.copy)', () => {
  test('by a store that fails is begun again, three times, and then the link closes', async () => {
    const linked = await aLinkedFamily(server)
    const { url } = await linked.ask()
    const put = async () => {
      throw new Error('no room')
    }
    const broken = { media: { ...store, put } }
    for (let times = 0; times < 3; times += 1) {
      await copy(server, broken)
      expect(await linked.links()).toMatchObject([{ state: 'making' }])
      await change(linked, { beat_at: new Date(Date.now() - silence - 1000) })
    }

    await copy(server, broken)

    expect(await linked.links()).toMatchObject([{ state: 'closed', closed_why: 'failed' }])
    await copy(server)
    expect([copiesOf(linked), await doorsOf(linked)]).toEqual([[], []])
    expect((await aVisitor(server).get(pathOf({ url }))).statusCode).toBe(404)
  })

  test('whose maker died is made by another; nothing of the first is ever shown or stays', async () => {
    const linked = await aLinkedFamily(server)
    const told = await linked.ask()
    const left = `${linked.family.user.id}/packets/${told.link.id}/${newId()}/0`
    await store.put(left, Buffer.from('half a photo'))
    await change(linked, { maker: newId(), tries: 1, beat_at: new Date() })
    // It may still be alive.
    await copy(server)
    expect(await linked.links()).toMatchObject([{ state: 'making' }])
    expect((await aVisitor(server).get(pathOf(told))).statusCode).toBe(404)
    await change(linked, { beat_at: new Date(Date.now() - silence - 1000) })

    await copy(server)

    expect((await aVisitor(server).enter(pathOf(told), told.pin)).statusCode).toBe(303)
    await linked.family.delete(`/api/packets/${linked.packet}/link`)
    await copy(server)
    expect(copiesOf(linked)).toEqual([])
  })

  test('after each of its files opens nothing', async () => {
    const linked = await aLinkedFamily(server)
    const told = await linked.ask()
    const seen: number[] = []
    const put: typeof store.put = async (key, bytes) => {
      await store.put(key, bytes)
      seen.push((await aVisitor(server).get(pathOf(told))).statusCode)
    }

    await copy(server, { media: { ...store, put } })

    expect(seen).toEqual([404, 404, 404, 404])
    expect((await aVisitor(server).get(pathOf(told))).statusCode).toBe(200)
  })

  test('by its end leaves nothing', async () => {
    const linked = await aLinkedFamily(server)
    await linked.ask()
    const put: typeof store.put = async (key, bytes) => {
      await linked.family.delete(`/api/packets/${linked.packet}/link`)
      await store.put(key, bytes)
    }

    expect(await copy(server, { media: { ...store, put } })).toBe(0)

    expect(copiesOf(linked)).toEqual([])
    expect(await linked.links()).toMatchObject([{ state: 'closed', closed_why: 'parent' }])
  })

  test('by two processes at once is made once', async () => {
    const linked = await aLinkedFamily(server)
    await linked.ask()
    await Promise.all([copy(server), copy(server)])
    expect(copiesOf(linked)).toHaveLength(4)
  })

  test('is as it was made: what changes in the records later changes nothing in it', async () => {
    const { linked, visitor, path } = await anOpened()
    const title = 'Renamed since'
    const samples: unknown[] = []
    await linked.family.push([
      anOp({ record: 'packets', record_id: linked.packet, kind: 'set', fields: { title, samples } }),
    ])
    expect((await visitor.get(path)).payload).toContain('Plant cell')
    expect((await visitor.get(`${path}/file/2`)).rawPayload).toEqual(linked.pdf)
  })
})
