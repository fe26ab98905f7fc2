import { describe, expect, test } from 'vitest'
import { changesDoing } from '#client/queries/lessons/done-changes.ts'
import { asInCourse, doneEntryId, doneLessons, entryOfLesson } from '#shared/lessons/done.ts'
import { aCurriculum, aLesson, anAbsence } from '#tests/support/builders.ts'
import { asBuild } from '#tests/simulation/world/builds.ts'
import type { ScriptedDevice } from './household.ts'
import { add, aFamilyWithALesson, change, log, opened, remove, syncAll } from './two-devices.ts'

const today = '2026-11-20'
const said = { source: 'lesson', written_on: today, log_set: null } as const

/** The device that reaches the server first. */
const orders = [
  ['the iPad', 0],
  ['the phone', 1],
] as const

describe('a lesson that two devices have (rules lessons.done, lessons.done-once)', () => {
  describe.each(orders)('%s is first', (_who, first) => {
    test('done on both: one entry, the other length on a card', async () => {
      const { ipad, phone, lesson, inOrder } = await aLessonOfBoth(first)
      await tick(ipad, lesson, 45)
      await tick(phone, lesson, 30)

      await inOrder()

      for (const device of [ipad, phone]) {
        expect(device.lists('activities')).toEqual([doneEntryId(lesson)])
        expect(doneOn(device)).toEqual([lesson])
        expect(device.cards()).toMatchObject([{ record_id: doneEntryId(lesson), field: 'duration_minutes' }])
      }
    })

    test('skipped on one and done on the other: it is done, and no card', async () => {
      const { ipad, phone, lesson, inOrder } = await aLessonOfBoth(first)
      await change(ipad, 'lessons', lesson, { skipped: true })
      await tick(phone, lesson, 30)

      await inOrder()

      for (const device of [ipad, phone]) {
        expect(device.shows('lessons', lesson)).toMatchObject({ skipped: true })
        expect(doneOn(device)).toEqual([lesson])
        expect(device.cards()).toEqual([])
      }
    })

    test('deleted on one and done on the other: the entry stays, with a title of its own', async () => {
      const { ipad, phone, lesson, inOrder } = await aLessonOfBoth(first)
      await remove(ipad.writer, 'lessons', lesson)
      await tick(phone, lesson, 30)

      await inOrder()

      for (const device of [ipad, phone]) {
        expect(device.lists('lessons')).toEqual([])
        expect(device.shows('activities', doneEntryId(lesson))).toMatchObject({ title: 'Lesson 61', deleted_at: null })
        expect(device.cards()).toEqual([])
      }
    })

    test('moved on one and pinned on the other: both, and no card', async () => {
      const { ipad, phone, lesson, inOrder } = await aLessonOfBoth(first)
      await change(ipad, 'lessons', lesson, { position: 'a9' })
      await change(phone, 'lessons', lesson, { pinned_date: '2026-11-23' })

      await inOrder()

      for (const device of [ipad, phone]) {
        expect(device.shows('lessons', lesson)).toMatchObject({ position: 'a9', pinned_date: '2026-11-23' })
        expect(device.cards()).toEqual([])
      }
    })

    test('moved on both: one place, and no card', async () => {
      const { ipad, phone, lesson, inOrder } = await aLessonOfBoth(first)
      await change(ipad, 'lessons', lesson, { position: 'a8' })
      await change(phone, 'lessons', lesson, { position: 'a9' })

      await inOrder()

      expect(ipad.shows('lessons', lesson)?.['position']).toBe(phone.shows('lessons', lesson)?.['position'])
      for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
    })
  })

  test('deleted, the entry opens the lesson; ticked again it is the same entry with the new values', async () => {
    const { ipad, phone, lesson } = await aLessonOfBoth(0)
    await tick(ipad, lesson, 45)
    await syncAll(ipad, phone)
    await remove(phone.writer, 'activities', doneEntryId(lesson))
    await syncAll(phone, ipad)
    expect([doneOn(ipad), doneOn(phone)]).toEqual([[], []])

    await tick(ipad, lesson, 20)
    await syncAll(ipad, phone)

    for (const device of [ipad, phone]) {
      expect(device.shows('activities', doneEntryId(lesson))).toMatchObject({ duration_minutes: 20, deleted_at: null })
      expect(doneOn(device)).toEqual([lesson])
    }
  })

  test('continued three days running it stays open, and then it is done once (rule lessons.continued)', async () => {
    const { ipad, phone, lesson } = await aLessonOfBoth(0)
    for (const minutes of [10, 20, 30]) await continueTomorrow(ipad, lesson, minutes)
    await syncAll(ipad, phone)
    expect([doneOn(phone), phone.lists('activities').length]).toEqual([[], 3])

    await tick(phone, lesson, 40)
    await tick(phone, lesson, 40)
    await syncAll(phone, ipad)

    expect([doneOn(ipad), ipad.lists('activities').length]).toEqual([[lesson], 4])
  })

  test('an entry that was made to continue it keeps its time when it is ticked again', async () => {
    const { ipad, phone, lesson } = await aLessonOfBoth(0)
    await tick(ipad, lesson, 45)
    await change(ipad, 'activities', doneEntryId(lesson), { lesson_done: false })
    await tick(ipad, lesson, 20)
    await syncAll(ipad, phone)

    expect([doneOn(phone), phone.lists('activities').length]).toEqual([[lesson], 2])
    expect(phone.shows('activities', doneEntryId(lesson))).toMatchObject({ duration_minutes: 45, lesson_done: false })
  })
})

test('a lesson that is done once access has ended waits, and counts once when she has paid', async () => {
  const { home, ipad, phone, lesson } = await aLessonOfBoth(0)
  home.server.lapsed.set(home.account, 0)
  await tick(ipad, lesson, 45)
  expect(await ipad.sync()).toMatchObject({ state: 'paused' })
  expect([doneOn(ipad), doneOn(phone), ipad.outbox().length]).toEqual([[lesson], [], 1])

  home.server.lapsed.delete(home.account)
  await letGo(ipad)
  await syncAll(ipad, phone)

  expect([doneOn(phone), phone.lists('activities')]).toEqual([[lesson], [doneEntryId(lesson)]])
})

describe('a build that knows no lessons (rules sync.knows, lessons.done)', () => {
  test('deletes their subject: it stays, with the course and its lessons, and she is told', async () => {
    const { home, ipad, phone, science, lesson } = await aLessonOfBoth(0)
    await asBuild('before', () => remove(phone.writer, 'subjects', science))
    await syncAll(phone, ipad)

    expect(home.onServer('subjects', science)).toMatchObject({ deleted_at: null, is_active: false })
    for (const device of [ipad, phone]) expect(device.lists('lessons')).toEqual([lesson])
    expect(phone.cards()).toMatchObject([{ record_id: science, kept: 'kept', lost: 'deleted' }])
  })

  test('logs on a day when the child is away: the entry stands, and no lesson is done by it', async () => {
    const { ipad, phone, emma, science, lesson } = await aLessonOfBoth(0)
    await add(ipad, 'absences', anAbsence({ student_id: emma, start_date: today, end_date: today }))
    await syncAll(ipad)
    const entry = await asBuild('before', () => log(phone, emma, science, { date: today, title: 'Lesson 61' }))
    await syncAll(phone, ipad)

    expect(ipad.lists('activities')).toEqual([entry])
    expect(doneOn(ipad)).toEqual([])
    expect(ipad.lists('lessons')).toEqual([lesson])
  })
})

/** She paid: what waited for it goes out. */
function letGo({ ports }: ScriptedDevice): Promise<void> {
  return ports.store.write('strict', async (tx) => {
    const memory = await tx.get('sync')
    if (memory) await tx.set('sync', { ...memory, pause_reason: null, failures: 0, next_try_at: null })
  })
}

/** A lesson of a course, known to an iPad and a phone, in a family that has logged nothing. */
async function aLessonOfBoth(first: 0 | 1) {
  const family = await aFamilyWithALesson()
  const { ipad, phone, emma, science, lesson: entry } = family
  await remove(ipad.writer, 'activities', entry)
  const course = await add(ipad, 'curricula', aCurriculum({ student_id: emma, subject_id: science }))
  const lesson = await add(ipad, 'lessons', aLesson({ curriculum_id: course }))
  await syncAll(ipad, phone)
  const [one, other] = first === 0 ? [ipad, phone] : [phone, ipad]
  return { ...family, lesson, inOrder: () => syncAll(one, other, one) }
}

async function tick({ writer }: ScriptedDevice, id: string, minutes: number): Promise<void> {
  const { course, lesson } = await courseAndLesson(writer, id)
  const made = await writer.open('activities', doneEntryId(id))
  const spent = { ...asInCourse(course, lesson, today), duration_minutes: minutes }
  const fields = { ...entryOfLesson(course, lesson, spent, true), ...said }
  await writer.commit(changesDoing(lesson.id, made, fields))
}

async function continueTomorrow({ writer }: ScriptedDevice, id: string, minutes: number): Promise<void> {
  const { course, lesson } = await courseAndLesson(writer, id)
  const spent = { ...asInCourse(course, lesson, today), duration_minutes: minutes }
  const fields = { ...entryOfLesson(course, lesson, spent, false), ...said }
  await writer.commit([{ kind: 'create', record: 'activities', fields }])
}

async function courseAndLesson(writer: ScriptedDevice['writer'], id: string) {
  const { seen: lesson } = await opened(writer, 'lessons', id)
  const { seen: course } = await opened(writer, 'curricula', lesson.curriculum_id)
  return { course, lesson }
}

/** The lessons that a device shows as done. */
function doneOn(device: ScriptedDevice): string[] {
  const entries = device.lists('activities').map((id) => device.shows('activities', id))
  return [...doneLessons(entries as unknown as Parameters<typeof doneLessons>[0]).keys()] // rows of the record
}
