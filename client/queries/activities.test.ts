import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  countActivities,
  deleteActivities,
  listActivities,
  listLastTitles,
  listNewestActivities,
  logActivities,
  newestOfEachSubject,
  type NewActivity,
} from './activities.ts'
import { dayBuckets } from './day-buckets.ts'
import { dayOf } from '#shared/format/dates.ts'
import { currentDatabase } from '#client/store/database.ts'
import { create, open } from './write.ts'
import { aNewActivity, aSubject } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'

const [nora, silas, science, art] = [v7(), v7(), v7(), v7()]

// The machine may be busy.
const patient = { timeout: 10_000 }

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

describe('the activities list (rules activities.list, activities.filters)', () => {
  test('is newest first, what was logged last on a day before what was logged earlier', async () => {
    await log({ title: 'Second', date: '2026-11-20' })
    await log({ title: 'First', date: '2026-11-19' })
    await log({ title: 'Third', date: '2026-11-20' })

    expect(await titles({})).toEqual(['Third', 'Second', 'First'])
  })

  test('comes in pages of 25', async () => {
    await logActivities(
      Array.from({ length: 60 }, (_, index) => fieldsOf({ title: `Lesson ${index + 1}` })),
      'form',
    )

    expect(await listActivities({}, 1)).toHaveLength(25)
    expect((await listActivities({}, 3)).map((row) => row.title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Lesson ${10 - index}`),
    )
    expect(await countActivities({})).toBe(60)
  })

  test.each([
    ['a child', { student_id: nora }, ['N art', 'N science']],
    ['a subject', { subject_id: science }, ['S science', 'N science']],
    ['a child and a subject', { student_id: nora, subject_id: art }, ['N art']],
    ['a type', { activity_type: 'project' as const }, ['N art']],
    ['a child and a type', { student_id: silas, activity_type: 'project' as const }, []],
    ['a first day', { from: '2026-11-19' }, ['S science', 'N art']],
    ['a last day', { to: '2026-11-19' }, ['N art', 'N science']],
    ['a child and days', { student_id: nora, from: '2026-11-18', to: '2026-11-18' }, ['N science']],
    ['days in the wrong order', { from: '2026-11-20', to: '2026-11-18' }, []],
  ])('narrowed by %s shows and counts only those', async (_, filter, expected) => {
    await log({ title: 'N science', student_id: nora, date: '2026-11-18' })
    await log({ title: 'N art', student_id: nora, subject_id: art, activity_type: 'project', date: '2026-11-19' })
    await log({ title: 'S science', student_id: silas, date: '2026-11-20' })

    expect(await titles(filter)).toEqual(expected)
    expect(await countActivities(filter)).toBe(expected.length)
  })

  test('narrowed row by row pages through many years', async () => {
    const days = Array.from({ length: 90 }, (_, index) => `${2016 + Math.floor(index / 9)}-0${(index % 9) + 1}-15`)
    await logActivities(
      days.map((date, index) =>
        fieldsOf({ date, title: date, activity_type: index % 3 === 0 ? 'field_trip' : 'lesson' }),
      ),
      'form',
    )
    const trips = days.filter((_, index) => index % 3 === 0).reverse()

    expect(await countActivities({ activity_type: 'field_trip' })).toBe(30)
    expect((await listActivities({ activity_type: 'field_trip' }, 1)).map((row) => row.title)).toEqual(
      trips.slice(0, 25),
    )
    expect((await listActivities({ activity_type: 'field_trip' }, 2)).map((row) => row.title)).toEqual(trips.slice(25))
  })

  test('narrowed row by row hears of a change in any year', { timeout: 30_000 }, async () => {
    await log({ date: '2020-01-15', activity_type: 'project' })
    await log({ date: '2026-01-15', activity_type: 'project' })
    const counts: number[] = []
    const live = liveQuery(() => countActivities({ activity_type: 'project' })).subscribe((count) => counts.push(count))
    await expect.poll(() => counts.at(-1), patient).toBe(2)

    await log({ date: '2020-01-16', activity_type: 'project' })

    await expect.poll(() => counts.at(-1), patient).toBe(3)
    live.unsubscribe()
  })

  test('forgets a deleted activity and shows it again after Undo', async () => {
    await log({ title: 'Kept' })
    const [id = ''] = await log({ title: 'Slipped' })

    const opened = await open('activities', id)
    const receipt = opened && (await deleteActivities([opened]))

    expect(await titles({})).toEqual(['Kept'])
    expect(await countActivities({ student_id: nora })).toBe(1)
    await receipt?.undo()
    expect(await titles({ student_id: nora })).toEqual(['Slipped', 'Kept'])
  })
})

describe('logging', () => {
  test('for three children makes three entries that one Undo takes back (rule records.group)', async () => {
    const receipt = await logActivities(
      [nora, silas, v7()].map((student_id) => fieldsOf({ student_id })),
      'quick',
    )

    expect(await countActivities({})).toBe(3)
    expect(new Set((await currentDatabase().outbox.toArray()).map((entry) => entry.op.group)).size).toBe(1)
    await receipt.undo()
    expect(await countActivities({})).toBe(0)
  })

  test('proposes the newest different titles of the subject (rule activities.last-titles)', async () => {
    for (const title of ['Ponds, week 1', 'Ponds, week 2', 'Ponds, week 2', 'Seeds']) await log({ title })
    await log({ title: 'Leaves', subject_id: art })

    expect(await listLastTitles(science, 2)).toEqual(['Seeds', 'Ponds, week 2'])
  })

  test('knows the newest activity of each subject', async () => {
    const [ponds = ''] = (await create('subjects', aSubject({ name: 'Ponds' }))).ids
    const [music = ''] = (await create('subjects', aSubject({ name: 'Music' }))).ids
    await log({ title: 'Frogs', date: '2026-11-02', subject_id: ponds })
    await log({ title: 'Newts', date: '2026-11-01', subject_id: ponds })

    const newest = await newestOfEachSubject()

    expect(newest.get(ponds)?.title).toBe('Frogs')
    expect(newest.has(music)).toBe(false)
  })

  test('a subject with nothing but photos has the newest of them, and its words come first', async () => {
    const [ponds = ''] = (await create('subjects', aSubject({ name: 'Ponds' }))).ids
    await logActivities([fieldsOf({ title: 'Tadpoles', subject_id: ponds })], 'photo')

    expect((await newestOfEachSubject()).get(ponds)).toMatchObject({ title: 'Tadpoles', source: 'photo' })
    await log({ title: 'Newts', date: '2026-11-01', subject_id: ponds })
    expect((await newestOfEachSubject()).get(ponds)?.title).toBe('Newts')
  })

  test('shows the five latest', async () => {
    await logActivities(
      Array.from({ length: 7 }, (_, index) => fieldsOf({ title: `Lesson ${index + 1}` })),
      'form',
    )

    expect((await listNewestActivities({}, 5)).map((row) => row.title)).toEqual([
      'Lesson 7',
      'Lesson 6',
      'Lesson 5',
      'Lesson 4',
      'Lesson 3',
    ])
  })
})

describe('totals', () => {
  test('are counted in one pass and follow every change', { timeout: 30_000 }, async () => {
    await logActivities(
      Array.from({ length: 520 }, () => fieldsOf({ duration_minutes: 30 })),
      'form',
    )
    const seen: (number | undefined)[] = []
    const stop = dayBuckets.subscribe(() => seen.push(dayBuckets.read()?.[0]?.count))

    await expect.poll(() => dayBuckets.read()?.[0]?.minutes, patient).toBe(520 * 30)
    const [id = ''] = await log({ duration_minutes: 15 })
    await expect.poll(() => dayBuckets.read()?.[0]?.minutes, patient).toBe(520 * 30 + 15)
    const opened = await open('activities', id)
    if (opened) await deleteActivities([opened])
    await expect.poll(() => dayBuckets.read()?.[0]?.minutes, patient).toBe(520 * 30)

    stop()
    expect(seen.at(-1)).toBe(520)
  })

  test('of another family are never shown', async () => {
    await log({})
    const stop = dayBuckets.subscribe(() => undefined)
    await expect.poll(() => dayBuckets.read(), patient).toHaveLength(1)
    stop()

    await signedInAs(v7())

    expect(dayBuckets.read()).toBeUndefined()
  })
})

test('an entry says how it came about, and the day of this device (rule activities.evidence)', async () => {
  const [id = ''] = await log({ date: '2026-11-02', template_id: science })
  expect(await open('activities', id)).toMatchObject({
    seen: {
      date: '2026-11-02',
      source: 'form',
      written_on: dayOf(new Date()),
      template_id: science,
      bulk_run_id: null,
    },
  })
})

test('each activity of a step that several children did is a set of its own (rule activities.together)', async () => {
  const step = ['Walk', 'Clay'].flatMap((title) => [nora, silas].map((student_id) => fieldsOf({ title, student_id })))
  await logActivities([...step, fieldsOf({ title: 'Drums' })], 'quick')

  const sets = Map.groupBy(await listActivities({}), ({ log_set }) => log_set)
  expect([...sets].map(([set, rows]) => [set !== null, ...rows.map(({ title }) => title)])).toEqual([
    [false, 'Drums'],
    [true, 'Clay', 'Clay'],
    [true, 'Walk', 'Walk'],
  ])
})

async function titles(filter: Parameters<typeof listActivities>[0]): Promise<string[]> {
  return (await listActivities(filter)).map((row) => row.title)
}

async function log(fields: Partial<NewActivity>): Promise<string[]> {
  return (await logActivities([fieldsOf(fields)], 'form')).ids
}

function fieldsOf(fields: Partial<NewActivity>): NewActivity {
  return aNewActivity({ student_id: nora, subject_id: science, ...fields })
}
