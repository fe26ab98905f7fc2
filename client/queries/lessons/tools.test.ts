import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf, isWeekday } from '#shared/format/dates.ts'
import { doneEntryId } from '#shared/lessons/done.ts'
import { asNextLessons } from '#shared/lessons/next-for.ts'
import { stayingToday } from '#shared/lessons/on-day.ts'
import { currentDatabase } from '#client/store/database.ts'
import { deleteActivities, logActivities } from '#client/queries/activities.ts'
import { catchUp, draftMissedDays } from '#client/queries/catch-up.ts'
import { addPlans } from '#client/queries/plans/plans.ts'
import { saveTimer } from '#client/queries/save-timer.ts'
import { listTimers, pauseTimer, startTimer } from '#client/queries/timers.ts'
import { commit, create, open } from '#client/queries/write.ts'
import { aCurriculum, aLesson, aNewActivity, aStudent, aSubject } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { readCoursesNow } from './courses-now.ts'
import { addExtraLesson, completeDay, pinLessons } from './lesson-changes.ts'

const today = dayOf(new Date())
let family = { student_id: '', subject_id: '' }
let lessons: string[] = []

// Every test has a family of its own, with a course of three lessons.
beforeEach(async () => {
  await signedInAs(v7())
  const [student_id, subject_id, curriculum_id] = [v7(), v7(), v7()]
  family = { student_id, subject_id }
  lessons = [v7(), v7(), v7()]
  const rhythm = { weekdays: [0, 1, 2, 3, 4, 5, 6], per_day: 1, minutes: 30, start_date: '2020-08-01', finish_by: null }
  const lesson = { curriculum_id, minutes: null, pinned_date: null, skipped: false, note: null }
  const of = (place: number) => aLesson({ ...lesson, position: `a${place}`, title: `Lesson ${place}` })
  await commit([
    { kind: 'create', record: 'students', id: student_id, fields: aStudent({ enrollment_date: '2020-08-01' }) },
    { kind: 'create', record: 'subjects', id: subject_id, fields: aSubject() },
    {
      kind: 'create',
      record: 'curricula',
      id: curriculum_id,
      fields: aCurriculum({ ...family, ...rhythm, book_id: null }),
    },
    ...lessons.map((id, place) => ({ kind: 'create' as const, record: 'lessons' as const, id, fields: of(place) })),
  ])
})

const entry = (title: string) => aNewActivity({ ...family, title, date: today, duration_minutes: 20 })
const entryOf = (place: number) => currentDatabase().activities.get(doneEntryId(lessons[place] ?? ''))
const next = async () => (await readCoursesNow(today))[0]?.days.open[0]?.lesson.title

describe('an entry under the title of the lesson that is next (rules lessons.offered, lessons.done-once)', () => {
  test('does it under the lesson’s own id, and deleting it opens the lesson again', async () => {
    await logActivities(asNextLessons([entry('Lesson 0')], await readCoursesNow(today)), 'quick')

    expect(await entryOf(0)).toMatchObject({ source: 'quick', duration_minutes: 20, lesson_done: true })
    expect(await next()).toBe('Lesson 1')

    await deleteActivities([(await open('activities', doneEntryId(lessons[0] ?? ''))) ?? expect.fail('it was logged')])
    expect(await next()).toBe('Lesson 0')
  })

  test('comes back with new values where it was deleted before, and Undo deletes it again', async () => {
    const log = async (title: string, duration_minutes: number) =>
      logActivities(asNextLessons([{ ...entry(title), duration_minutes }], await readCoursesNow(today)), 'quick')
    const { undo } = await log('Lesson 0', 20)
    await undo()
    const again = await log('Lesson 0', 45)

    expect(await entryOf(0)).toMatchObject({ duration_minutes: 45, deleted_at: null })
    await again.undo()
    expect(await next()).toBe('Lesson 0')
  })

  test('does nothing to lessons that are not next', async () => {
    await logActivities(asNextLessons([entry('Lesson 2')], await readCoursesNow(today)), 'quick')

    expect(await next()).toBe('Lesson 0')
    expect(await entryOf(2)).toBeUndefined()
  })
})

test('no lesson is offered while a first sync still brings the entries that did them (rule lessons.arriving)', async () => {
  const { kv } = currentDatabase()
  await kv.put({ part: 'older', after: null, received: 60, total: 900 }, 'backfill')
  expect(asNextLessons([entry('Lesson 0')], await readCoursesNow(today))[0]).not.toHaveProperty('lesson_id')

  await kv.delete('backfill')
  expect(await next()).toBe('Lesson 0')
})

describe('a timer saved under its title (rules lessons.offered, activities.timer-tabs)', () => {
  test('does the lesson, once for two tabs', async () => {
    await startTimer(family.student_id)
    await pauseTimer(family.student_id)
    const [timer = expect.fail('it was started')] = await listTimers()

    expect(await saveTimer(timer, entry('Lesson 0'))).not.toBeNull()
    expect(await saveTimer(timer, entry('Lesson 0'))).toBeNull()

    expect(await entryOf(0)).toMatchObject({ source: 'timer', duration_minutes: 20 })
    expect(await currentDatabase().activities.count()).toBe(1)
  })

  test.each(['Lesson 0', 'Field trip'])('becomes one entry where two tabs save it at once as %s', async (title) => {
    await startTimer(family.student_id)
    await pauseTimer(family.student_id)
    const [timer = expect.fail('it was started')] = await listTimers()

    const saved = await Promise.all([saveTimer(timer, entry(title)), saveTimer(timer, entry(title))])

    expect(saved.filter((undo) => undo !== null)).toHaveLength(1)
    expect(await currentDatabase().activities.count()).toBe(1)
  })

  test('does it once where the save was cut short before the timer was taken away', async () => {
    await startTimer(family.student_id)
    await pauseTimer(family.student_id)
    const [timer = expect.fail('it was started')] = await listTimers()
    const { drafts } = currentDatabase()
    const dies = () => expect.fail('the device died')
    drafts.hook('deleting', dies)
    await expect(saveTimer(timer, entry('Lesson 0'))).rejects.toThrow()
    drafts.hook('deleting').unsubscribe(dies)
    expect([(await listTimers()).length, await next()]).toEqual([1, 'Lesson 1'])

    expect(await saveTimer(timer, entry('Lesson 0'))).toBeNull()

    expect(await listTimers()).toEqual([])
    expect(await currentDatabase().activities.count()).toBe(1)
  })

  test('taken back, it opens the lesson and is saved again under another one', async () => {
    await startTimer(family.student_id)
    await pauseTimer(family.student_id)
    const [timer = expect.fail('it was started')] = await listTimers()
    const undo = await saveTimer(timer, entry('Lesson 0'))
    await undo?.()
    expect([(await listTimers()).length, await next()]).toEqual([1, 'Lesson 0'])

    expect(await saveTimer(timer, entry('Field trip'))).not.toBeNull()

    expect(await next()).toBe('Lesson 0')
    expect(await listTimers()).toEqual([])
  })
})

test('catch-up drafts the lessons in their order, and keeping a day does its lesson (rule catch-up.drafts)', async () => {
  const [first, second] = await draftMissedDays(today, null)
  const drafted = [first, second].map((one) => one?.drafts.map(({ title, origin }) => [title, origin]))
  expect(drafted).toEqual([[['Lesson 0', 'lesson']], [['Lesson 1', 'lesson']]])

  const { undo } = await catchUp(first ? [{ day: first.day, kept: first.drafts }] : [])
  expect(await entryOf(0)).toMatchObject({ source: 'catch_up', date: first?.day, duration_minutes: 30 })
  expect(isWeekday(first?.day ?? today)).toBe(true)
  expect(await next()).toBe('Lesson 1')

  await undo()
  expect(await next()).toBe('Lesson 0')
})

test('plans and lessons of a day are completed as one step with one Undo (rules planner.day, planner.complete, lessons.tick)', async () => {
  const plan = { ...family, planned_date: today, title: 'Poem', activity_type: 'lesson' as const, notes: null }
  await addPlans({ ...plan, duration_minutes: 15, status: 'planned', plan_set: null }, [family.student_id])
  const [made = expect.fail('it was planned')] = await currentDatabase().planned_activities.toArray()
  const completion = { date: today, notes: null, duration_minutes: 15, start_time: null, end_time: null }
  const [course = expect.fail('it goes on')] = await readCoursesNow(today)
  const lesson = course.days.open[0]?.lesson ?? expect.fail('it is open')

  const { undo } = await completeDay([{ plan: made, completion }], [{ course: course.course, lesson }], today)

  const written = (await currentDatabase().outbox.toArray()).slice(-3)
  expect(new Set(written.map(({ op }) => op.group)).size).toBe(1)
  expect([await entryOf(0), (await open('planned_activities', made.id))?.seen.status]).toMatchObject([
    { source: 'lesson', date: today },
    'completed',
  ])

  await undo()
  expect([await next(), (await open('planned_activities', made.id))?.seen.status]).toEqual(['Lesson 0', 'planned'])
})

describe('what is put on today stands beside the lesson of today (rules lessons.beside, lessons.extra)', () => {
  const ofToday = async () =>
    (await readCoursesNow(today))[0]?.days.open.flatMap(({ lesson, day }) => (day === today ? lesson.title : []))
  const course = async () => (await readCoursesNow(today))[0] ?? expect.fail('it goes on')

  test('where a later one is taken', async () => {
    const { undo } = await pinLessons([...stayingToday(await course()), lessons[2] ?? ''], today)
    expect(await ofToday()).toEqual(['Lesson 0', 'Lesson 2'])
    await undo()
    expect(await ofToday()).toEqual(['Lesson 0'])
  })

  test('where an extra one is typed', async () => {
    const now = await course()
    const on = { day: today, staying: stayingToday(now) }
    const { undo } = await addExtraLesson(now.course, 'Review', now.input.lessons, now.input.done, on)
    expect(await ofToday()).toEqual(['Review', 'Lesson 0'])
    const again = await course()
    const second = { day: today, staying: stayingToday(again) }
    const another = await addExtraLesson(again.course, 'Test', again.input.lessons, again.input.done, second)
    expect(await ofToday()).toEqual(['Test', 'Review', 'Lesson 0'])
    await another.undo()
    await undo()
    expect(await ofToday()).toEqual(['Lesson 0'])
  })
})

test('an absence of today moves the lessons, and a mark of an earlier day none (rule lessons.days)', async () => {
  const tomorrow = addDays(today, 1)
  const mark = (date: string) =>
    create('day_marks', { student_id: family.student_id, date, mark: 'absent', note: null }, v7())
  await mark(addDays(today, -1))
  const firstDay = async () => (await readCoursesNow(today))[0]?.days.open[0]?.day
  expect(await firstDay()).toBe(today)

  await mark(today)
  expect(await firstDay()).toBe(tomorrow)
})
