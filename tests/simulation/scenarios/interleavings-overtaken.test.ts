import { describe, expect, test } from 'vitest'
import { anActivity, aSubject } from '#tests/support/builders.ts'
import { add, aFamilyWithALesson, change, log, opened, syncAll } from './two-devices.ts'

describe('a delete that waits for a record that was refused, and is overtaken (rule sync.delete-waits)', () => {
  test('asks again, and does not take what was made below its record since', async () => {
    const { home, ipad, phone, emma, science, lesson, art } = await aHeldDelete()
    await ipad.writer.restore('activities', lesson)
    const since = await log(ipad, emma, science)
    await syncAll(ipad)
    expect(ipad.outbox().at(-1)).toMatchObject({ reason: 'edit_rejected', op: { kind: 'delete' } })

    await change(ipad, 'subjects', art, { color: '#2F6F8F' })
    await syncAll(ipad, phone)

    expect(home.onServer('activities', since)?.deleted_at).toBeNull()
    for (const device of [ipad, phone])
      expect(device.lists('activities')).toEqual(expect.arrayContaining([lesson, since]))
  })

  test('asks again, and what was brought back below its record stays on the screen', async () => {
    const { ipad, lesson } = await aHeldDelete()
    await ipad.writer.restore('activities', lesson)

    await syncAll(ipad)

    expect(ipad.lists('activities')).toContain(lesson)
    expect(ipad.outbox().at(-1)).toMatchObject({ reason: 'edit_rejected', op: { kind: 'delete' } })
  })

  test('asks nothing while nothing overtakes it', async () => {
    const { home, ipad, science, lesson, art } = await aHeldDelete()
    await change(ipad, 'subjects', art, { color: '#2F6F8F' })

    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    expect(home.onServer('subjects', science)?.deleted_at).not.toBeNull()
    expect(home.onServer('activities', lesson)?.deleted_at).not.toBeNull()
  })
})

/** Science goes, and its lesson with it, as one thing with a lesson of a subject that the server refused. */
async function aHeldDelete() {
  const family = await aFamilyWithALesson()
  const { ipad, emma: student_id, science } = family
  const art = await add(ipad, 'subjects', { ...aSubject({ name: 'Art' }), color: 'no color' })
  await ipad.sync()
  expect(ipad.outbox()).toMatchObject([{ reason: 'validation' }])
  const leaving = await opened(ipad.writer, 'subjects', science)
  await ipad.writer.commit([
    { kind: 'create', record: 'activities', fields: anActivity({ student_id, subject_id: art }) },
    { kind: 'delete', opened: leaving },
  ])
  await syncAll(ipad)
  return { ...family, art }
}
