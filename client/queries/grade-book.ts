import type { GradeBook } from '#shared/courses/grade-book.ts'
import type { Student } from '#shared/students/student.ts'
import { currentDatabase } from '#client/store/database.ts'
import { listAssessmentsOf } from './assessments.ts'
import { listCoursesOf } from './courses.ts'
import { listSubjects } from './subjects.ts'

/**
 * All that is kept of the grades of a child; `null` where there is no such child. What time it is, the screen knows.
 */
type KeptGrades = Omit<GradeBook, 'active' | 'startMonth' | 'today'> & { student: Student }

/** Reads what is kept of the grades of a child. */
export async function readGrades(studentId: string): Promise<KeptGrades | null> {
  const { students, enrollments } = currentDatabase()
  const [student, kept, assessments, courses, subjects] = await Promise.all([
    students.get(studentId),
    enrollments.where('[student_id+_live]').equals([studentId, 1]).toArray(),
    listAssessmentsOf(studentId),
    listCoursesOf(studentId),
    listSubjects(),
  ])
  if (student === undefined || student._live === 0) return null
  return {
    student,
    enrollments: kept,
    assessments,
    courses,
    subjects: new Map(subjects.map(({ id, name }) => [id, name])),
  }
}
