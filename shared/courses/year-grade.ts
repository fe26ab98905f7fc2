import { opensIn } from '#shared/school-years/school-year.ts'
import { gradeAfter, type Enrollment } from '#shared/students/enrollment.ts'
import { gradeLevels, type GradeLevel, type Student } from '#shared/students/student.ts'

/** The first grade whose courses have credit. */
const firstWithCredit = gradeLevels.indexOf('9')
const lastOfSchool = gradeLevels.indexOf('12')

/** Returns whether courses of a grade carry credit by default (rule courses.credit). */
export function hasCredit(grade: GradeLevel): boolean {
  return gradeLevels.indexOf(grade) >= firstWithCredit
}

/** Returns whether a transcript shows the whole grade: 9 to 12. */
export function isHighSchool(grade: GradeLevel): boolean {
  return hasCredit(grade) && gradeLevels.indexOf(grade) <= lastOfSchool
}

/**
 * The grade of a child in a school year: what was kept for it; else counted back from the nearest later year that is
 * known, or forth from the nearest earlier one (rule courses.year-grade). Expects the enrolments of this child;
 * `active` is the year of her present grade.
 */
export function gradeOfYear(
  schoolYear: string,
  student: Pick<Student, 'grade_level'>,
  enrollments: readonly Pick<Enrollment, 'school_year' | 'grade_level'>[],
  active: string,
): GradeLevel {
  const opens = opensIn(schoolYear)
  const known = new Map([
    [opensIn(active), student.grade_level],
    ...enrollments.map(({ school_year, grade_level }) => [opensIn(school_year), grade_level] as const),
  ])
  const years = [...known.keys()]
  const later = years.filter((year) => year >= opens)
  const nearest = later.length > 0 ? Math.min(...later) : Math.max(...years)
  return gradeAfter(known.get(nearest) ?? student.grade_level, opens - nearest)
}
