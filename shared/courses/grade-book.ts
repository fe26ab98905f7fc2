import type { AssessmentFields } from '#shared/assessments/assessment.ts'
import { weightedMean } from '#shared/assessments/exact.ts'
import { gradeFor, pointsOf, type GradeLetter } from '#shared/assessments/grade-scale.ts'
import { scoreOf } from '#shared/assessments/score.ts'
import type { Day } from '#shared/format/dates.ts'
import {
  daysOfSchoolYear,
  opensIn,
  schoolYearOf,
  schoolYearThatOpens,
  type StartMonth,
} from '#shared/school-years/school-year.ts'
import type { Enrollment } from '#shared/students/enrollment.ts'
import type { GradeLevel, Student } from '#shared/students/student.ts'
import { grantedGrades, type CourseFields, type CourseLevel, type FinalGrade } from './course.ts'
import { gradeOfYear, hasCredit } from './year-grade.ts'
import { trimmedOrNull } from '#shared/records/text.ts'

/** Graded work, as far as a course counts it. */
export type GradedWork = Pick<
  AssessmentFields,
  'student_id' | 'subject_id' | 'date' | 'points_earned' | 'points_possible' | 'weight'
>

/** A family's time: its active school year, the month its years begin in, and its day. */
interface FamilyTime {
  active: string
  startMonth: StartMonth
  today: Day
}

/** All that tells the grades of one child. */
export interface GradeBook extends FamilyTime {
  student: Pick<Student, 'id' | 'grade_level'>
  /** Those of this child that are not deleted; likewise all below. */
  enrollments: readonly Pick<Enrollment, 'school_year' | 'grade_level'>[]
  assessments: readonly GradedWork[]
  courses: readonly CourseFields[]
  /** Subject id → name. */
  subjects: ReadonlyMap<string, string>
}

/** How a course stands: a child, a subject and a school year (rule courses.of-a-year). */
export interface CourseProgress {
  student_id: string
  subject_id: string
  /** As the family's start month names it now. */
  school_year: string
  /** The grade the child is in that year. */
  grade_level: GradeLevel
  title: string
  level: CourseLevel
  credit: number
  /** Percentage over its assessments, rounded; `null` without any. */
  percentage: number | null
  /** How many assessments it has. */
  assessments: number
  /** Set by hand, else of the percentage; `null` without either. */
  grade: FinalGrade | null
  isByHand: boolean
  /** `null` where the grade counts no points, or there is none. */
  points: number | null
  /** With what the level adds. */
  weighted_points: number | null
  /** Its year goes on, and no final grade was set. */
  isRunning: boolean
  /** Credits earned so far. */
  earned: number
}

/** Points a level adds in the weighted GPA (rule courses.levels). */
const levelBonus: Readonly<Record<CourseLevel, number>> = { regular: 0, honors: 0.5, ap: 1 }

/** Every course of a child that something is known of, the earliest year first, by title. */
export function coursesOf(book: GradeBook): CourseProgress[] {
  const said = new Map(book.courses.map((course) => [keyOf(course.subject_id, opensIn(course.school_year)), course]))
  const worked = new Map<string, GradedWork[]>()
  for (const work of book.assessments) {
    const key = keyOf(work.subject_id, opensIn(schoolYearOf(work.date, book.startMonth)))
    worked.set(key, [...(worked.get(key) ?? []), work])
  }
  const keys = new Set([
    ...worked.keys(),
    ...[...said].filter(([, course]) => saysSomething(course)).map(([key]) => key),
  ])
  return [...keys]
    .map((key) => standingOf(book, key, said.get(key), worked.get(key) ?? []))
    .sort((one, other) => opensIn(one.school_year) - opensIn(other.school_year) || byTitle(one, other))
}

/** How a course stands, whether something is known of it or not. */
export function courseOf(book: GradeBook, subjectId: string, schoolYear: string): CourseProgress {
  const opens = opensIn(schoolYear)
  const isOf = (one: { subject_id: string }, year: string) => one.subject_id === subjectId && opensIn(year) === opens
  const said = book.courses.find((course) => isOf(course, course.school_year))
  const work = book.assessments.filter((one) => isOf(one, schoolYearOf(one.date, book.startMonth)))
  return standingOf(book, keyOf(subjectId, opens), said, work)
}

/**
 * The weighted mean of the percentages of graded work, rounded; where all weights are 0 each counts the same (rule
 * grades.course-percent).
 */
export function percentageOfWork(
  work: readonly Pick<AssessmentFields, 'points_earned' | 'points_possible' | 'weight'>[],
): number | null {
  const scores = work.flatMap((one) => {
    const score = scoreOf(one)
    return score === null ? [] : [{ value: score.percentage, weight: one.weight }]
  })
  return weightedMean(scores)
}

/**
 * Returns whether a school year still runs: the family has not moved on, and its last day has not passed (rule
 * courses.running).
 */
function isYearRunning(schoolYear: string, { active, startMonth, today }: FamilyTime): boolean {
  return opensIn(schoolYear) >= opensIn(active) && today <= daysOfSchoolYear(schoolYear, startMonth).to
}

function standingOf(
  book: GradeBook,
  key: string,
  said: CourseFields | undefined,
  work: readonly GradedWork[],
): CourseProgress {
  const [subject_id = '', opens] = key.split(' ')
  const school_year = schoolYearThatOpens(Number(opens), book.startMonth)
  const grade_level = gradeOfYear(school_year, book.student, book.enrollments, book.active)
  const percentage = percentageOfWork(work)
  const byHand = said?.final_grade ?? null
  const grade = byHand ?? (percentage === null ? null : gradeFor(percentage).letter)
  const points = grade === null || isGranted(grade) ? null : pointsOf(grade)
  const level = said?.level ?? 'regular'
  const credit = said?.credit ?? (hasCredit(grade_level) ? 1 : 0)
  const isRunning = byHand === null && isYearRunning(school_year, book)
  // An F has points, and none of them: what a level adds is for those who passed.
  const isPassed = grade === 'P' || (points !== null && points > 0)
  return {
    student_id: book.student.id,
    subject_id,
    school_year,
    grade_level,
    title: trimmedOrNull(said?.title) ?? book.subjects.get(subject_id) ?? '',
    level,
    credit,
    percentage,
    assessments: work.length,
    grade,
    isByHand: byHand !== null,
    points,
    weighted_points: points === null ? null : points + (isPassed ? levelBonus[level] : 0),
    isRunning,
    earned: isPassed && !isRunning ? credit : 0,
  }
}

/** Returns whether only a parent gives this grade, which counts no points (rule courses.final-grade). */
export function isGranted(grade: FinalGrade): grade is Exclude<FinalGrade, GradeLetter> {
  return grantedGrades.some((granted) => granted === grade)
}

function saysSomething({ title, credit, level, final_grade }: CourseFields): boolean {
  return trimmedOrNull(title) !== null || credit !== null || level !== 'regular' || final_grade !== null
}

function keyOf(subjectId: string, opens: number): string {
  return `${subjectId} ${opens}`
}

function byTitle(one: CourseProgress, other: CourseProgress): number {
  return one.title.localeCompare(other.title, 'en') || (one.subject_id < other.subject_id ? -1 : 1)
}
