import { expect, test } from 'vitest'
import { aStudent } from '#tests/support/builders.ts'
import { add, aFamilyWithALesson, change, log, opened, remove, syncAll } from './two-devices.ts'

test('rows that two deletes took stay hidden when the first one begins to ask (rule sync.delete-of-owner)', async () => {
  const { ipad, max, science, lesson } = await aLessonBelowTwo()
  await remove(ipad.writer, 'subjects', science)
  await remove(ipad.writer, 'students', max)

  await ipad.sync()

  expect(ipad.outbox().find(({ op }) => op.kind === 'delete')?.reason).toBe('edit_rejected')
  expect(ipad.lists('subjects')).toContain(science)
  expect(ipad.lists('activities')).not.toContain(lesson)
})

test('and go with the second one once it goes out', async () => {
  const { home, ipad, phone, max, science, lesson } = await aLessonBelowTwo()
  await remove(ipad.writer, 'subjects', science)
  await remove(ipad.writer, 'students', max)
  await ipad.sync()

  for (const { op, seq } of ipad.outbox()) if (op.record === 'subjects') await ipad.discard(seq)
  const create = ipad.outbox().find(({ op }) => op.kind === 'create' && op.record_id === max)
  await ipad.retry(create?.seq ?? 0)
  await syncAll(ipad, phone)

  expect(home.onServer('activities', lesson)?.deleted_at).not.toBeNull()
  for (const device of [ipad, phone]) {
    expect(device.lists('subjects')).toContain(science)
    expect(device.lists('activities')).not.toContain(lesson)
    expect(device.cards()).toEqual([])
  }
})

test('but are back when the second one was undone', async () => {
  const { ipad, max, science, lesson } = await aLessonBelowTwo()
  await remove(ipad.writer, 'subjects', science)
  const { undo } = await ipad.writer.remove(await opened(ipad.writer, 'students', max))
  await undo()
  expect(ipad.lists('activities')).not.toContain(lesson)

  await ipad.sync()

  expect(ipad.lists('activities')).toContain(lesson)
})

test('a delete that waits does not ask because a later one takes the same', async () => {
  const { ipad, phone, emma } = await aFamilyWithALesson()
  const history = await add(ipad, 'subjects', { name: ' ' })
  await ipad.sync()
  await log(ipad, emma, history)
  await remove(ipad.writer, 'subjects', history)
  await remove(ipad.writer, 'students', emma)

  await ipad.sync()

  expect(ipad.outbox().map(({ state }) => state)).toEqual(['rejected', 'blocked', 'blocked'])
  expect(phone.cards()).toEqual([])
})

/** A lesson of Max, whom the server could not read, in Science, which was changed to what the server refuses next. */
async function aLessonBelowTwo() {
  const family = await aFamilyWithALesson()
  const { ipad, science } = family
  ipad.line = 'refuses pushes'
  const max = await add(ipad, 'students', aStudent({ name: 'Max' }))
  await ipad.sync()
  ipad.line = 'clear'
  const lesson = await log(ipad, max, science)
  await change(ipad, 'subjects', science, { name: ' ' })
  return { ...family, max, lesson }
}
