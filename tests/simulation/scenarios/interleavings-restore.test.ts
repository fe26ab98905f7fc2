import { describe, expect, test } from 'vitest'
import type { SyncRequest } from '#client/api/transport.ts'
import { aGoal, aStep, aSubject } from '#tests/support/builders.ts'
import { backUp } from './back-up.ts'
import type { ScriptedDevice } from './household.ts'
import { add, aFamilyWithALesson, change, log, opened, remove, syncAll } from './two-devices.ts'

describe('a server restored from an older backup (rule sync.after-restore)', () => {
  test('an edit brings back a lesson that was logged and deleted after the backup', async () => {
    const { home, ipad, phone, emma, science } = await aFamilyWithALesson()
    const restore = backUp(home)
    const lesson = await log(ipad, emma, science, { title: 'Volcanoes', notes: 'before' })
    await syncAll(ipad, phone)
    const form = await opened(phone.writer, 'activities', lesson)
    await remove(ipad.writer, 'activities', lesson)
    await syncAll(ipad, phone)
    await phone.writer.save(form, { notes: 'after' })

    await restore()
    await syncAll(phone, ipad, phone)

    for (const device of [phone, ipad]) {
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Volcanoes', notes: 'after' })
      expect(device.outbox()).toEqual([])
    }
  })

  test('restoring a lesson that was logged and deleted after the backup brings it back', async () => {
    const { home, ipad, phone, emma, science } = await aFamilyWithALesson()
    const restore = backUp(home)
    const lesson = await log(ipad, emma, science, { title: 'Volcanoes' })
    await syncAll(ipad, phone)
    await remove(ipad.writer, 'activities', lesson)
    await syncAll(ipad, phone)
    await phone.writer.restore('activities', lesson)

    await restore()
    await syncAll(phone, ipad, phone)

    for (const device of [phone, ipad]) {
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Volcanoes' })
      expect(device.outbox()).toEqual([])
    }
  })

  test('restoring a subject that was made and deleted after the backup brings its lessons back with it', async () => {
    const { home, ipad, phone, emma } = await aFamilyWithALesson()
    const restore = backUp(home)
    const music = await add(ipad, 'subjects', aSubject({ name: 'Music' }))
    const song = await log(ipad, emma, music, { title: 'A song' })
    await syncAll(ipad, phone)
    await remove(ipad.writer, 'subjects', music)
    await syncAll(ipad, phone)
    await phone.writer.restore('subjects', music)

    await restore()
    await syncAll(phone, ipad, phone)

    for (const device of [phone, ipad]) {
      expect(device.shows('subjects', music)).toMatchObject({ name: 'Music', is_active: true })
      expect(device.shows('activities', song)).toMatchObject({ title: 'A song' })
      expect(device.outbox()).toEqual([])
    }
  })

  test('a first sync that resumes keeps its rows over those of the restored server', async () => {
    const { home, ipad, emma, science } = await aFamilyWithALesson()
    const old = await log(ipad, emma, science, { date: '2025-09-01', title: 'Rain' })
    await syncAll(ipad)
    const restore = backUp(home)
    const tablet = await home.device('Tablet')
    const { send } = tablet.ports
    const older: (() => Promise<void>)[] = []
    tablet.ports.send = async (request) => {
      if (!request.path.includes('part=older')) return send(request)
      const first = older.pop()
      if (!first) return { kind: 'unreachable' }
      tablet.ports.send = send
      await first()
      return send(request)
    }
    await tablet.sync()
    await change(ipad, 'activities', old, { title: 'Snow' })
    await syncAll(ipad)

    older.push(restore)
    await syncAll(tablet)

    expect(home.onServer('activities', old)).toMatchObject({ title: 'Snow' })
  })

  test('a delete made before a first sync had ended takes no lesson that had not come yet', async () => {
    const { home, emma, science, lesson, ipad } = await aFamilyWithALesson()
    const restore = backUp(home)
    const tablet = await home.device('Tablet')
    const { send } = tablet.ports
    // As an older server answers: no lesson comes with the core.
    const bare = ({ path, ...request }: SyncRequest) => ({ ...request, path: path.replace(/&newest=\d+/, '') })
    const withoutAnswerTo = (calls: string) => {
      tablet.ports.send = (request) =>
        request.path.includes(calls) ? Promise.resolve({ kind: 'unreachable' }) : send(bare(request))
    }
    withoutAnswerTo('part=recent')
    await tablet.sync()
    expect(tablet.lists('subjects')).toEqual([science])
    expect(tablet.lists('activities')).toEqual([])
    await restore()
    withoutAnswerTo('/pull')
    await tablet.sync()

    await remove(tablet.writer, 'subjects', science)
    tablet.ports.send = send
    await syncAll(tablet, ipad)

    expect(home.onServer('activities', lesson)?.deleted_at).toBeNull()
    expect(tablet.lists('students')).toEqual([emma])
    expect(ipad.lists('activities')).toEqual([lesson])
    expect(ipad.cards()).toMatchObject([{ record_id: science, field: '*' }])
  })

  test('a delete made in the middle of a pull takes nothing that had changed again by then', async () => {
    const { home, ipad, phone, emma, science } = await aFamilyWithALesson()
    const goal = await add(ipad, 'goals', aGoal({ subject_id: science, title: 'Singapore Math 4A' }))
    await syncAll(ipad)
    await log(ipad, emma, science)
    await syncAll(ipad)
    const restore = backUp(home)
    await change(ipad, 'goals', goal, { title: 'Singapore Math 4B' })
    await syncAll(ipad)
    await breakOffAfterOnePage(phone)
    expect(phone.lists('goals')).toEqual([])

    await remove(phone.writer, 'subjects', science)
    await restore()
    await syncAll(phone)
    expect(home.onServer('goals', goal)).toMatchObject({ deleted_at: null })
    await syncAll(ipad, phone)

    for (const device of [phone, ipad]) {
      expect(device.shows('goals', goal)).toMatchObject({ title: 'Singapore Math 4B', deleted_at: null })
      expect(device.lists('subjects')).toEqual([science])
      expect(device.cards()).toMatchObject([{ record_id: science, field: '*' }])
    }
  })

  test('what was deleted after the backup and is waited on by nothing stays deleted', async () => {
    const { home, ipad, phone, emma, science } = await aFamilyWithALesson()
    const restore = backUp(home)
    const lesson = await log(ipad, emma, science)
    await syncAll(ipad, phone)
    await remove(ipad.writer, 'activities', lesson)
    await syncAll(ipad, phone)

    await restore()
    await syncAll(phone, ipad, phone)

    for (const device of [phone, ipad]) expect(device.lists('activities')).not.toContain(lesson)
    expect(home.onServer('activities', lesson)?.deleted_at).not.toBeNull()
  })

  test('an op that lacks its owner is sent again once that is there, with later edits', async () => {
    const { home, ipad, phone, lesson, step } = await aLessonWithoutItsSubject()

    await syncAll(ipad, phone, ipad)

    for (const device of [ipad, phone]) {
      expect(device.shows('activities', lesson)).toMatchObject({ title: 'Volcanoes', notes: 'On the phone' })
      expect(device.shows('goal_progress', step)).toMatchObject({ amount: 40 })
      expect(device.outbox()).toEqual([])
      expect(device.cards()).toEqual([])
    }
    expect(home.onServer('activities', lesson)).toMatchObject({ deleted_at: null })
  })

  test.each(['restored', 'changed'])(
    'a deleted record comes before its owner, and is %s when that is there',
    async (how) => {
      const { home, ipad, phone, emma } = await aFamilyWithALesson()
      const restore = backUp(home)
      const music = await add(ipad, 'subjects', aSubject({ name: 'Music' }))
      const lesson = await log(ipad, emma, music, { title: 'Volcanoes' })
      await syncAll(ipad, phone)
      const form = await opened(phone.writer, 'activities', lesson)
      await remove(phone.writer, 'activities', lesson)
      await syncAll(phone, ipad)
      phone.disk().rows.subjects.delete(music)
      if (how === 'restored') await phone.writer.restore('activities', lesson)
      else await phone.writer.save(form, { title: 'Volcanoes of Iceland' })

      await restore()
      await syncAll(phone)
      expect(home.onServer('activities', lesson)?.deleted_at).not.toBeNull()
      await syncAll(ipad, phone, ipad)

      for (const device of [ipad, phone]) {
        expect(device.lists('activities')).toContain(lesson)
        expect(device.outbox()).toEqual([])
      }
      expect(home.onServer('activities', lesson)).toMatchObject({ deleted_at: null, subject_id: music })
    },
  )

  test('when she gives it up, all of it leaves the device', async () => {
    const { phone } = await aLessonWithoutItsSubject()

    const left = await phone.discard(phone.outbox()[0]?.seq ?? 0)

    expect(left.map(({ op }) => op.kind)).toEqual(['merge', 'merge', 'set', 'set'])
    expect(phone.outbox()).toEqual([])
  })

  test('what a value between two restores never knew is kept, also behind one that stands in its place', async () => {
    const { home, ipad, phone, lesson } = await aFamilyWithALesson()
    const restore = backUp(home)
    await change(ipad, 'activities', lesson, { notes: 'Before both' })
    await syncAll(ipad)
    await restore()
    await syncAll(phone)
    await change(phone, 'activities', lesson, { notes: 'Between' })
    await syncAll(phone)
    await restore()
    await change(phone, 'activities', lesson, { notes: 'After both' })
    await syncAll(phone, ipad, phone)
    // A later merge of it says the same.
    await restore()
    await syncAll(phone, ipad, phone)

    for (const device of [phone, ipad]) {
      expect(device.shows('activities', lesson)).toMatchObject({ notes: 'After both' })
      expect(device.cards()).toMatchObject([{ field: 'notes', kept: 'After both', lost: 'Before both' }])
      expect(device.outbox()).toEqual([])
    }
  })
})

/**
 * A phone sends a restored server a lesson whose subject only the iPad has, and a step toward a goal that belongs to
 * the lesson.
 */
async function aLessonWithoutItsSubject() {
  const family = await aFamilyWithALesson()
  const { home, ipad, phone, emma, science } = family
  const restore = backUp(home)
  const music = await add(ipad, 'subjects', aSubject({ name: 'Music' }))
  const lesson = await log(ipad, emma, music, { title: 'Volcanoes' })
  const goal = await add(ipad, 'goals', aGoal({ subject_id: science }))
  const step = await add(ipad, 'goal_progress', aStep({ goal_id: goal, subject_id: science, activity_id: lesson }))
  await syncAll(ipad, phone)
  // A first sync that was broken off may bring a lesson before its subject.
  phone.disk().rows.subjects.delete(music)
  await restore()
  await syncAll(phone)
  expect(phone.outbox()).toMatchObject([
    { state: 'rejected', reason: 'depends_on', op: { kind: 'merge', record: 'activities' } },
    { state: 'blocked', op: { kind: 'merge', record: 'goal_progress' } },
  ])
  await change(phone, 'activities', lesson, { notes: 'On the phone' })
  await change(phone, 'goal_progress', step, { amount: 40 })
  await syncAll(phone)
  return { ...family, lesson, step }
}

/** Reads the first row of what is new, and loses its line. */
async function breakOffAfterOnePage({ ports, sync }: ScriptedDevice) {
  const { send } = ports
  let pages = 0
  ports.send = ({ path, ...request }) =>
    (pages += 1) > 1
      ? Promise.resolve({ kind: 'unreachable' })
      : send({ ...request, path: path.replace(/limit=\d+/, 'limit=1') })
  await sync()
  ports.send = send
}
