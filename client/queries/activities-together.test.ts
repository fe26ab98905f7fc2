import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '#shared/activities/activity.ts'
import { aNewActivity } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { deleteActivities, listDay, logActivities, type NewActivity } from './activities.ts'
import { differingLabels, listNewestTogether, listPage, openTogether, saveTogether } from './activities-together.ts'
import { open, save } from './write.ts'

const [nora, silas, wren, science, art] = [v7(), v7(), v7(), v7(), v7()]
const day = '2026-11-20'
const nothing = { attached: [], ids: [] }

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

describe('pages of what was logged together (rules activities.list, activities.together)', () => {
  test('hold a group whole, on the page of its newest', async () => {
    await logFor([nora, silas, wren], 'Walk')
    await logActivities(
      Array.from({ length: 24 }, (_, at) => entry({ title: `Lesson ${at}` })),
      'form',
    )

    expect((await listPage({}, 1)).slice(-4).map(({ title }) => title)).toEqual(['Lesson 0', 'Walk', 'Walk', 'Walk'])
    // All that is left is on the page before; an empty page would say that there is nothing.
    expect(await listPage({}, 2)).toHaveLength(3)
    await logFor([nora], 'Later')
    expect((await listPage({}, 2)).map(({ title }) => title)).toEqual(['Walk', 'Walk', 'Walk'])
  })

  test('do not repeat what the page before has begun', async () => {
    await logFor([nora], 'First')
    await logFor([nora, silas, wren], 'Walk')
    await logActivities(
      Array.from({ length: 24 }, (_, at) => entry({ title: `Lesson ${at}` })),
      'form',
    )
    expect((await listPage({}, 2)).map(({ title }) => title)).toEqual(['First'])
  })

  test('are of one child where the list is', async () => {
    await logFor([nora, silas], 'Walk')
    expect((await listPage({ student_id: silas }, 1)).map(({ student_id }) => student_id)).toEqual([silas])
    expect((await listPage({ student_id: silas, subject_id: science }, 1)).map(({ title }) => title)).toEqual(['Walk'])
  })

  test('and the newest groups come with all of their children', async () => {
    for (const title of ['One', 'Two', 'Three']) await logFor([nora, silas], title)
    expect((await listNewestTogether({}, 2)).map(({ title }) => title)).toEqual(['Three', 'Three', 'Two', 'Two'])
  })
})

describe('an edit of all (rule activities.together)', () => {
  test('changes what was changed, on each, as one step with one undo', async () => {
    const [first] = await logFor([nora, silas], 'Walk')
    await change(silas, { notes: 'He led the way.', duration_minutes: 50 })
    const { all, tapped } = await opened(first)

    expect(differingLabels(all)).toEqual(['Time', 'Notes'])
    const { undo } = await saveTogether(tapped, all, { ...tapped.seen, title: 'Long walk', subject_id: art }, nothing)

    expect(await shown()).toEqual([
      [silas, 'Long walk', 50, 'He led the way.'],
      [nora, 'Long walk', 30, null],
    ])
    await undo()
    expect(await shown()).toEqual([
      [silas, 'Walk', 50, 'He led the way.'],
      [nora, 'Walk', 30, null],
    ])
  })

  test('changes the time as a whole', async () => {
    const [first] = await logFor([nora, silas], 'Walk')
    await change(silas, { start_time: '09:00', end_time: '09:30' })
    const { all, tapped } = await opened(first)

    await saveTogether(tapped, all, { ...tapped.seen, duration_minutes: 40 }, nothing)

    const made = await listDay({}, day)
    expect(made.map(({ duration_minutes, start_time }) => [duration_minutes, start_time])).toEqual([
      [40, null],
      [40, null],
    ])
  })

  test('adds to each what came with the form', async () => {
    const [first] = await logFor([nora, silas], 'Walk')
    const { all, tapped } = await opened(first)
    const photo = { type: 'image/jpeg', bytes: 5, sha256: 'a'.repeat(64), width: 1, height: 1 } as const
    const attached = [{ ...photo, audio_seconds: null, caption: null, taken_on: day }]

    const ids = Array.from({ length: 4 }, () => v7())
    await saveTogether(tapped, all, tapped.seen, { attached, ids })

    const added = await Promise.all(ids.slice(0, 2).map((id) => open('attachments', id)))
    expect(added.map((one) => one?.seen.activity_id)).toEqual(all.map(({ id }) => id))
  })
})

test('a delete of one leaves the others, and of all is one step with one undo (rules activities.delete, activities.together)', async () => {
  const [first] = await logFor([nora, silas, wren], 'Walk')
  const { all } = await opened(first)
  await deleteActivities(all.slice(1, 2))
  expect((await shown()).map(([child]) => child)).toEqual([wren, nora])

  const left = await opened(first)
  const { undo } = await deleteActivities(left.all)
  expect(await shown()).toEqual([])
  await undo()
  expect((await shown()).map(([child]) => child)).toEqual([wren, nora])
})

function entry(fields: Partial<NewActivity>): NewActivity {
  return aNewActivity({ student_id: nora, subject_id: science, date: day, title: 'Walk', ...fields })
}

async function logFor(children: readonly string[], title: string): Promise<string[]> {
  return (
    await logActivities(
      children.map((student_id) => entry({ student_id, title })),
      'form',
    )
  ).ids
}

async function opened(id = '') {
  const { all } = (await openTogether(id)) ?? expect.fail('it was logged')
  return { all, tapped: all.find((one) => one.id === id) ?? expect.fail('it is among them') }
}

async function change(student_id: string, fields: Partial<Activity>) {
  const [row] = await listDay({ student_id }, day)
  const before = (row && (await open('activities', row.id))) ?? expect.fail('it was logged')
  await save(before, fields)
}

async function shown() {
  const rows = await listDay({}, day)
  return rows.map(({ student_id, title, duration_minutes, notes }) => [student_id, title, duration_minutes, notes])
}
