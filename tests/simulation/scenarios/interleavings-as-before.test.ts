import { expect, test } from 'vitest'
import { backUp } from './back-up.ts'
import { aFamilyWithALesson, change, log, opened, remove, syncAll } from './two-devices.ts'

test.each([
  ['came back', true],
  ['stayed', false],
])(
  'what %s inactive for the sake of a lesson is so on a server that never lost it (rule sync.after-restore)',
  async (_how, isDeletedFirst) => {
    const { home, ipad, phone, emma, science } = await aFamilyWithALesson()
    const restore = backUp(home)
    await remove(ipad.writer, 'subjects', science)
    const late = await log(phone, emma, science, { title: 'Late' })
    await syncAll(...(isDeletedFirst ? [ipad, phone, ipad] : [phone, ipad, phone]))
    expect(ipad.shows('subjects', science)?.is_active).toBe(false)

    await restore()
    await syncAll(phone, ipad, phone)

    for (const device of [phone, ipad]) {
      expect(device.shows('subjects', science)).toMatchObject({ is_active: false, deleted_at: null })
      expect(device.lists('activities')).toContain(late)
    }
    await change(phone, 'subjects', science, { is_active: true })
    await syncAll(phone, ipad)
    for (const device of [phone, ipad]) expect(device.shows('subjects', science)?.is_active).toBe(true)
  },
)

test.each([
  ['by a server that heard of the closing', false],
  ['by one that was restored from before it', true],
])(
  'a value that a closed card did not show is told of on an open one, %s (rule sync.histories)',
  async (_what, isRestored) => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ notes: 'Before' })
    const onPhone = await opened(phone.writer, 'activities', lesson)
    await change(ipad, 'activities', lesson, { notes: 'iPad' })
    const onIPad = await opened(ipad.writer, 'activities', lesson)
    await phone.writer.save(onPhone, { notes: 'Phone' })
    await syncAll(ipad, phone, ipad)
    const restore = backUp(home)
    const [card = ''] = phone.lists('conflicts')
    await change(phone, 'conflicts', card, { resolved_at: 1 })
    await syncAll(phone)

    if (isRestored) await restore()
    await ipad.writer.save(onIPad, { notes: 'iPad again' })
    await syncAll(ipad, phone, ipad)

    for (const device of [ipad, phone]) {
      expect(device.shows('activities', lesson)?.notes).toBe('iPad again')
      expect(device.cards()).toMatchObject([{ field: 'notes', kept: 'iPad again', lost: 'Phone' }])
    }
  },
)
