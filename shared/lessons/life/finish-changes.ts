import type { Day } from '#shared/format/dates.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'
import { courseDays, type CourseDays, type CourseInput, type CourseLesson } from '#shared/lessons/course-days.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import { endText, type EndText } from '#shared/lessons/end-text.ts'
import { caughtUpBy, endOf, outlookOf, yearEndOf } from '#shared/lessons/outlook.ts'
import { daysOfAll, type DaysOfCourses } from '#shared/lessons/kept-days.ts'
import type { Life } from './life.ts'

type Course = Pick<
  Curriculum,
  | 'id'
  | 'student_id'
  | 'title'
  | 'weekdays'
  | 'per_day'
  | 'start_date'
  | 'finish_by'
  | 'double_until'
  | 'double_per_day'
>

/** A course that goes on, with the days of its lessons. */
export interface CourseOnItsWay<One extends CourseLesson = CourseLesson> {
  course: Course
  input: CourseInput<One>
  days: CourseDays<One>
}

/** When a course finishes now, and after what happened. */
export interface FinishChange {
  course: Course
  now: Day | null
  after: Day | null
  /** Its end after the change. */
  end: EndText
  /** How many lessons are open then. */
  left: number
}

/** The lessons of a course that are next, so many, by id. */
export function nextLessonIds({ open }: Pick<CourseDays, 'open'>, count: number): string[] {
  return open.slice(0, count).map(({ lesson }) => lesson.id)
}

/** The lessons that are skipped, by id: at most as many as a course has open; none where that isn't chosen. */
export function skippedIds(life: Life | null, courses: readonly CourseOnItsWay[]): string[] {
  if (life?.what !== 'skip') return []
  return courses.flatMap(({ course, days }) =>
    life.courses.includes(course.id) ? nextLessonIds(days, life.count) : [],
  )
}

/** Returns the input of a course's days after what happened; `null` where it changes nothing of this course. */
export function inputAfter<One extends CourseLesson>(
  { course, input, days }: CourseOnItsWay<One>,
  life: Life,
): CourseInput<One> | null {
  if (life.what === 'off') {
    if (life.students?.includes(course.student_id) === false || life.to < life.from) return null
    const spans = [...input.off.spans, { start_date: life.from, end_date: life.to }]
    return { ...input, off: { ...input.off, spans } }
  }
  if (!life.courses.includes(course.id)) return null
  if (life.what === 'catch_up') return { ...input, course: { ...input.course, ...caughtUpBy(course, life.until) } }
  const left = new Set(nextLessonIds(days, life.count))
  return { ...input, lessons: input.lessons.map((one) => (left.has(one.id) ? { ...one, skipped: true } : one)) }
}

/**
 * The courses that would finish on another day, in the order given; worked out as their days are, and kept nowhere
 * (rule lessons.life). `daysOf` may keep what it worked out while a parent types (rule lessons.kept).
 */
export function finishChanges<One extends CourseLesson>(
  courses: readonly CourseOnItsWay<One>[],
  life: Life,
  { today, startMonth }: { today: Day; startMonth: StartMonth },
  daysOf: (inputs: readonly CourseInput<One>[]) => DaysOfCourses<One> = daysOfAll,
): FinishChange[] {
  const touched = courses.flatMap((one) => {
    const input = inputAfter(one, life)
    return input === null ? [] : { ...one, input }
  })
  const daysAfter = daysOf(touched.map(({ input }) => input))
  return touched.flatMap(({ course, days, input }) => {
    const after = daysAfter.get(course.id)
    if (after === undefined || after.finish === days.finish) return []
    const until = endOf(course, yearEndOf(course, today, startMonth))
    const end = endText(outlookOf(input, after, until), after, until, today)
    return [{ course, now: days.finish, after: after.finish, end, left: after.open.length }]
  })
}

/**
 * The first day, in whole weeks from today, until which one lesson more a day brings courses to their end in time; two
 * weeks where they are in time anyway, or half a year doesn't do it (rule lessons.caught-up).
 */
export function proposedCatchUp(
  courses: readonly CourseOnItsWay[],
  { today, startMonth }: { today: Day; startMonth: StartMonth },
  dayAfter: (weeks: number) => Day,
): Day {
  const late = lateCourses(courses, { today, startMonth })
  if (late.length === 0) return dayAfter(usualWeeks)
  for (let weeks = 1; weeks <= maxWeeks; weeks += 1) {
    const caughtUp = late.map(({ course, input }) => {
      const faster = { ...input, course: { ...input.course, ...caughtUpBy(course, dayAfter(weeks)) } }
      return { course, input, days: courseDays(faster) }
    })
    if (lateCourses(caughtUp, { today, startMonth }).length === 0) return dayAfter(weeks)
  }
  return dayAfter(usualWeeks)
}

/** The courses that would end after their Finish By, or else after the school year. */
export function lateCourses(
  courses: readonly CourseOnItsWay[],
  { today, startMonth }: { today: Day; startMonth: StartMonth },
): CourseOnItsWay[] {
  return courses.filter(
    ({ course, days }) => days.finish !== null && days.finish > endOf(course, yearEndOf(course, today, startMonth)),
  )
}

const usualWeeks = 2
const maxWeeks = 26
