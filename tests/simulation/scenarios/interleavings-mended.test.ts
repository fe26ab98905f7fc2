import { describe, expect, test } from 'vitest'
import { nextCentury, aRefusedLesson, reasonsOn, today } from './refused-lesson.ts'
import { add, aFamilyWithALesson, carry, change, log, opened, pushes, remove, syncAll } from './two-devices.ts'

describe('a refused record is mended by an edit (rule sync.mended)', () => {
  test('one with a wrong date goes out with the right one, without a second tap', async () => {
    const { home, ipad, phone, lesson } = await aRefusedLesson({ title: 'Rain' })

    await change(ipad, 'activities', lesson, { date: today })
    await syncAll(ipad, phone)

    expect(ipad.outbox()).toEqual([])
    expect(home.onServer('activities', lesson)).toMatchObject({ date: today, title: 'Rain' })
    expect(phone.shows('activities', lesson)).toMatchObject({ date: today, title: 'Rain' })
  })

  test('also when she corrects it bit by bit without a network, and no op comes again with another body', async () => {
    const { home, ipad, lesson } = await aRefusedLesson()

    await change(ipad, 'activities', lesson, { notes: 'Wet' })
    await change(ipad, 'activities', lesson, { date: '2126-01-06' })
    await change(ipad, 'activities', lesson, { date: today })
    expect(ipad.outbox()).toMatchObject([{ state: 'queued', op: { kind: 'create' } }])
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ date: today, notes: 'Wet' })
    expect(ipad.outbox()).toEqual([])
    expect(reasonsOn(home)).toEqual(['validation'])
  })

  test('and once more where the correction is refused as well', async () => {
    const { home, ipad, lesson } = await aRefusedLesson()

    await change(ipad, 'activities', lesson, { date: '2126-01-06' })
    await ipad.sync()
    expect(ipad.outbox()).toMatchObject([{ state: 'rejected', reason: 'validation' }])
    await change(ipad, 'activities', lesson, { date: today })
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ date: today })
    expect(ipad.outbox()).toEqual([])
  })

  test('its dependents go out with it, with her changes of them meanwhile', async () => {
    const { home, ipad, emma } = await aFamilyWithALesson()
    const art = await add(ipad, 'subjects', { name: ' ' })
    const lesson = await log(ipad, emma, art)
    await ipad.sync()
    expect(ipad.outbox()).toMatchObject([{ state: 'rejected' }, { state: 'blocked' }])
    await change(ipad, 'activities', lesson, { notes: 'Clay' })

    await change(ipad, 'subjects', art, { name: 'Art' })
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ subject_id: art, notes: 'Clay' })
    expect(ipad.outbox()).toEqual([])
  })

  test('a group comes back as a whole, in its old order', async () => {
    const { home, ipad, emma, science } = await aFamilyWithALesson()
    const { ids } = await ipad.writer.commit([
      aLesson(emma, science, { title: 'Early', date: today }),
      aLesson(emma, science, { title: 'Late', date: nextCentury }),
    ])
    const [early = '', late = ''] = ids
    await ipad.sync()
    expect(ipad.outbox()).toMatchObject([{ reason: 'depends_on' }, { reason: 'validation' }])

    await change(ipad, 'activities', late, { date: today })
    expect(ipad.outbox()).toMatchObject([{ op: { record_id: early } }, { op: { record_id: late } }])
    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    expect(home.onServer('activities', early)).toMatchObject({ title: 'Early' })
    expect(home.onServer('activities', late)).toMatchObject({ title: 'Late', date: today })
  })

  test.each(pushes)(
    'what she corrected while it was on its way needs nothing more of her (%s)',
    async (_how, share) => {
      const { home, ipad, emma, science } = await aFamilyWithALesson()
      const lesson = await log(ipad, emma, science, { date: nextCentury })
      ipad.line = 'answers are lost'
      await ipad.sync()
      await change(ipad, 'activities', lesson, { date: today })
      ipad.line = 'clear'
      await carry(ipad, share)

      await syncAll(ipad)

      expect(ipad.outbox()).toEqual([])
      expect(home.onServer('activities', lesson)).toMatchObject({ date: today })
    },
  )

  test('saved as it is shown it goes out again as it is shown', async () => {
    const { home, ipad, lesson } = await aRefusedLesson({ date: '2026-11-23' })
    home.pass(3 * 24 * 60)

    const form = await opened(ipad.writer, 'activities', lesson)
    await ipad.writer.save(form, { ...form.seen })
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ date: '2026-11-23' })
    expect(ipad.outbox()).toEqual([])
  })

  test('with the rest of its group, of which a delete takes from the screen what it takes on the server', async () => {
    const { ipad, emma, science, lesson } = await aFamilyWithALesson()
    const late = await log(ipad, emma, science, { date: today })
    await syncAll(ipad)
    await ipad.writer.commit([
      { kind: 'set', opened: await opened(ipad.writer, 'activities', late), values: { date: nextCentury } },
      { kind: 'delete', opened: await opened(ipad.writer, 'activities', lesson) },
    ])
    await ipad.sync()
    expect(ipad.lists('activities')).toContain(lesson)

    const form = await opened(ipad.writer, 'activities', late)
    await ipad.writer.save(form, { ...form.seen })

    expect(ipad.outbox()).toMatchObject([{ state: 'queued' }, { state: 'queued' }])
    expect(ipad.lists('activities')).toEqual([late])
  })

  test('so it does where what is shown came from a tab that had not seen what was refused', async () => {
    const { home, ipad, emma, science } = await aFamilyWithALesson()
    const lesson = await log(ipad, emma, science, { date: today })
    const form = await opened(ipad.writer, 'activities', lesson)
    await change(ipad, 'activities', lesson, { date: nextCentury })
    await ipad.sync()
    await ipad.tab().save(form, { date: '2026-11-19' })
    await ipad.sync()
    expect(ipad.outbox()).toMatchObject([{ state: 'rejected' }, { state: 'blocked' }])

    const shown = await opened(ipad.writer, 'activities', lesson)
    await ipad.writer.save(shown, { ...shown.seen })
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ date: '2026-11-19' })
    expect(ipad.outbox()).toEqual([])
  })

  test('moved to a subject that was made since, it goes out right, and moves once that is there', async () => {
    const { home, ipad, lesson } = await aRefusedLesson()
    const art = await add(ipad, 'subjects', { name: 'Art' })

    await change(ipad, 'activities', lesson, { date: today, subject_id: art })
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ date: today, subject_id: art })
    expect(ipad.outbox()).toEqual([])
  })

  test('deleted and brought back it can still be mended', async () => {
    const { home, ipad, lesson } = await aRefusedLesson()
    const { undo } = await ipad.writer.remove(await opened(ipad.writer, 'activities', lesson))
    await ipad.sync()
    await undo()

    await change(ipad, 'activities', lesson, { date: today })
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ date: today, deleted_at: null })
    expect(ipad.outbox()).toEqual([])
  })

  test('a tab that still asks whether to send or discard it finds nothing to decide', async () => {
    const { home, ipad, lesson } = await aRefusedLesson()
    const [{ seq } = { seq: 0 }] = ipad.outbox()

    await change(ipad, 'activities', lesson, { date: today })
    await ipad.retry(seq)
    await ipad.discard(seq)
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)).toMatchObject({ date: today })
    expect(reasonsOn(home)).toEqual(['validation'])
  })
})

test('what the server would not read is not sent under its old id once it is changed (rule sync.op-once)', async () => {
  const { home, ipad, lesson } = await aFamilyWithALesson({ title: 'Rain' })
  await change(ipad, 'activities', lesson, { title: 'Snow', notes: 'Wet' })
  ipad.line = 'answers are lost'
  await ipad.sync()
  await change(ipad, 'activities', lesson, { title: 'Hail' })
  const [unread = ''] = ipad.outbox().map(({ op }) => op.id)
  const { send } = ipad.ports
  ipad.ports.send = (request) => {
    ipad.line = JSON.stringify(request.body ?? '').includes(unread) ? 'refuses pushes' : 'clear'
    return send(request)
  }

  await syncAll(ipad)

  expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Hail', notes: 'Wet' })
  expect(ipad.outbox()).toEqual([])
  expect(reasonsOn(home)).toEqual([])
})

describe('a delete that the server could not read waits for her, whatever else she saves (rule sync.rejected)', () => {
  test.each(['subjects', 'activities'] as const)(
    'an edit of the record or below it (%s) does not send it',
    async (record) => {
      const { ipad, science, lesson } = await aFamilyWithALesson()
      await remove(ipad.writer, 'subjects', science)
      ipad.line = 'refuses pushes'
      await ipad.sync()
      expect(ipad.lists('activities')).toEqual([lesson])

      await change(ipad, record, record === 'subjects' ? science : lesson, { description: 'Wet' })

      expect(ipad.outbox()).toMatchObject([{ state: 'rejected', op: { kind: 'delete' } }, { state: 'queued' }])
      expect(ipad.lists('activities')).toEqual([lesson])
    },
  )

  test('nor does a form that is saved as it is shown', async () => {
    const { ipad, science, lesson } = await aFamilyWithALesson()
    await remove(ipad.writer, 'subjects', science)
    ipad.line = 'refuses pushes'
    await ipad.sync()

    const form = await opened(ipad.writer, 'subjects', science)
    await ipad.writer.save(form, { ...form.seen })

    expect(ipad.outbox()).toMatchObject([{ state: 'rejected', op: { kind: 'delete' } }])
    expect(ipad.lists('activities')).toEqual([lesson])
  })

  test('nor one that was refused with its group', async () => {
    const { ipad, emma, science, lesson } = await aFamilyWithALesson()
    await ipad.writer.commit([
      { kind: 'delete', opened: await opened(ipad.writer, 'activities', lesson) },
      aLesson(emma, science, { title: 'Late', date: nextCentury }),
    ])
    await ipad.sync()

    const form = await opened(ipad.writer, 'activities', lesson)
    await ipad.writer.save(form, { ...form.seen })

    expect(ipad.outbox()).toMatchObject([{ state: 'rejected', op: { kind: 'delete' } }, { state: 'rejected' }])
    expect(ipad.lists('activities')).toContain(lesson)
  })

  test('nor does an edit of a lesson send the restore of its subject', async () => {
    const { ipad, science, lesson } = await aFamilyWithALesson()
    await remove(ipad.writer, 'subjects', science)
    await syncAll(ipad)
    await ipad.writer.restore('subjects', science)
    ipad.line = 'refuses pushes'
    await ipad.sync()

    await change(ipad, 'activities', lesson, { notes: 'Wet' })

    expect(ipad.outbox()).toMatchObject([{ state: 'rejected', op: { kind: 'restore' } }, { state: 'queued' }])
  })
})

test('dependents of a refused record go on waiting when it is tried again', async () => {
  const { ipad, emma } = await aFamilyWithALesson()
  const art = await add(ipad, 'subjects', { name: ' ' })
  await log(ipad, emma, art)
  await ipad.sync()

  await ipad.retry(ipad.outbox()[1]?.seq ?? 0)

  expect(ipad.outbox()).toMatchObject([{ state: 'rejected' }, { state: 'blocked' }])
})

test('an unreadable op goes out unchanged, in case the server took it after all (rule sync.op-once)', async () => {
  const { home, ipad, emma, science } = await aFamilyWithALesson()
  const lesson = await log(ipad, emma, science, { title: 'Rain' })
  ipad.line = 'answers are lost'
  await ipad.sync()
  ipad.line = 'refuses pushes'
  await ipad.sync()
  expect(ipad.outbox()).toMatchObject([{ state: 'rejected', reason: 'refused_by_server' }])
  ipad.line = 'clear'
  ipad.answers.length = 0

  await change(ipad, 'activities', lesson, { title: 'Snow' })
  await syncAll(ipad)

  expect(ipad.answers).toEqual(['dup', 'ok'])
  expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Snow' })
  expect(ipad.lists('conflicts')).toEqual([])
})

function aLesson(student_id: string, subject_id: string, said: Record<string, unknown>) {
  const fields = { student_id, subject_id, activity_type: 'lesson', duration_minutes: 30, ...said }
  return { kind: 'create', record: 'activities', fields } as const
}
