import type { DayMark } from '#shared/compliance/day-mark.ts'
import { marksByDay } from '#shared/compliance/instruction-days.ts'
import type { Day } from '#shared/format/dates.ts'
import { daysOffOf, type FamilyDaysOff } from '#shared/school-years/days-off.ts'
import type { CourseInput, CourseLesson, CoursePlan } from './course-days.ts'
import type { DaysOff } from './course-walk.ts'
import type { Curriculum } from './curriculum.ts'
import { isRunning } from './outlook.ts'

/** A family's records, without deleted ones, as the days of its lessons follow from them. */
export interface FamilyLessons<
  Course extends CoursePlan & CourseOwners = CoursePlan & CourseOwners,
  One extends CourseLesson & { curriculum_id: string } = CourseLesson & { curriculum_id: string },
> extends FamilyDaysOff {
  today: Day
  students: readonly { id: string; is_active: boolean }[]
  subjects: readonly { id: string; is_active: boolean }[]
  courses: readonly Course[]
  lessons: readonly One[]
  /** Lesson → the day it was done (`doneLessons`). */
  done: ReadonlyMap<string, Day>
  marks: readonly Pick<DayMark, 'id' | 'student_id' | 'date' | 'mark'>[]
}

type CourseOwners = Pick<Curriculum, 'student_id' | 'subject_id' | 'is_active'>

/** The courses of a family that go on, each with what decides its days; in the order given. */
export function runningCourses<
  Course extends CoursePlan & CourseOwners,
  One extends CourseLesson & { curriculum_id: string },
>(family: FamilyLessons<Course, One>): (CourseInput<One> & { course: Course })[] {
  const students = new Map(family.students.map((one) => [one.id, one]))
  const subjects = new Map(family.subjects.map((one) => [one.id, one]))
  const lessons = Map.groupBy(family.lessons, ({ curriculum_id }) => curriculum_id)
  const off = new Map(family.students.map(({ id }) => [id, lessonDaysOff(id, family)]))
  return family.courses.flatMap((course) => {
    const own = off.get(course.student_id)
    if (!own || !isRunning(course, students.get(course.student_id), subjects.get(course.subject_id))) return []
    return [{ course, lessons: lessons.get(course.id) ?? [], done: family.done, off: own, today: family.today }]
  })
}

/** A child's days without lessons: breaks, its absences, and the days it was marked absent (rule lessons.days). */
export function lessonDaysOff(
  studentId: string,
  { breaks, absences, marks }: Pick<FamilyLessons, 'breaks' | 'absences' | 'marks'>,
): DaysOff {
  const own = [...marksByDay(marks.filter(({ student_id }) => student_id === studentId))]
  return {
    spans: daysOffOf(studentId, { breaks, absences }),
    absent: new Set(own.flatMap(([day, { mark }]) => (mark === 'absent' ? day : []))),
  }
}
