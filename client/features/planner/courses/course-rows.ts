import { addDays, daysBetween, daysFrom, weekOf, type Day } from '#shared/format/dates.ts'
import type { CourseDays, OpenLesson } from '#shared/lessons/course-days.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import { endText, type EndText } from '#shared/lessons/end-text.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import { endOf, nextLesson, outlookOf, yearEndOf } from '#shared/lessons/outlook.ts'
import { daysOfSchoolYear, schoolYearOf, type StartMonth } from '#shared/school-years/school-year.ts'
import type { CourseNow } from '#client/queries/lessons/courses-now.ts'

/** A course as lists show it. */
export interface CourseRow {
  course: Curriculum
  next: OpenLesson<Lesson> | null
  done: number
  /** Done and open ones: skipped ones count as neither. */
  total: number
  week: readonly WeekDay[]
  /** Its first day, or an earlier one on which something was done. */
  began: Day
  end: EndText
  finish: Day | null
}

/** A course's day of this week. */
export interface WeekDay {
  day: Day
  done: number
  open: number
}

/** A course as lists show it today. */
export function courseRow({ course, input, days }: CourseNow, today: Day, startMonth: StartMonth): CourseRow {
  const until = endOf(course, yearEndOf(course, today, startMonth))
  const outlook = outlookOf(input, days, until)
  return {
    course,
    next: nextLesson(days),
    done: days.done.length,
    total: days.done.length + days.open.length,
    week: weekDays(days, input.done, today),
    began: beganOn(course, days, input.done),
    end: endText(outlook, days, until, today),
    finish: outlook.finish,
  }
}

function beganOn({ start_date }: Curriculum, { done }: CourseDays<Lesson>, doneOn: ReadonlyMap<string, Day>): Day {
  const days = done.flatMap(({ id }) => doneOn.get(id) ?? [])
  return days.reduce((first, day) => (day < first ? day : first), start_date)
}

function weekDays({ done, open }: CourseDays<Lesson>, doneOn: ReadonlyMap<string, Day>, today: Day): WeekDay[] {
  const { from, to } = weekOf(today)
  const week = new Map(daysFrom(from, to).map((day): [Day, WeekDay] => [day, { day, done: 0, open: 0 }]))
  for (const { id } of done) {
    const on = week.get(doneOn.get(id) ?? '')
    if (on) on.done += 1
  }
  for (const { day } of open) {
    const on = week.get(day ?? '')
    if (on) on.open += 1
  }
  return [...week.values()]
}

/** The days of this week that are shown: Monday to Friday, and a weekend day on which there is something. */
export function shownWeek(rows: readonly CourseRow[], today: Day): Day[] {
  const { from, to } = weekOf(today)
  return daysFrom(from, to).filter(
    (day, weekday) =>
      (weekday > 0 && weekday < 6) ||
      rows.some(({ week }) => week.some((one) => one.day === day && one.done + one.open > 0)),
  )
}

/** The days that the bars of some courses reach over. */
export interface YearSpan {
  from: Day
  to: Day
  /** The end of the school year. */
  end: Day
  today: Day
}

/** The school year, and as much of the next one as a course runs into. */
export function yearSpan(rows: readonly CourseRow[], today: Day, startMonth: StartMonth): YearSpan {
  const { from, to: end } = daysOfSchoolYear(schoolYearOf(today, startMonth), startMonth)
  const last = rows.flatMap(({ finish }) => finish ?? []).reduce((one, other) => (one > other ? one : other), end)
  const farthest = addDays(end, overrun)
  return { from, to: last > farthest ? farthest : last, end, today }
}

/** Most days that bars reach over the end of the year. */
const overrun = 120

/** The place of a day on a span, in percent. */
export function placeOn({ from, to }: Pick<YearSpan, 'from' | 'to'>, day: Day): number {
  return Math.min(100, Math.max(0, (100 * daysBetween(from, day)) / daysBetween(from, to)))
}
