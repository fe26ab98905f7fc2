import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/format/dates.ts'
import type { Life } from '#shared/lessons/life/life.ts'
import { currentDatabase } from '#client/store/database.ts'
import { create } from '#client/queries/write.ts'
import { aCurriculum, aLesson, aStudent, aSubject } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { readCoursesNow } from './courses-now.ts'
import { doLife } from './life-changes.ts'

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

const today = dayOf(new Date())
const until = addDays(today, 21)

/** Nora and Silas, each with a course of three lessons. */
async function aFamily() {
  const idOf = async (made: Promise<{ ids: string[] }>) => (await made).ids[0] ?? expect.fail('it was made')
  const [nora, silas] = [
    await idOf(create('students', aStudent({ name: 'Nora' }))),
    await idOf(create('students', aStudent({ name: 'Silas' }))),
  ]
  const subject_id = await idOf(create('subjects', aSubject()))
  for (const student_id of [nora, silas]) {
    const fields = { student_id, subject_id, per_day: 2, start_date: today, double_until: null, double_per_day: null }
    const curriculum_id = await idOf(create('curricula', aCurriculum(fields)))
    for (const position of ['a0', 'a1', 'a2'])
      await create('lessons', aLesson({ curriculum_id, position, pinned_date: null, skipped: false }))
  }
  return { nora, silas, courses: await readCoursesNow(today) }
}

/** All that life changes, without what sync keeps beside it. */
async function rowsNow() {
  const { breaks, absences, curricula, lessons } = currentDatabase()
  const live = async (rows: Promise<readonly object[]>) =>
    (await rows)
      .filter((row) => '_live' in row && row._live === 1)
      .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !/^(_|restores|deleted)/.test(name))))
  return {
    breaks: await live(breaks.toArray()),
    absences: await live(absences.toArray()),
    curricula: await live(curricula.toArray()),
    lessons: await live(lessons.toArray()),
  }
}

const off = (students: string[] | null): Life => ({ what: 'off', from: today, to: until, students, name: ' Flu ' })
const dates = { name: 'Flu', start_date: today, end_date: until }

test('everyone off is a break, some are an absence each; Undo leaves nothing (rules lessons.life, school-years.absences)', async () => {
  const { nora, silas, courses } = await aFamily()
  const before = await rowsNow()

  const all = await doLife(off(null), courses)
  expect(await rowsNow()).toMatchObject({ breaks: [dates], absences: [] })
  await all.undo()
  expect(await rowsNow()).toEqual(before)

  const some = await doLife(off([nora, silas]), courses)
  expect((await rowsNow()).absences).toEqual(
    expect.arrayContaining([nora, silas].map((student_id) => expect.objectContaining({ ...dates, student_id }))),
  )
  // Whoever is off already gets no second one.
  await doLife(off([nora]), courses)
  expect((await rowsNow()).absences).toHaveLength(2)
  await some.undo()
  expect(await rowsNow()).toEqual(before)
})

test('catching up asks for one lesson more in the chosen courses; Undo gives the same rows (rules lessons.caught-up, lessons.life)', async () => {
  const { courses } = await aFamily()
  const before = await rowsNow()
  const [first] = courses

  const { undo } = await doLife({ what: 'catch_up', until, courses: [first?.course.id ?? ''] }, courses)
  const { curricula } = await rowsNow()
  expect(curricula.filter(({ double_per_day }) => double_per_day === null)).toHaveLength(1)
  expect(curricula.find(({ id }) => id === first?.course.id)).toMatchObject({ double_until: until, double_per_day: 3 })
  await undo()
  expect(await rowsNow()).toEqual(before)
})

test('the next lessons of the chosen courses are skipped, as one step; Undo gives the same rows (rules lessons.skipped, lessons.life)', async () => {
  const { courses } = await aFamily()
  const before = await rowsNow()

  const { undo } = await doLife({ what: 'skip', count: 2, courses: courses.map(({ course }) => course.id) }, courses)
  const { lessons } = await rowsNow()
  const skipped = lessons.filter((lesson) => lesson['skipped'] === true).map(({ position }) => position)
  expect(skipped).toHaveLength(4)
  expect(new Set(skipped)).toEqual(new Set(['a0', 'a1']))
  await undo()
  expect(await rowsNow()).toEqual(before)
})
