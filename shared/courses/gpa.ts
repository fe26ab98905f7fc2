import { weightedMean } from '#shared/assessments/exact.ts'
import { opensIn } from '#shared/school-years/school-year.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { coursesOf, type CourseProgress, type GradeBook } from './grade-book.ts'
import { hasCredit } from './year-grade.ts'

/** A child's GPA, as the API answers it and the screen shows it (rule courses.gpa); `null` where nothing was graded. */
interface StudentGpa {
  overall: number | null
  thisYear: number | null
  /** Credits earned. */
  creditHours: number
  totalAssessments: number
  /** Overall, with what honors and AP add. */
  weighted: number | null
}

/** Returns the GPA of a child's courses. */
export function gpaOf(book: GradeBook): StudentGpa {
  const courses = coursesOf(book)
  const thisYear = courses.filter(({ school_year }) => opensIn(school_year) === opensIn(book.active))
  const { grade_level } = book.student
  return {
    overall: meanPoints(courses, grade_level),
    thisYear: meanPoints(thisYear, grade_level),
    creditHours: creditsEarned(courses),
    totalAssessments: book.assessments.length,
    weighted: meanWeightedPoints(courses, grade_level),
  }
}

/** The mean of the points of courses: by credit from grade 9 on, each the same below; to two decimals, half up. */
export function meanPoints(courses: readonly CourseProgress[], grade: GradeLevel): number | null {
  return meanOf(courses, grade, ({ points }) => points)
}

/** The same of the points with what the level of each course adds. */
export function meanWeightedPoints(courses: readonly CourseProgress[], grade: GradeLevel): number | null {
  return meanOf(courses, grade, ({ weighted_points }) => weighted_points)
}

/** Credits earned in some courses. */
export function creditsEarned(courses: readonly CourseProgress[]): number {
  return courses.reduce((sum, { earned }) => sum + earned, 0)
}

/** "3.58"; a dash where nothing was graded. */
export function gpaText(gpa: number | null): string {
  return gpa === null ? '–' : gpa.toFixed(2)
}

/** "1.0", "2.5", "1.25": credits as a screen shows them. */
export function creditsText(credits: number): string {
  return Number.isInteger(credits * 10) ? credits.toFixed(1) : credits.toFixed(2)
}

function meanOf(
  courses: readonly CourseProgress[],
  grade: GradeLevel,
  pointsIn: (course: CourseProgress) => number | null,
): number | null {
  const isByCredit = hasCredit(grade)
  const counted = courses.flatMap((course) => {
    const value = pointsIn(course)
    return value === null ? [] : [{ value, weight: isByCredit ? course.credit : 1 }]
  })
  return weightedMean(counted)
}
