import { describe, expect, test } from 'vitest'
import { opVersion, type Op } from '#shared/records/op.ts'
import { aSubject } from '#tests/support/builders.ts'
import type { Household } from './household.ts'
import { add, aFamilyWithALesson, change, log, opened, remove, removeForEver, syncAll } from './two-devices.ts'

describe('deleted and brought back (rules sync.delete-as-seen, sync.restore)', () => {
  test('B deletes offline what A deleted and restored: it stays, with a card', async () => {
    const { ipad, phone, lesson } = await aFamilyWithALesson()
    await remove(phone.writer, 'activities', lesson)
    await remove(ipad.writer, 'activities', lesson)
    await ipad.sync()
    await ipad.writer.restore('activities', lesson)
    await ipad.sync()

    await phone.sync()

    expect(phone.lists('activities')).toEqual([lesson])
    expect(phone.cards()).toMatchObject([{ record_id: lesson, field: '*', kept: 'kept', lost: 'deleted' }])
  })

  test('her restore brings back all that she sees, even where another device revived the subject alone', async () => {
    const { ipad, phone, science, lesson } = await aFamilyWithALesson()
    await remove(ipad.writer, 'subjects', science)
    await syncAll(ipad, phone)
    await ipad.writer.restore('subjects', science)
    expect(ipad.lists('activities')).toEqual([lesson])
    await change(phone, 'subjects', science, { name: 'Physics' })

    await syncAll(phone, ipad, phone)

    for (const device of [ipad, phone]) expect(device.lists('activities')).toEqual([lesson])
  })

  test('a lesson that was moved away is not deleted with its former subject, even in one push', async () => {
    const { home, ipad, phone, emma, science, lesson } = await aFamilyWithALesson()
    const other = await log(ipad, emma, science)
    const art = await add(ipad, 'subjects', aSubject({ name: 'Art' }))
    await syncAll(ipad, phone)
    await change(ipad, 'activities', lesson, { subject_id: art })
    await remove(ipad.writer, 'subjects', science)
    ipad.answers.length = 0

    await syncAll(ipad, phone)

    expect(ipad.answers).toEqual(['ok', 'ok'])
    expect(home.onServer('activities', lesson)).toMatchObject({ deleted_at: null, subject_id: art })
    expect(home.onServer('activities', other)?.deleted_at).not.toBeNull()
    for (const device of [ipad, phone]) {
      expect(device.lists('activities')).toEqual([lesson])
      expect(device.lists('subjects')).toEqual([art])
    }
  })

  test('a lesson that the same step moves away is not deleted either', async () => {
    const { home, ipad, phone, science, lesson } = await aFamilyWithALesson()
    const art = await add(ipad, 'subjects', aSubject({ name: 'Art' }))
    await syncAll(ipad)
    await ipad.writer.commit([
      { kind: 'set', opened: await opened(ipad.writer, 'activities', lesson), values: { subject_id: art } },
      { kind: 'delete', opened: await opened(ipad.writer, 'subjects', science) },
    ])

    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)).toMatchObject({ deleted_at: null, subject_id: art })
    for (const device of [ipad, phone]) {
      expect(device.lists('activities')).toEqual([lesson])
      expect(device.lists('subjects')).toEqual([art])
    }
  })

  test('an edit of a record that was deleted forever meanwhile brings it back whole (rule sync.purged-edit)', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Volcanoes', notes: 'before' })
    await remove(ipad.writer, 'activities', lesson)
    await ipad.sync()
    await home.server.executeDirectly(home.account, [purgeOf(home, lesson)])
    expect(home.onServer('activities', lesson)).toBeNull()

    await change(phone, 'activities', lesson, { notes: 'after' })
    await phone.sync()
    await ipad.sync()

    for (const device of [phone, ipad]) {
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Volcanoes', notes: 'after' })
      expect(device.outbox()).toEqual([])
    }
  })

  test('an edit saved while the purge of its record arrives brings the record back whole', async () => {
    const { home, ipad, phone, emma, science } = await aFamilyWithALesson()
    const lesson = await log(phone, emma, science, { title: 'Volcanoes' })
    phone.line = 'answers are lost'
    await phone.sync()
    await ipad.sync()
    await remove(ipad.writer, 'activities', lesson)
    await ipad.sync()
    await home.server.executeDirectly(home.account, [purgeOf(home, lesson)])
    phone.line = 'clear'
    const { send } = phone.ports
    phone.ports.send = async (request) => {
      const answer = await send(request)
      phone.ports.send = send
      await change(phone, 'activities', lesson, { notes: 'typed just then' })
      return answer
    }

    await syncAll(phone, ipad)

    for (const device of [phone, ipad]) {
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Volcanoes', notes: 'typed just then' })
      expect(device.outbox()).toEqual([])
    }
  })
})

describe('a form that was open when its record was deleted forever', () => {
  test('saving makes the record again from what she saw and typed', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Volcanoes', notes: 'before' })
    const form = await opened(phone.writer, 'activities', lesson)
    await remove(ipad.writer, 'activities', lesson)
    await ipad.sync()
    await home.server.executeDirectly(home.account, [purgeOf(home, lesson)])
    await phone.sync()
    expect(phone.shows('activities', lesson)).toBeNull()

    await phone.writer.save(form, { notes: 'after' })
    expect(phone.shows('activities', lesson)).toMatchObject({ title: 'Volcanoes', notes: 'after' })
    await syncAll(phone, ipad)

    for (const device of [phone, ipad]) {
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Volcanoes', notes: 'after' })
      expect(device.outbox()).toEqual([])
    }
  })

  test('another device’s later changes stand, or conflict with what she typed (rule sync.purged-edit)', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ learning_objectives: 'Count', notes: 'before' })
    const form = await opened(ipad.writer, 'activities', lesson)
    await removeForEver(ipad.writer, 'activities', lesson)
    await change(phone, 'activities', lesson, { learning_objectives: null, notes: 'after' })
    await ipad.writer.save(form, { learning_objectives: 'Count to ten' })

    await syncAll(phone, ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ learning_objectives: 'Count to ten', notes: 'after' })
    const values = ipad.cards().filter(({ field }) => field !== '*')
    expect(values).toMatchObject([{ field: 'learning_objectives', seen: 'Count', lost: null, kept: 'Count to ten' }])
  })

  test('deleting it again changes nothing', async () => {
    const { home, ipad, lesson } = await aFamilyWithALesson()
    const form = await opened(ipad.writer, 'activities', lesson)
    await remove(ipad.tab(), 'activities', lesson)
    await ipad.sync()
    await home.server.executeDirectly(home.account, [purgeOf(home, lesson)])
    await ipad.sync()

    await ipad.writer.remove(form)

    expect(ipad.outbox()).toEqual([])
    expect(ipad.shows('activities', lesson)).toBeNull()
  })
})

function purgeOf(home: Household, id: string): Op {
  const op = { id: home.newId(), group: home.newId(), v: opVersion, record: 'activities' as const, record_id: id }
  return { ...op, kind: 'purge', made_at: 0 }
}
