import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, utcDayOf } from '#shared/format/dates.ts'
import { doneEntryId } from '#shared/lessons/done.ts'
import type { Op, PullAnswer } from '#shared/records/op.ts'
import type { AnyRow, RecordName } from '#shared/records/registry.ts'
import type { RolloverBody, RolloverFields } from '#shared/school-years/rollover.ts'
import { opensIn, schoolYearOf, schoolYearThatOpens } from '#shared/school-years/school-year.ts'
import { aCurriculum, aLesson, anActivity, aStudent, aSubject } from '#tests/support/builders.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const yesterday = addDays(utcDayOf(new Date()), -1)
const before = schoolYearThatOpens(opensIn(schoolYearOf(utcDayOf(new Date()), '08')) - 1, '08')

type Answered = RolloverFields & { id: string }
const names = ['going', 'finished', 'skipped', 'continued', 'empty', 'resting'] as const
type Courses = Record<(typeof names)[number], string>

/** A family whose year is over, with courses of two lessons: under way, finished, and so on. */
async function aFamilyOfLastYear() {
  const family = await server.family()
  await server.connection.db
    .updateTable('accounts')
    .set({ active_school_year: before })
    .where('id', '=', family.user.id)
    .execute()
  const [student_id, subject_id] = [newId(), newId()]
  const create = (record: RecordName, fields: object, record_id: string = newId()) =>
    anOp({ record, record_id, kind: 'create', fields: { ...fields } })
  const courses = Object.fromEntries(names.map((name) => [name, newId()])) as Courses
  const ops: Op[] = [
    create('students', aStudent({ name: 'Nora', grade_level: '7' }), student_id),
    create('subjects', aSubject({ name: 'Math' }), subject_id),
  ]
  for (const [name, id] of Object.entries(courses)) {
    const is_active = name !== 'resting'
    ops.push(create('curricula', { ...aCurriculum({ student_id, subject_id, title: name }), is_active }, id))
    if (name === 'empty') continue
    const [first, second] = [newId(), newId()]
    ops.push(create('lessons', aLesson({ curriculum_id: id, position: 'a0' }), first))
    ops.push(create('lessons', aLesson({ curriculum_id: id, position: 'a1', skipped: name === 'skipped' }), second))
    const entry = (lesson_id: string, entryId: string, lesson_done = true) => {
      const said = { student_id, subject_id, date: yesterday, lesson_id, lesson_done }
      return create('activities', anActivity(said), entryId)
    }
    ops.push(entry(first, doneEntryId(first)))
    if (name === 'finished') ops.push(entry(second, doneEntryId(second)))
    if (name === 'continued') ops.push(entry(second, newId(), false))
  }
  await family.push(ops)
  return { family, courses, student_id, subject_id }
}

async function roll(family: Family, chosen: RolloverBody = {}): Promise<Answered> {
  const { body } = await family.post<Answered>('/api/rollover/create', chosen)
  const answer = await family.post<Answered>(`/api/rollover/${body.id}/execute`, {})
  expect(answer.status).toBe(200)
  return answer.body
}

async function rowsOf(family: Family): Promise<Partial<Record<RecordName, AnyRow[]>>> {
  return (await family.get<PullAnswer>('/api/sync/pull')).body.rows as Partial<Record<RecordName, AnyRow[]>> // nothing here is purged
}

/** The names of the courses that are active, in the order of {@link names}. */
async function activeOf(family: Family, courses: Courses): Promise<string[]> {
  const { curricula = [] } = await rowsOf(family)
  const active = new Set(curricula.filter((row) => row['is_active'] === true).map(({ id }) => id))
  return names.filter((name) => active.has(courses[name]))
}

test('without a word the courses with something open carry on, and Undo brings the others back (rule school-years.rollover-courses)', async () => {
  const { family, courses } = await aFamilyOfLastYear()
  const { finished, skipped } = courses

  const done = await roll(family)

  expect(done.curricula_left.toSorted()).toEqual([finished, skipped].toSorted())
  expect(await activeOf(family, courses)).toEqual(['going', 'continued', 'empty'])
  expect((await rowsOf(family)).lessons?.every(({ deleted_at }) => deleted_at === null)).toBe(true)

  await family.post(`/api/rollover/${done.id}/undo`, {})
  expect(await activeOf(family, courses)).toEqual(['going', 'finished', 'skipped', 'continued', 'empty'])
  expect((await rowsOf(family)).conflicts ?? []).toEqual([])
})

test('those that are chosen carry on; one that was added since carries on too, and what is not there holds up nobody (rule school-years.rollover-courses)', async () => {
  const { family, courses, student_id, subject_id } = await aFamilyOfLastYear()
  const { body } = await family.post<Answered>('/api/rollover/create', { curricula: [courses.finished, newId()] })
  const added = newId()
  const fields = aCurriculum({ student_id, subject_id, title: 'Added' })
  await family.push([anOp({ record: 'curricula', record_id: added, kind: 'create', fields })])

  const done = (await family.post<Answered>(`/api/rollover/${body.id}/execute`, {})).body

  expect(done.curricula.toSorted()).toEqual([courses.finished, added].toSorted())
  expect(await activeOf(family, courses)).toEqual(['finished'])
})

test('a course that was renamed or deleted since stays so when the year is taken back (rules school-years.rollover-courses, school-years.rollover-undo)', async () => {
  const { family, courses } = await aFamilyOfLastYear()
  const done = await roll(family, { curricula: [] })
  await family.push([
    anOp({ record: 'curricula', record_id: courses.going, kind: 'set', fields: { title: 'Saxon Math 7/6' } }),
    anOp({ record: 'curricula', record_id: courses.empty, kind: 'delete' }),
  ])

  expect((await family.post(`/api/rollover/${done.id}/undo`, {})).status).toBe(200)

  const { curricula = [] } = await rowsOf(family)
  expect(curricula.find(({ id }) => id === courses.going)).toMatchObject({ title: 'Saxon Math 7/6', is_active: true })
  expect(curricula.find(({ id }) => id === courses.empty)?.deleted_at).not.toBeNull()
})
