import fc from 'fast-check'
import { addDays } from '#shared/format/dates.ts'
import type { CourseInput } from '#shared/lessons/course-days.ts'

/** The day around which they stand. */
export const began = '2026-11-16'
/** A day near it. */
export const near = fc.integer({ min: -20, max: 40 }).map((count) => addDays(began, count))
const rarely = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 4 })

const aLesson = fc.record({
  id: fc.uuid(),
  position: fc.stringMatching(/^a[0-9][0-9A-Z]?$/),
  pinned_date: rarely(near),
  skipped: fc.nat(9).map((chance) => chance === 0),
})

/** A course with anything that decides its days: done, skipped and pinned lessons, days off, catching up. */
export const aCourse: fc.Arbitrary<CourseInput> = fc
  .record({
    course: fc.record({
      id: fc.constant('math'),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
      per_day: fc.integer({ min: 1, max: 3 }),
      start_date: near,
      double_until: rarely(near),
      double_per_day: rarely(fc.integer({ min: 1, max: 4 })),
    }),
    lessons: fc.uniqueArray(aLesson, { maxLength: 25, selector: ({ id }) => id }),
    spans: fc.array(
      fc.tuple(near, fc.nat(9)).map(([start_date, days]) => ({ start_date, end_date: addDays(start_date, days) })),
      { maxLength: 3 },
    ),
    absent: fc.array(near, { maxLength: 3 }),
    doneOn: fc.array(rarely(fc.integer({ min: -9, max: 0 })), { maxLength: 25 }),
    today: fc.integer({ min: -3, max: 3 }).map((count) => addDays(began, count)),
  })
  .map(({ spans, absent, doneOn, lessons, today, ...one }) => ({
    ...one,
    lessons,
    today,
    off: { spans, absent: new Set(absent) },
    done: new Map(
      lessons.flatMap(({ id }, at) => {
        const ago = doneOn[at] ?? null
        return ago === null ? [] : [[id, addDays(today, ago)] as const]
      }),
    ),
  }))
