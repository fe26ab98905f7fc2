import { describe, expect, test } from 'vitest'
import { anActivity, aSubject } from '#tests/support/builders.ts'
import { add, aFamilyWithALesson, change, log, opened, remove, syncAll } from './two-devices.ts'

describe('two values for one field (rule sync.merge)', () => {
  test('form open at a, pull brings b, she saves c: the card shows b (rule records.seen)', async () => {
    const { ipad, phone, lesson } = await aFamilyWithALesson({ title: 'a' })
    const form = await opened(ipad.writer, 'activities', lesson)
    await change(phone, 'activities', lesson, { title: 'b' })
    await phone.sync()
    await ipad.sync()
    expect(ipad.shows('activities', lesson)?.title).toBe('b')

    await ipad.writer.save(form, { title: 'c' })
    await ipad.sync()

    expect(ipad.shows('activities', lesson)?.title).toBe('c')
    expect(ipad.cards()).toEqual([{ record_id: lesson, field: 'title', seen: 'a', kept: 'c', lost: 'b' }])
  })

  test('two tabs, both open at a, save b, then c: a card shows b', async () => {
    const { ipad, lesson } = await aFamilyWithALesson({ title: 'a' })
    const [left, right] = [ipad.tab(), ipad.tab()]
    const [leftForm, rightForm] = [await opened(left, 'activities', lesson), await opened(right, 'activities', lesson)]

    await left.save(leftForm, { title: 'b' })
    await ipad.sync()
    await right.save(rightForm, { title: 'c' })
    await ipad.sync()

    expect(ipad.shows('activities', lesson)?.title).toBe('c')
    expect(ipad.cards()).toMatchObject([{ field: 'title', kept: 'c', lost: 'b' }])
  })

  test('two tabs save into one unsent op: both values are kept, one of them in a card (rule sync.coalesce)', async () => {
    const { ipad, emma, science } = await aFamilyWithALesson()
    const lesson = await log(ipad, emma, science, { title: 'a' })
    const [left, right] = [ipad.tab(), ipad.tab()]
    const [leftForm, rightForm] = [await opened(left, 'activities', lesson), await opened(right, 'activities', lesson)]

    await left.save(leftForm, { title: 'b' })
    await right.save(rightForm, { title: 'c' })
    await ipad.sync()

    expect(ipad.shows('activities', lesson)?.title).toBe('c')
    expect(ipad.cards()).toMatchObject([{ field: 'title', kept: 'c', lost: 'b' }])
  })

  test('A changes u to v; B writes v too while offline, then w; A writes z having seen v: w is in a card', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ notes: 'u' })
    await change(ipad, 'activities', lesson, { notes: 'v' })
    await ipad.sync()
    await change(phone, 'activities', lesson, { notes: 'v' })
    await change(phone, 'activities', lesson, { notes: 'w' })
    home.pass(10)
    await change(ipad, 'activities', lesson, { notes: 'z' })

    await ipad.sync()
    await phone.sync()

    expect(phone.shows('activities', lesson)?.notes).toBe('z')
    expect(phone.cards()).toMatchObject([{ field: 'notes', kept: 'z', lost: 'w' }])
  })

  test('both devices close the same card: it is closed, and no new one opens', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'a' })
    await change(ipad, 'activities', lesson, { title: 'b' })
    await change(phone, 'activities', lesson, { title: 'c' })
    await syncAll(ipad, phone, ipad)
    const [card] = ipad.lists('conflicts')

    for (const device of [ipad, phone]) await change(device, 'conflicts', card ?? '', { resolved_at: home.pass(1) })
    await syncAll(ipad, phone, ipad)

    for (const device of [ipad, phone]) {
      expect(device.lists('conflicts')).toEqual([card])
      expect(device.cards()).toEqual([])
    }
  })

  test('forty autosaves behind a captive portal make at most one card per field (rule sync.one-card)', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ notes: 'a', title: 'a' })
    const form = await opened(ipad.writer, 'activities', lesson)
    ipad.line = 'captive portal'
    let seen = form.seen
    for (let ref = 1; ref <= 40; ref += 1) {
      const values = { notes: `typed ${ref}`, title: `Title ${ref}` }
      await ipad.writer.save({ ...form, seen }, values)
      seen = { ...seen, ...values }
      await ipad.sync()
    }
    expect(ipad.outbox().length).toBeGreaterThan(1)
    home.pass(10)
    await change(phone, 'activities', lesson, { notes: 'from the phone', title: 'From the phone' })
    await phone.sync()

    ipad.line = 'clear'
    await ipad.sync()

    expect(ipad.shows('activities', lesson)).toMatchObject({ notes: 'from the phone', title: 'From the phone' })
    expect(ipad.cards()).toHaveLength(2)
    expect(ipad.cards()).toContainEqual(expect.objectContaining({ field: 'notes', lost: 'typed 40' }))
    expect(ipad.cards()).toContainEqual(expect.objectContaining({ field: 'title', lost: 'Title 40' }))
  })
})

describe('a subject and its lessons (rule sync.delete-of-owner)', () => {
  test('a lesson is logged on B while Science is deleted on A offline: lesson and inactive Science stay', async () => {
    const { ipad, phone, emma, science, lesson } = await aFamilyWithALesson()
    await remove(ipad.writer, 'subjects', science)
    const fresh = await log(phone, emma, science)

    await phone.sync()
    await ipad.sync()

    expect(ipad.shows('subjects', science)).toMatchObject({ is_active: false })
    expect(ipad.lists('activities')).toEqual([fresh])
    expect(ipad.shows('activities', lesson)).toBeNull()
    expect(ipad.cards()).toMatchObject([{ record_id: science, field: '*' }])
  })

  test('the delete of Science arrives first: one lesson comes back, the other 500 stay deleted', async () => {
    const { ipad, phone, emma, science } = await aFamilyWithALesson()
    await ipad.writer.commit(
      Array.from({ length: 500 }, () => ({
        kind: 'create' as const,
        record: 'activities' as const,
        fields: anActivity({ student_id: emma, subject_id: science }),
      })),
    )
    await syncAll(ipad, phone)
    await remove(ipad.writer, 'subjects', science)
    const fresh = await log(phone, emma, science)

    await syncAll(ipad, phone, ipad)

    for (const device of [ipad, phone]) {
      expect(device.shows('subjects', science)).toMatchObject({ is_active: false })
      expect(device.lists('activities')).toEqual([fresh])
    }
  })

  test('a save from a form still open, after its subject was deleted: lesson back, subject inactive', async () => {
    const { home, ipad, science, lesson } = await aFamilyWithALesson({ title: 'a' })
    const form = await opened(ipad.writer, 'activities', lesson)
    await ipad.writer.save(form, { title: 'b' })
    await remove(ipad.writer, 'subjects', science)
    expect(ipad.shows('activities', lesson)).toBeNull()

    await ipad.writer.save({ ...form, seen: { ...form.seen, title: 'b' } }, { title: 'c' })
    expect(ipad.shows('activities', lesson)).toMatchObject({ title: 'c' })
    expect(ipad.shows('subjects', science)).toMatchObject({ is_active: false })
    await ipad.sync()

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'c', deleted_at: null })
    expect(home.onServer('subjects', science)).toMatchObject({ is_active: false, deleted_at: null })
    expect(ipad.shows('activities', lesson)).toMatchObject({ title: 'c' })
    expect(ipad.shows('subjects', science)).toMatchObject({ is_active: false })
  })

  test('A edits a lesson; B, unaware, edits another field and deletes its subject: the lesson stays', async () => {
    const { ipad, phone, science, lesson } = await aFamilyWithALesson()
    await change(ipad, 'activities', lesson, { notes: 'she loved the volcano' })
    await change(phone, 'activities', lesson, { title: 'Volcanoes' })
    await remove(phone.writer, 'subjects', science)

    await syncAll(ipad, phone, ipad)

    for (const device of [ipad, phone]) {
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Volcanoes', notes: 'she loved the volcano' })
      expect(device.shows('subjects', science)).toMatchObject({ is_active: false })
      expect(device.cards()).toMatchObject([{ record_id: science, field: '*' }])
    }
  })

  test('a lesson and its subject deleted, the lesson restored: the subject is back inactive (rule sync.live-revives-owner)', async () => {
    const { ipad, phone, science, lesson } = await aFamilyWithALesson()
    await remove(ipad.writer, 'activities', lesson)
    await ipad.sync()
    await remove(ipad.writer, 'subjects', science)
    await ipad.sync()

    await ipad.writer.restore('activities', lesson)
    expect(ipad.shows('subjects', science)).toMatchObject({ is_active: false })
    await syncAll(ipad, phone)

    expect(phone.lists('activities')).toEqual([lesson])
    expect(phone.shows('subjects', science)).toMatchObject({ is_active: false })
  })

  test('offline: log a lesson, delete its subject: both are gone, without a card', async () => {
    const { ipad, phone, emma, science } = await aFamilyWithALesson()
    await log(ipad, emma, science)
    await remove(ipad.writer, 'subjects', science)

    await syncAll(ipad, phone)

    for (const device of [ipad, phone]) {
      expect(device.lists('activities')).toEqual([])
      expect(device.shows('subjects', science)).toBeNull()
      expect(device.cards()).toEqual([])
    }
  })

  test('a required subject is renamed and added again: two subjects', async () => {
    const { ipad, phone } = await aFamilyWithALesson()
    const reading = await add(ipad, 'subjects', aSubject({ name: 'Reading' }))
    await syncAll(ipad, phone)
    await change(phone, 'subjects', reading, { name: 'Language Arts' })
    const again = await add(ipad, 'subjects', aSubject({ name: 'Reading' }))

    await syncAll(phone, ipad, phone)

    expect(phone.shows('subjects', reading)?.name).toBe('Language Arts')
    expect(phone.shows('subjects', again)?.name).toBe('Reading')
  })
})
