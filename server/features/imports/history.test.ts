import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { historyLimits } from '#shared/imports/history.ts'
import { schoolYearThatOpens } from '#shared/school-years/school-year.ts'
import { aStudent } from '#tests/support/builders.ts'
import {
  aFamilyWithNora,
  bring,
  day,
  grade,
  gradesOf,
  historyUrl,
  inState,
  move,
  rowsOf,
  runOf,
  stateOf,
  thisYear,
  yearsAgo,
} from '#tests/support/server/brought-in.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Errors = { code: string; errors: Record<string, string[]> }

describe('the call (rule imports.history-call)', () => {
  test('takes all four, in one body, and names no more than 1,000 of what it left out', async () => {
    const { family, nora } = await aFamilyWithNora(server)
    await inState(server, family, 'TX')

    const { status, body } = await bring(family, {
      enrollments: Array.from({ length: 1500 }, () => grade(nora, thisYear, '7')),
      rollovers: [move([nora], 1)],
      state_moves: [stateOf('TX', '2020-01-01', null)],
      bulk_runs: [runOf([nora], 9)],
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      enrollments: { left_out: 1500 },
      rollovers: { made: 1 },
      state_moves: { made: 1 },
      bulk_runs: { made: 1 },
    })
    expect(body.left_out).toHaveLength(historyLimits.named)
    expect(await bring(family, {})).toMatchObject({ status: 200, body: { left_out: [] } })
  })

  test('keeps as much as it takes', { timeout: 60_000 }, async () => {
    const { family, nora } = await aFamilyWithNora(server)
    const ids = [nora, ...(await moreChildren(family, 13))]
    const enrollments = Array.from({ length: historyLimits.enrollments }, (_, index) =>
      grade(ids[index % ids.length] ?? nora, schoolYearThatOpens(1950 + (index % 70), '08'), '1'),
    )
    const bulk_runs = Array.from({ length: historyLimits.bulk_runs }, (_, index) => runOf([nora], 1 + (index % 3000)))

    const { body } = await bring(family, { enrollments, bulk_runs })

    expect(body.enrollments).toMatchObject({ made: expect.any(Number) as number, left_out: 0 })
    expect(body.enrollments.made + body.enrollments.already).toBe(5000)
    expect(body.bulk_runs).toEqual({ made: 5000, already: 0, left_out: 0 })
  })

  test.each([
    ['a row too many', (id: string) => ({ enrollments: Array(5001).fill(grade(id, yearsAgo(1), '1')) }), 'enrollments'],
    ['a move too many', () => ({ state_moves: Array(101).fill(stateOf('TX', '2020-01-01', null)) }), 'state_moves'],
    ['a list that is none', () => ({ rollovers: { length: 1 } }), 'rollovers'],
    ['a record that is none', () => ({ accounts: [] }), 'accounts'],
    ['a row that is none', () => ({ bulk_runs: [null] }), 'bulk_runs.0'],
    [
      'a grade that is none',
      (id: string) => ({ enrollments: [{ ...grade(id, yearsAgo(1), '1'), grade_level: '13' }] }),
      'enrollments.0.grade_level',
    ],
    [
      'a field that is none',
      (id: string) => ({ enrollments: [{ ...grade(id, yearsAgo(1), '1'), account_id: id }] }),
      'enrollments.0.account_id',
    ],
    ['a day that is none', () => ({ state_moves: [stateOf('TX', '2023-02-30', null)] }), 'state_moves.0.start_date'],
    ['a state that is none', () => ({ state_moves: [stateOf('ZZ', '2023-02-20', null)] }), 'state_moves.0.state'],
    [
      'an id that is none',
      (id: string) => ({ bulk_runs: [{ ...runOf([id], 3), id: "1' or '1'='1" }] }),
      'bulk_runs.0.id',
    ],
    ['too many children', (id: string) => ({ rollovers: [move(Array(2001).fill(id), 1)] }), 'rollovers.0.students'],
    [
      'notes too long',
      () => ({ state_moves: [stateOf('TX', '2020-01-01', null, { notes: 'a'.repeat(10_001) })] }),
      'state_moves.0.notes',
    ],
  ])('refuses %s by name', async (_, body, field) => {
    const { family, nora } = await aFamilyWithNora(server)
    const answer = await family.post<Errors>(historyUrl, body(nora))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect((await rowsOf(family, 'enrollments')).length).toBe(2)
  })

  test('refuses thousands of wrong rows at the first one, at once, and a body beyond its limit', async () => {
    const { family, nora } = await aFamilyWithNora(server)
    const wrong = Array.from({ length: 5000 }, () => ({ student_ids: Array(300).fill(0) as number[] }))
    const began = performance.now()

    const answer = await family.post<Errors>(historyUrl, { bulk_runs: wrong })

    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).every((field) => field.startsWith('bulk_runs.0.'))).toBe(true)
    expect(performance.now() - began).toBeLessThan(3000)
    const huge = { enrollments: [{ ...grade(nora, yearsAgo(1), '1'), notes: 'a'.repeat(historyLimits.bytes) }] }
    expect(await family.post(historyUrl, huge)).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })

  test('waits for a sign-in and for access, and tells no other family', async () => {
    const { family, nora } = await aFamilyWithNora(server)
    const body = { enrollments: [grade(nora, yearsAgo(1), '6')] }
    expect((await server.visit({ method: 'POST', url: historyUrl, payload: body })).status).toBe(401)
    const { family: stranger } = await aFamilyWithNora(server)
    expect((await bring(stranger, body)).body.enrollments).toEqual({ made: 0, already: 0, left_out: 1 })
    await server.connection.db
      .updateTable('accounts')
      .set({ trial_ends_at: new Date(Date.now() - day) })
      .where('id', '=', family.user.id)
      .execute()
    expect(await bring(family, body)).toMatchObject({ status: 402, body: { code: 'payment_required' } })
    expect(await gradesOf(family, nora)).toEqual({ [thisYear]: '7' })
  })
})

async function moreChildren(family: Family, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await family.push(ids.map((record_id) => anOp({ record: 'students', record_id, kind: 'create', fields: aStudent() })))
  return ids
}
