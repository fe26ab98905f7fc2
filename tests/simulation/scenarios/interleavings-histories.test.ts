import { describe, expect, test } from 'vitest'
import { aStudent, aSubject } from '#tests/support/builders.ts'
import { backUp } from './back-up.ts'
import { add, aFamilyWithALesson, change, log, opened, remove, removeForEver, syncAll } from './two-devices.ts'

describe('two histories of a restored server (rule sync.histories)', () => {
  test('a value that only one device still has comes back, though the record was changed since', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson()
    const restore = backUp(home)
    await change(ipad, 'activities', lesson, { notes: 'Only on the iPad' })
    await syncAll(ipad)

    await restore()
    await syncAll(phone)
    for (const title of ['Fractions', 'Fractions again', 'Fractions at last'])
      await change(phone, 'activities', lesson, { title })
    ipad.answers.length = 0
    await syncAll(phone, ipad, phone)

    expect(ipad.answers).toEqual(['ok'])
    for (const device of [phone, ipad]) {
      expect(device.shows('activities', lesson)).toMatchObject({
        title: 'Fractions at last',
        notes: 'Only on the iPad',
      })
      expect(device.cards()).toEqual([])
    }
  })

  test('the same field written in both keeps both values, with one card for all devices that tell of it', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson()
    const restore = backUp(home)
    await change(ipad, 'activities', lesson, { notes: 'Before the fire' })
    await syncAll(ipad, phone)
    const tablet = await home.device('Tablet')

    await restore()
    await syncAll(tablet)
    await change(tablet, 'activities', lesson, { notes: 'After the fire' })
    await syncAll(tablet, ipad, phone, tablet, ipad)

    for (const device of [phone, ipad, tablet]) {
      expect(device.shows('activities', lesson)).toMatchObject({ notes: 'After the fire' })
      expect(device.cards()).toMatchObject([{ field: 'notes', kept: 'After the fire', lost: 'Before the fire' }])
    }
  })

  test('a device that was away for long undoes nothing that was typed since', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ notes: 'Old' })
    const restore = backUp(home)
    for (const title of ['Fractions', 'Fractions again']) {
      await change(ipad, 'activities', lesson, { title })
      await syncAll(ipad)
    }

    await restore()
    await syncAll(phone)
    await change(phone, 'activities', lesson, { notes: 'New' })
    await syncAll(phone, ipad, phone)

    for (const device of [phone, ipad]) {
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Fractions again', notes: 'New' })
      expect(device.cards()).toEqual([])
    }
  })

  test('of two devices the one that knew more prevails, though it comes last', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson()
    const restore = backUp(home)
    await change(ipad, 'activities', lesson, { notes: 'First' })
    await syncAll(ipad, phone)
    await change(ipad, 'activities', lesson, { notes: 'Second' })
    await syncAll(ipad)

    await restore()
    await syncAll(phone)
    for (const title of ['Fractions', 'Fractions again']) {
      await change(phone, 'activities', lesson, { title })
      await syncAll(phone)
    }
    await syncAll(ipad, phone)

    for (const device of [phone, ipad]) {
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Fractions again', notes: 'Second' })
      expect(device.cards()).toEqual([])
    }
  })

  test('a record deleted before the backup and restored after it lives', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson()
    await remove(ipad.writer, 'activities', lesson)
    await syncAll(ipad, phone)
    const restore = backUp(home)
    await ipad.writer.restore('activities', lesson)
    await syncAll(ipad, phone)

    await restore()
    await syncAll(phone, ipad, phone)

    for (const device of [phone, ipad]) {
      expect(device.lists('activities')).toEqual([lesson])
      expect(device.cards()).toEqual([])
    }
  })

  test('a delete from after the backup stays, with all it took, and its undo restores all of it', async () => {
    const { home, ipad, phone, science, lesson } = await aFamilyWithALesson()
    const restore = backUp(home)
    await remove(ipad.writer, 'subjects', science)
    await syncAll(ipad, phone)

    await restore()
    await syncAll(phone, ipad, phone)

    for (const device of [phone, ipad]) {
      expect(device.lists('subjects')).toEqual([])
      expect(device.lists('activities')).toEqual([])
      expect(device.cards()).toEqual([])
    }
    await phone.writer.restore('subjects', science)
    await syncAll(phone, ipad)
    for (const device of [phone, ipad]) expect(device.lists('activities')).toEqual([lesson])
  })

  test('a record deleted in one history and given a lesson in the other stays, with a card', async () => {
    const { home, ipad, phone, emma, science } = await aFamilyWithALesson()
    const restore = backUp(home)
    await remove(ipad.writer, 'subjects', science)
    await syncAll(ipad)

    await restore()
    await syncAll(phone)
    const late = await log(phone, emma, science, { title: 'Late' })
    await syncAll(phone, ipad, phone)

    for (const device of [phone, ipad]) {
      expect(device.lists('subjects')).toEqual([science])
      expect(device.lists('activities')).toEqual([late])
      expect(device.cards()).toMatchObject([{ record_id: science, field: '*' }])
    }
  })

  test('a delete of the old history takes no child that it never knew', async () => {
    const { home, ipad, phone, emma, science } = await aFamilyWithALesson()
    const restore = backUp(home)
    for (let count = 0; count < 9; count += 1) await add(ipad, 'subjects', aSubject({ name: `Subject ${count}` }))
    await syncAll(ipad)
    await remove(ipad.writer, 'subjects', science)

    await restore()
    await syncAll(phone)
    const unknown = await log(phone, emma, science, { title: 'Unknown to the iPad' })
    await syncAll(phone, ipad, phone)

    for (const device of [phone, ipad]) expect(device.lists('activities')).toContain(unknown)
  })

  test('but a child that its author knew there, and the server still has, goes with it', async () => {
    const { home, ipad, phone, science, lesson } = await aFamilyWithALesson()
    await change(phone, 'activities', lesson, { title: 'Rain' })
    await syncAll(phone, ipad)
    const restore = backUp(home)
    await remove(ipad.writer, 'subjects', science)

    await restore()
    await syncAll(phone, ipad, phone)

    for (const device of [phone, ipad]) {
      expect(device.lists('subjects')).toEqual([])
      expect(device.lists('activities')).toEqual([])
      expect(device.cards()).toEqual([])
    }
  })

  test('a card that the restored server never heard of can be closed', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson()
    const restore = backUp(home)
    const form = await opened(phone.writer, 'activities', lesson)
    await change(ipad, 'activities', lesson, { notes: 'iPad' })
    await phone.writer.save(form, { notes: 'Phone' })
    await syncAll(ipad, phone, ipad)

    await restore()
    await syncAll(ipad, phone, ipad)
    for (const device of [phone, ipad]) expect(device.cards()).toMatchObject([{ field: 'notes', lost: 'iPad' }])
    const [card = ''] = phone.lists('conflicts')
    await change(phone, 'conflicts', card, { resolved_at: 1 })
    await syncAll(phone, ipad)

    for (const device of [phone, ipad]) {
      expect(device.cards()).toEqual([])
      expect(device.outbox()).toEqual([])
    }
  })

  test('a server that was restored twice still learns what a device knew before both', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson()
    const restore = backUp(home)
    await change(ipad, 'activities', lesson, { notes: 'Before both' })
    await syncAll(ipad)
    await restore()
    await change(phone, 'activities', lesson, { title: 'Between' })
    await syncAll(phone)
    await restore()

    await syncAll(phone, ipad, phone)

    for (const device of [phone, ipad]) {
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Between', notes: 'Before both' })
      expect(device.cards()).toEqual([])
    }
  })

  test('it also learns that from a second backup older than the first restore, with one card', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson()
    const restore = backUp(home)
    await change(ipad, 'activities', lesson, { notes: 'Before both' })
    await syncAll(ipad)
    const restoreAgain = backUp(home)
    await restore()
    await change(phone, 'activities', lesson, { notes: 'Between' })
    await syncAll(phone)
    await restoreAgain()
    await syncAll(ipad, phone, ipad)

    for (const device of [phone, ipad]) {
      expect(device.shows('activities', lesson)).toMatchObject({ notes: 'Between' })
      expect(device.cards()).toMatchObject([{ field: 'notes', kept: 'Between', lost: 'Before both' }])
    }
  })

  test('values written after each of two restores are both kept', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson()
    const restore = backUp(home)
    await restore()
    await syncAll(ipad, phone)
    await change(ipad, 'activities', lesson, { notes: 'Between' })
    await syncAll(ipad)

    await restore()
    await syncAll(phone)
    await change(phone, 'activities', lesson, { notes: 'After both' })
    await syncAll(phone, ipad, phone)

    for (const device of [phone, ipad]) {
      expect(device.shows('activities', lesson)).toMatchObject({ notes: 'After both' })
      expect(device.cards()).toMatchObject([{ field: 'notes', kept: 'After both', lost: 'Between' }])
    }
  })

  test('a student whom the server lost comes back archived to a full family (rule students.limit-restored)', async () => {
    const { home, ipad, phone, science } = await aFamilyWithALesson()
    const restore = backUp(home)
    const otto = await add(ipad, 'students', aStudent({ name: 'Otto' }))
    const lesson = await log(ipad, otto, science)
    await syncAll(ipad)

    await restore()
    await syncAll(phone)
    for (let count = 2; count <= 15; count += 1) await add(phone, 'students', aStudent({ name: `Child ${count}` }))
    await syncAll(phone, ipad, phone)

    for (const device of [phone, ipad]) {
      expect(device.shows('students', otto)).toMatchObject({ name: 'Otto', is_active: false })
      expect(device.lists('activities')).toContain(lesson)
      expect(device.outbox()).toEqual([])
    }
  })

  test('a record purged after the backup comes back with it, and no refused change deletes it', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Rain' })
    const restore = backUp(home)
    await change(phone, 'activities', lesson, { title: ' ' })
    await syncAll(phone)
    await removeForEver(ipad.writer, 'activities', lesson)
    await syncAll(ipad, phone)

    await restore()
    await syncAll(phone)

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Rain', deleted_at: null })
  })

  test('a record purged after the backup is there for a change under Needs attention', async () => {
    const { home, ipad, phone, emma, science } = await aFamilyWithALesson()
    const restore = backUp(home)
    const lesson = await log(ipad, emma, science, { title: 'Rain' })
    await syncAll(ipad, phone)
    await change(phone, 'activities', lesson, { title: ' ' })
    await syncAll(phone)
    await removeForEver(ipad.writer, 'activities', lesson)
    await syncAll(ipad, phone)

    await restore()
    await syncAll(phone, ipad, phone)
    expect(phone.outbox()).toMatchObject([{ state: 'rejected', op: { kind: 'set' } }])
    await change(phone, 'activities', lesson, { title: 'Snow' })
    await syncAll(phone, ipad)

    for (const device of [phone, ipad]) {
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Snow' })
      expect(device.outbox()).toEqual([])
    }
  })

  test('a restored record comes with its owner, which the backup knew as purged', async () => {
    const { home, ipad, phone, emma, science } = await aFamilyWithALesson()
    const goal = { subject_id: science, title: 'Read', goal_type: 'pages', total_goal: 90 }
    const goal_id = await add(ipad, 'goals', goal)
    const lesson = await log(ipad, emma, science, { title: 'Rain' })
    await syncAll(ipad, phone)
    await change(ipad, 'activities', lesson, { title: 'Snow' })
    await removeForEver(phone.writer, 'activities', lesson)
    await syncAll(phone)
    const restore = backUp(home)
    await syncAll(ipad)
    const step = { goal_id, subject_id: science, activity_id: lesson, date: '2026-11-19', amount: 12 }
    const pages = await add(ipad, 'goal_progress', step)
    await syncAll(ipad)
    await remove(ipad.writer, 'activities', lesson)
    await syncAll(ipad)

    await restore()
    await ipad.writer.restore('goal_progress', pages)
    await syncAll(ipad, phone)

    for (const device of [ipad, phone]) {
      expect(device.shows('goal_progress', pages)).toMatchObject({ amount: 12, deleted_at: null })
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Snow', deleted_at: null })
      expect(device.outbox()).toEqual([])
    }
  })

  test('a restored child whom the backup knew as purged is as active as before', async () => {
    const { home, ipad, phone } = await aFamilyWithALesson()
    const otto = await add(ipad, 'students', aStudent({ name: 'Otto' }))
    await syncAll(ipad, phone)
    await change(ipad, 'students', otto, { name: 'Otto Max' })
    await removeForEver(phone.writer, 'students', otto)
    await syncAll(phone)
    const restore = backUp(home)
    await syncAll(ipad)
    await remove(ipad.writer, 'students', otto)
    await syncAll(ipad)

    await restore()
    await ipad.writer.restore('students', otto)
    await syncAll(ipad, phone)

    for (const device of [ipad, phone])
      expect(device.shows('students', otto)).toMatchObject({ name: 'Otto Max', is_active: true, deleted_at: null })
  })
})
