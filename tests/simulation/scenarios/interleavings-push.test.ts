import { expect, test } from 'vitest'
import { runSync } from '#client/sync/engine.ts'
import type { PushBody } from '#shared/records/op.ts'
import { aSubject, anActivity } from '#tests/support/builders.ts'
import type { ScriptedDevice } from './household.ts'
import { add, aFamilyWithALesson, log, remove } from './two-devices.ts'

test('at most 1,000 ops leave at once, in their order (rule sync.batches)', async () => {
  const { home, ipad, emma, science } = await aFamilyWithALesson()
  const logged: string[] = []
  for (let count = 0; count < 1001; count += 1) logged.push(await log(ipad, emma, science))

  const pushed = await pushesOf(ipad)

  expect(pushed.map((ops) => ops.length)).toEqual([1000, 1])
  expect(pushed.flat().map((op) => op.record_id)).toEqual(logged)
  expect(logged.filter((id) => home.onServer('activities', id) === null)).toEqual([])
})

test('at most 1 MB leave at once (rule sync.batches)', async () => {
  const { ipad } = await aFamilyWithALesson()
  const description = 'x'.repeat(10_000)
  for (let count = 0; count < 120; count += 1) await add(ipad, 'subjects', aSubject({ description }))

  const sizes = (await pushesOf(ipad)).map((ops) => JSON.stringify(ops).length)

  expect(sizes).toHaveLength(2)
  expect(Math.max(...sizes)).toBeLessThan(1_060_000)
})

test('a larger group travels alone and whole (rule sync.batches)', async () => {
  const { ipad, emma, science } = await aFamilyWithALesson()
  const fields = anActivity({ student_id: emma, subject_id: science })
  await log(ipad, emma, science)
  await ipad.writer.commit(Array.from({ length: 1000 }, () => ({ kind: 'create', record: 'activities', fields })))
  await log(ipad, emma, science)

  expect((await pushesOf(ipad)).map((ops) => ops.length)).toEqual([1, 1000, 1])
})

test('a lesson and then its subject are deleted: one push, since nothing was moved away (rule sync.delete-waits)', async () => {
  const { ipad, science, lesson } = await aFamilyWithALesson()
  await remove(ipad.writer, 'activities', lesson)
  await remove(ipad.writer, 'subjects', science)

  expect((await pushesOf(ipad)).map((ops) => ops.length)).toEqual([2])
})

/** Syncs a device; answers the ops of each push. */
async function pushesOf({ ports }: ScriptedDevice): Promise<PushBody['ops'][]> {
  const pushes: PushBody['ops'][] = []
  await runSync({
    ...ports,
    send: (request) => {
      if (request.path === '/api/sync/push') pushes.push((request.body as PushBody).ops) // the engine's own
      return ports.send(request)
    },
  })
  return pushes
}
