import { describe, expect, test } from 'vitest'
import type { Change } from '#client/store/record-writer.ts'
import {
  add,
  aFamilyWithALesson,
  carry,
  change,
  log,
  opened,
  pushes,
  remove,
  removeForEver,
  syncAll,
} from './two-devices.ts'
import { anActivity, aStudent, aSubject } from '#tests/support/builders.ts'

describe('an op behind a group that needs a record deleted forever (rules sync.purged-edit, sync.whole-groups)', () => {
  async function aGroupWithMusic() {
    const family = await aFamilyWithALesson()
    const { ipad, phone } = family
    const music = await add(ipad, 'subjects', aSubject({ name: 'Music' }))
    await syncAll(ipad, phone)
    await removeForEver(phone.writer, 'subjects', music)
    await syncAll(phone)
    const loud: Change = { kind: 'set', opened: await opened(ipad.writer, 'subjects', music), values: { name: 'Loud' } }
    return { ...family, loud }
  }

  test('replaces what is in it without a card', async () => {
    const { home, ipad, lesson, loud } = await aGroupWithMusic()
    const form = await opened(ipad.writer, 'activities', lesson)
    await ipad.writer.commit([loud, { kind: 'set', opened: form, values: { notes: 'Went well' } }])
    const shown = await opened(ipad.tab(), 'activities', lesson)
    await change(ipad, 'activities', lesson, { title: 'Rocks' })
    await ipad.tab().save(shown, { notes: 'Went very well' })

    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    expect(ipad.cards()).toEqual([])
    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Rocks', notes: 'Went very well' })
  })

  test('finds what was made in it', async () => {
    const { home, ipad, science, loud } = await aGroupWithMusic()
    const wren = home.newId()
    await ipad.writer.commit([
      loud,
      { kind: 'create', record: 'students', id: wren, fields: aStudent({ name: 'Wren' }) },
    ])
    const hers = await log(ipad, wren, science)

    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    expect(home.onServer('activities', hers)).toMatchObject({ student_id: wren })
  })
})

describe('behind a group that is stuck because this device has no copy either (rules sync.purged-edit, sync.refused-values)', () => {
  /** A lesson renamed in one go with a song of a subject that is no more, which the server has heard of once. */
  async function aGroupWithoutMusic() {
    const family = await aFamilyWithALesson({ title: 'Rain' })
    const { ipad, phone, emma, lesson } = family
    const music = await add(ipad, 'subjects', aSubject({ name: 'Music' }))
    await syncAll(ipad, phone)
    await removeForEver(phone.writer, 'subjects', music)
    await syncAll(phone, ipad)
    const opening = await opened(ipad.writer, 'activities', lesson)
    await ipad.writer.commit([
      { kind: 'set', opened: opening, values: { title: 'Rocks' } },
      { kind: 'create', record: 'activities', fields: anActivity({ student_id: emma, subject_id: music }) },
    ])
    ipad.line = 'answers are lost'
    await ipad.sync()
    ipad.line = 'clear'
    return family
  }

  test('a change of a value in the group makes no card', async () => {
    const { home, ipad, lesson } = await aGroupWithoutMusic()
    await change(ipad, 'activities', lesson, { title: 'Clay' })

    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Clay' })
    expect(ipad.shows('activities', lesson)).toMatchObject({ title: 'Clay' })
    expect(ipad.outbox()).toMatchObject([{ reason: 'depends_on', op: { kind: 'create' } }])
    expect(ipad.cards()).toEqual([])
  })

  test('a delete of a record that the group changed asks', async () => {
    const { home, ipad, lesson } = await aGroupWithoutMusic()
    await remove(ipad.writer, 'activities', lesson)

    await syncAll(ipad)

    expect(home.onServer('activities', lesson)?.deleted_at).toBeNull()
    expect(ipad.outbox().at(-1)).toMatchObject({ reason: 'edit_rejected', op: { kind: 'delete' } })
  })
})

describe('behind a change that is stuck because it moved the lesson to a refused child (rules sync.purged-edit, sync.refused-values)', () => {
  test.each(pushes)('another change of what it said is no reason for a card, %s', async (_how, share) => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Rain' })
    await removeForEver(phone.writer, 'activities', lesson)
    await syncAll(phone)
    const nobody = await add(ipad, 'students', { ...aStudent(), name: ' ' })
    await change(ipad, 'activities', lesson, { title: 'Rocks', student_id: nobody })
    ipad.line = 'answers are lost'
    await ipad.sync()
    await change(ipad, 'activities', lesson, { title: 'Clay' })
    await ipad.sync()
    ipad.line = 'clear'
    await carry(ipad, share)

    await syncAll(ipad)
    expect(ipad.shows('activities', lesson)).toMatchObject({ title: 'Clay' })
    await change(ipad, 'students', nobody, { name: 'Wren' })
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Clay', student_id: nobody })
    expect(ipad.outbox()).toEqual([])
    expect(ipad.cards()).toEqual([])
  })
})
