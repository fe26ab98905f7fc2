import type { Day } from '#shared/format/dates.ts'
import type { CourseLevel } from './course.ts'

// Models of papers about grades. Every figure is final text: the drawing code computes nothing.

/** The child and the school of a paper. `null` = not stated, and left out. */
export interface PaperPeople {
  student_id: string
  /** The legal name where it is known, else the name. */
  student_name: string
  /** "Grade 10", "Kindergarten": the present grade. */
  grade_text: string
  /** "April 9, 2014". */
  birth_date: string | null
  /** "May 28, 2032". */
  graduation_date: string | null
  /** "Weaver Home School". */
  school_name: string | null
  parent_name: string
  /** Lines under the school's name: street; "Decatur, Georgia 30030"; phone. */
  address: readonly string[]
}

/** A row of the grading scale: "A+", "97%" (the last one "below 60%"), "4.0". */
export interface ScaleRow {
  letter: string
  from: string
  points: string
}

/** A course of a year on a transcript. */
export interface TranscriptCourse {
  title: string
  level: CourseLevel
  /** Small mark after the title: "", "H", "AP". */
  mark: '' | 'H' | 'AP'
  /** Credit of the course: "1.00". */
  credit: string
  /** Credit earned: "1.00", "0.00" while it runs or was failed. */
  earned: string
  /** "A-", "P", "I", "W", "In progress"; "" where nothing was graded. */
  grade: string
  /** "3.7"; "" where it counts no points. One in progress counts what it has so far. */
  points: string
  /** "3.7", or with what its level adds "4.2"; "" likewise. */
  weighted_points: string
}

/** A school year of a transcript, with its courses by title. */
export interface TranscriptYear {
  school_year: string
  /** "2028-2029", or "2028" where the school year is the calendar year. */
  year_text: string
  /** "Grade 9". */
  grade_text: string
  courses: readonly TranscriptCourse[]
  /** Credits earned: "6.00". */
  credits: string
  /** "3.72"; "" where nothing was graded. */
  gpa: string
  weighted_gpa: string
  /** From the first year to this one. */
  cumulative_credits: string
  cumulative_gpa: string
  cumulative_weighted_gpa: string
}

/** A transcript (rule courses.transcript): the years with credit, the earliest first, and what stands around them. */
export interface TranscriptModel extends PaperPeople {
  /** "High School Transcript". */
  title: string
  /** The span of the years: "2028-2032"; one year alone as it reads by itself. "" without years. */
  years_text: string
  years: readonly TranscriptYear[]
  /** Totals over all years here: "24.00", "3.73", "3.86"; a GPA is "" without graded work. */
  credits: string
  gpa: string
  weighted_gpa: string
  scale: readonly ScaleRow[]
  /** How it is counted, a sentence each. */
  explained: readonly string[]
  /** The day it was made, for the foot: YYYY-MM-DD and "June 4, 2032". */
  made_on: Day
  made_on_text: string
  /** Text above the line to sign. */
  certified: string
}

/** A course on a report card, of the days of the term. */
export interface ReportCardCourse {
  title: string
  mark: '' | 'H' | 'AP'
  /** How many assessments the term has. */
  assessments: number
  /** "94.12%"; "" without assessments in the term. */
  percent: string
  /** "A", or in the term that ends the year the final grade; "" without. */
  grade: string
  points: string
  /** The grade of the year so far, "A-"; "" without. */
  year_grade: string
}

/** A child's report card of a term (rule courses.report-card). */
export interface ReportCardModel extends PaperPeople {
  /** "Report Card". */
  title: string
  school_year: string
  year_text: string
  /** "First Semester", "Full Year". */
  term_text: string
  from: Day
  to: Day
  /** "August 1, 2026 to December 31, 2026". */
  days_text: string
  courses: readonly ReportCardCourse[]
  /** GPAs for the term and for the year so far: "3.58"; "" without graded work. */
  term_gpa: string
  year_gpa: string
  assessments: number
  scale: readonly ScaleRow[]
  made_on: Day
  made_on_text: string
}
