import { describe, expect, test } from 'vitest'
import { aFamilyWithALesson, change, log, remove, syncAll } from './two-devices.ts'

describe('what ops take by rule (rule sync.taken)', () => {
  test('a device that slept over a delete and its undo shows everything again', async () => {
    const { ipad, phone, emma, science, lesson } = await aFamilyWithALesson({}, 0)
    const other = await log(ipad, emma, science)
    await syncAll(ipad, phone)
    await remove(ipad.writer, 'students', emma)
    await syncAll(ipad)
    await ipad.writer.restore('students', emma)
    await syncAll(ipad, phone)

    for (const device of [ipad, phone]) {
      expect(device.lists('activities').sort()).toEqual([lesson, other].sort())
      expect(device.shows('activities', lesson)).toMatchObject({ restores: 1 })
      expect(device.cards()).toEqual([])
    }
  })

  test('a device that came after the delete gets what is brought back', async () => {
    const { home, ipad, emma, lesson } = await aFamilyWithALesson({}, 0)
    await remove(ipad.writer, 'students', emma)
    await syncAll(ipad)
    const laptop = await home.device('Laptop')
    await syncAll(laptop)
    await ipad.writer.restore('students', emma)

    await syncAll(ipad, laptop)

    expect(laptop.lists('activities')).toEqual([lesson])
  })

  test('a lesson logged offline below what another device deleted lives, and nothing else', async () => {
    const { ipad, phone, emma, science, lesson } = await aFamilyWithALesson({}, 0)
    const mine = await log(phone, emma, science)
    await remove(ipad.writer, 'students', emma)

    await syncAll(ipad, phone, ipad)

    for (const device of [ipad, phone]) {
      expect(device.lists('activities')).toEqual([mine])
      expect(device.shows('activities', lesson)).toBeNull()
      expect(device.shows('students', emma)).toMatchObject({ is_active: false })
    }
  })

  test('an edit that waits brings its lesson back, and no other', async () => {
    const { ipad, phone, emma, science, lesson } = await aFamilyWithALesson({}, 0)
    const other = await log(ipad, emma, science)
    await syncAll(ipad, phone)
    await change(phone, 'activities', lesson, { title: 'Tide pools' })
    await remove(ipad.writer, 'students', emma)

    await syncAll(ipad, phone, ipad)

    for (const device of [ipad, phone]) {
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Tide pools', restores: 1 })
      expect(device.shows('activities', other)).toBeNull()
    }
  })

  test('when the answer is lost the same op brings it again', async () => {
    const { ipad, phone, emma, lesson } = await aFamilyWithALesson({}, 0)
    await remove(ipad.writer, 'students', emma)
    ipad.line = 'answers are lost'
    await ipad.sync()
    ipad.line = 'clear'
    ipad.answers.length = 0

    await syncAll(ipad, phone)

    expect(ipad.answers).toEqual(['dup'])
    for (const device of [ipad, phone]) expect(device.shows('activities', lesson)).toBeNull()
    expect(ipad.outbox()).toEqual([])
  })
})
