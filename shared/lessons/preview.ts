import type { Day } from '#shared/format/dates.ts'
import { addDays, weekdayOf } from '#shared/format/dates.ts'
import type { SpanOff } from '#shared/school-years/days-off.ts'
import { courseDays, type CourseDays, type CourseLesson, type CoursePlan } from './course-days.ts'
import type { DaysOff } from './course-walk.ts'
import { outlookOf, type Outlook } from './outlook.ts'

/** A lesson that isn't saved yet. */
interface TypedLesson extends CourseLesson {
  title: string
}

/** A course that isn't saved yet, as it would be. */
export interface CoursePreview {
  days: CourseDays<TypedLesson>
  outlook: Outlook
}

/** Works out the days of a course for a child before it is saved. */
export function previewOf(
  plan: Omit<CoursePlan, 'id' | 'double_until' | 'double_per_day'>,
  titles: readonly string[],
  { off, today, until }: { off: DaysOff; today: Day; until: Day },
): CoursePreview {
  const course = { ...plan, id: '', double_until: null, double_per_day: null }
  const lessons = titles.map((title, at) => {
    const id = String(at).padStart(4, '0')
    return { id, title, position: id, pinned_date: null, skipped: false }
  })
  const days = courseDays({ course, lessons, done: new Map(), off, today })
  return { days, outlook: outlookOf({ course, off, today }, days, until) }
}

/** The names of the spans that take a day from a course between two days, in the order of the spans. */
export function skippedSpans(
  { weekdays }: Pick<CoursePlan, 'weekdays'>,
  spans: readonly SpanOff[],
  { from, to }: { from: Day; to: Day },
): string[] {
  const asked = new Set(weekdays)
  const within = spans
    .filter(({ start_date, end_date }) => start_date <= to && end_date >= from)
    .toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1))
  const named = within.flatMap(({ name, start_date, end_date }) => {
    const last = end_date < to ? end_date : to
    for (let day = start_date > from ? start_date : from; day <= last; day = addDays(day, 1))
      if (asked.has(weekdayOf(day))) return name
    return []
  })
  return [...new Set(named)]
}
