import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'
import { aLinkedFamily, aVisitor, copy, pathOf, type ToldLink } from '#tests/support/server/linked-family.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const day = 24 * 60 * 60_000

describe('a link to a packet (rule packets.link)', () => {
  test('is walked from the address by the PIN to every file, and counts as opened once', async () => {
    const linked = await aLinkedFamily(server)
    const { path, pin, link } = await linked.open()
    const visitor = aVisitor(server)

    const asked = await visitor.get(path)
    const entered = await visitor.enter(path, pin)
    const page = await visitor.get(path)

    expect([asked.statusCode, entered.statusCode, page.statusCode]).toEqual([200, 303, 200])
    expect(asked.payload).not.toMatch(/Nora|Miller|Cells/)
    expect(entered.headers['location']).toBe(path)
    expect(page.payload).toContain('Plant cell')
    const files = [...page.payload.matchAll(/"(\/p\/[\w-]{22}\/file\/\d+)"/g)].map(([, url = '']) => url)
    const answers = await Promise.all(files.map((url) => visitor.get(url)))
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'image/jpeg'],
      [200, 'audio/wav'],
      [200, 'application/pdf'],
    ])
    expect(answers[2]?.rawPayload).toEqual(linked.pdf)
    expect(answers[2]?.headers['content-disposition']).toMatch(/^attachment; filename="packet.pdf"/)
    await visitor.enter(path, pin)
    expect(await linked.links()).toMatchObject([
      { id: link.id, state: 'open', opened: 1, last_opened_at: expect.any(Number), closed_why: null },
    ])
  })

  test('opens for 30 days where nothing is said, for 7 to 90, and says when', async () => {
    const { family, packet, ask } = await aLinkedFamily(server)
    const daysOf = ({ link }: ToldLink) => (Date.parse(link.expires_on) - Date.parse(link.made_on)) / day
    const wrong = [6, 91, 7.5, '30']

    const answers = await Promise.all(wrong.map((days) => family.post(`/api/packets/${packet}/link`, { days })))

    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect([daysOf(await ask()), daysOf(await ask(7)), daysOf(await ask(90))]).toEqual([30, 7, 90])
  })

  test('closes the one before it, whose address opens no more', async () => {
    const linked = await aLinkedFamily(server)
    const first = await linked.open()
    const visitor = aVisitor(server)
    await visitor.enter(first.path, first.pin)

    const second = await linked.open()

    expect((await visitor.get(first.path)).statusCode).toBe(404)
    expect(await linked.links()).toMatchObject([
      { state: 'closed', closed_why: 'replaced' },
      { id: second.link.id, state: 'open' },
    ])
  })

  test('keeps neither its address nor its PIN: in no row, no file and no answer but the first', async () => {
    const linked = await aLinkedFamily(server)
    const { path, pin } = await linked.open()
    const token = path.slice('/p/'.length)

    const rows = await server.connection.db.selectFrom('packet_doors').selectAll().execute()
    const pulled = await linked.family.get('/api/sync/snapshot?part=core')

    for (const text of [JSON.stringify(rows), JSON.stringify(await linked.links()), JSON.stringify(pulled.body)]) {
      expect(text).not.toContain(token)
      // Not as a part of a longer number, which any hash or time may have.
      expect(text).not.toMatch(new RegExp(`(?<!\\d)${pin}(?!\\d)`))
    }
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(pin).toMatch(/^\d{6}$/)
  })

  test('waits for its photos, and says which', async () => {
    const { family, packet, links } = await aLinkedFamily(server, { isUploaded: false })

    const answer = await family.post(`/api/packets/${packet}/link`, {})

    expect(answer).toMatchObject({ status: 409, body: { code: 'samples_waiting', waiting: 1 } })
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/^Waiting to upload: “.+” \(.+\)\. /) })
    expect(await links()).toEqual([])
  })

  test('asks for access; what was made stays open after a lapse, and can be closed (rule packets.lapsed)', async () => {
    const linked = await aLinkedFamily(server)
    const { path, pin } = await linked.open()
    const url = `/api/packets/${linked.packet}/link`
    await server.connection.db
      .updateTable('accounts')
      .set({ trial_ends_at: new Date(Date.now() - 400 * day) })
      .where('id', '=', linked.family.user.id)
      .execute()
    const visitor = aVisitor(server)

    const asked = await linked.family.post(url, {})
    const changed = await linked.family.call({ method: 'PATCH', url, payload: { days: 90 } })

    expect([asked.status, changed.status]).toEqual([402, 402])
    await visitor.enter(path, pin)
    expect((await visitor.get(path)).statusCode).toBe(200)
    expect((await visitor.send(path, { name: 'Ann', day: '2026-11-25', text: 'Fine work' })).statusCode).toBe(200)
    expect((await linked.family.delete(url)).status).toBe(200)
    expect((await visitor.get(path)).statusCode).toBe(404)
  })

  test('can be prolonged and given a new PIN, which ends the cookies of the one before', async () => {
    const linked = await aLinkedFamily(server)
    const { path, pin, link } = await linked.open()
    const visitor = aVisitor(server)
    await visitor.enter(path, pin)
    const url = `/api/packets/${linked.packet}/link`

    const { status, body } = await linked.family.call<ToldLink>({
      method: 'PATCH',
      url,
      payload: { days: 60, new_pin: true },
    })
    const longer = await linked.family.call<ToldLink>({ method: 'PATCH', url, payload: { days: 7 } })

    expect([status, body.link.id, 'url' in body]).toEqual([200, link.id, false])
    expect(longer.body).not.toHaveProperty('pin')
    expect([link, body.link, longer.body.link].map(({ pin_no }) => pin_no)).toEqual([1, 2, 2])
    expect(await linked.links()).toMatchObject([{ pin_no: 2 }])
    expect(body.link.expires_on > link.expires_on).toBe(true)
    // Still at the form.
    expect((await visitor.get(path)).payload).toContain('name="pin"')
    if (body.pin !== pin) expect((await visitor.enter(path, pin)).statusCode).toBe(404)
    expect((await visitor.enter(path, body.pin)).statusCode).toBe(303)
    expect((await visitor.get(path)).payload).toContain('Plant cell')
  })

  test('is the family’s own: another family finds no packet and no link', async () => {
    const linked = await aLinkedFamily(server)
    const { path, pin } = await linked.open()
    const other = await server.family()
    const url = `/api/packets/${linked.packet}/link`

    const answers = [
      await other.post(url, {}),
      await other.call({ method: 'PATCH', url, payload: { new_pin: true } }),
      await other.delete(url),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await aVisitor(server).enter(path, pin)).statusCode).toBe(303)
  })

  test('is written by the server alone: a device’s op changes neither its state nor its days', async () => {
    const linked = await aLinkedFamily(server)
    const { link } = await linked.open()
    const set = { record: 'packet_links', record_id: link.id, kind: 'set' } as const

    const { body } = await linked.family.push([
      anOp({ ...set, fields: { expires_on: '2199-01-01' } }),
      anOp({ ...set, fields: { state: 'closed' } }),
      anOp({ record: 'packet_links', record_id: link.id, kind: 'delete' }),
    ])

    expect(body.answers.map(({ code }) => code)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await linked.links()).toMatchObject([{ state: 'open', expires_on: link.expires_on }])
  })

  test('is made at most 20 times an hour', async () => {
    const { family, packet } = await aLinkedFamily(server)
    const statuses: number[] = []
    for (let times = 0; times < 21; times += 1)
      statuses.push((await family.post(`/api/packets/${packet}/link`, {})).status)
    expect(statuses.slice(-2)).toEqual([201, 429])
    await copy(server)
  })
})

test('an address that is only being made opens like an unknown one (rule packets.copy)', async () => {
  const linked = await aLinkedFamily(server)
  const told = await linked.ask()
  expect((await aVisitor(server).get(pathOf(told))).statusCode).toBe(404)
  expect(await linked.links()).toMatchObject([{ state: 'making' }])
})
