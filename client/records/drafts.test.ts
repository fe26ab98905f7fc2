import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { closeDatabase } from '#client/store/database.ts'
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
