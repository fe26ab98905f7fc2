import { opensIn, schoolYearLabel, schoolYearThatOpens } from '#shared/school-years/school-year.ts'
import { gradeText } from '#shared/students/show.ts'
import type { Student } from '#shared/students/student.ts'
import { coursesOf, type CourseProgress, type GradeBook } from './grade-book.ts'
import { gradeOfYear, isHighSchool } from './year-grade.ts'
import { trimmedOrNull } from '#shared/records/text.ts'

/** Something that a school would ask for, and that nobody said yet (rule courses.missing). */
export type Missing =
  | MissingDetail
  | { kind: 'year'; school_year: string; text: string }
  | { kind: 'course'; subject_id: string; school_year: string; text: string }

interface MissingDetail {
  kind: 'legal_name' | 'birth_date' | 'graduation_date' | 'school_name'
  text: string
}

/** A child's fields for papers, beside the grades. */
type OnPaper = Pick<Student, 'legal_name' | 'birth_date' | 'graduation_date'>

/** Lists the facts a child's transcript still lacks, in the order a parent fills them in. */
export function missingFor(book: GradeBook, student: OnPaper, schoolName: string | null): Missing[] {
  const courses = coursesOf(book)
  const missing: Missing[] = detailsMissing({ ...student, grade_level: book.student.grade_level }, schoolName)
  for (const school_year of yearsOfHighSchool(book)) {
    if (courses.some((course) => course.school_year === school_year && course.grade !== null)) continue
    const grade = gradeText(gradeOfYear(school_year, book.student, book.enrollments, book.active))
    missing.push({ kind: 'year', school_year, text: `No grades yet for ${grade}, ${schoolYearLabel(school_year)}` })
  }
  for (const { subject_id, school_year, title } of courses.filter(isUnfinished))
    missing.push({
      kind: 'course',
      subject_id,
      school_year,
      text: `${title}, ${schoolYearLabel(school_year)}, has no final grade`,
    })
  return missing
}

/** A course with credit of a year that is over, and that ended without a grade, or is marked as incomplete. */
function isUnfinished({ credit, grade, isRunning }: CourseProgress): boolean {
  return credit > 0 && !isRunning && (grade === null || grade === 'I')
}

/** Lists what the head of an official transcript would leave empty (rule courses.missing). */
export function detailsMissing(
  student: OnPaper & Pick<Student, 'grade_level'>,
  schoolName: string | null,
): MissingDetail[] {
  const isLeaving = student.grade_level === '12' || student.grade_level === 'Post-Secondary'
  const missing: MissingDetail[] = []
  if (trimmedOrNull(student.legal_name) === null) missing.push({ kind: 'legal_name', text: 'Legal name' })
  if (student.birth_date === null) missing.push({ kind: 'birth_date', text: 'Birth date' })
  if (isLeaving && student.graduation_date === null) missing.push({ kind: 'graduation_date', text: 'Graduation date' })
  if (trimmedOrNull(schoolName) === null) missing.push({ kind: 'school_name', text: 'School name' })
  return missing
}

/**
 * The years of grades 9 to 12 up to the present one, as far as somebody kept a grade of them or graded something since.
 */
function yearsOfHighSchool(book: GradeBook): string[] {
  const known = [book.active, ...book.enrollments.map(({ school_year }) => school_year)].map(opensIn)
  const first = Math.min(...known)
  const years = Array.from({ length: opensIn(book.active) - first + 1 }, (_, later) =>
    schoolYearThatOpens(first + later, book.startMonth),
  )
  return years.filter((year) => isHighSchool(gradeOfYear(year, book.student, book.enrollments, book.active)))
}
