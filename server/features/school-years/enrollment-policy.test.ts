import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PullAnswer } from '#shared/records/op.ts'
import type { AnyRow } from '#shared/records/registry.ts'
import { schoolYearOf } from '#shared/school-years/school-year.ts'
import { aSetup, aStudent } from '#tests/support/builders.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const thisYear = schoolYearOf(new Date().toISOString().slice(0, 10), '08')

describe('the grade of each school year (rule students.enrollments)', () => {
  test('is kept as soon as a student is added, by a device or by REST', async () => {
    const family = await server.family()
    const pushed = newId()
    const answer = await family.push([addOp(pushed, '3')])
    const { body } = await family.post<{ student: { id: string } }>('/api/students', aStudent({ grade_level: 'K' }))

    expect(answer.body.rows.enrollments).toMatchObject([
      { student_id: pushed, school_year: thisYear, grade_level: '3' },
    ])
    expect(await gradesOf(family, body.student.id)).toEqual({ [thisYear]: 'K' })
  })

  test('follows the student within a year, and stays when a new one has begun', async () => {
    const family = await server.family()
    const id = newId()
    await family.push([addOp(id, '3')])
    await family.push([setOp(id, { grade_level: '4' })])
    await inYear(family, '2030-2031')
    await family.push([setOp(id, { grade_level: '5' })])
    await family.push([setOp(id, { name: 'Eleonora' })])

    expect(await gradesOf(family, id)).toEqual({ [thisYear]: '4', '2030-2031': '5' })
  })

  test('goes by the school year that setup began (rule school-years.active-year)', async () => {
    const family = await server.family()
    const setup = aSetup({ school_year_start_month: '01' })
    await family.post('/api/setup', setup)

    const year = String(new Date().getUTCFullYear())
    expect(await gradesOf(family, setup.students[0]?.id ?? '')).toEqual({ [`${year}-${year}`]: '7' })
  })

  test('goes with a deleted student, and comes back with her', async () => {
    const family = await server.family()
    const id = newId()
    await family.push([addOp(id, '3')])
    const deletion = anOp({ record: 'students', record_id: id, kind: 'delete', seen: 99 })
    await family.push([deletion])
    const gone = await gradesOf(family, id)
    await family.push([anOp({ record: 'students', record_id: id, kind: 'restore', from: { deleted_by: deletion.id } })])

    expect(gone).toEqual({})
    expect(await gradesOf(family, id)).toEqual({ [thisYear]: '3' })
  })

  test('cannot be written by a device (rule records.server-made)', async () => {
    const family = await server.family()
    const id = newId()
    const [kept] = (await family.push([addOp(id, '3')])).body.rows.enrollments ?? []

    const op = anOp({ record: 'enrollments', record_id: kept?.id ?? '', kind: 'set', fields: { grade_level: '12' } })
    expect((await family.push([op])).body.answers).toMatchObject([{ code: 'rejected', reason: 'validation' }])
    expect(await gradesOf(family, id)).toEqual({ [thisYear]: '3' })
  })
})

function addOp(id: string, grade_level: '3') {
  return anOp({ record: 'students', record_id: id, kind: 'create', fields: aStudent({ grade_level }) })
}

function setOp(id: string, fields: Record<string, unknown>) {
  return anOp({ record: 'students', record_id: id, kind: 'set', fields })
}

/** Moves the account to a school year, as rollover does. */
async function inYear({ user }: Family, active_school_year: string): Promise<void> {
  await server.connection.db.updateTable('accounts').set({ active_school_year }).where('id', '=', user.id).execute()
}

/** School year → grade, of a student's live enrolments as a device pulls them. */
async function gradesOf(family: Family, studentId: string): Promise<Record<string, unknown>> {
  const { rows } = (await family.get<PullAnswer>('/api/sync/pull')).body
  const live = (rows.enrollments ?? []).flatMap((row) =>
    'deleted_at' in row && row.deleted_at === null ? [row as AnyRow] : [],
  )
  const hers = live.filter((row) => row['student_id'] === studentId)
  return Object.fromEntries(hers.map((row) => [row['school_year'], row['grade_level']]))
}
