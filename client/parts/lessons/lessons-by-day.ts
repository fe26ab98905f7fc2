import type { Activity } from '#shared/activities/activity.ts'
import type { Day } from '#shared/format/dates.ts'
import type { OpenLesson } from '#shared/lessons/course-days.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import type { CourseNow } from '#client/queries/lessons/courses-now.ts'

/** A lesson on a day: open, or done with the entry that did it. */
export interface LessonOnDay extends Pick<OpenLesson<Lesson>, 'lesson' | 'moved_from'> {
  course: Curriculum
  /** `null` while it is open. */
  entry: Activity | null
}

/** Facts that tell whether a lesson was done today. */
interface Doings {
  today: Day
  /** Lesson → the day it was done. */
  done: ReadonlyMap<string, Day>
  entriesOf: (lessonId: string) => readonly Activity[]
}

/**
 * The lessons of each day by course, done ones first; only today has done ones. Screens ask for many days, so all are
 * sorted out in one pass.
 */
export function lessonsByDay(
  courses: readonly Pick<CourseNow, 'course' | 'days'>[],
  { today, done, entriesOf }: Doings,
): Map<Day, LessonOnDay[]> {
  const byDay = new Map<Day, LessonOnDay[]>()
  const add = (day: Day, one: LessonOnDay) => {
    const there = byDay.get(day)
    if (there) there.push(one)
    else byDay.set(day, [one])
  }
  for (const { course, days } of courses) {
    for (const lesson of days.done) {
      if (done.get(lesson.id) !== today) continue
      const entry = entriesOf(lesson.id).find(({ date, lesson_done }) => date === today && lesson_done !== false)
      if (entry) add(today, { course, lesson, moved_from: null, entry })
    }
    for (const { lesson, day, moved_from } of days.open)
      if (day !== null) add(day, { course, lesson, moved_from, entry: null })
  }
  return byDay
}
