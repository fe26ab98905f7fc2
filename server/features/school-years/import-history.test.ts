import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PullAnswer } from '#shared/records/op.ts'
import {
  aFamilyWithNora,
  bring,
  day,
  grade,
  gradesOf,
  move,
  rowsOf,
  thisYear,
  yearsAgo,
} from '#tests/support/server/brought-in.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('grades of earlier years (rule imports.history)', () => {
  test('are kept, reach every device, and stay when the child changes', async () => {
    const { family, nora } = await aFamilyWithNora(server)
    const { head } = (await family.get<PullAnswer>('/api/sync/pull')).body

    const { status, body } = await bring(family, {
      enrollments: [grade(nora, yearsAgo(1), '6'), grade(nora, yearsAgo(3), '4')],
    })

    expect([status, body.enrollments, body.left_out]).toEqual([200, { made: 2, already: 0, left_out: 0 }, []])
    expect((await family.get<PullAnswer>('/api/sync/pull')).body.head).toBe(head + 1)
    const all = { [thisYear]: '7', [yearsAgo(1)]: '6', [yearsAgo(3)]: '4' }
    expect(await gradesOf(family, nora)).toEqual(all)
    await family.put(`/api/students/${nora}`, { grade_level: '8', name: 'Eleonora' })
    expect(await gradesOf(family, nora)).toEqual({ ...all, [thisYear]: '8' })
  })

  test('sent again, or by two devices at once, are made once; what the family has stands', async () => {
    const { family, nora } = await aFamilyWithNora(server)
    await family.put(`/api/students/${nora}/grade-of-year`, { school_year: yearsAgo(2), grade_level: '5' })
    const body = { enrollments: [grade(nora, yearsAgo(1), '6'), grade(nora, yearsAgo(2), '1')] }

    const both = await Promise.all([bring(family, body), bring(family, body)])
    const { head } = (await family.get<PullAnswer>('/api/sync/pull')).body
    const again = await bring(family, { enrollments: [grade(nora, yearsAgo(1), '9'), ...body.enrollments] })

    expect(both.map((one) => one.body.enrollments.made).sort((one, other) => one - other)).toEqual([0, 1])
    expect(again.body.enrollments).toEqual({ made: 0, already: 3, left_out: 0 })
    expect((await family.get<PullAnswer>('/api/sync/pull')).body.head).toBe(head)
    expect(await gradesOf(family, nora)).toEqual({ [thisYear]: '7', [yearsAgo(1)]: '6', [yearsAgo(2)]: '5' })
  })

  test('are left out, each with its reason, where they are of no earlier year or of no child', async () => {
    const { family, nora, silas } = await aFamilyWithNora(server)
    const { nora: stranger } = await aFamilyWithNora(server)
    const rows = [
      grade(nora, thisYear, '1'),
      grade(nora, yearsAgo(-1), '1'),
      grade(nora, '2019-2024', '1'),
      grade(nora, '0000-0001', '1'),
      grade(silas, yearsAgo(1), '2'),
      grade(stranger, yearsAgo(1), '2'),
      grade(newId(), yearsAgo(1), '2'),
    ]

    const { body } = await bring(family, { enrollments: rows })

    expect(body.enrollments).toEqual({ made: 0, already: 0, left_out: 7 })
    expect(body.left_out.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    const current = `Your family is in ${thisYear}: only grades of earlier years are brought in.`
    const nobody = 'Its student isn’t in your family.'
    expect(body.left_out.map(({ reason }) => reason)).toEqual([
      current,
      current,
      'There is no school year 2019-2024.',
      'There is no school year 0000-0001.',
      nobody,
      nobody,
      nobody,
    ])
    expect(await gradesOf(family, nora)).toEqual({ [thisYear]: '7' })
  })
})

describe('moves to new school years (rule imports.history)', () => {
  test('are kept as history: the year stays, nobody moves, nothing can be undone', async () => {
    const { family, nora } = await aFamilyWithNora(server)
    const rows = [
      move([nora], 2, { executed_at: Date.now() - 400 * day }),
      move([nora], 1, { executed_at: Date.now() - 2 * day }),
    ]

    const { body } = await bring(family, { rollovers: rows })

    expect(body.rollovers).toEqual({ made: 2, already: 0, left_out: 0 })
    const status = await family.get('/api/rollover/status')
    expect(status.body).toMatchObject({ current_school_year: thisYear, needs_rollover: false })
    expect((await family.get('/api/user')).body).toMatchObject({ active_school_year: null })
    expect(await family.post(`/api/rollover/${rows[1]?.id}/undo`, {})).toMatchObject({
      status: 409,
      body: { code: 'rollover_imported' },
    })
    await family.post(`/api/rollover/${rows[1]?.id}/execute`, {})
    expect(await gradesOf(family, nora)).toEqual({ [thisYear]: '7' })
    expect(await rowsOf(family, 'students')).toContainEqual(expect.objectContaining({ id: nora, grade_level: '7' }))
    expect((await bring(family, { rollovers: rows })).body.rollovers).toEqual({ made: 0, already: 2, left_out: 0 })
  })

  test('one that was executed last leaves a family where it is, which can still undo its own', async () => {
    const { family, nora } = await aFamilyWithNora(server)
    await inYear(family, yearsAgo(1))
    const { body: own } = await family.post<{ id: string }>('/api/rollover/create', {})
    await family.post(`/api/rollover/${own.id}/execute`, {})
    const late = move([nora], 2, { executed_at: Date.now() - 1, undone_at: Date.now() - 1 })

    const { body } = await bring(family, { rollovers: [late, move([nora], 0)] })

    expect(body.left_out.map(({ reason }) => reason)).toEqual([`Your family’s own move into ${thisYear} stands.`])
    expect((await family.get('/api/rollover/status')).body).toMatchObject({ current_school_year: thisYear })
    expect((await family.post(`/api/rollover/${own.id}/undo`, {})).status).toBe(200)
    expect((await family.get('/api/rollover/status')).body).toMatchObject({ current_school_year: yearsAgo(1) })
    const roll = await family.post<{ id: string }>('/api/rollover/create', {})
    expect((await family.post(`/api/rollover/${roll.body.id}/execute`, {})).status).toBe(200)
  })

  test('of two into one year the one that was not undone is kept, and a mark in the archive is not believed', async () => {
    const { family, nora } = await aFamilyWithNora(server)
    const undone = move([nora], 1, { undone_at: Date.now() - 30 * day })
    const standing = move([nora], 1, { executed_at: Date.now() - 50 * day, imported_at: 5 })

    const { body } = await bring(family, { rollovers: [undone, standing] })

    expect(body.left_out).toMatchObject([{ record: 'rollovers', id: undone.id }])
    const [kept] = await rowsOf(family, 'rollovers')
    expect(kept?.id).toBe(standing.id)
    expect(Number(kept?.['imported_at'])).toBeGreaterThan(Date.now() - day)
  })

  test('are left out, each with its reason, where they cannot be', async () => {
    const { family, nora, silas } = await aFamilyWithNora(server)
    const { nora: stranger } = await aFamilyWithNora(server)
    const years = 'It leads from no school year into a later one.'
    const times = 'It was started or undone at a time that can’t be right.'
    const rows = [
      [move([nora, stranger, newId()], 1), 'It names 2 students who aren’t in your family.'],
      [move([stranger], 1), 'It names 1 student who isn’t in your family.'],
      [move([nora], 1, { executed_at: null }), 'This new school year was prepared, and never started.'],
      [move([nora], 1, { executed_at: Date.now() + day }), times],
      [move([nora], 1, { executed_at: -1e300 }), times],
      [move([nora], 1, { executed_at: 5, undone_at: 4 }), times],
      [move([nora], 1, { from_year: '2020-2021', to_year: '2020-2021' }), years],
      [move([nora], 1, { to_year: '9999-0000' }), years],
    ] as const
    const fit = move([nora, silas], 1)

    const { body } = await bring(family, { rollovers: [...rows.map(([row]) => row), fit] })

    expect(body.rollovers).toEqual({ made: 1, already: 0, left_out: rows.length })
    expect(new Map(body.left_out.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map(rows.map(([{ id }, reason]) => [id, reason])),
    )
  })
})

async function inYear({ user }: Family, active_school_year: string): Promise<void> {
  await server.connection.db.updateTable('accounts').set({ active_school_year }).where('id', '=', user.id).execute()
}
