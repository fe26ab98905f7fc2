import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGoal, anActivity, aStudent, aSubject } from '#tests/support/builders.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { currentDatabase } from '#client/store/database.ts'
import { deleteForEver, listDeleted, restorableDays, restoreDeleted, type DeletedRecord } from './deleted.ts'
import { create, open, remove } from './write.ts'
import { signedInAs } from '#tests/support/browser/client.ts'

const day = 24 * 60 * 60 * 1000

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

describe('recently deleted (rule settings.recently-deleted)', () => {
  test('shows what a parent deleted, the latest first, and nothing that lives', async () => {
    const [kept, first, second] = [await add('students', aStudent()), await aChild('First'), await aChild('Second')]
    await drop('students', first)
    await pause()
    await drop('students', second)

    expect((await deleted()).map(({ row }) => row.id)).toEqual([second, first])
    expect(await isLive('students', kept)).toBe(true)
  })

  test('tells what went with a subject there, and not by itself', async () => {
    const subject = await add('subjects', aSubject())
    const student = await aChild('Nora')
    const activity = await add('activities', anActivity({ subject_id: subject, student_id: student }))
    const goal = await add('goals', aGoal({ subject_id: subject }))
    await drop('subjects', subject)

    const [only, ...others] = await deleted()

    expect(others).toEqual([])
    expect(only).toMatchObject({ record: 'subjects', row: { id: subject }, along: { activities: 1, goals: 1 } })
    if (only) await restoreDeleted(only)
    for (const [record, id] of [
      ['subjects', subject],
      ['activities', activity],
      ['goals', goal],
    ] as const)
      expect(await isLive(record, id)).toBe(true)
  })

  test('an activity that was deleted before its subject is a row of its own, and stays deleted when that comes back', async () => {
    const subject = await add('subjects', aSubject())
    const activity = await add('activities', anActivity({ subject_id: subject, student_id: await aChild('Nora') }))
    await drop('activities', activity)
    await pause()
    await drop('subjects', subject)

    const [parent, child] = await deleted()

    expect(parent?.along).toEqual({})
    expect(child?.row.id).toBe(activity)
    if (parent) await restoreDeleted(parent)
    expect(await isLive('subjects', subject)).toBe(true)
    expect(await isLive('activities', activity)).toBe(false)
  })

  test('the undo of a restore deletes again', async () => {
    const child = await aChild('Nora')
    await drop('students', child)
    const [only] = await deleted()

    const receipt = only && (await restoreDeleted(only))
    await receipt?.undo()

    expect((await deleted()).map(({ row }) => row.id)).toEqual([child])
  })

  test('ends after 90 days', async () => {
    await drop('students', await aChild('Nora'))
    const at = Number((await deleted())[0]?.row.deleted_at)

    expect(await listDeleted(at + restorableDays * day)).toHaveLength(1)
    expect(await listDeleted(at + restorableDays * day + 1)).toEqual([])
  })

  test('what is deleted for ever is gone with what went with it, and with what went before', async () => {
    const subject = await add('subjects', aSubject())
    const student = await aChild('Nora')
    const before = await add('activities', anActivity({ subject_id: subject, student_id: student }))
    await drop('activities', before)
    await add('activities', anActivity({ subject_id: subject, student_id: student }))
    await drop('subjects', subject)

    const parent = (await deleted()).find(({ record }) => record === 'subjects')
    if (parent) await deleteForEver(parent)

    expect(await deleted()).toEqual([])
    expect(await currentDatabase().subjects.get(subject)).toBeUndefined()
  })
})

async function aChild(name: string): Promise<string> {
  return add('students', aStudent({ name }))
}

async function add(record: RecordName, fields: object): Promise<string> {
  const [id = ''] = (await create(record, { ...fields })).ids
  return id
}

async function drop(record: RecordName, id: string): Promise<void> {
  const opened = await open(record, id)
  if (opened) await remove(opened)
}

function deleted(): Promise<DeletedRecord[]> {
  return listDeleted(Date.now())
}

async function isLive(record: RecordName, id: string): Promise<boolean> {
  return (await currentDatabase().table<{ _live: 0 | 1 }, string>(record).get(id))?._live === 1
}

/** Deletions are told apart by the millisecond. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2))
}
