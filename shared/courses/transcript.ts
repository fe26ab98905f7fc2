import { pointsText } from '#shared/assessments/score.ts'
import { fullDay } from '#shared/format/dates.ts'
import { opensIn, schoolYearLabel } from '#shared/school-years/school-year.ts'
import { gradeText } from '#shared/students/show.ts'
import { creditsEarned, meanPoints, meanWeightedPoints } from './gpa.ts'
import { coursesOf, type CourseProgress, type GradeBook } from './grade-book.ts'
import type { TranscriptCourse, TranscriptModel, TranscriptYear } from './paper-models.ts'
import {
  creditText,
  markOf,
  paperGpa,
  peopleOf,
  scaleRows,
  type TranscriptFamily,
  type PaperStudent,
} from './paper-parts.ts'
import { isHighSchool } from './year-grade.ts'

/** How a transcript counts, a sentence each. */
const explained = [
  'One credit is a full year of study, 0.50 a semester.',
  'A course grade is the weighted average of its graded work.',
  'GPA is the credit-weighted average of course grade points.',
  'Only the weighted GPA adds 0.5 for honors (H) and 1.0 for AP.',
] as const

/** Explains why a course in progress has points and no credit (rule courses.running). */
const running = 'A course in progress counts with its grade so far, and earns its credit at the end.'

/**
 * The transcript of a child (rule courses.transcript): the courses of grades 9 to 12, and every other one with credit,
 * by year; with a school year, that one alone.
 */
export function transcriptOf(
  book: GradeBook & { student: PaperStudent },
  family: TranscriptFamily,
  schoolYear: string | null = null,
): TranscriptModel {
  const shown = coursesOf(book)
    .filter(({ grade_level, credit }) => isHighSchool(grade_level) || credit > 0)
    .filter(({ school_year }) => schoolYear === null || opensIn(school_year) === opensIn(schoolYear))
  const years = [...new Set(shown.map(({ school_year }) => school_year))]
  const { grade_level } = book.student
  return {
    ...peopleOf(book.student, family),
    title: 'High School Transcript',
    years_text: spanText(years),
    years: years.map((year) => yearOf(year, shown, book)),
    credits: creditText(creditsEarned(shown)),
    gpa: paperGpa(meanPoints(shown, grade_level)),
    weighted_gpa: paperGpa(meanWeightedPoints(shown, grade_level)),
    scale: scaleRows(),
    explained: shown.some(({ isRunning, points }) => isRunning && points !== null)
      ? [...explained, running]
      : explained,
    made_on: book.today,
    made_on_text: fullDay(book.today),
    certified: 'I certify that this transcript is true and complete.',
  }
}

function yearOf(school_year: string, shown: readonly CourseProgress[], { student }: GradeBook): TranscriptYear {
  const courses = shown.filter((course) => course.school_year === school_year)
  const soFar = shown.filter((course) => opensIn(course.school_year) <= opensIn(school_year))
  const { grade_level } = student
  return {
    school_year,
    year_text: schoolYearLabel(school_year),
    grade_text: courses[0] ? gradeText(courses[0].grade_level) : '',
    courses: courses.map(shownCourse),
    credits: creditText(creditsEarned(courses)),
    gpa: paperGpa(meanPoints(courses, grade_level)),
    weighted_gpa: paperGpa(meanWeightedPoints(courses, grade_level)),
    cumulative_credits: creditText(creditsEarned(soFar)),
    cumulative_gpa: paperGpa(meanPoints(soFar, grade_level)),
    cumulative_weighted_gpa: paperGpa(meanWeightedPoints(soFar, grade_level)),
  }
}

function shownCourse(course: CourseProgress): TranscriptCourse {
  const { title, level, credit, earned, points, weighted_points } = course
  return {
    title,
    level,
    mark: markOf(course),
    credit: creditText(credit),
    earned: creditText(earned),
    grade: gradeOnPaper(course),
    points: points === null ? '' : pointsText(points),
    weighted_points: weighted_points === null ? '' : pointsText(weighted_points),
  }
}

/**
 * A grade as a transcript prints it: "A-", "P", "In progress" while the year goes on; nothing where nothing was graded.
 */
export function gradeOnPaper({ grade, isRunning }: Pick<CourseProgress, 'grade' | 'isRunning'>): string {
  return isRunning ? 'In progress' : (grade ?? '')
}

function spanText(years: readonly string[]): string {
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined) return ''
  const closes = last.slice(5)
  return opensIn(first) === Number(closes) ? schoolYearLabel(first) : `${opensIn(first)}-${closes}`
}
