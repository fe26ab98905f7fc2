import { describe, expect, test } from 'vitest'
import { anActivity } from '#tests/support/builders.ts'
import { nextCentury, today } from './refused-lesson.ts'
import { add, aFamilyWithALesson, carry, change, log, opened, pushes, remove, syncAll } from './two-devices.ts'

describe('a form shows what is on its way (rule sync.refused-values)', () => {
  test('and is saved after that was accepted: it takes its place', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Sun' })
    await change(ipad, 'activities', lesson, { title: 'Rain' })
    const form = await opened(ipad.writer, 'activities', lesson)
    await syncAll(ipad, phone)

    await ipad.writer.save(form, { title: 'Snow' })
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.title).toBe('Snow')
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })

  test('and is saved after that was refused and given up: it takes the place of what had been there', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Sun' })
    await change(ipad, 'activities', lesson, { title: ' ' })
    const form = await opened(ipad.writer, 'activities', lesson)
    await ipad.sync()
    await ipad.discard(ipad.outbox()[0]?.seq ?? 0)

    await ipad.writer.save(form, { title: 'Snow' })
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.title).toBe('Snow')
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })

  test('and is saved after another device put something in the place of that: both are known', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Sun' })
    await change(ipad, 'activities', lesson, { title: ' ' })
    const form = await opened(ipad.writer, 'activities', lesson)
    await ipad.sync()
    await change(phone, 'activities', lesson, { title: 'Hail' })
    await syncAll(phone, ipad)
    await ipad.discard(ipad.outbox()[0]?.seq ?? 0)

    await ipad.writer.save(form, { title: 'Snow' })
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.title).toBe('Snow')
    expect(phone.cards()).toMatchObject([{ field: 'title', kept: 'Snow', lost: 'Hail' }])
  })

  test('and is saved after that was refused, and corrected in another tab: both are known', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Sun' })
    await change(ipad, 'activities', lesson, { title: ' ' })
    const form = await opened(ipad.writer, 'activities', lesson)
    await ipad.sync()
    await change(ipad, 'activities', lesson, { title: 'Hail' })
    await syncAll(ipad)

    await ipad.tab().save(form, { title: 'Snow' })
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.title).toBe('Snow')
    expect(phone.cards()).toMatchObject([{ field: 'title', kept: 'Snow', lost: 'Hail' }])
  })

  test('and deletes after that was given up: nothing that she did not see is there', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Sun' })
    await change(ipad, 'activities', lesson, { title: ' ' })
    const form = await opened(ipad.writer, 'activities', lesson)
    await ipad.sync()
    await ipad.discard(ipad.outbox()[0]?.seq ?? 0)

    await ipad.writer.remove(form)
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.deleted_at).not.toBeNull()
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })

  test('a form that goes on is saved again after its first save was given up', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Sun' })
    const form = await opened(ipad.writer, 'activities', lesson)
    await ipad.writer.save(form, { title: ' ' })
    await ipad.sync()
    await ipad.discard(ipad.outbox()[0]?.seq ?? 0)

    await ipad.writer.save({ ...form, seen: { ...form.seen, title: ' ' } }, { title: 'Snow' })
    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.title).toBe('Snow')
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })
})

describe.each([
  ['took', 'answers are lost'],
  ['never had', 'captive portal'],
] as const)(
  'a change that the server %s, and then could not read, is overtaken (rule sync.refused-values)',
  (_what, first) => {
    test('without a card', async () => {
      const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Sun' })
      await change(ipad, 'activities', lesson, { title: 'Rain' })
      ipad.line = first
      await ipad.sync()
      ipad.line = 'refuses pushes'
      await ipad.sync()
      expect(ipad.outbox()).toMatchObject([{ reason: 'refused_by_server' }])
      const other = await opened(ipad.writer, 'subjects', ipad.lists('subjects')[0] ?? '')
      await ipad.writer.commit([
        { kind: 'set', opened: await opened(ipad.writer, 'activities', lesson), values: { title: 'Snow' } },
        { kind: 'set', opened: other, values: { name: 'Weather' } },
      ])
      ipad.line = 'clear'

      await syncAll(ipad, phone)

      expect(home.onServer('activities', lesson)?.title).toBe('Snow')
      for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
    })
  },
)

describe('two wrong members of one group (rule sync.mended)', () => {
  test.each([
    ['in their order', [0, 1]],
    ['in the other order', [1, 0]],
  ])('are corrected one after the other, %s', async (_how, order) => {
    const { home, ipad, ids } = await twoWrongLessons()

    for (const place of order) {
      await change(ipad, 'activities', ids[place] ?? '', { date: today })
      await ipad.sync()
    }

    expect(ipad.outbox()).toEqual([])
    for (const id of ids) expect(home.onServer('activities', id)).toMatchObject({ date: today })
  })

  test('are corrected, one of them while the other one’s release is on its way', async () => {
    const { home, ipad, ids } = await twoWrongLessons()
    const [one = '', other = ''] = ids
    await change(ipad, 'activities', one, { date: today })
    ipad.line = 'answers are lost'
    await ipad.sync()

    await change(ipad, 'activities', other, { date: today })
    ipad.line = 'clear'
    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    for (const id of ids) expect(home.onServer('activities', id)).toMatchObject({ date: today })
    expect(ipad.cards()).toEqual([])
  })
})

test('of a record with refused fields of two groups one is corrected, and the other one waits on (rule sync.mended)', async () => {
  const { home, ipad, lesson, emma, science } = await aFamilyWithALesson({ title: 'Sun' })
  const both = async (values: Record<string, unknown>, record: 'students' | 'subjects', id: string) =>
    ipad.writer.commit([
      { kind: 'set', opened: await opened(ipad.writer, 'activities', lesson), values },
      { kind: 'set', opened: await opened(ipad.writer, record, id), values: { name: 'Other' } },
    ])
  await both({ title: ' ' }, 'subjects', science)
  await both({ date: nextCentury }, 'students', emma)
  await ipad.sync()

  await change(ipad, 'activities', lesson, { title: 'Snow' })
  await syncAll(ipad)

  expect(home.onServer('activities', lesson)).toMatchObject({ title: 'Snow', date: today })
  expect(ipad.shows('activities', lesson)).toMatchObject({ title: 'Snow', date: nextCentury })
  expect(home.onServer('subjects', science)?.name).toBe('Other')
  expect(ipad.outbox()).toMatchObject([
    { reason: 'validation', op: { fields: { date: nextCentury } } },
    { reason: 'depends_on', op: { fields: { name: 'Other' } } },
  ])
  expect(ipad.cards()).toEqual([])
})

describe('a correction is taken back (rule sync.mended)', () => {
  test('before it left: the refused value is on the screen, and refused again with its reason', async () => {
    const { home, ipad, lesson } = await aFamilyWithALesson({ title: 'Sun' })
    await change(ipad, 'activities', lesson, { title: ' ' })
    await ipad.sync()
    const corrected = await ipad.writer.save(await opened(ipad.writer, 'activities', lesson), { title: 'Snow' })

    await corrected.undo()
    expect(ipad.shows('activities', lesson)?.title).toBe(' ')
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)?.title).toBe('Sun')
    expect(ipad.shows('activities', lesson)?.title).toBe(' ')
    expect(ipad.outbox()).toMatchObject([{ reason: 'validation', errors: { title: [expect.any(String)] } }])
  })

  test('after it was taken', async () => {
    const { home, ipad, lesson } = await aFamilyWithALesson({ title: 'Sun' })
    await change(ipad, 'activities', lesson, { title: ' ' })
    await ipad.sync()
    const corrected = await ipad.writer.save(await opened(ipad.writer, 'activities', lesson), { title: 'Snow' })
    await syncAll(ipad)

    await corrected.undo()
    await syncAll(ipad)

    expect(home.onServer('activities', lesson)?.title).toBe('Snow')
    expect(ipad.outbox()).toMatchObject([{ reason: 'validation', op: { fields: { title: ' ' } } }])
  })
})

describe('a refused record with a child, an edit and a delete behind it (rule sync.rejected)', () => {
  test('is given up: all of it goes', async () => {
    const { home, ipad, art, clay } = await aRefusedSubject()

    await ipad.discard(ipad.outbox()[0]?.seq ?? 0)
    await syncAll(ipad)

    expect(ipad.outbox()).toEqual([])
    expect([ipad.shows('subjects', art), ipad.shows('activities', clay)]).toEqual([null, null])
    expect(home.onServer('subjects', art)).toBeNull()
  })

  test.each(pushes)('is corrected: the rest goes out with it (%s)', async (_how, share) => {
    const { home, ipad, phone, art, clay } = await aRefusedSubject()
    await carry(ipad, share)

    await change(ipad, 'subjects', art, { name: 'Art' })
    await syncAll(ipad, phone)

    expect(home.onServer('subjects', art)).toMatchObject({ name: 'Art', description: 'Clay' })
    expect(home.onServer('activities', clay)?.deleted_at).not.toBeNull()
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })
})

describe('an outbox that a build before left, which told of refused values beside its ops (rule sync.refused-values)', () => {
  test('a delete that waits says so still', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Sun' })
    await remove(ipad.writer, 'activities', lesson)
    await ipad.ports.store.write('strict', async (tx) => {
      const [entry] = await tx.entries(['queued'])
      if (!entry) throw new Error('Nothing waits')
      const from = { ...entry.op.from, title: ' ' }
      const untaken = [{ fields: { title: ' ' }, from: { title: 'Sun' } }]
      await tx.putEntries([{ ...entry, op: { ...entry.op, from, untaken } }])
    })

    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.deleted_at).not.toBeNull()
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })

  test('a change that was on its way goes out as it was', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Sun' })
    await change(ipad, 'activities', lesson, { title: 'Snow' })
    await ipad.ports.store.write('strict', async (tx) => {
      const [entry] = await tx.entries(['queued'])
      if (!entry) throw new Error('Nothing waits')
      const untaken = [{ fields: { title: ' ' }, from: { title: 'Sun' } }]
      await tx.putEntries([{ ...entry, state: 'sent', op: { ...entry.op, from: { title: ' ' }, untaken } }])
    })

    await syncAll(ipad, phone)

    expect(home.onServer('activities', lesson)?.title).toBe('Snow')
    for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
  })
})

/** Two lessons that were logged at once, both of a wrong day. */
async function twoWrongLessons() {
  const family = await aFamilyWithALesson()
  const { ipad, emma: student_id, science: subject_id } = family
  const fields = anActivity({ student_id, subject_id, date: nextCentury })
  const { ids } = await ipad.writer.commit([
    { kind: 'create', record: 'activities', fields },
    { kind: 'create', record: 'activities', fields },
  ])
  await ipad.sync()
  expect(ipad.outbox()).toMatchObject([{ reason: 'validation' }, { reason: 'validation' }])
  return { ...family, ids }
}

/** A subject that was refused, with a description that it got since, and a lesson that was deleted again. */
async function aRefusedSubject() {
  const family = await aFamilyWithALesson()
  const { ipad, emma } = family
  const art = await add(ipad, 'subjects', { name: ' ' })
  const clay = await log(ipad, emma, art)
  await ipad.sync()
  await change(ipad, 'subjects', art, { description: 'Clay' })
  await remove(ipad.writer, 'activities', clay)
  await ipad.sync()
  return { ...family, art, clay }
}
