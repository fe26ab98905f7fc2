import { useMemo, useState } from 'react'
import type { Activity } from '#shared/activities/activity.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import { doneLessons } from '#shared/lessons/done.ts'
import { keepingDays } from '#shared/lessons/kept-days.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import type { CourseLessonOf } from '#shared/lessons/next-for.ts'
import { listAbsences } from '#client/queries/absences.ts'
import { listBreaks } from '#client/queries/breaks.ts'
import { listDayMarks } from '#client/queries/day-marks.ts'
import { coursesNow, lastDay, type CourseNow } from '#client/queries/lessons/courses-now.ts'
import { listCoursePlans, listLessonEntries, listLessons } from '#client/queries/lessons/lessons.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { useLive } from '#client/lib/use-live.ts'
import { readArrival } from '#client/queries/sync/arrival.ts'
import { useWhole } from '#client/parts/arrival/use-arrived.ts'
import { lessonsByDay, type LessonOnDay } from './lessons-by-day.ts'

export type { LessonOnDay }

export interface FamilyLessonDays {
  /** A first sync still brings the entries that did them: until then there are none (rule lessons.arriving). */
  isArriving: boolean
  courses: readonly CourseNow[]
  /** Every course that isn't deleted, resting ones among them. */
  all: readonly Curriculum[]
  /** Entries of lessons, by lesson; those that continue one among them. */
  entriesOf: (lessonId: string) => readonly Activity[]
  /** Lessons on a day by course, done ones first; only today has done ones. */
  lessonsOn: (day: Day) => readonly LessonOnDay[]
  /** Lesson → the day it was done. */
  done: ReadonlyMap<string, Day>
  /** An open lesson of a running course; `null` where it is none. */
  openLesson: (lessonId: string | undefined) => CourseLessonOf | null
}

/**
 * The family's lessons with the days they are on, live; `undefined` until they are read (rules lessons.days,
 * lessons.arriving). A tick works out one course again.
 */
export function useLessons(today: Day): FamilyLessonDays | undefined {
  const students = useLive(listStudents)
  const subjects = useLive(listSubjects)
  const breaks = useLive(listBreaks)
  const absences = useLive(listAbsences)
  const marks = useLive(() => listDayMarks(today, lastDay), [today])
  const all = useLive(listCoursePlans)
  // In a first sync they come before the entries that did them: they would look open, and be read again with each page.
  // Apart from the entries, for a tick changes no lesson.
  const lessons = useWhole(listLessons)
  const entries = useWhole(listLessonEntries)
  const arrival = useLive(readArrival)
  const [daysOf] = useState(() => keepingDays<Lesson>())

  return useMemo(() => {
    if (arrival === 'coming' || arrival === 'arriving') return lessonsToCome
    if (!students || !subjects || !breaks || !absences || !marks || !all || !lessons || !entries) return undefined
    const done = doneLessons(entries)
    const family = { today, students, subjects, courses: all, lessons, done, marks, breaks, absences }
    const courses = coursesNow(family, daysOf)
    const byLesson = Map.groupBy(entries, ({ lesson_id }) => lesson_id ?? '')
    const entriesOf = (lessonId: string) => byLesson.get(lessonId) ?? []

    // Not every screen shows days.
    let byDay: ReturnType<typeof lessonsByDay> | null = null
    const lessonsOn = (day: Day) => (byDay ??= lessonsByDay(courses, { today, done, entriesOf })).get(day) ?? []

    function openLesson(lessonId: string | undefined): CourseLessonOf | null {
      if (lessonId === undefined) return null
      for (const { course, days } of courses)
        for (const { lesson } of days.open) if (lesson.id === lessonId) return { course, lesson }
      return null
    }
    return { isArriving: false, courses, all, entriesOf, lessonsOn, done, openLesson }
  }, [arrival, students, subjects, breaks, absences, marks, all, lessons, entries, today, daysOf])
}

/** Shown while they arrive: plans beside them can be shown, and made. */
const lessonsToCome: FamilyLessonDays = {
  isArriving: true,
  courses: [],
  all: [],
  entriesOf: () => [],
  lessonsOn: () => [],
  done: new Map(),
  openLesson: () => null,
}
