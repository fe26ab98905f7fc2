import { daysBetween, type Day } from '#shared/format/dates.ts'
import { daysOfSchoolYear, schoolYearOf, type StartMonth } from '#shared/school-years/school-year.ts'
import { perDayOn, type CourseDays, type CourseInput, type CourseLesson, type OpenLesson } from './course-days.ts'
import { numberOf, walkOf } from './course-walk.ts'
import type { Curriculum } from './curriculum.ts'

/** A course's expected end beside the day by which it is to end (rule lessons.finish). */
export interface Outlook {
  finish: Day | null
  /** How many days after that it ends; 0 where it ends in time or has no end. */
  days_over: number
  /** Its days that are left until then, today among them while something is to be done. */
  days_left: number
  /** Lessons a week needed from here; `null` where none is open or no day is left. */
  a_week: number | null
}

/** The day by which a course is to end: its own, else the end of the school year. */
export function endOf({ finish_by }: Pick<Curriculum, 'finish_by'>, yearEnd: Day): Day {
  return finish_by ?? yearEnd
}

/** The end of the school year in which a course is taught: the present one, or a later one that it begins in. */
export function yearEndOf({ start_date }: Pick<Curriculum, 'start_date'>, today: Day, startMonth: StartMonth): Day {
  return daysOfSchoolYear(schoolYearOf(start_date > today ? start_date : today, startMonth), startMonth).to
}

/** A course's outlook until a day; `days` are its `courseDays`. */
export function outlookOf(
  { course, off, today }: Pick<CourseInput, 'course' | 'off' | 'today'>,
  days: CourseDays,
  until: Day,
): Outlook {
  const left = daysLeft({ course, off, today }, days, until)
  const weeks = left / Math.max(1, new Set(course.weekdays).size)
  return {
    finish: days.finish,
    days_over: days.finish === null ? 0 : Math.max(0, daysBetween(until, days.finish)),
    days_left: left,
    a_week: days.open.length === 0 || left === 0 ? null : Math.ceil(days.open.length / weeks - 1e-9),
  }
}

/** The lesson that is next; `null` where none is open (rule lessons.next). */
export function nextLesson<One extends CourseLesson>({ open }: CourseDays<One>): OpenLesson<One> | null {
  return open[0] ?? null
}

/** One lesson more a day until a day, as a course keeps it (rule lessons.caught-up). */
export function caughtUpBy(
  { per_day }: Pick<Curriculum, 'per_day'>,
  until: Day,
): Pick<Curriculum, 'double_until' | 'double_per_day'> {
  return { double_until: until, double_per_day: per_day + 1 }
}

/**
 * Returns whether a course goes on: archived ones rest, and so do those of archived children and subjects (rule
 * lessons.rests).
 */
export function isRunning(
  course: Pick<Curriculum, 'is_active'>,
  student: { is_active: boolean } | undefined,
  subject: { is_active: boolean } | undefined,
): boolean {
  return course.is_active && student?.is_active === true && subject?.is_active === true
}

/** A course's days from today until a day, without today where its number is done. */
function daysLeft({ course, off, today }: Pick<CourseInput, 'course' | 'off' | 'today'>, days: CourseDays, until: Day) {
  const walk = walkOf(course, off, today)
  const last = numberOf(until)
  const isTodayOver = walk.nth(0) === numberOf(today) && days.done_today >= perDayOn(course, today)
  let count = 0
  for (let day = walk.nth(0); day !== undefined && day <= last; day = walk.nth(count)) count += 1
  return isTodayOver ? Math.max(0, count - 1) : count
}
