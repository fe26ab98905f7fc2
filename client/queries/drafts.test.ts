import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { expect, test } from 'vitest'
import { closeDatabase, databaseOf } from '#client/store/database.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { countUnfinished, dropDraft, keepDraft, readDraft } from './drafts.ts'
import { listTimers, startTimer } from './timers.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { fullButForWords } from '#tests/support/browser/full-device.ts'

test('what was typed is there again after the app was closed (rule activities.draft)', async () => {
  await signedInAs('drafts-1')
  await keepDraft('activity', { title: 'Fractions' })
  await keepDraft('activity', { title: 'Fractions on paper' })
  closeDatabase('drafts-1')

  expect(await readDraft('activity')).toEqual({ title: 'Fractions on paper' })
})

test('a draft leaves with its form, and there is none where nothing was typed', async () => {
  await signedInAs('drafts-2')
  await keepDraft('activity', { title: 'Fractions' })
  await dropDraft('activity')

  expect(await readDraft('activity')).toBeNull()
  expect(await readDraft('student')).toBeNull()
})

test('another account sees nothing of it', async () => {
  await signedInAs('drafts-3')
  await keepDraft('activity', { title: 'Fractions' })

  await signedInAs('drafts-4')

  expect(await readDraft('activity')).toBeNull()
})

test('what an account began and did not finish is counted: its timers and its forms (rule accounts.logout)', async () => {
  await signedInAs('drafts-5')
  await startTimer('nora')
  await startTimer('silas')
  await keepDraft('form:students:new', { name: 'Wren' })

  expect(await countUnfinished('drafts-5')).toEqual({ timers: 2, drafts: 1 })
  expect(await countUnfinished('drafts-6')).toEqual({ timers: 0, drafts: 0 })
})

test('a screen that typed follows what another tab types after it (rule setup.draft)', async () => {
  await signedInAs('drafts-11')
  const shown: unknown[] = []
  const live = liveQuery(() => readDraft('activity')).subscribe((values) => shown.push(values))
  await keepDraft('activity', { title: 'Fractions' })
  await expect.poll(() => shown.at(-1)).toEqual({ title: 'Fractions' })
  // A query may run while this page still holds its own words.
  await new Promise((resolve) => setTimeout(resolve, 50))

  await databaseOf('drafts-11').drafts.put({ key: 'activity', values: { title: 'Fractions on paper' }, at: Date.now() })

  await expect.poll(() => shown.at(-1)).toEqual({ title: 'Fractions on paper' })
  live.unsubscribe()
})

test('what is typed and a timer find room on a full device (rule media.room)', async () => {
  await signedInAs('drafts-7')
  await fullButForWords('drafts-7')
  await keepDraft('activity', { title: 'Fractions' })
  expect(await readDraft('activity')).toEqual({ title: 'Fractions' })

  await signedInAs('drafts-8')
  await fullButForWords('drafts-8')
  await startTimer('nora')
  expect(await listTimers()).toMatchObject([{ student_id: 'nora' }])
})

test('what finds no room at all is held by the page, until there is some or it is given up (rule shell.full-device)', async () => {
  await signedInAs('drafts-9')
  await keepDraft('rollover:2026-2027', { subjects: [] })
  let isFull = true
  for (const durability of ['strict', 'relaxed'] as const) {
    const { drafts } = databaseOf('drafts-9', durability)
    const refuse = () => {
      if (isFull) throw new DOMException('No room', 'QuotaExceededError')
    }
    drafts.hook('creating', refuse)
    drafts.hook('updating', refuse)
  }

  await expect(keepDraft('rollover:2026-2027', { subjects: ['art'] })).rejects.toThrow(StorageFull)
  await expect(keepDraft('activity', { title: 'Fractions' })).rejects.toThrow(StorageFull)
  expect(await readDraft('rollover:2026-2027')).toEqual({ subjects: ['art'] })
  expect(await readDraft('activity')).toEqual({ title: 'Fractions' })
  expect(await countUnfinished('drafts-9')).toEqual({ timers: 0, drafts: 2 })
  await dropDraft('activity')
  expect(await readDraft('activity')).toBeNull()

  isFull = false
  await keepDraft('rollover:2026-2027', { subjects: ['art', 'math'] })
  closeDatabase('drafts-9')
  expect(await readDraft('rollover:2026-2027')).toEqual({ subjects: ['art', 'math'] })
  expect(await countUnfinished('drafts-9')).toEqual({ timers: 0, drafts: 1 })
  await signedInAs('drafts-10')
  expect(await readDraft('rollover:2026-2027')).toBeNull()
})
