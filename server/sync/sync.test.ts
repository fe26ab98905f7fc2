import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asAccount } from '#server/db/as-account.ts'
import type { PullAnswer } from '#shared/records/op.ts'
import { stretchesText, sumOf } from '#shared/records/comparison.ts'
import { aSubject, anActivity } from '#tests/support/builders.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const subjectOp = (name: string, more: object = {}) =>
  anOp({ record: 'subjects', record_id: newId(), kind: 'create', fields: aSubject({ name }), ...more })

async function epochOf(family: Family): Promise<string> {
  return (await family.get<PullAnswer>('/api/sync/pull')).body.epoch
}

describe('pull', () => {
  test('goes on from a cursor, and is done at the head', async () => {
    const family = await server.family()
    await family.push([subjectOp('First')])
    const first = (await family.get<PullAnswer>('/api/sync/pull')).body
    await family.push([subjectOp('Second')])

    const cursor = `${first.epoch}.${first.head}`
    const second = (await family.get<PullAnswer>(`/api/sync/pull?cursor=${cursor}`)).body
    const third = (await family.get<PullAnswer>(`/api/sync/pull?cursor=${second.epoch}.${second.head}`)).body

    expect(second.rows.subjects).toMatchObject([{ name: 'Second', _no: second.head }])
    expect(third).toEqual({ epoch: first.epoch, head: second.head, rows: {}, done: true })
  })

  test('never splits a change, and loses nothing between pages (rule sync.pull)', async () => {
    const family = await server.family()
    for (const size of [3, 7, 2]) await family.push(Array.from({ length: size }, (_, at) => subjectOp(`${size}.${at}`)))
    const epoch = await epochOf(family)

    const pages: PullAnswer[] = []
    for (let head = 0, done = false; !done;) {
      const { body } = await family.get<PullAnswer>(`/api/sync/pull?cursor=${epoch}.${head}&limit=5`)
      pages.push(body)
      ;({ head, done } = body)
    }

    // The first change is what registration made.
    const numbers = pages.map((page) => [
      ...new Set(Object.values(page.rows).flatMap((rows) => rows.map((row) => row._no))),
    ])
    expect(numbers).toEqual([[1, 2], [3], [4]])
    expect(pages.flatMap((page) => page.rows.subjects ?? [])).toHaveLength(12)
  })

  test.each([
    ['another history', () => `${newId()}.0`],
    ['a change number to come', (epoch: string) => `${epoch}.99`],
    ['nonsense', () => 'nonsense'],
    ['a number that is none', (epoch: string) => `${epoch}.-1`],
  ])('asks for a resync after %s', async (_name, cursorIn) => {
    const family = await server.family()
    const cursor = cursorIn(await epochOf(family))
    expect(await family.get(`/api/sync/pull?cursor=${cursor}`)).toMatchObject({ status: 410, body: { code: 'resync' } })
  })
})

describe('push', () => {
  test('says whether a device has what is here, while nobody writes (rule sync.self-check)', async () => {
    const family = await server.family()
    await family.push([subjectOp('First'), subjectOp('Second')])
    const { epoch, head, rows } = (await family.get<PullAnswer>('/api/sync/pull')).body
    const subjects = (rows.subjects ?? []) as { id: string; _no: number }[]
    const ask = async (check: string, at = head) =>
      (await family.get<PullAnswer>(`/api/sync/pull?cursor=${epoch}.${at}&check=${check}`)).body.same
    const whole = { record: 'subjects' as const, after: '', to: null }
    const [first, second] = subjects.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    if (!first || !second) throw new Error('Two subjects were pushed')

    expect(await ask(stretchesText([{ ...whole, sum: sumOf(subjects) }]))).toBe(true)
    expect(await ask(stretchesText([{ ...whole, to: first.id, sum: sumOf([first]) }]))).toBe(true)
    expect(await ask(stretchesText([{ ...whole, after: first.id, sum: sumOf([second]) }]))).toBe(true)
    expect(await ask(stretchesText([{ ...whole, sum: sumOf([first, { ...second, _no: 0 }]) }]))).toBe(false)
    expect(await ask(stretchesText([{ ...whole, sum: sumOf([]) }]), head - 1)).toBeUndefined()
    const broken = await family.get(`/api/sync/pull?cursor=${epoch}.${head}&check=accounts.x.y.z`)
    expect(broken).toMatchObject({ status: 422, body: { errors: { check: [expect.any(String)] } } })
  })

  test('asks for a resync when the device knows another history', async () => {
    const family = await server.family()

    expect(await family.push([], { epoch: newId() })).toMatchObject({ status: 410, body: { code: 'resync' } })
    expect((await family.push([], { epoch: await epochOf(family) })).status).toBe(200)
  })

  test('validates ops one by one: a broken one does not hold up the others (rule sync.validated-singly)', async () => {
    const family = await server.family()
    const good = subjectOp('Good')
    const broken = [
      { id: newId() },
      { ...subjectOp('x'), record: 'planets' },
      { ...subjectOp('x'), record_id: '1' },
      subjectOp('x', { fields: { name: 'a'.repeat(300_000) } }),
      subjectOp('x', { fields: { name: '' } }),
    ]

    const { status, body } = await family.push([null, 'op', ...broken, good])

    expect(status).toBe(200)
    const codes = new Map(body.answers.map(({ id, code }) => [id, code]))
    expect(broken.map((op) => codes.get(op.id))).toEqual(broken.map(() => 'rejected'))
    expect(codes.get(good.id)).toBe('ok')
    expect(body.rows.subjects).toMatchObject([{ name: 'Good' }])
  })

  test('remembers what it refused: the same again is told why, and the next one saw it (rules sync.op-once, sync.refused-values)', async () => {
    const family = await server.family()
    const made = subjectOp('Science')
    const change = (from: string, name: string) =>
      anOp({ record: 'subjects', record_id: made.record_id, kind: 'set', fields: { name }, from: { name: from } })
    const wrong = change('Science', ' ')
    await family.push([made])
    const [refused] = (await family.push([wrong])).body.answers

    const [again] = (await family.push([wrong])).body.answers
    const [other] = (await family.push([{ ...wrong, fields: { name: 'Physics' } }])).body.answers
    const [next] = (await family.push([change(' ', 'Physics')])).body.answers

    expect(refused).toMatchObject({ code: 'rejected', reason: 'validation', errors: { name: [expect.any(String)] } })
    expect(again).toEqual(refused)
    expect(other).toEqual({ id: wrong.id, code: 'rejected', reason: 'op_id_reused' })
    expect(next?.code).toBe('ok')
  })

  test('forgets of what it refused what it took since (rule sync.refused-values)', async () => {
    const family = await server.family()
    const made = subjectOp('Science')
    const own = { record: 'subjects' as const, record_id: made.record_id }
    const change = (fields: Record<string, unknown>, from: Record<string, unknown>) =>
      anOp({ ...own, kind: 'set', fields, from })
    const wrong = change({ name: 'Physics', color: 'red' }, { name: 'Science', color: made.fields?.['color'] })
    await family.push([made])
    await family.push([wrong])

    await family.push([change({ name: 'Physics' }, { name: 'Science' })])
    await family.push([change({ name: 'Science' }, { name: 'Physics' })])
    const { body } = await family.push([anOp({ ...own, kind: 'delete', from: { name: 'Physics', restores: 0 } })])

    expect(body.answers).toMatchObject([{ code: 'superseded' }])
    expect(body.rows.subjects).toMatchObject([{ name: 'Science', deleted_at: null }])
  })

  test('also of what it refused with a record that was made right since (rule sync.refused-values)', async () => {
    const family = await server.family()
    const made = subjectOp('Science')
    const own = { record: 'subjects' as const, record_id: made.record_id }
    const change = (fields: Record<string, unknown>, from: Record<string, unknown>) =>
      anOp({ ...own, kind: 'set', fields, from })
    const right = { ...made.fields, name: 'Physics' }
    await family.push([{ ...made, fields: { ...right, name: 'Science', color: 'red' } }])
    await family.push([change({ name: 'Physics' }, { name: 'Science' })])

    await family.push([anOp({ ...own, kind: 'create', fields: right })])
    await family.push([change({ name: 'Science' }, { name: 'Physics' })])
    const { body } = await family.push([anOp({ ...own, kind: 'delete', from: { name: 'Physics', restores: 0 } })])

    expect(body.answers).toMatchObject([{ code: 'superseded' }])
    expect(body.rows.subjects).toMatchObject([{ name: 'Science', deleted_at: null }])
  })

  test('remembers nothing of a record that it does not know yet, nor of its group (rule sync.older-server)', async () => {
    const family = await server.family()
    const group = newId()
    const [art, planet] = [subjectOp('Art', { group }), { ...subjectOp('Mars', { group }), record: 'planets' }]
    const { db } = server.connection
    const logged = () => db.selectFrom('op_log').select('op_id').where('op_id', 'in', [art.id, planet.id]).execute()

    const { body } = await family.push([art, planet])

    expect(body.answers.map(({ reason }) => reason)).toEqual(['depends_on', 'unknown_record'])
    expect(await logged()).toEqual([])
    // The newer server knows what a planet is.
    expect((await family.push([art, { ...planet, record: 'subjects' }])).body.answers).toMatchObject([
      { code: 'ok' },
      { code: 'ok' },
    ])
  })

  test('judges anew what a server of before remembered as unknown', async () => {
    const family = await server.family()
    const op = subjectOp('Mars')
    await asAccount(server.connection.db, family.user.id, async (trx) => {
      await sql`select set_config('app.writer', 'execute', true)`.execute(trx)
      await sql`insert into op_log (account_id, op_id, device_id, change_no, code, reason, body_hash)
        values (${family.user.id}, ${op.id}, 'tablet', 1, 'rejected', 'unknown_record', 'x')`.execute(trx)
    })

    expect((await family.push([op])).body.answers).toMatchObject([{ code: 'ok' }])
    expect((await family.push([op])).body.answers).toMatchObject([{ code: 'dup' }])
  })

  test('rejects only the group that the database refuses, and remembers it', async () => {
    const family = await server.family()
    const { student_id, subject_id } = await giveParents(family.push)
    const activity_id = newId()
    const before = subjectOp('Before')
    const fields = anActivity({ student_id, subject_id })
    const refused = anOp({ record: 'activities', record_id: activity_id, kind: 'create', fields })
    const after = subjectOp('After')
    const { schema } = server.connection.db
    const wall = sql`id <> ${sql.lit(activity_id)}`
    await schema.alterTable('activities').addCheckConstraint('for_this_test', wall).execute()

    const { body } = await family.push([before, refused, after])
    const again = await family.push([before, refused, after])

    expect(body.answers).toMatchObject([{ code: 'ok' }, { code: 'rejected', reason: 'validation' }, { code: 'ok' }])
    expect(body.rows.subjects?.map((row) => 'name' in row && row.name)).toEqual(['Before', 'After'])
    expect(again.body.answers.map(({ code }) => code)).toEqual(['dup', 'rejected', 'dup'])
    await schema.alterTable('activities').dropConstraint('for_this_test').execute()
  })

  test.each([
    [{ account: 'x' }, 'account'],
    [{ device: '' }, 'device'],
    [{ now: 'noon' }, 'now'],
    [{ ops: 'all' }, 'ops'],
  ])('refuses the envelope %j', async (more, field) => {
    const family = await server.family()
    const answer = await family.push([], more)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String) as string] } } })
  })
})

test('answers to push, pull and snapshot come packed (rule api.packed)', async () => {
  const family = await server.family()
  const ops = Array.from({ length: 20 }, (_, at) => subjectOp(`Subject ${at}`))
  const envelope = { account: family.user.id, device: 'd', epoch: null, now: Date.now(), app: 'test' }
  const headers = { authorization: `Bearer ${family.token}`, 'accept-encoding': 'gzip, br' }

  for (const call of [
    { method: 'POST', url: '/api/sync/push', payload: { ...envelope, ops } },
    { method: 'GET', url: '/api/sync/pull' },
    { method: 'GET', url: '/api/sync/snapshot?part=core' },
  ] as const) {
    const answer = await server.app.inject({ headers, ...call })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).length).toBeGreaterThan(3 * answer.rawPayload.length)
  }
})

describe('live (rule sync.live)', () => {
  let address = ''
  const open: AbortController[] = []
  beforeAll(async () => {
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => {
    for (const controller of open.splice(0)) controller.abort()
  })

  async function listen(family: Family): Promise<() => Promise<string>> {
    const controller = new AbortController()
    open.push(controller)
    const headers = { authorization: `Bearer ${family.token}`, 'accept-encoding': 'gzip, br' }
    const response = await fetch(`${address}/api/sync/live`, { headers, signal: controller.signal })
    expect(response.headers.get('x-hearthbook-sync')).toBe('1')
    expect(response.headers.get('content-encoding')).toBeNull()
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    return async () => (await reader?.read())?.value ?? 'the end'
  }

  test('says the head at once, and after every commit', async () => {
    const family = await server.family()
    const next = await listen(family)

    expect(await next()).toBe('head 1\n')
    await family.push([subjectOp('New')])
    expect(await next()).toBe('head 2\n')
    await family.post('/api/subjects', { name: 'By REST' })
    expect(await next()).toBe('head 3\n')
  })

  test('is quiet about other families', async () => {
    const [family, other] = [await server.family(), await server.family()]
    const next = await listen(family)
    await next()

    await other.push([subjectOp('Theirs')])
    await new Promise((resolve) => setTimeout(resolve, 300))
    await family.push([subjectOp('Ours')])

    expect(await next()).toBe('head 2\n')
  })

  test('ends when the server stops, without holding it up', async () => {
    const stopping = await startServer({}, { connection: server.connection })
    address = await stopping.app.listen({ port: 0, host: '127.0.0.1' })
    const next = await listen(await stopping.family())
    await next()

    const begin = Date.now()
    await stopping.close()

    expect(await next()).toBe('the end')
    expect(Date.now() - begin).toBeLessThan(3000)
  })
})
