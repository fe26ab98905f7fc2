import type { ComplianceStatus } from '#shared/compliance/pace.ts'
import type { FigureSources } from '#shared/compliance/cited-sources.ts'
import type { FigureSource } from '#shared/compliance/source-of-figures.ts'
import type { Day } from '#shared/format/dates.ts'
import type { AttendanceSummary } from './attendance-summary.ts'

// The models of compliance papers, each figure as it reads: drawing computes nothing (rule compliance.reports).

/** The head and foot of each paper. */
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
  /** The days that the figures are of: of a year that runs, "July 1, 2026 to January 30, 2027". */
  covered_text: string
  /** A note on figures of a part of a year; "" where they are of all of it. */
  part_text: string
  made_on: Day
  made_on_text: string
  /** The law strip: where the figures come from; `null` without a state. */
  law: LawStripModel | null
}

/** The law behind the figures, the day it was looked up, and how sure that is. */
export interface LawStripModel extends FigureSource {
  /** Each figure by its own source. */
  sources: FigureSources
  /** "Hours from RSMo 167.012. Read in stored copies on November 25, 2026." */
  text: string
  /** "Check with your state: ..." where the law is moving or the sources leave a doubt; "" otherwise. */
  doubt: string
  /** "This isn’t legal advice." */
  advice: string
}

/** A line of what is required: "Instruction Days", "118 of 180". */
export interface RequirementLine {
  label: string
  /** "118 of 180"; hours to one decimal: "612.5 of 1,000". */
  figure: string
  /** The two parts of it: "118" and "180". */
  done: string
  required: string
  /** How much of it is done, 0 to 1. */
  share: number
  /** Today's steady pace, 0 to 1; `null` without one. */
  pace: number | null
  /** "65.6%". */
  percent: string
  met: boolean
  /** True for one of two requirements where either is enough. */
  is_alternative: boolean
  /** "State law", or "set by you (the law requires 1,000)". */
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
  months: readonly MonthLine[]
  areas: readonly AreaLine[]
  beside: readonly AreaLine[]
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
  /** "2 of 14 entries (14.3%) were made 3 or more days later." */
  later: string
  certified: string
}

/** A month of a child's year. */
export interface MonthLine {
  month: string
  /** "September 2026". */
  name: string
  /** "Sep". */
  short: string
  /** "" of a month that is still to come. */
  days: string
  hours: string
}

/** An area, or several that share their subjects, joined; or subjects beside them. */
export interface AreaLine {
  /** "Reading, Language Arts". */
  name: string
  covered: boolean
  /** True when the law requires it, each year or once, and doesn't only name it. */
  is_required: boolean
  /** The family's subjects that cover it: "English, Poetry". */
  recorded_as: string
  /** How many entries there are of these days. */
  activities: string
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
  /** "The vertical line marks a steady pace for January 30: 97 days, 437 hours."; "" where there is none. */
  pace_text: string
  months: readonly MonthLine[]
  total_days: string
  total_hours: string
  core_hours: string
  home_hours: string
  areas: readonly AreaLine[]
  /** Entries in subjects that cover none of them. */
  beside: readonly AreaLine[]
  attendance: AttendanceSummary
  register: AttendanceRegister
  assessments: readonly { date: string; title: string; subject: string; result: string }[]
  todos: readonly TodoLine[]
  later: string
  certified: string
}

/** A day of a register: what it was, and whether that was said by hand. */
export interface RegisterLineDay {
  day: number
  kind: 'full' | 'half' | 'absent' | 'break' | 'away' | null
  by_hand: boolean
  is_weekend: boolean
}

/** A month of a register. */
export interface RegisterLine {
  /** "September 2026". */
  name: string
  /** "Sep". */
  short: string
  /** One for each day of the month, 28 to 31. */
  days: readonly RegisterLineDay[]
  /** How many full and half days and absences; "" for none. */
  full: string
  half: string
  absent: string
  hours: string
  /** Its school days, halves as 0.5; "" of a month that is still to come. */
  total: string
}

/** A child's days by months, with a sign for each. */
export interface AttendanceRegister {
  months: readonly RegisterLine[]
  /** "116 full, 4 half, 3 absent = 118 of 180 days". */
  total: string
  /** Says what a half day counts, and what the heads mean. */
  note: string
  /** The days on which the child was sick or away, by their names; "" for none. */
  away: string
}

/** GET /api/compliance/attendance-sheet/{id}: a page for a child and year. */
export interface AttendanceSheetModel extends PaperHead {
  student_id: string
  student_name: string
  grade_text: string
  register: AttendanceRegister
  /** "118 of 180 days". */
  total: string
  total_hours: string
  /** "4 days were marked by the parent; the rest come from the activity log." */
  counted_from: string
  certified: string
}

/** An entry of the log. */
export interface LogLine {
  id: string
  date: Day
  /** "Sep 2, 2026". */
  date_text: string
  student_name: string
  subject: string
  title: string
  /** Books and materials: "Saxon Math 5/4 (218 to 221); fraction tiles". */
  used: string
  /** "45m", "1h 30m". */
  time: string
  /** "Sep 11, 2026"; "" where that is not known. */
  written_text: string
  /** "9 days later"; "" when it was written in time or that is not known. */
  later: string
}

/** GET /api/compliance/activity-log. */
export interface ActivityLog extends PaperHead {
  /** "Nora", "All children". */
  student_name: string
  /** True when each entry names its child. */
  has_students: boolean
  /** True where an entry names books or materials. */
  has_materials: boolean
  /** Put into words one by one: there may be very many. */
  entries: Iterable<LogLine>
  /** "212.5 hours in 431 entries". */
  total: string
  later: string
}
