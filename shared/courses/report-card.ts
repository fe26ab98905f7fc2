import { gradedAs, percentageText, pointsText } from '#shared/assessments/score.ts'
import { addDays, addMonths, fullDay, type Day } from '#shared/format/dates.ts'
import { daysOfSchoolYear, opensIn, schoolYearLabel, type StartMonth } from '#shared/school-years/school-year.ts'
import { gradeText } from '#shared/students/show.ts'
import { meanPoints } from './gpa.ts'
import { coursesOf, isGranted, percentageOfWork, type CourseProgress, type GradeBook } from './grade-book.ts'
import type { ReportCardCourse, ReportCardModel } from './paper-models.ts'
import { markOf, paperGpa, peopleOf, scaleRows, type TranscriptFamily, type PaperStudent } from './paper-parts.ts'
import { gradeOfYear } from './year-grade.ts'

/** The parts of a school year that a report card can be about (rule courses.report-card). */
export const terms = ['year', 'first', 'second'] as const
export type Term = (typeof terms)[number]
export const termLabels: Readonly<Record<Term, string>> = {
  year: 'Full Year',
  first: 'First Semester',
  second: 'Second Semester',
}

/** The days of a term: semesters part at the new year, and those of a calendar year in the middle of it. */
export function daysOfTerm(schoolYear: string, term: Term, startMonth: StartMonth): { from: Day; to: Day } {
  const { from, to } = daysOfSchoolYear(schoolYear, startMonth)
  const second = startMonth === '01' ? addMonths(from, 6) : `${opensIn(schoolYear) + 1}-01-01`
  if (term === 'year') return { from, to }
  return term === 'first' ? { from, to: addDays(second, -1) } : { from: second, to }
}

/** A child's report card of a term: every course of the year, with what the term's graded work says of it. */
export function reportCardOf(
  book: GradeBook & { student: PaperStudent },
  family: TranscriptFamily,
  { schoolYear, term }: { schoolYear: string; term: Term },
): ReportCardModel {
  const { from, to } = daysOfTerm(schoolYear, term, book.startMonth)
  const year = coursesOf(book).filter(({ school_year }) => opensIn(school_year) === opensIn(schoolYear))
  const inTerm = year.map((course) => inDays(course, book, from, to, term))
  const grade_level = gradeOfYear(schoolYear, book.student, book.enrollments, book.active)
  const present = book.student.grade_level
  return {
    ...peopleOf(book.student, family),
    grade_text: gradeText(grade_level),
    title: 'Report Card',
    school_year: schoolYear,
    year_text: schoolYearLabel(schoolYear),
    term_text: termLabels[term],
    from,
    to,
    days_text: `${fullDay(from)} to ${fullDay(to)}`,
    courses: year.map((course, index) => shownCourse(course, inTerm[index] ?? course)),
    term_gpa: paperGpa(meanPoints(inTerm, present)),
    year_gpa: paperGpa(meanPoints(year, present)),
    assessments: inTerm.reduce((sum, { assessments }) => sum + assessments, 0),
    scale: scaleRows(),
    made_on: book.today,
    made_on_text: fullDay(book.today),
  }
}

/** A course as far as some of its days tell; of the whole year, the grade set by hand stands. */
function inDays(course: CourseProgress, book: GradeBook, from: Day, to: Day, term: Term): CourseProgress {
  const work = book.assessments.filter(
    ({ subject_id, date }) => subject_id === course.subject_id && date >= from && date <= to,
  )
  const percentage = percentageOfWork(work)
  if (term === 'year') return { ...course, percentage, assessments: work.length }
  const score = percentage === null ? null : gradedAs(percentage)
  const grade = score?.letter ?? (course.grade !== null && isGranted(course.grade) ? course.grade : null)
  return { ...course, percentage, assessments: work.length, grade, points: score?.points ?? null }
}

function shownCourse(year: CourseProgress, term: CourseProgress): ReportCardCourse {
  return {
    title: year.title,
    mark: markOf(year),
    assessments: term.assessments,
    percent: term.percentage === null ? '' : percentageText(term.percentage),
    grade: term.grade ?? '',
    points: term.points === null ? '' : pointsText(term.points),
    year_grade: year.grade ?? '',
  }
}
