import type { Page } from '@playwright/test'
import { generateNKeysBetween } from 'fractional-indexing'
import type {} from '#client/app/test-hooks.ts'
import type { Day } from '#shared/format/dates.ts'
import { doneEntryId } from '#shared/lessons/done.ts'
import { create } from './hooks.ts'

interface Course {
  student_id: string
  subject_id: string
  title: string
  weekdays: readonly number[]
  start_date: Day
  /** The titles of its lessons, in their order. */
  lessons: readonly string[]
  /** The days on which its first lessons were done. */
  done?: readonly Day[]
  per_day?: number
  finish_by?: Day | null
}

/** Enters a course on a device, with an entry for each lesson that is done; answers the ids of its lessons. */
export async function enterCourse(page: Page, { lessons, done = [], ...course }: Course): Promise<string[]> {
  const { student_id, subject_id } = course
  const curriculum_id = await create(page, 'curricula', { per_day: 1, minutes: 30, finish_by: null, ...course })
  const places = generateNKeysBetween(null, null, lessons.length)
  const rows = lessons.map((title, at) => ({ curriculum_id, title, position: places[at] }))
  const ids = (await page.evaluate((some) => window.hearthbook?.createTogether('lessons', some), rows)) ?? []
  for (const [at, date] of done.entries()) {
    const lesson_id = ids[at] ?? ''
    const entry = { student_id, subject_id, title: lessons[at], activity_type: 'lesson', date, duration_minutes: 30 }
    await create(page, 'activities', { ...entry, lesson_id, source: 'lesson' }, doneEntryId(lesson_id))
  }
  return ids
}
