import { describe, expect, test } from 'vitest'
import { aGoal, aStep } from '#tests/support/builders.ts'
import { add, aFamilyWithALesson, change, log, remove, syncAll } from './two-devices.ts'

/** Emma, Science, a lesson, and a step that it made towards a goal in another subject. */
async function aFamilyWithAStep() {
  const family = await aFamilyWithALesson()
  const { ipad, phone, lesson } = family
  const reading = await add(ipad, 'subjects', { name: 'Reading' })
  const goal = await add(ipad, 'goals', aGoal({ subject_id: reading }))
  const step = await add(ipad, 'goal_progress', aStep({ goal_id: goal, subject_id: reading, activity_id: lesson }))
  await syncAll(ipad, phone)
  return { ...family, reading, goal, step }
}

describe('a record two levels below another (rule sync.delete-of-owner)', () => {
  test('a child is deleted with her lessons, and with the steps that these made; Undo brings all back', async () => {
    const { ipad, phone, emma, lesson, step, goal } = await aFamilyWithAStep()

    await remove(ipad.writer, 'students', emma)
    const hidden = [ipad.lists('activities'), ipad.lists('goal_progress')]
    await syncAll(ipad, phone)
    const gone = [phone.lists('activities'), phone.lists('goal_progress'), phone.lists('goals')]
    await ipad.writer.restore('students', emma)
    const shown = [ipad.lists('activities'), ipad.lists('goal_progress')]
    await syncAll(ipad, phone)

    expect(hidden).toEqual([[], []])
    expect(gone).toEqual([[], [], [goal]])
    expect(shown).toEqual([[lesson], [step]])
    expect([phone.lists('students'), phone.lists('activities'), phone.lists('goal_progress')]).toEqual([
      [emma],
      [lesson],
      [step],
    ])
    expect([...ipad.cards(), ...phone.cards()]).toEqual([])
  })

  test('a step made elsewhere keeps its lesson and the child, inactive; what she knew goes', async () => {
    const { ipad, phone, emma, science, lesson, goal, reading, step } = await aFamilyWithAStep()
    const other = await log(ipad, emma, science)
    await syncAll(ipad, phone)
    const fresh = await add(phone, 'goal_progress', aStep({ goal_id: goal, subject_id: reading, activity_id: lesson }))
    await remove(ipad.writer, 'students', emma)

    await syncAll(phone, ipad, phone)

    for (const device of [ipad, phone]) {
      expect(device.shows('students', emma)).toMatchObject({ is_active: false, deleted_at: null })
      expect(device.lists('activities')).toEqual([lesson])
      expect(device.lists('goal_progress')).toEqual([fresh])
      expect(device.shows('activities', other)?.deleted_at).not.toBeNull()
      expect(device.shows('goal_progress', step)?.deleted_at).not.toBeNull()
    }
  })

  test('an edit of a step whose child was deleted elsewhere brings lesson, child and subject back', async () => {
    const { ipad, phone, emma, science, lesson, step } = await aFamilyWithAStep()
    await remove(ipad.writer, 'subjects', science)
    await remove(ipad.writer, 'students', emma)
    await ipad.sync()

    await change(phone, 'goal_progress', step, { amount: 7 })
    await syncAll(phone, ipad)

    for (const device of [ipad, phone]) {
      expect(device.shows('goal_progress', step)).toMatchObject({ amount: 7, deleted_at: null })
      expect(device.lists('activities')).toEqual([lesson])
      expect(device.shows('students', emma)).toMatchObject({ is_active: false, deleted_at: null })
      expect(device.shows('subjects', science)).toMatchObject({ is_active: false, deleted_at: null })
    }
  })

  test('when the first answer is lost, the second brings every restored row (rule sync.rows-with-answers)', async () => {
    const { ipad, phone, emma, lesson, step } = await aFamilyWithAStep()
    await remove(phone.writer, 'students', emma)
    await syncAll(phone, ipad)
    await ipad.writer.restore('goal_progress', step)
    ipad.line = 'answers are lost'
    await ipad.sync()
    ipad.line = 'clear'
    const { send } = ipad.ports
    ipad.ports.send = (request) =>
      request.method === 'POST' ? send(request) : Promise.resolve({ kind: 'unreachable' })

    await ipad.sync()

    expect(ipad.outbox()).toEqual([])
    expect(ipad.lists('activities')).toEqual([lesson])
    expect(ipad.lists('students')).toEqual([emma])
  })

  test('offline, a step restored on the device shows its deleted lesson and child at once', async () => {
    const { ipad, emma, lesson, step } = await aFamilyWithAStep()
    await remove(ipad.writer, 'students', emma)
    await ipad.sync()

    await ipad.writer.restore('goal_progress', step)

    expect([ipad.lists('goal_progress'), ipad.lists('activities')]).toEqual([[step], [lesson]])
    expect(ipad.shows('students', emma)).toMatchObject({ is_active: false, deleted_at: null })
  })

  test('a step made by hand belongs to no lesson', async () => {
    const { ipad, phone, emma, goal, reading } = await aFamilyWithAStep()
    const byHand = await add(phone, 'goal_progress', aStep({ goal_id: goal, subject_id: reading }))
    await syncAll(phone, ipad)

    await remove(ipad.writer, 'students', emma)
    await syncAll(ipad, phone)

    expect(phone.lists('goal_progress')).toEqual([byHand])
  })
})
