import { expect, test } from 'vitest'
import { aStudent } from '#tests/support/builders.ts'
import { add, aFamilyWithALesson, change, remove, syncAll } from './two-devices.ts'

test('a delete behind an edit that is refused asks again, and hides nothing (rule sync.delete-waits)', async () => {
  const { home, ipad, lesson } = await aFamilyWithALesson()
  await change(ipad, 'activities', lesson, { title: ' ' })
  await remove(ipad.writer, 'activities', lesson)

  await ipad.sync()

  expect(ipad.outbox()).toMatchObject([
    { state: 'rejected', reason: 'validation' },
    { state: 'rejected', reason: 'edit_rejected', op: { kind: 'delete' } },
  ])
  expect(ipad.shows('activities', lesson)).not.toBeNull()
  expect(home.onServer('activities', lesson)?.deleted_at).toBeNull()
})

test('a student who comes back to a full family is archived (rule students.limit-restored)', async () => {
  const { home, ipad, emma } = await aFamilyWithALesson()
  for (let count = 2; count <= 15; count += 1) await add(ipad, 'students', aStudent({ name: `Child ${count}` }))
  await remove(ipad.writer, 'students', emma)
  await syncAll(ipad)
  const late = await add(ipad, 'students', aStudent({ name: 'Late' }))
  await syncAll(ipad)

  await ipad.writer.restore('students', emma)
  await syncAll(ipad)

  expect(home.onServer('students', late)?.is_active).toBe(true)
  expect(home.onServer('students', emma)).toMatchObject({ deleted_at: null, is_active: false })
  expect(ipad.shows('students', emma)?.is_active).toBe(false)
})
