import { describe, expect, test } from 'vitest'
import { preferences } from '#tests/support/builders.ts'
import { nextCentury, today } from './refused-lesson.ts'
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

describe('a refused change is mended by the next one (rule sync.mended)', () => {
  test('it goes out against what she had seen before it, with what came with it', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Rain' })
    await change(ipad, 'activities', lesson, { title: ' ', notes: 'Wet' })
    await ipad.sync()

    await change(ipad, 'activities', lesson, { title: 'Snow' })
    await syncAll(ipad, phone)

    expect(ipad.outbox()).toEqual([])
    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Snow', notes: 'Wet' })
    expect(ipad.lists('conflicts')).toEqual([])
  })

  test('a change of something else goes out alone, and what was refused waits on', async () => {
    const { home, ipad, lesson } = await aFamilyWithALesson({ title: 'Rain' })
    await change(ipad, 'activities', lesson, { title: ' ' })
    await ipad.sync()

    await change(ipad, 'activities', lesson, { notes: 'Wet' })
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Rain', notes: 'Wet' })
    expect(ipad.outbox()).toMatchObject([{ state: 'rejected', op: { fields: { title: ' ' } } }])
  })

  test('what another device wrote meanwhile is a card of what she had seen (rule sync.refused-values)', async () => {
    const { ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Rain' })
    await change(ipad, 'activities', lesson, { title: ' ' })
    await ipad.sync()
    await change(phone, 'activities', lesson, { title: 'Storm' })
    await syncAll(phone, ipad)

    await change(ipad, 'activities', lesson, { title: 'Snow' })
    await syncAll(ipad)

    expect(ipad.cards()).toMatchObject([{ field: 'title', seen: 'Rain', kept: 'Snow', lost: 'Storm' }])
  })

  test('another tab that did not see the refused value takes no part of it away', async () => {
    const { home, ipad, lesson } = await aFamilyWithALesson({ title: 'Rain', notes: 'Dry' })
    const form = await opened(ipad.writer, 'activities', lesson)
    await change(ipad, 'activities', lesson, { title: ' ', notes: 'Wet, and much more' })
    await ipad.sync()

    await ipad.tab().save(form, { notes: 'Damp' })
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ notes: 'Damp' })
    expect(ipad.outbox()).toMatchObject([
      { state: 'rejected', op: { fields: { title: ' ', notes: 'Wet, and much more' } } },
    ])
  })

  test.each([
    ['', []],
    [', twice, for it was wrong again', ['  ']],
  ])('a delete that she took back before she corrected it tells of nobody else%s', async (_how, before) => {
    const { home, ipad } = await aFamilyWithALesson()
    const history = await add(ipad, 'subjects', { name: ' ' })
    await ipad.sync()
    const { undo } = await ipad.writer.remove(await opened(ipad.writer, 'subjects', history))
    await undo()

    for (const name of [...before, 'History']) {
      await change(ipad, 'subjects', history, { name })
      await ipad.sync()
    }

    expect(home.onServer('subjects', history)).toMatchObject({ name: 'History', deleted_at: null })
    expect(ipad.outbox()).toEqual([])
    expect(ipad.lists('conflicts')).toEqual([])
  })

  test('two refused one after the other become one', async () => {
    const { home, ipad, lesson } = await aFamilyWithALesson({ title: 'Rain' })
    await change(ipad, 'activities', lesson, { title: ' ' })
    ipad.line = 'answers are lost'
    await ipad.sync()
    await change(ipad, 'activities', lesson, { title: '  ' })
    ipad.line = 'clear'
    await ipad.sync()

    await change(ipad, 'activities', lesson, { title: 'Snow' })
    expect(ipad.outbox()).toMatchObject([{ op: { fields: { title: 'Snow' }, from: { title: 'Rain' } } }])
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Snow' })
    expect(ipad.outbox()).toEqual([])
    expect(ipad.cards()).toEqual([])
  })

  test('a delete that asks again goes on asking (rule sync.delete-waits)', async () => {
    const { home, ipad, lesson } = await aFamilyWithALesson({ title: 'Rain' })
    await change(ipad, 'activities', lesson, { title: ' ' })
    await remove(ipad.writer, 'activities', lesson)
    await ipad.sync()

    await change(ipad, 'activities', lesson, { title: 'Snow' })
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Snow', deleted_at: null })
    expect(ipad.outbox()).toMatchObject([{ state: 'rejected', reason: 'edit_rejected', op: { kind: 'delete' } }])
  })

  test('also a delete of several, one of which was refused since', async () => {
    const { home, ipad, emma, science, lesson } = await aFamilyWithALesson({ title: 'Rain' })
    await change(ipad, 'activities', lesson, { title: ' ' })
    const { send } = ipad.ports
    const made: string[] = []
    ipad.ports.send = async (request) => {
      const answer = await send(request)
      ipad.ports.send = send
      made.push(await log(ipad, emma, science, { date: nextCentury }))
      const both = await Promise.all([lesson, ...made].map((id) => opened(ipad.writer, 'activities', id)))
      await ipad.writer.commit(both.map((form) => ({ kind: 'delete', opened: form })))
      return answer
    }
    await ipad.sync()
    const [late = ''] = made

    await change(ipad, 'activities', late, { date: today })
    await syncAll(ipad)

    expect(home.onServer('activities', late)).toMatchObject({ date: today, deleted_at: null })
    expect(ipad.outbox()).toMatchObject([
      { op: { kind: 'set' } },
      { reason: 'edit_rejected', op: { kind: 'delete' } },
      { reason: 'edit_rejected', op: { kind: 'delete' } },
    ])
  })
})

describe('what was refused is not drawn over what was accepted since (rule sync.mended)', () => {
  test('its value falls away, and the entry with its last one', async () => {
    const { ipad, lesson } = await aCorrectionOnItsWay({ title: ' ' })
    ipad.answers.length = 0

    await syncAll(ipad)

    expect(ipad.answers).toEqual(['rejected', 'dup'])
    expect(ipad.outbox()).toEqual([])
    expect(ipad.shows('activities', lesson)).toMatchObject({ title: 'Snow' })
  })

  test.each(pushes)('what is left of it goes out again (%s)', async (_how, share) => {
    const { home, ipad, lesson } = await aCorrectionOnItsWay({ title: ' ', notes: 'Wet' })
    await carry(ipad, share)

    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Snow', notes: 'Wet' })
    expect(ipad.cards()).toEqual([])
  })

  test('not even where she tries it again while her correction is on its way', async () => {
    const { ipad, lesson } = await aFamilyWithALesson({ title: 'Rain' })
    await change(ipad, 'activities', lesson, { title: ' ' })
    const form = await opened(ipad.writer, 'activities', lesson)
    await ipad.sync()
    // A change of two things at once joins nothing.
    const late = await opened(ipad.writer, 'subjects', ipad.lists('subjects')[0] ?? '')
    await ipad.writer.commit([
      { kind: 'set', opened: form, values: { title: 'Snow' } },
      { kind: 'set', opened: late, values: { name: 'Weather' } },
    ])
    const [{ seq } = { seq: 0 }] = ipad.outbox()
    const { send } = ipad.ports
    ipad.ports.send = async (request) => {
      const answer = await send(request)
      ipad.ports.send = send
      await ipad.retry(seq)
      return answer
    }

    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    expect(ipad.shows('activities', lesson)).toMatchObject({ title: 'Snow' })
  })

  test('nor where the same was refused twice, of two tabs', async () => {
    const { ipad, lesson } = await aFamilyWithALesson({ title: 'Rain' })
    const form = await opened(ipad.writer, 'activities', lesson)
    await change(ipad, 'activities', lesson, { title: ' ' })
    await ipad.sync()
    await ipad.tab().save(form, { title: ' ' })
    ipad.line = 'answers are lost'
    await ipad.sync()
    await change(ipad, 'activities', lesson, { title: 'Snow' })
    ipad.line = 'clear'

    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    expect(ipad.shows('activities', lesson)).toMatchObject({ title: 'Snow' })
  })

  test.each(pushes)('whoever had not seen it takes nothing away (%s)', async (_how, share) => {
    const { home, ipad, lesson } = await aFamilyWithALesson({ notes: 'Dry' })
    const form = await opened(ipad.writer, 'activities', lesson)
    await change(ipad, 'activities', lesson, { title: ' ', notes: 'Wet, and much more' })
    ipad.line = 'answers are lost'
    await ipad.sync()
    await ipad.tab().save(form, { notes: 'Damp' })
    ipad.line = 'clear'
    await carry(ipad, share)

    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ notes: 'Damp' })
    expect(ipad.outbox()).toMatchObject([{ state: 'rejected', op: { fields: { notes: 'Wet, and much more' } } }])
  })

  test('nor does what was refused itself, with what was made below it', async () => {
    const { home, ipad, emma } = await aFamilyWithALesson()
    const art = await add(ipad, 'subjects', { name: ' ' })
    const lesson = await log(ipad, emma, art)
    await ipad.sync()
    const form = await opened(ipad.writer, 'subjects', art)
    await removeForEver(ipad.writer, 'subjects', art)
    await ipad.tab().save(form, { name: 'Art' })
    const clay = await log(ipad, emma, art)
    await change(ipad, 'subjects', art, { description: 'Clay' })

    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    expect(home.onServer('subjects', art)).toMatchObject({ name: 'Art', description: 'Clay' })
    expect(home.onServer('activities', clay)).toMatchObject({ subject_id: art })
    expect(home.onServer('activities', lesson)).toBeNull()
    expect(ipad.shows('activities', lesson)).toBeNull()
  })

  test('nor is a record over the one that another device made', async () => {
    const { home, ipad, phone } = await aFamilyWithALesson()
    const id = home.account
    await ipad.writer.create('notification_preferences', { ...preferences(), timezone: ' ' }, id)
    await phone.writer.create('notification_preferences', { ...preferences() }, id)
    await syncAll(phone)
    ipad.line = 'answers are lost'
    await ipad.sync()
    await change(ipad, 'notification_preferences', id, { timezone: 'America/Chicago' })
    await ipad.sync()
    ipad.line = 'clear'

    await syncAll(ipad)

    expect(ipad.shows('notification_preferences', id)).toMatchObject({ timezone: 'America/Chicago' })
    expect(ipad.outbox()).toEqual([])
  })

  test('nor is one made anew over what another device made anew, and it says all there is to say', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Rain' })
    const form = await opened(ipad.writer, 'activities', lesson)
    await removeForEver(ipad.writer, 'activities', lesson)
    await syncAll(ipad, phone)
    await ipad.writer.save(form, { title: ' ' })
    await phone.writer.save(form, { title: 'Hail' })
    await syncAll(phone)
    ipad.line = 'answers are lost'
    await ipad.sync()
    await change(ipad, 'activities', lesson, { title: 'Snow' })
    ipad.line = 'clear'

    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Snow' })
    expect(ipad.outbox()).toEqual([])
  })

  test('a refused change of a record that she deletes for ever does not wait on (rule sync.purge)', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Rain' })
    await remove(phone.writer, 'activities', lesson)
    await change(ipad, 'activities', lesson, { title: ' ' })
    await syncAll(ipad, phone, ipad)
    await removeForEver(ipad.writer, 'activities', lesson)

    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toBeNull()
    expect(ipad.outbox()).toEqual([])
    expect(ipad.lists('activities')).toEqual([])
  })
})

/** A change that will be refused, and her correction of its title behind it; both are sent, and no answer has come. */
async function aCorrectionOnItsWay(refused: Record<string, unknown>) {
  const family = await aFamilyWithALesson({ title: 'Rain' })
  const { ipad, lesson } = family
  ipad.line = 'answers are lost'
  await change(ipad, 'activities', lesson, refused)
  await ipad.sync()
  await change(ipad, 'activities', lesson, { title: 'Snow' })
  await ipad.sync()
  expect(ipad.outbox()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  ipad.line = 'clear'
  return family
}
