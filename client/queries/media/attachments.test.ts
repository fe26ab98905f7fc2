import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { aNewActivity } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { logActivities } from '#client/queries/activities.ts'
import { attachmentsOf, detach, openAll, saveCaption, uniqueMedia } from './attachments.ts'

const [nora, silas, subject_id] = [v7(), v7(), v7()]

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

test('the same photo of two children is one, whose caption is said for both with one undo (rule media.captions)', async () => {
  const ids = await logWithPhotos('a', 'b')
  const [pond, frog, ...others] = await shown(ids)
  expect([pond?.length, frog?.length, others]).toEqual([2, 2, []])

  const { undo } = await saveCaption(await openAll(pond ?? []), 'Two herons')

  const captions = async () => (await shown(ids)).map((same) => same.map(({ caption }) => caption))
  expect(await captions()).toEqual([
    ['Two herons', 'Two herons'],
    [null, null],
  ])
  await undo()
  expect(await captions()).toEqual([
    [null, null],
    [null, null],
  ])
})

test('and it is taken off both as one step (rule activities.together)', async () => {
  const ids = await logWithPhotos('a')
  const [pond] = await shown(ids)

  const { undo } = await detach(pond ?? [])

  expect(await shown(ids)).toEqual([])
  await undo()
  expect((await shown(ids)).map(({ length }) => length)).toEqual([2])
})

async function logWithPhotos(...pictures: string[]): Promise<string[]> {
  const entries = [nora, silas].map((student_id) => aNewActivity({ student_id, subject_id }))
  const photo = { type: 'image/jpeg', bytes: 5, width: 1, height: 1, audio_seconds: null, caption: null } as const
  const attached = pictures.map((one) => ({ ...photo, sha256: one.repeat(64), taken_on: '2026-11-20' }))
  return (await logActivities(entries, 'photo', { attached })).ids.slice(0, 2)
}

async function shown(activityIds: readonly string[]) {
  return uniqueMedia([...(await attachmentsOf(activityIds)).values()].flat())
}
