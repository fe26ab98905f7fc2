import { describe, expect, test } from 'vitest'
import { activity } from '#shared/activities/activity.ts'
import { student } from '#shared/students/student.ts'
import type { RecordDefinition } from './define-record.ts'
import { type Clocks } from './clock.ts'
import { mergeFields } from './merge.ts'

const activities = activity as unknown as RecordDefinition // the registry forgets the shape in the same way
const students = student as unknown as RecordDefinition
const clocks: Clocks = { '*': [100, 'tablet'] }
const row = {
  fields: { title: 'Pond study', notes: null, duration_minutes: 45, start_time: null, end_time: null },
  clocks,
}

describe('merge of fields (rule sync.merge)', () => {
  test.each([
    {
      name: 'the current value is what she saw',
      from: 'Pond study',
      to: 'Pond, week 2',
      stamp: 50,
      title: 'Pond, week 2',
      met: 0,
    },
    { name: 'it is her value already', from: 'Pond', to: 'Pond study', stamp: 500, title: 'Pond study', met: 0 },
    { name: 'what she saw is what she says', from: 'Pond', to: 'Pond', stamp: 500, title: 'Pond study', met: 0 },
    { name: 'two wrote at once and she was later', from: 'Pond', to: 'Lake', stamp: 101, title: 'Lake', met: 1 },
    { name: 'two wrote at once and she was earlier', from: 'Pond', to: 'Lake', stamp: 99, title: 'Pond study', met: 1 },
    {
      name: 'two wrote at the same moment: what is there stays',
      from: 'Pond',
      to: 'Lake',
      stamp: 100,
      title: 'Pond study',
      met: 1,
    },
  ])('$name', ({ from, to, stamp, title, met }) => {
    const merged = mergeFields(activities, row, {
      fields: { title: to },
      from: { title: from },
      clock: [stamp, 'phone'],
    })

    expect(merged.fields['title']).toBe(title)
    expect(merged.collisions).toHaveLength(met)
    expect(merged.changed).toBe(title !== 'Pond study')
  })

  test('an empty value is taken where nothing is said of what was seen', () => {
    const merged = mergeFields(activities, row, { fields: { title: null }, from: {}, clock: [500, 'rest'] })

    expect(merged.fields['title']).toBeNull()
  })

  test('a value that is taken gets a clock strictly greater than the one it replaces (rule sync.stamps)', () => {
    const merged = mergeFields(activities, row, {
      fields: { title: 'Lake' },
      from: { title: 'Pond study' },
      clock: [50, 'phone'],
    })

    expect(merged.clocks['title']).toEqual([101, 'phone'])
    expect(merged.clocks['*']).toEqual([100, 'tablet'])
  })

  test.each([
    ['of the history before, up to its last moment', 100, [200, 'phone', 100]],
    ['of this history', 99, [200, 'phone']],
    ['while there was no other one', 0, [200, 'phone']],
  ])('after a restore it remembers what it replaced %s (rule sync.histories)', (_what, began, clock) => {
    const change = { fields: { title: 'Lake' }, from: { title: 'Pond study' }, clock: [200, 'phone'] as const, began }

    expect(mergeFields(activities, row, change).clocks['title']).toEqual(clock)
  })

  test('of one device its later word stands, though its earlier one was set forward (rule sync.stamps)', () => {
    const changed = mergeFields(activities, row, {
      fields: { title: 'Lake' },
      from: { title: 'Pond study' },
      clock: [50, 'phone'],
    })
    const again = mergeFields(activities, changed, {
      fields: { title: 'River' },
      from: { title: 'Pond' },
      clock: [51, 'phone'],
    })

    expect(again.fields['title']).toBe('River')
    expect(again.collisions).toMatchObject([{ kept: 'River', lost: 'Lake', loser: 'row' }])
    expect(again.clocks['title']?.[0]).toBeGreaterThan(changed.clocks['title']?.[0] ?? 0)
  })

  test('after another restore it remembers also what that one had replaced (rule sync.histories)', () => {
    const before: Clocks = { title: [150, 'tablet', 100] }
    const change = { fields: { title: 'Lake' }, from: { title: 'Pond study' }, clock: [300, 'phone'] as const }

    expect(mergeFields(activities, { ...row, clocks: before }, { ...change, began: 200 }).clocks['title']).toEqual([
      300,
      'phone',
      150,
      100,
    ])
    expect(mergeFields(activities, { ...row, clocks: before }, { ...change, began: 120 }).clocks['title']).toEqual([
      300,
      'phone',
      100,
    ])
  })

  test('a value that was there already keeps its clock', () => {
    const merged = mergeFields(activities, row, {
      fields: { title: 'Pond study' },
      from: { title: 'x' },
      clock: [900, 'phone'],
    })

    expect(merged.clocks).toEqual(clocks)
  })

  test('both values of a meeting are kept with what the author had seen', () => {
    const later = mergeFields(activities, row, {
      fields: { title: 'Lake' },
      from: { title: 'Pond' },
      clock: [200, 'phone'],
    })
    const earlier = mergeFields(activities, row, {
      fields: { title: 'Lake' },
      from: { title: 'Pond' },
      clock: [9, 'phone'],
    })

    expect(later.collisions).toMatchObject([
      { seen: 'Pond', kept: 'Lake', lost: 'Pond study', loser: 'row', quiet: false },
    ])
    expect(earlier.collisions).toMatchObject([
      { seen: 'Pond', kept: 'Pond study', lost: 'Lake', loser: 'op', quiet: false },
    ])
  })

  test('different fields changed at once both stand', () => {
    const first = mergeFields(activities, row, {
      fields: { title: 'Lake' },
      from: { title: 'Pond study' },
      clock: [200, 'tablet'],
    })
    const second = mergeFields(activities, first, {
      fields: { notes: 'Cold' },
      from: { notes: null },
      clock: [150, 'phone'],
    })

    expect(second.fields).toMatchObject({ title: 'Lake', notes: 'Cold' })
    expect(second.collisions).toEqual([])
  })

  test('duration, start and end are one value with one clock (rule sync.units)', () => {
    const spent = { duration_minutes: 60, start_time: '09:00', end_time: '10:00' }
    const merged = mergeFields(activities, row, {
      fields: spent,
      from: { duration_minutes: 30, start_time: null, end_time: null },
      clock: [200, 'phone'],
    })

    expect(merged.fields).toMatchObject(spent)
    expect(merged.collisions).toMatchObject([
      { field: 'duration_minutes', kept: spent, lost: { duration_minutes: 45 } },
    ])
    expect(Object.keys(merged.clocks)).toEqual(['*', 'duration_minutes'])
  })

  test('an author who saw nothing overwrites, and the replaced value goes to history', () => {
    const merged = mergeFields(activities, row, { fields: { title: 'Lake' }, from: undefined, clock: [1, null] })

    expect(merged.fields['title']).toBe('Lake')
    expect(merged.collisions).toMatchObject([{ lost: 'Pond study', quiet: true }])
  })

  test('a flag that two set at once needs no card (rule sync.quiet-fields)', () => {
    const active = { fields: { is_active: false }, clocks }
    const merged = mergeFields(students, active, {
      fields: { is_active: true },
      from: { is_active: 'x' },
      clock: [200, 'phone'],
    })

    expect(merged.collisions).toMatchObject([{ quiet: true }])
  })
})

describe('values of which one is stronger (rule sync.prevails)', () => {
  const ranked = { atomicGroups: [], noConflict: [], prevails: { state: ['strong', 'weak'] } }

  test.each([
    ['strong', 100, 'weak', 200, 'strong', 'op'],
    ['weak', 200, 'strong', 100, 'strong', 'row'],
    // Where one of them has no place the stamps decide.
    ['other', 100, 'weak', 200, 'weak', 'row'],
    ['strong', 100, 'other', 200, 'other', 'row'],
    ['weak', 200, 'other', 100, 'weak', 'op'],
  ] as const)('%s at %i and %s at %i: %s', (there, before, said, stamp, stands, loser) => {
    const { fields, collisions } = mergeFields(
      ranked,
      { fields: { state: there }, clocks: { '*': [before, 'tablet'] } },
      { fields: { state: said }, from: { state: 'seen' }, clock: [stamp, 'phone'] },
    )
    expect([fields['state'], collisions.map((one) => one.loser)]).toEqual([stands, [loser]])
  })

  test('say nothing of other fields, and nothing against her who saw what she replaces, or nothing at all', () => {
    const there = { fields: { state: 'strong', title: 'weak' }, clocks: { '*': [100, 'tablet'] } as Clocks }
    const say = (from: Record<string, unknown> | undefined, fields: Record<string, unknown>) =>
      mergeFields(ranked, there, { fields, from, clock: [50, 'phone'] }).fields
    expect(say({ title: 'seen' }, { title: 'strong' })).toMatchObject({ title: 'weak' })
    expect(say({ state: 'strong' }, { state: 'weak' })).toMatchObject({ state: 'weak' })
    expect(say(undefined, { state: 'weak' })).toMatchObject({ state: 'weak' })
  })
})
