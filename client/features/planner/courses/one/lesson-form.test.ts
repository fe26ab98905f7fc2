import { expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { Lesson } from '#shared/lessons/lesson.ts'
import { aLesson } from '#tests/support/builders.ts'
import { lessonForm } from './lesson-form.ts'

const today = '2026-11-28'
// A row without what sync keeps beside it.
const seen = { ...aLesson({ curriculum_id: v7(), position: 'a0' }), id: v7() } as Lesson

test('keeps its course and its place, and leaves blank what is not its own (rule lessons.fields)', () => {
  const typed = { title: ' Lesson 7 ', minutes: '', pinned_date: '', note: '  ' }
  const { curriculum_id, position, skipped } = seen
  const ready = { title: 'Lesson 7', minutes: null, pinned_date: null, note: null, curriculum_id, position, skipped }
  expect(lessonForm.read(typed, today, seen)).toEqual({ ready })
})

test.each([
  ['minutes', { minutes: 'half an hour' }],
  ['minutes', { minutes: '0' }],
  ['title', { title: ' ' }],
  ['pinned_date', { pinned_date: '2026-13-01' }],
])('says what is wrong at %s: %j (rule lessons.fields)', (field, typed) => {
  const read = lessonForm.read({ ...lessonForm.of(seen), ...typed }, today, seen)
  expect(Object.keys('errors' in read ? read.errors : {})).toEqual([field])
})
