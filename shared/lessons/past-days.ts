import { weekdayOf, type Day } from '#shared/format/dates.ts'
import type { CourseDays } from './course-days.ts'
import { isDayOff, type DaysOff } from './course-walk.ts'
import type { Curriculum } from './curriculum.ts'
import type { Lesson } from './lesson.ts'
import type { CourseLessonOf } from './next-for.ts'

interface Course {
  course: Curriculum
  input: { off: DaysOff }
  days: Pick<CourseDays<Lesson>, 'open'>
}

/** The open lessons of past days that a family may have done, in their order, by day (rule catch-up.drafts). */
export function lessonsOnPast(days: readonly Day[], courses: readonly Course[]): Map<Day, CourseLessonOf[]> {
  const found = new Map<Day, CourseLessonOf[]>(days.map((day) => [day, []]))
  for (const { course, input, days: own } of courses) {
    // A lesson that was pinned to a day to come isn't done before it.
    const open = own.open.filter(
      ({ lesson }) => lesson.pinned_date === null || lesson.pinned_date <= (days.at(-1) ?? ''),
    )
    let next = 0
    for (const day of days.toSorted()) {
      if (!isDayOf(course, input.off, day)) continue
      // Catching up began on a day that nothing tells.
      const taken = open.slice(next, next + course.per_day)
      next += taken.length
      found.get(day)?.push(...taken.map(({ lesson }) => ({ course, lesson })))
    }
  }
  return found
}

function isDayOf({ weekdays, start_date }: Curriculum, off: DaysOff, day: Day): boolean {
  return weekdays.includes(weekdayOf(day)) && day >= start_date && !isDayOff(off, day)
}
