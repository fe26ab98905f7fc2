import { useEffect, useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { carriesOn } from '#shared/lessons/carry-on.ts'
import { doneLessons } from '#shared/lessons/done.ts'
import { isWithin, tallyOf, type Tally } from '#shared/progress/day-buckets.ts'
import { rolloverBody, type RolloverBody, type RolloverChoice } from '#shared/school-years/rollover.ts'
import { yearState, type YearState } from '#shared/school-years/rollover-rules.ts'
import { daysOfSchoolYear } from '#shared/school-years/school-year.ts'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { dropDraft, keepDraft, readDraft } from '#client/queries/drafts.ts'
import { countAssessments } from '#client/queries/assessments.ts'
import { listCoursePlans, listLessonEntries, listLessons } from '#client/queries/lessons/lessons.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { useDayBuckets, useWhole } from '#client/parts/arrival/use-arrived.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { useToday } from '#client/lib/use-today.ts'
import { studentColorsById, type StudentColor } from '#client/parts/students/student-colors.ts'
import { useActiveYear } from '#client/parts/years/use-active-year.ts'

/** The family's place between two school years; `undefined` while it is read. */
export function useYearState(user: User): YearState | undefined {
  const today = useToday()
  const known = useActiveYear(user)
  return known && yearState(known.active, today, user.school_year_start_month)
}

/** The changes of a new school year, worked out on the device. */
export interface RolloverPreview {
  students: readonly Student[]
  colors: ReadonlyMap<string, StudentColor>
  subjects: readonly Subject[]
  /** Active courses of active children, those of a child together. */
  courses: readonly CourseOfYear[]
  /** Totals of the year before; `undefined` while they are counted. */
  before: Tally | undefined
  /** How many were graded in that year; `undefined` while they are counted. */
  assessments: number | undefined
}

/** A course that carries on, or doesn't, unless the family says otherwise (rule school-years.rollover-courses). */
export interface CourseOfYear {
  id: string
  title: string
  student_id: string
  done: number
  total: number
  goesOn: boolean
}

/** The preview of a new school year; `undefined` while it is read. */
export function usePreview(user: User, { active }: YearState): RolloverPreview | undefined {
  const students = useWhole(listStudents)
  const subjects = useWhole(listSubjects)
  const buckets = useDayBuckets()
  const year = daysOfSchoolYear(active, user.school_year_start_month)
  const assessments = useWhole(() => countAssessments(year), [year.from, year.to])
  const plans = useWhole(readCourses)
  if (students === undefined || subjects === undefined || plans === undefined) return undefined
  const children = students.filter((student) => student.is_active)
  return {
    students: children,
    colors: studentColorsById(students),
    subjects: subjects.filter((subject) => subject.is_active),
    courses: children.flatMap(({ id }) => plans.filter(({ student_id }) => student_id === id)),
    before: buckets && tallyOf(buckets, isWithin(year)),
    assessments,
  }
}

async function readCourses(): Promise<CourseOfYear[]> {
  const [courses, lessons, entries] = await Promise.all([listCoursePlans(), listLessons(), listLessonEntries()])
  const done = doneLessons(entries)
  const ofCourse = Map.groupBy(lessons, ({ curriculum_id }) => curriculum_id)
  return courses
    .filter(({ is_active }) => is_active)
    .map(({ id, title, student_id }) => {
      const own = ofCourse.get(id) ?? []
      const doneOnes = own.filter((lesson) => done.has(lesson.id)).length
      const total = own.filter((lesson) => done.has(lesson.id) || !lesson.skipped).length
      return { id, title, student_id, done: doneOnes, total, goesOn: carriesOn(own, done) }
    })
}

/** The choices: each child advances, and each subject goes on, unless one says otherwise. */
export interface Choices {
  what: (studentId: string) => RolloverChoice
  isCarried: (subjectId: string) => boolean
  goesOn: (course: CourseOfYear) => boolean
  /** Takes a course along that wouldn't be, or leaves out one that would. */
  switchCourse: (courseId: string) => void
  choose: (studentId: string, what: RolloverChoice) => void
  /** Takes a subject along, or leaves it out. */
  carry: (subjectId: string) => void
  /** The request to the server about those that exist. */
  bodyFor: (preview: RolloverPreview) => RolloverBody
  /** True while the choices are stored; without room, this page alone holds them. */
  isKept: boolean
  forget: () => Promise<void>
}

interface Chosen {
  what: Readonly<Record<string, RolloverChoice>>
  left: readonly string[]
  /** Courses of which she chose the opposite of what was proposed. */
  switched: readonly string[]
}

/**
 * Choices for a year, kept on the device from tap to tap (rule school-years.rollover-card); `undefined` while they are
 * read.
 */
export function useChoices(year: string): Choices | undefined {
  const [chosen, setChosen] = useState<Chosen>()
  const [isKept, setKept] = useState(true)
  useDirtyForm(!isKept)
  const key = `rollover:${year}`
  useEffect(() => {
    let isWanted = true
    void readDraft(key).then((kept) => isWanted && setChosen(chosenIn(kept)))
    return () => {
      isWanted = false
    }
  }, [key])
  if (chosen === undefined) return undefined
  const { what, left, switched } = chosen
  const goesOn = ({ id, goesOn: proposed }: CourseOfYear) => proposed !== switched.includes(id)
  const toggled = (ids: readonly string[], id: string) =>
    ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

  function keep(next: Chosen) {
    setChosen(next)
    const students = Object.entries(next.what).map(([id, one]) => ({ id, what: one }))
    keepDraft(key, { students, subjects: next.left, curricula: next.switched }).then(
      () => setKept(true),
      () => setKept(false),
    )
  }

  return {
    what: (id) => what[id] ?? 'advance',
    isCarried: (id) => !left.includes(id),
    goesOn,
    choose: (id, one) => keep({ ...chosen, what: { ...what, [id]: one } }),
    carry: (id) => keep({ ...chosen, left: toggled(left, id) }),
    switchCourse: (id) => keep({ ...chosen, switched: toggled(switched, id) }),
    bodyFor: ({ students, subjects, courses }) => ({
      students: students.flatMap(({ id }) => (what[id] === undefined ? [] : [{ id, what: what[id] }])),
      subjects: subjects.filter(({ id }) => !left.includes(id)).map(({ id }) => id),
      curricula: courses.filter(goesOn).map(({ id }) => id),
    }),
    isKept,
    // The year has begun, whatever becomes of the draft.
    forget: () => dropDraft(key).catch(() => undefined),
  }
}

/** By child, the ids of the to-dos that she adds to her list if it graduates. */
export type TodosOfGraduates = Readonly<Record<string, readonly string[]>>

/** Picks the to-dos of those who graduate; ticks for a child who stays are left out (rule law.events). */
export function todosBrought(happened: TodosOfGraduates, what: Choices['what']): string[] {
  const brought = Object.entries(happened).flatMap(([student, ids]) => (what(student) === 'graduate' ? ids : []))
  return [...new Set(brought)]
}

/** Reads a kept draft: it has the shape of a body, but names the subjects left out and the courses switched. */
function chosenIn(kept: unknown): Chosen {
  const read = rolloverBody.safeParse(kept)
  const { students = [], subjects = [], curricula = [] } = read.success ? read.data : {}
  return { what: Object.fromEntries(students.map(({ id, what }) => [id, what])), left: subjects, switched: curricula }
}
