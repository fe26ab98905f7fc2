import { expect, test } from 'vitest'
import type { RecordName } from '#shared/records/registry.ts'
import { MapFamily } from '#tests/support/archives/map-family.ts'
import { archiveFamily } from '#tests/support/archives/make-archive.ts'
import { aBook, aCurriculum, aLesson, aStudent } from '#tests/support/builders.ts'
import { Rooms } from './rooms.ts'

const idOf = (number: number) => `018f2c00-0000-7000-8000-${String(number).padStart(12, '0')}`
const [child, course] = [idOf(1), idOf(2)]
const plan = aCurriculum({ student_id: child, subject_id: idOf(3) })
const archived = (fields: object) => ({ ...fields, is_active: false })

test.each<[string, RecordName, object, number, unknown]>([
  ['the last child', 'students', aStudent(), 14, aStudent()],
  ['a child too many', 'students', aStudent(), 15, archived(aStudent())],
  ['an archived child', 'students', archived(aStudent()), 15, archived(aStudent())],
  ['the last course', 'curricula', plan, 39, plan],
  ['a course too many', 'curricula', plan, 40, archived(plan)],
  ['the last book', 'books', aBook(), 1999, aBook()],
  ['a book too many', 'books', aBook(), 2000, 'A family can have at most 2,000 books.'],
  ['the last lesson', 'lessons', aLesson({ curriculum_id: course }), 899, aLesson({ curriculum_id: course })],
  ['a lesson too many', 'lessons', aLesson({ curriculum_id: course }), 900, 'A course can have at most 900 lessons.'],
])('%s comes in as there is room (rule archives.rooms)', async (_, record, fields, there, becomes) => {
  const family = new MapFamily(archiveFamily, {
    [record]: Array.from({ length: there }, (_one, at) => ({ id: idOf(1000 + at), ...fields, is_active: true })),
  })

  expect(await new Rooms(family).take(record, { ...fields })).toEqual(becomes)
})

test('each that comes in takes room of its own owner (rule archives.rooms)', async () => {
  const rooms = new Rooms(new MapFamily(archiveFamily))
  for (let at = 0; at < 40; at += 1) await rooms.take('curricula', plan)

  expect(await rooms.take('curricula', plan)).toEqual(archived(plan))
  expect(await rooms.take('curricula', { ...plan, student_id: idOf(9) })).toMatchObject({ is_active: true })
})
