import { describe, expect, test } from 'vitest'
import { noChoices } from '#shared/imports/archive/family-state.ts'
import { aSubject } from '#tests/support/builders.ts'
import { archived } from './archive-rows.ts'
import { backUp } from './back-up.ts'
import { importsIn } from './device-imports.ts'
import { bring, colorOn, entries, expectAgreed, here, madeBy, shown, silas, undo } from './imports-by-hand.ts'
import { add, aFamilyWithALesson, change, remove, syncAll } from './two-devices.ts'

describe('two devices bring in the same archive offline (rule imports.same)', () => {
  test('every record is there once, and nobody is asked about it', async () => {
    const { home, ipad, phone } = await aFamilyWithALesson()
    const first = await bring(home, ipad)
    home.pass(60 * 24)
    await bring(home, phone)

    await syncAll(ipad, phone, ipad)

    expectAgreed(ipad, phone)
    expect(shown(home, phone)).toEqual(entries(home))
    expect([ipad.lists('students').length, ipad.lists('books').length, ipad.lists('assessments').length]).toEqual([
      2, 1, 1,
    ])
    expect(phone.answers.every((code) => code === 'ok')).toBe(true)
    for (const id of entries(home)) expect(phone.shows('activities', id)?.import_run_id).toBe(first.run)
    const again = await bring(home, phone)
    expect(madeBy(phone, again)).toBe(0)
  })

  test('a change made on one of them meanwhile stands, even where the other’s clock is ahead', async () => {
    const { home, ipad, phone } = await aFamilyWithALesson()
    const [verbs = ''] = entries(home)
    await bring(home, ipad)
    await change(ipad, 'activities', verbs, { title: 'Verbs, mended', notes: 'All of them' })
    await change(ipad, 'students', here(home, archived.child), { name: 'Nora Elise' })
    home.pass(5)
    await bring(home, phone)

    await syncAll(ipad, phone, ipad)

    expectAgreed(ipad, phone)
    expect(phone.shows('activities', verbs)).toMatchObject({ title: 'Verbs, mended', notes: 'All of them' })
    expect(phone.shows('students', here(home, archived.child))?.name).toBe('Nora Elise')
  })

  test('what came from the other one between reading and writing holds up nothing', async () => {
    const { home, ipad, phone } = await aFamilyWithALesson()
    await bring(home, ipad)
    await ipad.sync()
    const { writer } = phone
    let isFirst = true
    // The import has read the family, which is then brought up to date.
    phone.writer = {
      ...writer,
      commit: async (...said) => {
        if (isFirst) await phone.sync()
        isFirst = false
        return writer.commit(...said)
      },
    }
    await bring(home, phone)

    await syncAll(phone, ipad)

    expectAgreed(ipad, phone)
    expect(shown(home, phone)).toEqual(entries(home))
  })
})

describe('two devices bring in the same list offline (rules imports.ids, imports.same)', () => {
  test('every record is there once, and nobody is asked, also where its subject got another color', async () => {
    const { home, ipad, phone } = await aFamilyWithALesson()
    await bring(home, ipad, { grade: '3' })
    await add(phone, 'subjects', aSubject({ name: 'Music', color: colorOn(ipad) }))
    await bring(home, phone, { grade: '3' })

    await syncAll(ipad, phone, ipad)

    expectAgreed(ipad, phone)
    expect(ipad.lists('activities').length).toBe(1 + 3)
    expect([ipad.lists('students').length, ipad.lists('books').length]).toEqual([2, 1])
  })

  test('of two grades that she chose for one child one stands, and a card has the other', async () => {
    const { home, ipad, phone } = await aFamilyWithALesson()
    await bring(home, ipad, { grade: '3' })
    await bring(home, phone, { grade: '4' })

    await syncAll(ipad, phone, ipad)

    expect(silas(ipad)?.grade_level).toBe(silas(phone)?.grade_level)
    for (const device of [ipad, phone])
      expect(device.cards()).toMatchObject([{ record_id: silas(ipad)?.id, field: 'grade_level' }])
  })
})

describe('an import that is taken back on one device (rule imports.undo)', () => {
  test('goes whole, whichever of two devices that brought it in takes it back', async () => {
    for (const first of [true, false]) {
      const { home, ipad, phone } = await aFamilyWithALesson()
      const [one, other] = [await bring(home, ipad), await bring(home, phone)]
      await syncAll(ipad, phone, ipad)

      expect(await (first ? undo(ipad, one) : undo(phone, other))).toEqual([])
      await syncAll(ipad, phone, ipad)

      expectAgreed(ipad, phone)
      expect(shown(home, phone)).toEqual([])
      expect(phone.lists('students').length).toBe(1)
    }
  })

  test('comes back without a card when the other device, unaware, imports it, and can be undone there', async () => {
    const { home, ipad, phone } = await aFamilyWithALesson()
    const one = await bring(home, ipad)
    await ipad.sync()
    const other = await bring(home, phone)
    await undo(ipad, one)

    await syncAll(ipad, phone, ipad)

    expectAgreed(ipad, phone)
    expect(shown(home, ipad)).toEqual(entries(home))
    expect(ipad.shows('students', here(home, archived.child))?.is_active).toBe(true)
    expect(await undo(phone, other)).toEqual([])
    await syncAll(phone, ipad)
    expectAgreed(ipad, phone)
    expect(shown(home, ipad)).toEqual([])
  })

  test('that was never sent takes along what the other one had brought in, of which no value differs; the child stays with a card', async () => {
    const { home, ipad, phone } = await aFamilyWithALesson()
    await bring(home, phone)
    await phone.sync()
    await undo(ipad, await bring(home, ipad))

    await syncAll(ipad, phone, ipad)

    // The other device had not heard of the grade that the server made (rule sync.delete-of-owner).
    const child = here(home, archived.child)
    for (const device of [ipad, phone]) {
      expect(shown(home, device)).toEqual([])
      expect(device.cards()).toMatchObject([{ record_id: child, field: '*', lost: 'deleted' }])
      expect(device.shows('students', child)?.is_active).toBe(false)
      expect(device.outbox()).toEqual([])
    }
  })

  test.each(['ipad first', 'phone first', 'known'])(
    'leaves an entry that the other one changed: %s (rules sync.delete-as-seen, sync.edit-restores)',
    async (order) => {
      const { home, ipad, phone } = await aFamilyWithALesson()
      const [verbs = ''] = entries(home)
      const one = await bring(home, ipad)
      await syncAll(ipad, phone)
      await change(phone, 'activities', verbs, { title: 'Verbs, mended' })
      if (order === 'known') await syncAll(phone, ipad)

      const kept = await undo(ipad, one)
      await syncAll(...(order === 'ipad first' ? [ipad, phone, ipad] : [phone, ipad, phone]))

      for (const device of [ipad, phone]) {
        expect(shown(home, device)).toEqual([verbs])
        expect(device.shows('activities', verbs)?.title).toBe('Verbs, mended')
        expect(device.shows('students', here(home, archived.child))).not.toBeNull()
        expect(device.outbox()).toEqual([])
      }
      const names = kept.map(({ name }) => name).toSorted()
      expect(names).toEqual(order === 'known' ? ['Latin from before', 'Nora from before', 'Verbs, mended'] : [])
      // The two did not know of each other: there is a card for the entry, and for each record that had to stay with
      // it.
      const cards = ipad.cards().map(({ record_id, field }) => `${record_id} ${field}`)
      expect(new Set(cards).size).toBe(cards.length)
      expect(cards.length > 0).toBe(order !== 'known')
      expect(cards.length).toBeLessThanOrEqual(3)
    },
  )
})

test('an import that broke off between two groups goes on while the other device imports it all (rule archives.groups)', async () => {
  const { home, ipad, phone } = await aFamilyWithALesson()
  await expect(bring(home, ipad, { stopAfter: 2 })).rejects.toThrow('crashed')
  const ofMemory = new Set(shown(home, ipad))
  expect(ofMemory.size).toBe(3)
  await bring(home, phone)
  await syncAll(phone, ipad)

  const memory = await bring(home, ipad)
  await syncAll(ipad, phone)

  expectAgreed(ipad, phone)
  expect(shown(home, phone)).toEqual(entries(home))
  expect(importsIn(ipad.disk())).toMatchObject([{ run: memory.run, state: 'done', made: 6 }])
  // Taken back is what this device made: the rest is the other one's, and so are those to whom it belongs.
  expect((await undo(ipad, memory)).map(({ name }) => name)).toEqual(['Latin from before', 'Nora from before'])
  expect(shown(home, ipad)).toEqual(entries(home).filter((id) => !ofMemory.has(id)))
})

test.each(['ipad first', 'phone first'])(
  'entries that come in for a child whom another device deletes keep her, with one card: %s (rules sync.delete-of-owner, sync.live-revives-owner)',
  async (order) => {
    const { home, ipad, phone, emma } = await aFamilyWithALesson()
    const matches = new Map([[archived.child, emma]])
    await bring(home, ipad, { choices: { ...noChoices, matches } })
    await remove(phone.writer, 'students', emma)

    await syncAll(...(order === 'ipad first' ? [ipad, phone, ipad] : [phone, ipad, phone]))

    for (const device of [ipad, phone]) {
      expect(shown(home, device)).toEqual(entries(home))
      expect(device.shows('students', emma)).toMatchObject({ name: 'Emma', is_active: false })
      expect(device.outbox()).toEqual([])
      expect(device.cards().length).toBeLessThanOrEqual(1)
    }
  },
)

test('two devices bring back once the import records that a restored server lacks (rule sync.after-restore)', async () => {
  const { home, ipad, phone } = await aFamilyWithALesson()
  const restore = backUp(home)
  await bring(home, ipad)
  await ipad.sync()
  await bring(home, phone)
  await phone.sync()

  await restore()
  await expect(bring(home, ipad)).resolves.toMatchObject({ state: 'going' })
  await syncAll(phone, ipad, phone, ipad)

  expectAgreed(ipad, phone)
  expect(shown(home, ipad)).toEqual(entries(home))
})
