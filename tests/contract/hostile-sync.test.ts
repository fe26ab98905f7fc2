import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Op, PullAnswer, PushAnswer } from '#shared/records/op.ts'
import type { AnyRow, RecordName } from '#shared/records/registry.ts'
import { aStudent, aSubject, anActivity } from '#tests/support/builders.ts'
import { nested, prototypeKeys, telltale } from '#tests/support/hostile/hostile-values.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const subjectOp = (fields: Record<string, unknown> = {}, more: Partial<Op> = {}) =>
  anOp({ record: 'subjects', record_id: newId(), kind: 'create', fields: { ...aSubject(), ...fields }, ...more })

/** An op with something in it that cannot be. */
const broken = (more: object) => ({ ...subjectOp(), ...more })

const pulled = async (family: Family) => (await family.get<PullAnswer>('/api/sync/pull')).body

/** Returns the rows a family entered, without the preferences that every account begins with. */
async function entered(family: Family): Promise<PullAnswer['rows']> {
  const { notification_preferences: _preferences, family_settings: _settings, ...rows } = (await pulled(family)).rows
  return rows
}

function codesOf({ body }: { body: PushAnswer }): string[] {
  return body.answers.map(({ code, reason }) => reason ?? code)
}

/** A push whose ops are JSON text, for what no object can say. */
function pushText(family: Family, ops: string, more: object = {}) {
  const envelope = { account: family.user.id, device: 'tablet', epoch: null, now: Date.now(), app: 'test', ...more }
  const payload = `${JSON.stringify(envelope).slice(0, -1)},"ops":${ops}}`
  const headers = { 'content-type': 'application/json' }
  return family.call<PushAnswer>({ method: 'POST', url: '/api/sync/push', payload, headers })
}

describe('an op', () => {
  test('keeps what a newer app added, also under names every object knows', async () => {
    const family = await server.family()
    const given = Object.fromEntries(prototypeKeys.map((key) => [key, key]))
    const op = subjectOp(given)

    const { body } = await family.push([op])

    expect(body.answers).toEqual([{ id: op.id, code: 'ok' }])
    expect((await pulled(family)).rows.subjects).toMatchObject([{ id: op.record_id, name: 'Mathematics', _x: given }])
  })

  test('with a key that would change a prototype is refused with its push, and changes nothing', async () => {
    const family = await server.family()
    const op = JSON.stringify(subjectOp()).replace('"name"', '"__proto__":{"is_active":false},"name"')

    expect(await pushText(family, `[${op}]`)).toMatchObject({ status: 400, body: { code: 'bad_json' } })
    expect(await entered(family)).toEqual({})
    expect('is_active' in {}).toBe(false)
  })

  test('is stored without null characters and half surrogate pairs, wherever they are', async () => {
    const family = await server.family()
    const op = subjectOp({ name: 'A\0rt \ud800', notes_of_tomorrow: { 'ke\0y \udc00': ['va\0lue \ud83d'] } })

    const { body } = await family.push([op], { device: 'tab\0let \ud800', label: 'iP\0ad', app: 'te\0st' })

    expect(body.answers).toEqual([{ id: op.id, code: 'ok' }])
    expect((await pulled(family)).rows.subjects).toMatchObject([
      { name: 'Art �', _x: { notes_of_tomorrow: { 'key �': ['value �'] } } },
    ])
  })

  test('that is refused is remembered, whatever characters it holds', async () => {
    const family = await server.family()
    const op = subjectOp({ name: 7, odd: { 'ke\0y': 'va\0lue \ud800' } })

    const [first, second] = [await family.push([op]), await family.push([op])]

    expect(codesOf(first)).toEqual(['validation'])
    expect(second.body.answers).toEqual(first.body.answers)
  })

  test('nested deeper than any record is refused by itself', async () => {
    const family = await server.family()
    const good = subjectOp()
    const deepIn = (field: string, depth: number) =>
      JSON.stringify(subjectOp({ [field]: 'DEEP' })).replace('"DEEP"', nested(depth))
    const ops = [deepIn('odd', 50_000), nested(50_000), deepIn('name', 1000), deepIn('odd', 1000), JSON.stringify(good)]

    const answer = await pushText(family, `[${ops.join(',')}]`)

    expect(answer.status).toBe(200)
    expect(codesOf(answer).sort()).toEqual(['ok', 'too_large', 'too_large', 'too_large', 'too_large'])
    expect((await pulled(family)).rows.subjects).toMatchObject([{ id: good.record_id }])
  })

  test('nested a little is kept as it is', async () => {
    const family = await server.family()
    const odd = JSON.parse(nested(20)) as unknown
    await family.push([subjectOp({ odd })])
    expect((await pulled(family)).rows.subjects).toMatchObject([{ _x: { odd } }])
  })

  test.each([
    ['no object', [null, 7, 'op', [], [[]], true]],
    ['without an id', [broken({ id: undefined })]],
    ['with an id that is none', [broken({ id: '1' }), broken({ id: { $ne: null } })]],
    ['of a record nobody knows', [broken({ record: 'accounts' }), broken({ record: '__proto__' })]],
    ['of a record that only the server makes', [broken({ record: 'conflicts' }), broken({ record: 'enrollments' })]],
    ['of a kind nobody knows', [broken({ kind: 'constructor' })]],
    ['with fields that are none', [broken({ fields: 'all' }), broken({ fields: [] })]],
    ['with numbers beyond measure', [broken({ made_at: '1' }), subjectOp({ required_hours: -1 })]],
  ])('%s is rejected, and the next one is taken', async (_name, bad) => {
    const family = await server.family()
    const good = subjectOp()

    const { status, body } = await family.push([...bad, good])

    expect(status).toBe(200)
    expect(body.answers.filter(({ code }) => code === 'ok')).toEqual([{ id: good.id, code: 'ok' }])
    expect(body.answers.filter(({ code }) => code !== 'ok').every(({ code }) => code === 'rejected')).toBe(true)
    expect(Object.values(await entered(family)).flat()).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(telltale)
  })

  test('with a clock beyond measure is as good as any (rule sync.stamps)', async () => {
    const family = await server.family()
    const numbers = [-1e308, 1e308, 0, -0.5, Number.MAX_SAFE_INTEGER]
    const ops = numbers.map((made_at) => subjectOp({}, { made_at, seen: made_at }))
    expect(codesOf(await family.push(ops, { now: 1e308 }))).toEqual(numbers.map(() => 'ok'))
    expect(codesOf(await family.push([subjectOp()], { now: -1e308 }))).toEqual(['ok'])
    expect(
      await pushText(family, `[${JSON.stringify(subjectOp()).replace(/"made_at":\d+/, '"made_at":1e999')}]`),
    ).toMatchObject({
      status: 200,
      body: { answers: [{ code: 'rejected', reason: 'validation' }] },
    })
  })

  test('with a day that does not exist is rejected', async () => {
    const family = await server.family()
    const days = [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '0000-01-01',
      '9999-12-31',
      '2026-02-28T10:00',
      '',
    ]
    const ops = days.map((enrollment_date) =>
      anOp({
        record: 'students',
        record_id: newId(),
        kind: 'create',
        fields: { ...aStudent(), enrollment_date },
      }),
    )
    expect(codesOf(await family.push(ops))).toEqual(days.map(() => 'validation'))
  })
})

describe('ids', () => {
  test('are the same in capitals: nothing is made twice, and nothing is overwritten', async () => {
    const family = await server.family()
    const op = subjectOp({ name: 'Art' })
    await family.push([op])
    const loud = { ...op, id: op.id.toUpperCase(), record_id: op.record_id.toUpperCase() }
    const other = subjectOp({ name: 'Music' }, { record_id: op.record_id.toUpperCase() })

    const repeated = await family.push([loud])
    const second = await family.push([other])

    expect(codesOf(repeated)).toEqual(['op_id_reused'])
    expect(codesOf(second)).toEqual(['merged'])
    const { rows } = await pulled(family)
    expect(rows.subjects).toMatchObject([{ id: op.record_id }])
    expect(rows.conflicts).toMatchObject([{ field: 'name', lost: 'Art', kept: 'Music' }])
  })

  test('of parents are found in capitals', async () => {
    const family = await server.family()
    const [student_id, subject_id] = [newId(), newId()]
    const fields = anActivity({ student_id: student_id.toUpperCase(), subject_id: subject_id.toUpperCase() })
    const answer = await family.push([
      anOp({ record: 'students', record_id: student_id, kind: 'create', fields: aStudent() }),
      anOp({ record: 'subjects', record_id: subject_id, kind: 'create', fields: aSubject() }),
      anOp({ record: 'activities', record_id: newId(), kind: 'create', fields: { ...fields } }),
    ])
    expect(codesOf(answer)).toEqual(['ok', 'ok', 'ok'])
    expect((await pulled(family)).rows.activities).toMatchObject([{ student_id, subject_id }])
  })

  test('of an op with another body are refused, and the first one stands', async () => {
    const family = await server.family()
    const op = subjectOp({ name: 'Art' })
    await family.push([op])

    const other = await family.push([{ ...op, fields: aSubject({ name: 'Music' }) }])
    const twice = subjectOp({ name: 'One' })
    const within = await family.push([twice, { ...twice, group: newId(), fields: aSubject({ name: 'Two' }) }])

    expect(codesOf(other)).toEqual(['op_id_reused'])
    expect(codesOf(within)).toEqual(['ok', 'op_id_reused'])
    const names = (await pulled(family)).rows.subjects?.map((row) => (row as AnyRow)['name'])
    expect(names).toEqual(['Art', 'One'])
  })

  test("of another family's records answer as unknown ones do, in every kind of op", async () => {
    const [family, stranger] = [await server.family(), await server.family()]
    const theirs = subjectOp({ name: 'Theirs' })
    const [student_id, subject_id] = [newId(), theirs.record_id]
    await family.push([theirs, anOp({ record: 'students', record_id: student_id, kind: 'create', fields: aStudent() })])
    const before = await pulled(family)
    const opsOn = (subject: string, child: string) => [
      anOp({ record: 'subjects', record_id: subject, kind: 'set', fields: { name: 'Mine' }, from: { name: 'Theirs' } }),
      anOp({ record: 'subjects', record_id: subject, kind: 'delete' }),
      anOp({ record: 'subjects', record_id: subject, kind: 'restore' }),
      anOp({ record: 'subjects', record_id: subject, kind: 'purge' }),
      anOp({
        record: 'activities',
        record_id: newId(),
        kind: 'create',
        fields: anActivity({ student_id: child, subject_id: subject }),
      }),
    ]

    const known = await stranger.push(opsOn(subject_id, student_id))
    const unknown = await stranger.push(opsOn(newId(), newId()))

    expect(codesOf(known)).toEqual(codesOf(unknown))
    expect([known.body.rows, unknown.body.rows]).toEqual([{}, {}])
    expect(await pulled(family)).toEqual(before)
    expect(await entered(stranger)).toEqual({})
  })
})

describe('a group', () => {
  test.each([
    ['value', { fields: { ...aSubject(), name: ' ' } }, 'validation'],
    ['shape', { record_id: '1' }, 'validation'],
    ['record', { record: 'accounts' as RecordName }, 'unknown_record'],
  ])('with one op of a bad %s is refused whole, and the groups around it are taken', async (_name, wrong, reason) => {
    const family = await server.family()
    const group = newId()
    const [before, good, after] = [subjectOp(), subjectOp({}, { group }), subjectOp()]

    const answer = await family.push([before, good, subjectOp({}, { group, ...wrong }), after])

    expect(codesOf(answer)).toEqual(['ok', 'depends_on', reason, 'ok'])
    expect((await pulled(family)).rows.subjects?.map(({ id }) => id)).toEqual([before.record_id, after.record_id])
  })

  test('stands or falls as one, also where others stand between its ops (rule sync.whole-groups)', async () => {
    const family = await server.family()
    const group = newId()
    const [first, between, bad] = [subjectOp({}, { group }), subjectOp(), subjectOp({ name: ' ' }, { group })]

    const answer = await family.push([first, between, bad])

    expect(codesOf(answer)).toEqual(['depends_on', 'ok', 'validation'])
    expect((await pulled(family)).rows.subjects?.map(({ id }) => id)).toEqual([between.record_id])
  })

  test('that depends on a rejected record is rejected, and so is each later one (rule sync.depends-on)', async () => {
    const family = await server.family()
    const refused = anOp({
      record: 'students',
      record_id: newId(),
      kind: 'create',
      fields: { ...aStudent(), name: '' },
    })
    const subject = subjectOp()
    const lesson = anActivity({ student_id: refused.record_id, subject_id: subject.record_id })
    const hanging = () => anOp({ record: 'activities', record_id: newId(), kind: 'create', fields: lesson })

    const together = await family.push([refused, subject, hanging()])
    const later = await family.push([
      hanging(),
      anOp({ record: 'students', record_id: refused.record_id, kind: 'set', fields: { name: 'Ada' } }),
    ])

    expect(codesOf(together)).toEqual(['validation', 'ok', 'depends_on'])
    expect(codesOf(later)).toEqual(['depends_on', 'depends_on'])
  })

  test('of 1,000 ops is taken, one op more is refused with the whole push (rule sync.batches)', async () => {
    const family = await server.family()
    const group = newId()
    const ops = Array.from({ length: 1000 }, () => subjectOp({}, { group }))

    const largest = await family.push(ops)
    const tooMany = await family.push([...ops, subjectOp()])

    expect(new Set(codesOf(largest))).toEqual(new Set(['ok']))
    expect(tooMany).toMatchObject({ status: 422, body: { code: 'validation' } })
  })
})
