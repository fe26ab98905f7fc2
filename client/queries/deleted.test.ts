import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aBook,
  aDocument,
  aDocumentPage,
  aGoal,
  anActivity,
  anAttachment,
  aPacket,
  aStudent,
  aSubject,
} from '#tests/support/builders.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { currentDatabase } from '#client/store/database.ts'
import {
  deleteForEver,
  listDeleted,
  listNaming,
  restorableDays,
  restoreDeleted,
  type DeletedRecord,
} from './deleted.ts'
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
    if (only) await restoreDeleted([only])
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
    if (parent) await restoreDeleted([parent])
    expect(await isLive('subjects', subject)).toBe(true)
    expect(await isLive('activities', activity)).toBe(false)
  })

  test('the undo of a restore deletes again', async () => {
    const child = await aChild('Nora')
    await drop('students', child)
    const [only] = await deleted()

    const receipt = only && (await restoreDeleted([only]))
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
    if (parent) await deleteForEver([parent])

    expect(await deleted()).toEqual([])
    expect(await currentDatabase().subjects.get(subject)).toBeUndefined()
  })
})

describe('a deleted book that entries name (rule records.kept)', () => {
  test.each([
    ['itself', (named: string, _standing: string) => named, 2],
    ['through what was merged into it', (_named: string, standing: string) => standing, 2],
    ['not at all', (_named: string, _standing: string, unused: string) => unused, 0],
  ])('is counted: named %s', async (_, of, count) => {
    const [student_id, subject_id] = [await aChild('Nora'), await add('subjects', aSubject())]
    const standing = await add('books', aBook({ title: 'Johnny Tremain' }))
    const named = await add('books', aBook({ merged_into: standing, is_active: false }))
    const unused = await add('books', aBook({ title: 'Heidi' }))
    const entry = () => add('activities', anActivity({ student_id, subject_id, book_ids: [named] }))
    await entry()
    await entry()
    await drop('activities', await entry())
    for (const id of [standing, named, unused]) await drop('books', id)

    const row = await currentDatabase().books.get(of(named, standing, unused))

    expect(row && (await listNaming([{ record: 'books', row: { ...row } }]))).toHaveLength(count)
  })
})

describe('a deleted sample of a packet (rule records.kept)', () => {
  test('is told with what it belongs to, until the packet is deleted', async () => {
    const [student_id, subject_id] = [await aChild('Nora'), await add('subjects', aSubject())]
    const entry = await add('activities', anActivity({ student_id, subject_id }))
    const photo = await add('attachments', anAttachment({ activity_id: entry }))
    const other = await add('attachments', anAttachment({ activity_id: entry }))
    const paper = await add('documents', aDocument())
    const page = await add('document_pages', aDocumentPage({ document_id: paper }))
    const sample = { area: 'Art', caption: null, position: 'a0', full_page: false }
    const samples = [
      { ...sample, kind: 'attachment' as const, id: photo },
      { ...sample, kind: 'page' as const, id: page },
    ]
    const packet = await add('packets', aPacket({ student_id, samples }))
    const naming = async (record: RecordName, id: string) => {
      const row = await currentDatabase().table(record).get(id)
      return await listNaming([{ record, row }])
    }

    expect(await naming('attachments', photo)).toEqual(['packets'])
    expect(await naming('activities', entry)).toEqual(['packets'])
    expect(await naming('documents', paper)).toEqual(['packets'])
    expect(await naming('attachments', other)).toEqual([])

    await drop('packets', packet)
    expect(await naming('activities', entry)).toEqual([])
  })
})

describe('rows of what was deleted (rule settings.recently-deleted)', () => {
  test('say whose it was, of which day and subject; of a photo what its activity says', async () => {
    const [student_id, subject_id] = [await aChild('Nora'), await add('subjects', aSubject({ name: 'Science' }))]
    const activity_id = await add('activities', anActivity({ student_id, subject_id, date: '2026-11-20' }))
    const photo = { type: 'image/jpeg', bytes: 5, sha256: 'a'.repeat(64), width: 1, height: 1, audio_seconds: null }
    await drop(
      'attachments',
      await add('attachments', { ...photo, activity_id, caption: null, taken_on: '2026-11-19' }),
    )
    await pause()
    await drop('activities', activity_id)

    expect((await deleted()).map(({ of }) => of)).toEqual([
      { child: 'Nora', day: '2026-11-20', subject: 'Science' },
      { child: 'Nora', day: '2026-11-19', subject: 'Science' },
    ])
  })

  test('are one for what was logged together, which comes back together or alone', async () => {
    const [nora, silas, wren] = [await aChild('Nora'), await aChild('Silas'), await aChild('Wren')]
    const of = { subject_id: await add('subjects', aSubject()), log_set: v7(), title: 'Walk' }
    const ids: string[] = []
    for (const student_id of [nora, silas, wren]) ids.push(await add('activities', anActivity({ ...of, student_id })))
    await add('activities', anActivity({ ...of, student_id: nora, title: 'Kept' }))
    for (const id of ids) await drop('activities', id)
    await pause()
    await drop('students', await aChild('Teddy'))

    const [child, walk, ...others] = await listDeleted(Date.now())
    expect([child?.length, walk?.length, others]).toEqual([1, 3, []])

    const { undo } = await restoreDeleted(walk ?? [])
    expect(await Promise.all(ids.map((id) => isLive('activities', id)))).toEqual([true, true, true])
    await undo()
    await restoreDeleted((walk ?? []).slice(0, 1))
    expect((await Promise.all(ids.map((id) => isLive('activities', id)))).filter(Boolean)).toHaveLength(1)
    // Undo has deleted them anew: they are the latest.
    expect((await listDeleted(Date.now())).map(({ length }) => length)).toEqual([2, 1])
  })

  test('are one for what went with one deed, where that is not deleted any more', async () => {
    const student_id = await aChild('Nora')
    const subject_id = await add('subjects', aSubject())
    for (const title of ['Walk', 'Clay', 'Drums'])
      await add('activities', anActivity({ student_id, subject_id, title }))
    await drop('subjects', subject_id)
    const [only] = await deleted()
    await currentDatabase().subjects.update(subject_id, { deleted_at: null, deleted_by: null, _live: 1 })

    expect(only?.along).toEqual({ activities: 3 })
    expect((await listDeleted(Date.now())).map((group) => group.length)).toEqual([3])
  })

  test('leave out what was taken back within a minute of its making, unless older things went with it', async () => {
    const now = Date.now()
    const of = { student_id: await aChild('Nora'), subject_id: await add('subjects', aSubject()) }
    const [atOnce, later] = [now - 59_000, now - 61_000]
    await drop('activities', await add('activities', anActivity(of), atOnce))
    const missed = await add('activities', anActivity(of), later)
    await drop('activities', missed)
    await pause()
    const fresh = await add('subjects', aSubject(), atOnce)
    await add('activities', anActivity({ ...of, subject_id: fresh }))
    await drop('subjects', fresh)

    expect((await deleted()).map(({ row }) => row.id)).toEqual([fresh, missed])
  })
})

async function aChild(name: string): Promise<string> {
  return add('students', aStudent({ name }))
}

/** Made long ago, where it is not said when. */
async function add(record: RecordName, fields: object, msecs = Date.now() - day): Promise<string> {
  const [id = ''] = (await create(record, { ...fields }, v7({ msecs }))).ids
  return id
}

async function drop(record: RecordName, id: string): Promise<void> {
  const opened = await open(record, id)
  if (opened) await remove(opened)
}

async function deleted(): Promise<DeletedRecord[]> {
  return (await listDeleted(Date.now())).flat()
}

async function isLive(record: RecordName, id: string): Promise<boolean> {
  return (await currentDatabase().table<{ _live: 0 | 1 }, string>(record).get(id))?._live === 1
}

/** Deletions are told apart by the millisecond. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2))
}
