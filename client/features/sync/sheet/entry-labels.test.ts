import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { currentDatabase } from '#client/store/database.ts'
import { commit, create, open, remove, save } from '#client/queries/write.ts'
import { readAttention, readWaiting, type TitledEntry } from './entry-labels.ts'
import { signedInAs } from '#tests/support/browser/client.ts'

const lesson = { activity_type: 'lesson', date: '2026-11-20', duration_minutes: 30 }

beforeEach(() => signedInAs(v7()))

describe('waiting entries, by name (rule shell.sync-sheet)', () => {
  test('an activity is named by its title and its child', async () => {
    const { ids } = await addWren()
    await create('activities', { ...lesson, student_id: ids[0], subject_id: v7(), title: 'Frog and Toad, aloud' })

    expect((await readWaiting(20)).map(textOf)).toEqual(['Wren: Student', 'Frog and Toad, aloud: Activity, Wren'])
  })

  test('a change and a delete say so, and keep the name', async () => {
    const { ids } = await addWren()
    await currentDatabase().outbox.clear()
    const opened = await open('students', ids[0] ?? '')
    if (!opened) throw new Error('Wren is not there')

    await save(opened, { notes: 'Loves maps' })
    await currentDatabase().outbox.toCollection().modify({ state: 'sent' })
    const again = await open('students', ids[0] ?? '')
    if (again) await remove(again)

    expect((await readWaiting(20)).map(textOf)).toEqual(['Wren: Student, changed', 'Wren: Student, deleted'])
  })

  test('only as many as asked for, oldest first', async () => {
    for (const name of ['Nora', 'Silas', 'Wren']) await create('students', { ...child, name })

    expect((await readWaiting(2)).map(({ title }) => title)).toEqual(['Nora', 'Silas'])
  })
})

test('entries made in one step and refused are one decision', async () => {
  await commit(['Nora', 'Silas'].map((name) => ({ kind: 'create', record: 'students', fields: { ...child, name } })))
  await addWren()
  await currentDatabase().outbox.toCollection().modify({ state: 'rejected', reason: 'student_limit_reached' })

  expect((await readAttention()).map((group) => group.map(({ title }) => title))).toEqual([['Nora', 'Silas'], ['Wren']])
})

const child = { grade_level: '4', enrollment_date: '2026-09-01' }

function addWren() {
  return create('students', { ...child, name: 'Wren' })
}

function textOf({ title, kind }: TitledEntry): string {
  return `${title}: ${kind}`
}
