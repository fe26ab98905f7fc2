import fc from 'fast-check'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf, type Day } from '#shared/format/dates.ts'
import type { Clock, Clocks } from '#shared/records/clock.ts'
import { inOrder } from '#shared/records/in-order.ts'
import { mergeFields } from '#shared/records/merge.ts'
import { aCourse, began } from '#tests/support/any-course.ts'
import { courseDays, perDayOn, type CourseDays, type CourseInput } from './course-days.ts'
import { keepingDays } from './kept-days.ts'
import { lesson as lessonRecord } from './lesson.ts'

const runs = { numRuns: 400 }

function isOff({ off: { spans, absent } }: CourseInput, day: Day): boolean {
  return absent.has(day) || spans.some(({ start_date, end_date }) => start_date <= day && day <= end_date)
}

function isCourseDay(input: CourseInput, day: Day): boolean {
  const { weekdays, start_date } = input.course
  return weekdays.includes(weekdayOf(day)) && !isOff(input, day) && day >= start_date && day >= input.today
}

function dayById({ open }: CourseDays): Map<string, Day | null> {
  return new Map(open.map(({ lesson, day }) => [lesson.id, day]))
}

function doneToo(input: CourseInput, ids: readonly string[]): CourseInput {
  return { ...input, done: new Map([...input.done, ...ids.map((id) => [id, input.today] as const)]) }
}

describe('whatever a course holds (rule lessons.days)', () => {
  test('no lesson is lost or doubled, and the order of the rows changes nothing', () => {
    fc.assert(
      fc.property(aCourse, (input) => {
        const days = courseDays(input)
        const ids = [...days.open.map(({ lesson }) => lesson), ...days.done, ...days.skipped].map(({ id }) => id)

        expect(ids.toSorted()).toEqual(input.lessons.map(({ id }) => id).toSorted())
        expect(courseDays({ ...input, lessons: input.lessons.toReversed() })).toEqual(days)
      }),
      runs,
    )
  })

  test('each stands on a day of its course or on its pin, and no day has more than its number', () => {
    fc.assert(
      fc.property(aCourse, (input) => {
        const { open, done_today } = courseDays(input)

        for (const { lesson, day, moved_from } of open) {
          const isOnPin = day !== null && day === lesson.pinned_date && !isOff(input, day) && day >= input.today
          expect(day === null || isOnPin || isCourseDay(input, day)).toBe(true)
          expect(moved_from).toBe(lesson.pinned_date === null || isOnPin ? null : lesson.pinned_date)
        }
        for (const [day, ofDay] of Map.groupBy(open, (one) => one.day)) {
          if (day === null) continue
          const pins = ofDay.filter(({ lesson }) => lesson.pinned_date !== null).length
          const room = perDayOn(input.course, day) - pins - (day === input.today ? done_today : 0)
          expect(ofDay.length - pins).toBeLessThanOrEqual(Math.max(0, room))
        }
      }),
      runs,
    )
  })

  test('those without a pin keep the course’s order, and leave no day of it empty', () => {
    fc.assert(
      fc.property(aCourse, (input) => {
        const { open, done_today } = courseDays(input)
        const free = inOrder(open.map(({ lesson, day }) => ({ ...lesson, day }))).filter(
          (one) => one.pinned_date === null,
        )
        const days = free.map(({ day }) => day ?? '~')
        const last = days.findLast((day) => day !== '~') ?? input.today

        expect(days).toEqual(days.toSorted())
        for (let day = input.today; day < last; day = addDays(day, 1)) {
          const count = open.filter((one) => one.day === day).length + (day === input.today ? done_today : 0)
          if (isCourseDay(input, day)) expect(count).toBeGreaterThanOrEqual(perDayOn(input.course, day))
        }
      }),
      runs,
    )
  })
})

describe('a tick and the day after (rule lessons.tick)', () => {
  test('one of today’s lessons done leaves every other where it stands', () => {
    fc.assert(
      fc.property(aCourse, fc.nat(), (input, choice) => {
        const before = courseDays(input)
        const ofToday = before.open.filter(({ day }) => day === input.today)
        const ticked = ofToday[choice % Math.max(1, ofToday.length)]
        // A day with more pins than its number has no room to give back.
        if (ticked === undefined) return
        const after = dayById(courseDays(doneToo(input, [ticked.lesson.id])))

        for (const [id, day] of dayById(before)) expect(after.get(id)).toBe(id === ticked.lesson.id ? undefined : day)
      }),
      runs,
    )
  })

  test('when all of today’s were done, tomorrow changes nothing', () => {
    fc.assert(
      fc.property(aCourse, (input) => {
        const before = courseDays(input)
        const ofToday = before.open.flatMap(({ lesson, day }) => (day === input.today ? lesson.id : []))
        const tomorrow = { ...doneToo(input, ofToday), today: addDays(input.today, 1) }
        const after = dayById(courseDays(tomorrow))

        expect(after.size).toBe(before.open.length - ofToday.length)
        for (const { lesson, day } of before.open)
          if (!ofToday.includes(lesson.id)) expect(after.get(lesson.id)).toBe(day)
      }),
      runs,
    )
  })

  test('when nothing was done, lessons only move later; what is pinned ahead stays', () => {
    fc.assert(
      fc.property(aCourse, (input) => {
        // What was done today gives the next day no room.
        const idle = { ...input, done: new Map([...input.done].filter(([, day]) => day !== input.today)) }
        const before = courseDays(idle)
        const after = dayById(courseDays({ ...idle, today: addDays(idle.today, 1) }))

        for (const { lesson, day } of before.open) {
          const next = after.get(lesson.id) ?? '~'
          expect(next >= (day ?? '~')).toBe(true)
          if (lesson.pinned_date === day && day !== null && day > idle.today) expect(next).toBe(day)
        }
      }),
      runs,
    )
  })
})

describe('days that are kept (rule lessons.kept)', () => {
  test('are those worked out anew, whatever changes between two calls', () => {
    fc.assert(
      fc.property(fc.array(aCourse, { minLength: 2, maxLength: 5 }), fc.nat(), (states, choice) => {
        const keep = keepingDays()
        for (const state of states) {
          const courses = [state, { ...state, course: { ...state.course, id: 'art' } }]
          const ticked = state.lessons[choice % Math.max(1, state.lessons.length)]
          const fresh = { ...state, lessons: state.lessons.map((one) => ({ ...one })) }
          for (const input of [state, fresh, doneToo(fresh, ticked ? [ticked.id] : [])])
            expect(keep([input, ...courses.slice(1)]).get('math')).toEqual(courseDays(input))
        }
      }),
      { numRuns: 100 },
    )
  })

  test('are the same object for a course that didn’t change, and new for one with another title', () => {
    const lessons = [{ id: 'l1', position: 'a0', pinned_date: null, skipped: false, title: 'Place value', _no: 4 }]
    const course = {
      id: 'math',
      weekdays: [1],
      per_day: 1,
      start_date: began,
      double_until: null,
      double_per_day: null,
    }
    const input = { course, lessons, done: new Map(), off: { spans: [], absent: new Set<Day>() }, today: began }
    const keep = keepingDays<(typeof lessons)[number]>()
    const first = keep([input]).get('math')
    const again = keep([
      { ...input, course: { ...course, weekdays: [1] }, lessons: lessons.map((one) => ({ ...one, _no: 5 })) },
    ])
    const renamed = keep([{ ...input, lessons: lessons.map((one) => ({ ...one, title: 'Rounding' })) }])

    expect(again.get('math')).toBe(first)
    expect(renamed.get('math')?.open[0]?.lesson.title).toBe('Rounding')
  })
})

describe('two devices that move and insert lessons apart (rule lessons.order)', () => {
  test('come to one order, whichever is heard first, and lose no lesson', () => {
    const moves = fc.uniqueArray(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 6, selector: ([row]) => row })
    fc.assert(
      fc.property(moves, moves, (phone, tablet) => {
        const first = generateNKeysBetween(null, null, 7).map((position, at) => ({ id: `l${at}`, position }))
        const ops = [movedOn('phone', first, phone), movedOn('tablet', first, tablet)].flat()
        const added = ['phone', 'tablet'].map((device) => ({ id: device, position: generateKeyBetween('a2', 'a3') }))
        const orderAfter = (heard: Move[]) => inOrder([...first, ...added].map((row) => merged(row, heard)))

        const order = orderAfter(ops)
        expect(orderAfter(ops.toReversed())).toEqual(order)
        expect(order.map(({ id }) => id).toSorted()).toEqual([...first, ...added].map(({ id }) => id).toSorted())
      }),
      runs,
    )
  })
})

type Place = { id: string; position: string }
type Move = Place & { from: string; clock: Clock }

/** What a device says that moves each lesson once, to places in the order that it shows. */
function movedOn(
  device: string,
  first: readonly Place[],
  moves: readonly (readonly [row: number, to: number])[],
): Move[] {
  const shown = new Map(first.map(({ id, position }) => [id, position]))
  return moves.flatMap(([row, to], at) => {
    const id = `l${row}`
    const from = shown.get(id) ?? ''
    const others = inOrder([...shown].map(([one, position]) => ({ id: one, position }))).filter((one) => one.id !== id)
    const position = generateKeyBetween(others[to - 1]?.position ?? null, others[to]?.position ?? null)
    shown.set(id, position)
    return position === from ? [] : { id, position, from, clock: [100 + 2 * at + (device === 'phone' ? 0 : 1), device] }
  })
}

function merged({ id, position }: Place, heard: readonly Move[]): Place {
  const before: { fields: Readonly<Record<string, unknown>>; clocks: Clocks } = {
    fields: { position },
    clocks: { '*': [1, 'phone'] },
  }
  const { fields } = heard
    .filter((move) => move.id === id)
    .reduce(
      (row, { position: to, from, clock }) =>
        mergeFields(lessonRecord, row, { fields: { position: to }, from: { position: from }, clock }),
      before,
    )
  return { id, position: String(fields['position']) }
}
