import { dayOf, type Day } from '#shared/format/dates.ts'
import type { CourseDays, CourseInput } from '#shared/lessons/course-days.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import { doneLessons } from '#shared/lessons/done.ts'
import { runningCourses, type FamilyLessons } from '#shared/lessons/family-lessons.ts'
import { daysOfAll, type DaysOfCourses } from '#shared/lessons/kept-days.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import { listAbsences } from '#client/queries/absences.ts'
import { listBreaks } from '#client/queries/breaks.ts'
import { listDayMarks } from '#client/queries/day-marks.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { isFilling } from '#client/queries/sync/arrival.ts'
import { listCoursePlans, listLessonEntries, listLessons } from './lessons.ts'

/** A course that goes on, with the days of its lessons. */
export interface CourseNow {
  course: Curriculum
  input: CourseInput<Lesson>
  days: CourseDays<Lesson>
}

/** Works out the courses that go on; `daysOf` may keep what it worked out before (rules lessons.days, lessons.kept). */
export function coursesNow(
  family: FamilyLessons<Curriculum, Lesson>,
  daysOf: (inputs: readonly CourseInput<Lesson>[]) => DaysOfCourses<Lesson> = daysOfAll,
): CourseNow[] {
  const inputs = runningCourses(family)
  const days = daysOf(inputs)
  return inputs.flatMap(({ course, ...input }) => {
    const own = days.get(course.id)
    return own === undefined ? [] : [{ course, input: { course, ...input }, days: own }]
  })
}

/** As {@link readCoursesNow} today; depends on nothing, so that all who ask share one reading. */
export function listCoursesNow(): Promise<CourseNow[]> {
  return readCoursesNow(dayOf(new Date()))
}

/**
 * Reads the courses that go on, once; `marksFrom` = the first day whose absences by hand count. A screen that shows the
 * days live has `useLessons`. In a first sync there are none until every entry has come (rule lessons.arriving).
 */
export async function readCoursesNow(today: Day, marksFrom: Day = today): Promise<CourseNow[]> {
  // Lessons come before the entries that did them, and would look open.
  if (await isFilling()) return []
  const [students, subjects, breaks, absences, marks, courses, lessons, entries] = await Promise.all([
    listStudents(),
    listSubjects(),
    listBreaks(),
    listAbsences(),
    listDayMarks(marksFrom, lastDay),
    listCoursePlans(),
    listLessons(),
    listLessonEntries(),
  ])
  return coursesNow({
    today,
    students,
    subjects,
    breaks,
    absences,
    marks,
    courses,
    lessons,
    done: doneLessons(entries),
  })
}

/** Sorts behind every day there is. */
export const lastDay = '9999-12-31'
