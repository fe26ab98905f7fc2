import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coursesLimit } from '#shared/lessons/curriculum.ts'
import { lessonsLimit } from '#shared/lessons/lesson.ts'
import type { Op } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { aCurriculum, aLesson, anActivity, aStudent } from '#tests/support/builders.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function aFamily() {
  const family = await server.family()
  return { ...family, parents: await giveParents(family.push) }
}

type Parents = Awaited<ReturnType<typeof giveParents>>

const op = (kind: Op['kind'], record: RecordName, record_id: string, said: Partial<Op> = {}) =>
  anOp({ record, record_id, kind, ...said })
const aCourse = (parents: Parents, fields: object = {}, id = newId()) =>
  op('create', 'curricula', id, { fields: aCurriculum({ ...parents, ...fields }) })
const lessonsOf = (curriculum_id: string, count: number) =>
  Array.from({ length: count }, () => op('create', 'lessons', newId(), { fields: aLesson({ curriculum_id }) }))
const asGroup = (ops: Op[], group = newId()) => ops.map((one) => ({ ...one, group }))

async function rowsOf(account: string, record: 'curricula' | 'lessons' | 'activities') {
  return server.connection.db
    .selectFrom(record)
    .select(['id', 'deleted_at'])
    .where('account_id', '=', account)
    .execute()
}

describe('a child’s courses (rule lessons.limits)', () => {
  test('are at most 40 at a time; archived ones and other children’s don’t count', async () => {
    const { push, post, parents } = await aFamily()
    const [first, archived, sibling] = [newId(), newId(), newId()]
    await push([
      aCourse(parents, {}, first),
      aCourse(parents, { is_active: false }, archived),
      ...Array.from({ length: coursesLimit - 1 }, () => aCourse(parents)),
      op('create', 'students', sibling, { fields: aStudent({ name: 'Silas' }) }),
    ])
    const elsewhere = newId()

    const { body } = await push([
      aCourse(parents),
      op('set', 'curricula', archived, { fields: { is_active: true }, from: { is_active: false } }),
      op('set', 'curricula', first, { fields: { title: 'Saxon Math 6/5' }, from: { title: 'Saxon Math 5/4' } }),
      aCourse({ ...parents, student_id: sibling }, {}, elsewhere),
      op('set', 'curricula', elsewhere, {
        fields: { student_id: parents.student_id },
        from: { student_id: sibling },
      }),
      aCourse(parents, { is_active: false }),
      op('set', 'curricula', first, { fields: { is_active: false }, from: { is_active: true } }),
      aCourse(parents),
    ])

    const codes = ['rejected', 'rejected', 'ok', 'ok', 'rejected', 'ok', 'ok', 'ok']
    expect(body.answers.map(({ code }) => code)).toEqual(codes)
    expect(body.answers[0]?.reason).toBe('course_limit_reached')
    expect(await post('/api/curricula', aCurriculum(parents))).toMatchObject({
      status: 422,
      body: { message: 'A child can have at most 40 courses at a time. Archive or delete one first.' },
    })
  })

  test('a deleted one comes back archived where no place is left', async () => {
    const { push, parents, user } = await aFamily()
    const id = newId()
    const gone = op('delete', 'curricula', id)
    await push([aCourse(parents, {}, id), gone, ...Array.from({ length: coursesLimit }, () => aCourse(parents))])

    const { body } = await push([op('restore', 'curricula', id, { from: { deleted_by: gone.id } })])

    expect(body.answers.map(({ code }) => code)).toEqual(['ok'])
    const db = server.connection.db.selectFrom('curricula').select(['is_active', 'deleted_at'])
    expect(await db.where('account_id', '=', user.id).where('id', '=', id).execute()).toEqual([
      { is_active: false, deleted_at: null },
    ])
  })
})

describe('a course’s lessons (rule lessons.limits)', () => {
  test('are at most 900: one more is refused, and a group of one too many is refused whole', async () => {
    const { push, parents, user } = await aFamily()
    const [course, other] = [newId(), newId()]
    const [full, tooMany] = [lessonsOf(course, lessonsLimit), lessonsOf(other, lessonsLimit + 1)]
    const made = await push(asGroup([aCourse(parents, {}, course), ...full]))

    const refused = await push(asGroup([aCourse(parents, {}, other), ...tooMany]))
    const more = await push([
      ...lessonsOf(course, 1),
      op('set', 'lessons', full[0]?.record_id ?? '', { fields: { skipped: true }, from: { skipped: false } }),
      op('delete', 'lessons', full[1]?.record_id ?? ''),
      ...lessonsOf(course, 2),
    ])

    expect(made.body.answers.every(({ code }) => code === 'ok')).toBe(true)
    expect(refused.body.answers.every(({ code }) => code === 'rejected')).toBe(true)
    expect(more.body.answers.map(({ code }) => code)).toEqual(['rejected', 'ok', 'ok', 'ok', 'rejected'])
    expect(more.body.answers[0]?.reason).toBe('lesson_limit_reached')
    expect((await rowsOf(user.id, 'lessons')).length).toBe(lessonsLimit + 1)
  })

  test('count where one is moved to a full course', async () => {
    const { push, parents } = await aFamily()
    const [course, other] = [newId(), newId()]
    const [mover] = lessonsOf(other, 1)
    await push([aCourse(parents, {}, course), aCourse(parents, {}, other)])
    await push(asGroup(lessonsOf(course, lessonsLimit)))

    const { body } = await push([
      ...(mover ? [mover] : []),
      op('set', 'lessons', mover?.record_id ?? '', {
        fields: { curriculum_id: course },
        from: { curriculum_id: other },
      }),
    ])

    expect(body.answers.map(({ code }) => code)).toEqual(['ok', 'rejected'])
  })
})

describe('deleting a course, its child or its subject (rule lessons.deleted)', () => {
  test.each(['curricula', 'students', 'subjects'] as const)('%s: lessons go along and come back', async (record) => {
    const { push, parents, user } = await aFamily()
    const course = newId()
    const [one, two] = lessonsOf(course, 2)
    if (!one || !two) throw new Error('two lessons were made')
    const entry = newId()
    const fields = { ...anActivity(parents), lesson_id: one.record_id, lesson_done: true }
    await push([aCourse(parents, {}, course), one, two, op('create', 'activities', entry, { fields })])
    const owner = { curricula: course, students: parents.student_id, subjects: parents.subject_id }[record]
    const gone = op('delete', record, owner)

    await push([gone])
    const left = [...(await rowsOf(user.id, 'curricula')), ...(await rowsOf(user.id, 'lessons'))]
    const kept = await rowsOf(user.id, 'activities')
    await push([op('restore', record, owner, { from: { deleted_by: gone.id } })])

    expect(left.map(({ deleted_at }) => deleted_at !== null)).toEqual([true, true, true])
    expect(kept.map(({ deleted_at }) => deleted_at === null)).toEqual([record === 'curricula'])
    expect((await rowsOf(user.id, 'lessons')).map(({ deleted_at }) => deleted_at)).toEqual([null, null])
  })
})
