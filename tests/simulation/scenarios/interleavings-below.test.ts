import { describe, expect, test } from 'vitest'
import { aSubject } from '#tests/support/builders.ts'
import type { Household } from './household.ts'
import { add, aFamilyWithALesson, change, log, opened, remove, removeForEver, syncAll } from './two-devices.ts'

const book = { title: 'Singapore Math 4A', goal_type: 'pages', total_goal: 100 }

describe('a delete takes along what it took from the screen (rule sync.delete-of-owner)', () => {
  test('a record below one that was moved here meanwhile stays', async () => {
    const { home, ipad, phone, science } = await aFamilyWithALesson()
    const art = await add(ipad, 'subjects', aSubject({ name: 'Art' }))
    const goal = await add(ipad, 'goals', { ...book, subject_id: art })
    const pages = await add(ipad, 'goal_progress', { goal_id: goal, subject_id: art, date: '2026-11-19', amount: 12 })
    await syncAll(ipad, phone)
    await change(ipad, 'goals', goal, { subject_id: science })
    await syncAll(ipad)

    await remove(phone.writer, 'subjects', science)
    expect(phone.lists('goal_progress')).toEqual([pages])
    await syncAll(phone)

    expect(home.onServer('goals', goal)?.deleted_at).toBeNull()
    expect(home.onServer('goal_progress', pages)?.deleted_at).toBeNull()
    expect(phone.lists('goal_progress')).toEqual([pages])
    expect(phone.cards()).toMatchObject([{ record_id: science, field: '*' }])
  })

  test('a record that she moved back meanwhile stays, though another form had moved it', async () => {
    const { home, ipad, science, lesson } = await aFamilyWithALesson()
    const [art, music] = [
      await add(ipad, 'subjects', aSubject({ name: 'Art' })),
      await add(ipad, 'subjects', aSubject()),
    ]
    await syncAll(ipad)
    const form = await opened(ipad.writer, 'activities', lesson)
    await change(ipad, 'activities', lesson, { subject_id: art })
    await ipad.writer.save(form, { subject_id: music })
    await change(ipad, 'activities', lesson, { subject_id: science })
    expect(ipad.shows('activities', lesson)).toMatchObject({ subject_id: science })

    await remove(ipad.writer, 'subjects', art)
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ subject_id: science, deleted_at: null })
    expect(ipad.shows('activities', lesson)).toMatchObject({ subject_id: science })
  })

  test('a record below one that was changed meanwhile stays', async () => {
    const { home, ipad, phone, emma, science, lesson } = await aFamilyWithALesson()
    const goal_id = await add(ipad, 'goals', { ...book, subject_id: science })
    const step = { goal_id, subject_id: science, activity_id: lesson, date: '2026-11-19', amount: 12 }
    const pages = await add(ipad, 'goal_progress', step)
    await syncAll(ipad, phone)
    await change(ipad, 'activities', lesson, { title: 'Lava' })
    await syncAll(ipad)

    await remove(phone.writer, 'students', emma)
    await syncAll(phone)

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Lava', deleted_at: null })
    expect(home.onServer('goal_progress', pages)?.deleted_at).toBeNull()
    expect(phone.lists('goal_progress')).toEqual([pages])
  })

  test('a record that came with the answer to a push was on the screen: it goes, without a card', async () => {
    const { home, ipad, phone, science, lesson } = await aFamilyWithALesson({ title: 'a' })
    await change(ipad, 'activities', lesson, { title: 'b' })
    await syncAll(ipad)
    await change(phone, 'activities', lesson, { notes: 'c' })
    const { send } = phone.ports
    phone.ports.send = (request) =>
      request.method === 'POST' ? send(request) : Promise.resolve({ kind: 'unreachable' })
    await phone.sync()
    expect(phone.shows('activities', lesson)?.title).toBe('b')

    await remove(phone.writer, 'subjects', science)
    phone.ports.send = send
    await syncAll(phone)

    expect(phone.cards()).toEqual([])
    expect(home.onServer('subjects', science)?.deleted_at).not.toBeNull()
    expect(home.onServer('activities', lesson)?.deleted_at).not.toBeNull()
  })

  test('while older records still arrive, a delete takes only those that are here', async () => {
    const { home, ipad, emma, science, lesson } = await aFamilyWithALesson()
    const old = await log(ipad, emma, science, { date: '2025-09-01' })
    await syncAll(ipad)
    const { tablet, send } = await aTabletWithoutTheOld(home)
    expect(tablet.lists('activities')).toEqual([lesson])

    await remove(tablet.writer, 'subjects', science)
    tablet.ports.send = send
    await syncAll(tablet)

    expect(home.onServer('activities', lesson)?.deleted_at).not.toBeNull()
    expect(home.onServer('activities', old)?.deleted_at).toBeNull()
    expect(tablet.lists('activities')).toEqual([old])
    expect(tablet.cards()).toMatchObject([{ record_id: science, field: '*' }])
  })

  test('a record that she deleted forever and made again is hers, whoever had changed it before', async () => {
    const { home, ipad, science, lesson } = await aFamilyWithALesson()
    await change(ipad, 'activities', lesson, { title: 'Lava' })
    await syncAll(ipad)
    const { tablet, send } = await aTabletWithoutTheOld(home)
    const form = await opened(tablet.writer, 'activities', lesson)
    await removeForEver(tablet.writer, 'activities', lesson)
    await tablet.sync()
    await tablet.writer.save(form, { notes: 'Hot' })

    await remove(tablet.writer, 'subjects', science)
    tablet.ports.send = send
    await syncAll(tablet)

    expect(tablet.cards()).toEqual([])
    expect(home.onServer('subjects', science)?.deleted_at).not.toBeNull()
  })
})

/** A new device whose first sync waits for the older records; with `send` they come. */
async function aTabletWithoutTheOld(home: Household) {
  const tablet = await home.device('Tablet')
  const { send } = tablet.ports
  tablet.ports.send = (request) =>
    request.path.includes('part=older') ? Promise.resolve({ kind: 'unreachable' }) : send(request)
  await tablet.sync()
  return { tablet, send }
}
