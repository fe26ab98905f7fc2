import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { utcDayOf } from '#shared/format/dates.ts'
import type { PullAnswer } from '#shared/records/op.ts'
import type { AnyRow, RecordName } from '#shared/records/registry.ts'
import type { RolloverBody, RolloverFields } from '#shared/school-years/rollover.ts'
import { opensIn, schoolYearOf, schoolYearThatOpens } from '#shared/school-years/school-year.ts'
import { aStudent, aSubject, anActivity } from '#tests/support/builders.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const now = schoolYearOf(utcDayOf(new Date()), '08')
const before = schoolYearThatOpens(opensIn(now) - 1, '08')

type Answered = RolloverFields & { id: string; code?: string }

/** A family whose active year is over: Nora in 7, Silas in 12, and two subjects; an archived child stays out of it. */
async function aFamilyOfLastYear() {
  const family = await server.family()
  const [nora, silas, gone, math, art] = [newId(), newId(), newId(), newId(), newId()]
  await inYear(family, before)
  const made = [
    ['students', nora, aStudent({ name: 'Nora', grade_level: '7' })],
    ['students', silas, aStudent({ name: 'Silas', grade_level: '12' })],
    ['students', gone, aStudent({ name: 'Wren', grade_level: '3', is_active: false })],
    ['subjects', math, aSubject({ name: 'Math' })],
    ['subjects', art, aSubject({ name: 'Art' })],
  ] as const
  await family.push(made.map(([record, id, fields]) => anOp({ record, record_id: id, kind: 'create', fields })))
  return { family, nora, silas, gone, math, art }
}

describe('GET /api/rollover/status and /preview (rule school-years.rollover-api)', () => {
  test('a family in the year of today needs nothing', async () => {
    const family = await server.family()
    expect((await family.get('/api/rollover/status')).body).toMatchObject({
      needs_rollover: false,
      current_school_year: now,
      next_school_year: schoolYearThatOpens(opensIn(now) + 1, '08'),
    })
    expect(await family.post('/api/rollover/create', {})).toMatchObject({
      status: 409,
      body: { code: 'rollover_not_due' },
    })
  })

  test('one whose year is over sees what a new one would change', async () => {
    const { family, nora, silas, math, art } = await aFamilyOfLastYear()
    const lesson = { student_id: nora, subject_id: math, duration_minutes: 90, start_time: null, end_time: null }
    for (const date of [`${opensIn(before)}-09-01`, `${opensIn(before) + 1}-07-31`, `${opensIn(now)}-08-01`])
      await family.post('/api/activities', anActivity({ ...lesson, date }))

    expect((await family.get('/api/rollover/status')).body).toMatchObject({
      needs_rollover: true,
      rollover_message: expect.stringContaining(now) as string,
      current_school_year: before,
      next_school_year: now,
    })
    expect((await family.get('/api/rollover/preview')).body).toEqual({
      summary: { students_to_advance: 2, subjects_to_carry_over: 2 },
      previous_year_stats: { total_hours: 3, total_activities: 2, total_assessments: 0 },
      students: [
        { id: nora, name: 'Nora', current_grade: '7', next_grade: '8', will_advance: true },
        { id: silas, name: 'Silas', current_grade: '12', next_grade: 'Post-Secondary', will_advance: true },
      ],
      subjects: [
        { id: art, name: 'Art' },
        { id: math, name: 'Math' },
      ],
    })
  })
})

describe('a new school year (rule school-years.rollover)', () => {
  test('without a word everybody advances, every subject goes on, and both years keep their grades', async () => {
    const { family, nora, silas, gone } = await aFamilyOfLastYear()

    const done = await roll(family)

    expect(done).toMatchObject({ from_year: before, to_year: now, subjects_left: [], undone_at: null })
    expect(done.executed_at).toBeGreaterThan(Date.now() - 60_000)
    const { students } = await rowsOf(family)
    expect(gradesOf(students)).toEqual({ [nora]: '8', [silas]: 'Post-Secondary', [gone]: '3' })
    expect(await enrolled(family, nora)).toEqual({ [before]: '7', [now]: '8' })
    expect(await enrolled(family, silas)).toEqual({ [before]: '12', [now]: 'Post-Secondary' })
    expect((await family.get('/api/user')).body).toMatchObject({ active_school_year: now, current_school_year: now })
    expect((await family.get('/api/rollover/status')).body).toMatchObject({ needs_rollover: false })
  })

  test('a child repeats, another graduates, and a subject is left out', async () => {
    const { family, nora, silas, math, art } = await aFamilyOfLastYear()
    const students = [
      { id: nora, what: 'repeat' },
      { id: silas, what: 'graduate' },
    ] as const

    await roll(family, { students: [...students], subjects: [math] })

    const rows = await rowsOf(family)
    expect(find(rows.students, nora)).toMatchObject({ grade_level: '7', is_active: true })
    expect(find(rows.students, silas)).toMatchObject({ grade_level: '12', is_active: false })
    expect(find(rows.subjects, math)).toMatchObject({ is_active: true })
    expect(find(rows.subjects, art)).toMatchObject({ is_active: false })
    expect(await enrolled(family, nora)).toEqual({ [before]: '7', [now]: '7' })
    expect(await enrolled(family, silas)).toEqual({ [before]: '12' })
  })

  test('of a child for which nothing was kept yet, the old grade is kept first', async () => {
    const { family, nora } = await aFamilyOfLastYear()
    const between = schoolYearThatOpens(opensIn(now) - 2, '08')
    await inYear(family, between)

    expect(await roll(family)).toMatchObject({ from_year: between, to_year: now })

    expect(await enrolled(family, nora)).toEqual({ [between]: '7', [before]: '7', [now]: '8' })
  })

  test('grades move one step, however many years have passed', async () => {
    const { family, nora } = await aFamilyOfLastYear()
    const longAgo = schoolYearThatOpens(opensIn(now) - 4, '08')
    await inYear(family, longAgo)

    expect(await roll(family)).toMatchObject({ from_year: longAgo, to_year: now })
    expect(find((await rowsOf(family)).students, nora)).toMatchObject({ grade_level: '8' })
  })

  test('a second execute answers the same, and changes nothing', async () => {
    const { family } = await aFamilyOfLastYear()
    const done = await roll(family)
    const { head } = (await family.get<PullAnswer>('/api/sync/pull')).body

    const again = await family.post<Answered>(`/api/rollover/${done.id}/execute`, {})

    expect(again).toMatchObject({ status: 200, body: done })
    expect((await family.get<PullAnswer>('/api/sync/pull')).body.head).toBe(head)
  })

  test('two at once move the family once', async () => {
    const { family, nora } = await aFamilyOfLastYear()
    const { body } = await family.post<Answered>('/api/rollover/create', {})

    const both = await Promise.all([1, 2].map(() => family.post(`/api/rollover/${body.id}/execute`, {})))

    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect(find((await rowsOf(family)).students, nora)).toMatchObject({ grade_level: '8' })
  })

  test('preparing it again takes the new choices, and leaves one', async () => {
    const { family, nora } = await aFamilyOfLastYear()
    const first = await family.post<Answered>('/api/rollover/create', {})

    const second = await family.post<Answered>('/api/rollover/create', { students: [{ id: nora, what: 'repeat' }] })

    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
    await family.post(`/api/rollover/${first.body.id}/execute`, {})
    expect(find((await rowsOf(family)).students, nora)).toMatchObject({ grade_level: '7' })
  })

  test('one that was prepared in another year is neither executed nor prepared again: nobody moves twice', async () => {
    const { family, nora } = await aFamilyOfLastYear()
    await inYear(family, schoolYearThatOpens(opensIn(now) - 2, '08'))
    const early = await family.post<Answered>('/api/rollover/create', { students: [{ id: nora, what: 'repeat' }] })
    await inYear(family, before)
    const [student] = (await rowsOf(family)).students?.filter(({ id }) => id === nora) ?? []

    const refused = await family.post(`/api/rollover/${early.body.id}/execute`, {})

    expect(refused).toMatchObject({ status: 409, body: { code: 'rollover_done' } })
    expect((await rowsOf(family)).students).toContainEqual(student)
    expect((await family.get('/api/user')).body).toMatchObject({ active_school_year: before })
    const fitting = await family.post<Answered>('/api/rollover/create', {})
    expect(fitting).toMatchObject({ status: 201, body: { from_year: before, to_year: now } })
    expect(fitting.body.id).not.toBe(early.body.id)
    expect((await family.post(`/api/rollover/${fitting.body.id}/execute`, {})).status).toBe(200)
    expect((await family.post(`/api/rollover/${early.body.id}/execute`, {})).status).toBe(409)
    expect(find((await rowsOf(family)).students, nora)).toMatchObject({ grade_level: '8' })
  })

  test('what is named and not there, such as a subject that was refused, holds up nobody', async () => {
    const { family, nora, math, art } = await aFamilyOfLastYear()

    const done = await roll(family, { students: [{ id: newId(), what: 'graduate' }], subjects: [math, newId()] })

    expect(done).toMatchObject({ subjects: [math], subjects_left: [art] })
    expect(find((await rowsOf(family)).students, nora)).toMatchObject({ grade_level: '8' })
  })

  test('a child who was added in between advances, one who was deleted does not come back, and a grade that was corrected is the one that moves', async () => {
    const { family, nora, silas } = await aFamilyOfLastYear()
    const { body } = await family.post<Answered>('/api/rollover/create', {})
    const added = newId()
    await family.push([
      anOp({ record: 'students', record_id: added, kind: 'create', fields: aStudent({ grade_level: 'K' }) }),
      anOp({ record: 'students', record_id: silas, kind: 'delete' }),
      anOp({ record: 'students', record_id: nora, kind: 'set', fields: { grade_level: '5' } }),
    ])

    await family.post(`/api/rollover/${body.id}/execute`, {})

    const { students } = await rowsOf(family)
    expect(gradesOf(students)).toMatchObject({ [added]: '1', [nora]: '6' })
    expect(find(students, silas)?.deleted_at).not.toBeNull()
  })

  test.each([
    ['a word that is none', { students: [{ id: newId(), what: 'skip' }] }, 'students.0.what'],
    ['a field that is none', { year: '2030-2031' }, 'year'],
  ])('%s is refused', async (_, wrong, field) => {
    const { family } = await aFamilyOfLastYear()
    const { status, body } = await family.post<{ errors: object }>('/api/rollover/create', wrong)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('another family neither sees it nor moves by it, and no device writes one', async () => {
    const { family } = await aFamilyOfLastYear()
    const { body } = await family.post<Answered>('/api/rollover/create', {})
    const { family: stranger, nora } = await aFamilyOfLastYear()

    for (const verb of ['execute', 'undo'])
      expect((await stranger.post(`/api/rollover/${body.id}/${verb}`, {})).status).toBe(404)
    expect((await rowsOf(stranger)).rollovers ?? []).toEqual([])
    expect(find((await rowsOf(stranger)).students, nora)).toMatchObject({ grade_level: '7' })
    const op = anOp({ record: 'rollovers', record_id: body.id, kind: 'set', fields: { executed_at: 1 } })
    expect((await family.push([op])).body.answers).toMatchObject([{ code: 'rejected', reason: 'validation' }])
  })
})

describe('taking it back (rule school-years.rollover-undo)', () => {
  test('the family is where it was, and a second undo answers the same', async () => {
    const { family, nora, silas, art, math } = await aFamilyOfLastYear()
    const done = await roll(family, { students: [{ id: silas, what: 'graduate' }], subjects: [math] })

    const undone = await family.post<Answered>(`/api/rollover/${done.id}/undo`, {})
    const again = await family.post<Answered>(`/api/rollover/${done.id}/undo`, {})

    expect(undone.status).toBe(200)
    expect(undone.body.undone_at).not.toBeNull()
    expect(again.body).toEqual(undone.body)
    const rows = await rowsOf(family)
    expect(find(rows.students, nora)).toMatchObject({ grade_level: '7' })
    expect(find(rows.students, silas)).toMatchObject({ grade_level: '12', is_active: true })
    expect(find(rows.subjects, art)).toMatchObject({ is_active: true })
    expect(await enrolled(family, nora)).toEqual({ [before]: '7' })
    expect((await family.get('/api/user')).body).toMatchObject({ active_school_year: before })
    expect((await family.get('/api/rollover/status')).body).toMatchObject({ needs_rollover: true })
    expect(rows.conflicts ?? []).toEqual([])
    expect((await family.post(`/api/rollover/${done.id}/execute`, {})).status).toBe(409)
    expect(await roll(family)).toMatchObject({ from_year: before, to_year: now })
    expect(await enrolled(family, nora)).toEqual({ [before]: '7', [now]: '8' })
  })

  test('a later edit stays, with a card', async () => {
    const { family, nora, silas } = await aFamilyOfLastYear()
    const done = await roll(family)
    const seen = { grade_level: '8', name: 'Nora' }
    await family.push([
      anOp({
        record: 'students',
        record_id: nora,
        kind: 'set',
        fields: { grade_level: '9', name: 'Eleonora' },
        from: seen,
      }),
    ])

    await family.post(`/api/rollover/${done.id}/undo`, {})

    const rows = await rowsOf(family)
    expect(find(rows.students, nora)).toMatchObject({ grade_level: '9', name: 'Eleonora' })
    expect(find(rows.students, silas)).toMatchObject({ grade_level: '12' })
    expect(rows.conflicts).toMatchObject([
      { record_id: nora, field: 'grade_level', seen: '8', kept: '9', lost: '7', resolved_at: null },
    ])
  })

  test('a child who was deleted since stays deleted', async () => {
    const { family, nora } = await aFamilyOfLastYear()
    const done = await roll(family)
    await family.push([anOp({ record: 'students', record_id: nora, kind: 'delete' })])

    await family.post(`/api/rollover/${done.id}/undo`, {})

    expect(find((await rowsOf(family)).students, nora)?.deleted_at).not.toBeNull()
  })

  test('one that was only prepared, one of another year, and an old one are refused', async () => {
    const { family } = await aFamilyOfLastYear()
    const { body } = await family.post<Answered>('/api/rollover/create', {})
    expect(await family.post(`/api/rollover/${body.id}/undo`, {})).toMatchObject({
      body: { code: 'rollover_not_done' },
    })

    expect((await family.post(`/api/rollover/${newId()}/undo`, {})).status).toBe(404)
  })
})

async function roll(family: Family, chosen: RolloverBody = {}): Promise<Answered> {
  const { body } = await family.post<Answered>('/api/rollover/create', chosen)
  const answer = await family.post<Answered>(`/api/rollover/${body.id}/execute`, {})
  expect(answer.status).toBe(200)
  return answer.body
}

async function inYear({ user }: Family, active_school_year: string): Promise<void> {
  await server.connection.db.updateTable('accounts').set({ active_school_year }).where('id', '=', user.id).execute()
}

type Rows = Partial<Record<RecordName, AnyRow[]>>

async function rowsOf(family: Family): Promise<Rows> {
  return (await family.get<PullAnswer>('/api/sync/pull')).body.rows as Rows // nothing here is purged
}

function find(rows: readonly AnyRow[] | undefined, id: string): AnyRow | undefined {
  return rows?.find((row) => row.id === id)
}

function gradesOf(rows: readonly AnyRow[] = []): Record<string, unknown> {
  return Object.fromEntries(rows.map((row) => [row.id, row['grade_level']]))
}

/** School year → grade of a child's live enrolments. */
async function enrolled(family: Family, id: string): Promise<Record<string, unknown>> {
  const { enrollments = [] } = await rowsOf(family)
  const hers = enrollments.filter((row) => row['student_id'] === id && row.deleted_at === null)
  return Object.fromEntries(hers.map((row) => [row['school_year'], row['grade_level']]))
}
