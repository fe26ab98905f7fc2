import type { ComplianceStatus } from '#shared/compliance/pace.ts'
import type { FigureSource } from '#shared/compliance/source-of-figures.ts'
import type { Day } from '#shared/format/dates.ts'
import type { AttendanceSummary } from './attendance-summary.ts'

// What papers of compliance show, each figure as it reads: who draws them computes nothing (rule compliance.reports).

/** What stands at the head and the foot of each of them. */
export interface PaperHead {
  title: string
  parent_name: string
  school_name: string | null
  /** Street; "Decatur, Georgia 30030"; phone. */
  address: readonly string[]
  state: string | null
  state_name: string | null
  /** The family's legal option: "Home school". */
  pathway: string | null
  /** "2026-2027", and "July 1, 2026 to June 30, 2027". */
  year_text: string
  days_text: string
  made_on: Day
  made_on_text: string
  /** The law strip: where the figures come from; `null` without a state. */
  law: LawStrip | null
}

/** The law behind the figures, the day it was looked up, and how sure that is. */
export interface LawStrip extends FigureSource {
  /** "Figures from RSMo 167.012, checked November 20, 2026." */
  text: string
  /** "Check with your state: ..." where the law is moving or the sources leave a doubt; "" otherwise. */
  doubt: string
  /** "This is no legal advice." */
  advice: string
}

/** A line of what is required: "Instruction Days", "118 of 180". */
export interface RequirementLine {
  label: string
  /** "118 of 180"; hours to one decimal: "612.5 of 1,000". */
  figure: string
  /** "65.6%". */
  percent: string
  met: boolean
  /** "by law", or "set by you (the law asks for 1,000)". */
  set_by: string
}

/** A row of the family's report: one child. */
export interface ChildLine {
  student_id: string
  name: string
  /** "Grade 7", "Kindergarten". */
  grade_text: string
  days: string
  hours: string
  subjects: string
  percent: string
  status: string
  requirements: readonly RequirementLine[]
}

/** A to-do on paper. */
export interface TodoLine {
  title: string
  /** "Nora", "" for the family. */
  student_name: string
  done: boolean
  /** "Done on October 1, 2026", "3 days overdue (due November 1, 2026)". */
  when: string
  citation: string | null
}

/** GET /api/compliance/export. */
export interface FamilyReport extends PaperHead {
  children: readonly ChildLine[]
  todos: readonly TodoLine[]
  /** "12 of 14 entries were written on their day, 2 later." */
  later: string
  certified: string
}

/** A month of a child's year. */
export interface MonthLine {
  month: string
  /** "September 2026". */
  name: string
  days: string
  hours: string
}

/** An area, or several that share their subjects, joined. */
export interface AreaLine {
  /** "Reading, Language Arts". */
  name: string
  covered: boolean
  /** "30.5". */
  hours: string
  /** The parent's words; "" without. */
  note: string
}

/** GET /api/compliance/student-report/{id}. */
export interface StudentReport extends PaperHead {
  student_id: string
  student_name: string
  grade_text: string
  birth_date: string | null
  status: ComplianceStatus
  status_text: string
  percent: string
  requirements: readonly RequirementLine[]
  months: readonly MonthLine[]
  total_days: string
  total_hours: string
  core_hours: string
  home_hours: string
  areas: readonly AreaLine[]
  attendance: AttendanceSummary
  assessments: readonly { date: string; title: string; subject: string; result: string }[]
  todos: readonly TodoLine[]
  later: string
  certified: string
}

/** A day of the sheet: "P" full, "½" half, "A" absent, "" nothing; with a star where it was said by hand. */
export interface SheetMonth {
  name: string
  /** One for each day of the month, 28 to 31. */
  days: readonly { day: number; sign: string; by_hand: boolean }[]
  total: string
}

/** GET /api/compliance/attendance-sheet/{id}: a page for a child and year. */
export interface AttendanceSheet extends PaperHead {
  student_id: string
  student_name: string
  grade_text: string
  months: readonly SheetMonth[]
  /** "118 of 180 days". */
  total: string
  full: string
  half: string
  absent: string
  by_hand: string
  legend: string
  certified: string
}

/** An entry of the log. */
export interface LogLine {
  id: string
  date: Day
  date_text: string
  student_name: string
  subject: string
  title: string
  /** "45m", "1h 30m". */
  time: string
  /** "Written November 3, 2026, 9 days later"; "" when it was written in time or that is not known. */
  later: string
}

/** GET /api/compliance/activity-log. */
export interface ActivityLog extends PaperHead {
  /** "Nora", "All children". */
  student_name: string
  entries: readonly LogLine[]
  /** "212.5 hours in 431 entries". */
  total: string
  later: string
}
