import { describe, expect, test } from 'vitest'
import type { Op } from '#shared/records/op.ts'
import { anActivity, aSubject } from '#tests/support/builders.ts'
import { refusal } from '#tests/simulation/world/memory-server.ts'
import { backUp } from './back-up.ts'
import type { Line } from './household.ts'
import { today } from './refused-lesson.ts'
import { add, aFamilyWithALesson, carry, change, opened, remove, syncAll } from './two-devices.ts'

describe('a value on her screen that the server never took (rule sync.refused-values)', () => {
  test('a change that waits for a refused record is overtaken by the next one, without a card', async () => {
    const { home, ipad, phone, lesson } = await aWaitingTitle()

    await change(ipad, 'activities', lesson, { title: 'Snow' })
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.title).toBe('Snow')
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })

  test('what another device wrote meanwhile she did not see: that is a card', async () => {
    const { home, ipad, phone, lesson } = await aWaitingTitle()
    await change(phone, 'activities', lesson, { title: 'Hail' })
    await syncAll(phone)

    await change(ipad, 'activities', lesson, { title: 'Snow' })
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.title).toBe('Snow')
    expect(phone.cards()).toMatchObject([{ field: 'title', kept: 'Snow', lost: 'Hail' }])
  })

  test('a change that waited itself, and was never sent, goes out before it without a card', async () => {
    const { home, ipad, phone, lesson } = await aWaitingTitle()
    const history = await add(ipad, 'subjects', { ...aSubject({ name: 'History' }), color: 'no color' })
    await ipad.sync()
    await change(ipad, 'activities', lesson, { title: 'Snow', subject_id: history })
    await ipad.sync()

    await change(ipad, 'subjects', history, { color: '#96B98D' })
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Snow', subject_id: history })
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })

  test('it is given up while a form shows it', async () => {
    const { home, ipad, phone, lesson } = await aWaitingTitle()
    const form = await opened(ipad.writer, 'activities', lesson)
    await ipad.discard(ipad.outbox()[0]?.seq ?? 0)
    expect(ipad.shows('activities', lesson)?.title).toBe('Sun')

    await ipad.writer.save(form, { title: 'Snow' })
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.title).toBe('Snow')
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })

  test('so it is where the device told a restored server of the record meanwhile', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Sun' })
    const restore = backUp(home)
    await change(ipad, 'activities', lesson, { notes: 'Before the restore' })
    await ipad.sync()
    await change(ipad, 'activities', lesson, { title: 'Rain', date: 'some day' })
    await ipad.sync()
    const form = await opened(ipad.writer, 'activities', lesson)
    await ipad.discard(ipad.outbox()[0]?.seq ?? 0)
    await restore()
    await syncAll(ipad)
    expect(home.onServer('activities', lesson)?.notes).toBe('Before the restore')

    await ipad.writer.save(form, { title: 'Snow', date: today })
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.title).toBe('Snow')
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })

  test('it is given up together with what a later change had seen through', async () => {
    const { home, ipad, phone, lesson } = await aWaitingTitle()
    await change(ipad, 'activities', lesson, { title: 'Snow', date: 'some day' })
    await ipad.sync()
    const form = await opened(ipad.writer, 'activities', lesson)
    for (const { seq } of [...ipad.outbox()].filter(({ state }) => state === 'rejected')) await ipad.discard(seq)
    expect(ipad.outbox()).toEqual([])

    await ipad.writer.save(form, { title: 'Fog', date: today })
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.title).toBe('Fog')
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })
})

describe('a value refused once, accepted later and changed back by another is news to her (rule sync.refused-values)', () => {
  test('a delete stays behind it', async () => {
    const { home, ipad, phone, lesson } = await aTitleTakenLater()

    await remove(ipad.writer, 'activities', lesson)
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Sun', deleted_at: null })
    expect(phone.cards()).toMatchObject([{ field: '*' }])
  })

  test('a change takes its place with a card', async () => {
    const { home, ipad, phone, lesson } = await aTitleTakenLater()

    await change(ipad, 'activities', lesson, { title: 'Snow' })
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.title).toBe('Snow')
    expect(phone.cards()).toMatchObject([{ field: 'title', kept: 'Snow', lost: 'Sun' }])
  })

  test('so does a form that was open since before she corrected it', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Sun' })
    await change(ipad, 'activities', lesson, { title: 'Rain', date: 'some day' })
    await ipad.sync()
    const form = await opened(ipad.writer, 'activities', lesson)
    await change(ipad, 'activities', lesson, { title: 'Hail', date: today })
    await syncAll(ipad, phone)
    await change(phone, 'activities', lesson, { title: 'Sun' })
    await syncAll(phone, ipad)

    await ipad.writer.save(form, { title: 'Snow' })
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.title).toBe('Snow')
    expect(phone.cards()).toMatchObject([{ field: 'title', seen: 'Rain', kept: 'Snow', lost: 'Sun' }])
  })

  test('a form that was open takes the place of her own undo with a card, as it does where no proxy lied', async () => {
    const { home, ipad, phone, form } = await anUndoPastAProxy('answers are lost')

    await ipad.writer.save(form, { title: 'Snow' })
    await syncAll(ipad, phone)

    expect(home.onServer('activities', form.id)?.title).toBe('Snow')
    for (const device of [ipad, phone])
      expect(device.cards()).toMatchObject([{ field: 'title', seen: 'Rain', kept: 'Snow', lost: 'Sun' }])
  })
})

test('a value that a proxy held back until she undid it makes no card (rule sync.refused-values)', async () => {
  const { home, ipad, phone, form } = await anUndoPastAProxy('captive portal')

  await ipad.writer.save(form, { title: 'Snow' })
  await syncAll(ipad, phone)

  expect(home.onServer('activities', form.id)?.title).toBe('Snow')
  for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
})

describe('a delete behind an edit that was refused (rule sync.delete-waits)', () => {
  test('goes through by her word, though the edit still waits', async () => {
    const { home, ipad, phone, lesson } = await aRefusedEdit()

    await ipad.retry(ipad.outbox()[1]?.seq ?? 0)
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.deleted_at).not.toBeNull()
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })

  test('goes through by her word when she gave the edit up', async () => {
    const { home, ipad, phone, lesson } = await aRefusedEdit()

    await ipad.discard(ipad.outbox()[0]?.seq ?? 0)
    await ipad.retry(ipad.outbox()[0]?.seq ?? 0)
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.deleted_at).not.toBeNull()
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })

  test('goes out where the edit waits for another record', async () => {
    const { home, ipad, phone, lesson } = await aWaitingTitle()
    await remove(ipad.writer, 'activities', lesson)

    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.deleted_at).not.toBeNull()
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })

  test('stays behind what somebody else wrote meanwhile', async () => {
    const { home, ipad, phone, lesson } = await aRefusedEdit()
    await change(phone, 'activities', lesson, { title: 'Hail' })
    await syncAll(phone)

    await ipad.retry(ipad.outbox()[1]?.seq ?? 0)
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Hail', deleted_at: null })
    expect(phone.cards()).toMatchObject([{ field: '*' }])
  })
})

test('a delete asks again when a discarded move puts a row back below its record (rule sync.delete-waits)', async () => {
  const { home, ipad, science, lesson } = await aFamilyWithALesson()
  const art = await add(ipad, 'subjects', { ...aSubject({ name: 'Art' }), color: 'no color' })
  await ipad.sync()
  await change(ipad, 'activities', lesson, { subject_id: art })
  await remove(ipad.writer, 'subjects', science)

  await ipad.discard(ipad.outbox()[0]?.seq ?? 0)
  await syncAll(ipad)

  expect(home.onServer('activities', lesson)).toMatchObject({ subject_id: science, deleted_at: null })
  expect(ipad.outbox()).toMatchObject([{ reason: 'edit_rejected', op: { kind: 'delete' } }])
})

/** A lesson whose new title waits in one group with a lesson of a refused subject; the server never heard of it. */
async function aWaitingTitle() {
  const family = await aFamilyWithALesson({ title: 'Sun' })
  const { ipad, emma: student_id, lesson } = family
  const art = await add(ipad, 'subjects', { ...aSubject({ name: 'Art' }), color: 'no color' })
  await ipad.sync()
  expect(ipad.outbox()).toMatchObject([{ reason: 'validation' }])
  const form = await opened(ipad.writer, 'activities', lesson)
  await ipad.writer.commit([
    { kind: 'create', record: 'activities', fields: anActivity({ student_id, subject_id: art }) },
    // As it is typed; the server keeps it without the space.
    { kind: 'set', opened: form, values: { title: 'Rain ' } },
  ])
  await syncAll(ipad)
  return family
}

/** A lesson that was changed and deleted; the change was refused, and the delete asks. */
async function aRefusedEdit() {
  const family = await aFamilyWithALesson({ title: 'Sun' })
  const { ipad, lesson } = family
  await change(ipad, 'activities', lesson, { title: ' ' })
  await remove(ipad.writer, 'activities', lesson)
  await ipad.sync()
  expect(ipad.outbox()).toMatchObject([{ reason: 'validation' }, { reason: 'edit_rejected' }])
  return family
}

/**
 * A lesson whose new title was refused with its date and accepted with the right one; the phone put the old title back
 * since.
 */
async function aTitleTakenLater() {
  const family = await aFamilyWithALesson({ title: 'Sun' })
  const { ipad, phone, lesson } = family
  await change(ipad, 'activities', lesson, { title: 'Rain', date: 'some day' })
  await ipad.sync()
  expect(ipad.outbox()).toMatchObject([{ reason: 'validation' }])
  await change(ipad, 'activities', lesson, { date: today })
  await syncAll(ipad, phone)
  await change(phone, 'activities', lesson, { title: 'Sun' })
  await syncAll(phone)
  expect(ipad.shows('activities', lesson)).toMatchObject({ title: 'Rain', date: today })
  return family
}

/**
 * A lesson whose new title went out over a `first` line, and was refused by a proxy when it went out again; her undo
 * followed it, and a form shows the new title.
 */
async function anUndoPastAProxy(first: Line) {
  const family = await aFamilyWithALesson({ title: 'Sun' })
  const { ipad, lesson } = family
  const { undo } = await ipad.writer.save(await opened(ipad.writer, 'activities', lesson), { title: 'Rain' })
  const form = await opened(ipad.writer, 'activities', lesson)
  ipad.line = first
  await ipad.sync()
  ipad.line = 'clear'
  await undo()
  await carry(ipad, 1 / 512)
  const { send } = ipad.ports
  ipad.ports.send = (request) => {
    const { ops = [] } = (request.body ?? {}) as { ops?: Op[] } // what the engine sends
    return ops[0]?.fields?.['title'] === 'Rain' ? Promise.resolve(refusal(413, 'too_large')) : send(request)
  }
  await syncAll(ipad)
  expect(ipad.shows('activities', lesson)?.title).toBe('Sun')
  return { ...family, form }
}
