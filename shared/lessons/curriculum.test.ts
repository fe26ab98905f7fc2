import { describe, expect, test } from 'vitest'
import { aCurriculum, aLesson } from '#tests/support/builders.ts'
import { mergeFields } from '#shared/records/merge.ts'
import { curriculum } from './curriculum.ts'
import { lesson } from './lesson.ts'

const owners = {
  student_id: '01a07ae1-0000-7000-8000-00000000000a',
  subject_id: '01a07ae1-0000-7000-8000-00000000000b',
}
const curriculum_id = '01a07ae1-0000-7000-8000-00000000000c'

describe('a course and its lessons (rule lessons.fields)', () => {
  test.each([
    ['as usual', {}, true],
    ['no weekday', { weekdays: [] }, true],
    ['a weekday that isn’t one', { weekdays: [7] }, false],
    ['no lesson a day', { per_day: 0 }, false],
    ['10 lessons a day', { per_day: 10 }, true],
    ['11 lessons a day', { per_day: 11 }, false],
    ['11 while catching up', { double_until: '2026-11-30', double_per_day: 11 }, true],
    ['no minutes', { minutes: 0 }, false],
    ['a title that is too long', { title: 'x'.repeat(201) }, false],
    ['a first day next year', { start_date: '2027-08-24' }, true],
  ])('%s', (_, changed, isTaken) => {
    expect(curriculum.schema.safeParse({ ...aCurriculum(owners), ...changed }).success).toBe(isTaken)
  })

  test.each([
    ['2026-08-23', ['Finish By must be on or after First Day']],
    ['2026-08-24', undefined],
    [null, undefined],
  ])('to finish by %s', (finish_by, errors) => {
    expect(curriculum.rules?.({ start_date: '2026-08-24', finish_by }, '2026-11-25')['finish_by']).toEqual(errors)
  })

  test.each([
    [{ note: 'x'.repeat(2000) }, true],
    [{ note: 'x'.repeat(2001) }, false],
    [{ minutes: 1440 }, false],
    [{ title: ' ' }, false],
    [{ pinned_date: '2026-02-30' }, false],
  ])('a lesson with %j', (changed, isTaken) => {
    expect(lesson.schema.safeParse({ ...aLesson({ curriculum_id }), ...changed }).success).toBe(isTaken)
  })

  test('its values read as a parent says them', () => {
    const said = curriculum.labels.values ?? {}
    expect([
      said.weekdays?.({ weekdays: [1, 3], per_day: 2 }),
      said.weekdays?.({ weekdays: [], per_day: 1 }),
      said.start_date?.({ start_date: '2026-08-24', finish_by: '2027-05-28' }),
      said.start_date?.({ start_date: '2026-08-24', finish_by: null }),
      said.double_until?.({ double_until: '2027-03-05', double_per_day: 2 }),
      said.double_until?.({ double_until: null, double_per_day: null }),
    ]).toEqual([
      'Monday, Wednesday: 2 a day',
      'No weekday: 1 a day',
      'August 24, 2026, to finish by May 28, 2027',
      'August 24, 2026',
      '2 a day through March 5, 2027',
      'No',
    ])
    const ofLesson = lesson.labels.values ?? {}
    expect([
      ofLesson.minutes?.(null),
      ofLesson.minutes?.(40),
      ofLesson.pinned_date?.(null),
      ofLesson.skipped?.(true),
    ]).toEqual(['As the course', '40m', 'No day', 'Yes'])
  })

  test('weekdays and number a day, first and last day, and catching up are one value each', () => {
    const row = { fields: { ...aCurriculum(owners) }, clocks: { '*': [1, 'phone'] as const } }
    const { fields, collisions } = mergeFields(
      curriculum,
      { fields: { ...row.fields, weekdays: [2], per_day: 1 }, clocks: { ...row.clocks, weekdays: [20, 'phone'] } },
      { fields: { per_day: 3 }, from: { weekdays: row.fields.weekdays, per_day: 1 }, clock: [10, 'tablet'] },
    )
    expect([fields['weekdays'], fields['per_day'], collisions.length]).toEqual([[2], 1, 1])
    expect(curriculum.atomicGroups).toHaveLength(3)
  })
})

test('of two devices the last tap on place, pin and skip decides, without a card (rule lessons.order)', () => {
  const row = { fields: { ...aLesson({ curriculum_id }), skipped: true }, clocks: { '*': [20, 'phone'] as const } }
  const { fields, collisions } = mergeFields(lesson, row, {
    fields: { position: 'a5', pinned_date: '2026-11-30' },
    from: { position: 'a9', pinned_date: '2026-11-27' },
    clock: [30, 'tablet'],
  })
  expect(fields).toMatchObject({ position: 'a5', pinned_date: '2026-11-30', skipped: true })
  expect(collisions.every(({ quiet }) => quiet)).toBe(true)
})
