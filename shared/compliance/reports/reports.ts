import { fullDay, mediumDay, type Day } from '#shared/format/dates.ts'
import { counted, hoursText, shortDuration } from '#shared/format/duration.ts'
import { percentText } from '#shared/format/percent.ts'
import { isImported, writtenLater } from '#shared/activities/written-later.ts'
import { daysText } from '#shared/compliance/attendance.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import type { ComplianceTodoFields } from '#shared/compliance/compliance-todo.ts'
import type { SchoolDayInput } from '#shared/school-years/school-day.ts'
import { coveredText } from '#shared/compliance/areas.ts'
import { areaLines, linesBeside, type RecordedSubjects } from './area-lines.ts'
import { attendanceRegister, monthLines } from './attendance-register.ts'
import { attendanceSummary } from './attendance-summary.ts'
import {
  figureOf,
  paperGradeText,
  laterText,
  paperPaceText,
  paperHead,
  requirementLines,
  statusText,
  todoLines,
  type PaperFamily,
  type PaperPeriod,
} from './paper-head.ts'
import type {
  ActivityLog,
  AttendanceSheetModel,
  ChildLine,
  FamilyReport,
  LogLine,
  StudentReport,
} from './report-models.ts'
import type { Shelf } from '#shared/books/shelf.ts'
import { usedText } from '#shared/books/used-text.ts'
import { trimmedOrNull } from '#shared/records/text.ts'

/** An entry as papers need it; the newest build of it is its record. */
export interface LoggedEntry {
  id: string
  date: Day
  student_id: string
  subject_id: string
  title: string
  duration_minutes: number
  written_on: Day | null
  import_run_id?: string | null
  archive_written_on?: Day | null
  book_ids?: readonly string[] | null
  pages?: string | null
  materials_used?: string | null
}

/** Input of a family's papers for a year. */
export interface ReportInput {
  family: PaperFamily
  period: PaperPeriod
  /** The children in that period. */
  children: readonly ChildCompliance[]
  todos: readonly ComplianceTodoFields[]
  /** The entries of the period of these children. */
  entries: readonly LoggedEntry[]
  /** Names of the family's subjects. */
  subjects: ReadonlyMap<string, string>
  /** Legal names of children, where they are known. */
  legalNames: ReadonlyMap<string, string | null>
  today: Day
}

/** Further input of a child's own report. */
export interface StudentReportInput extends Omit<ReportInput, 'children'> {
  child: ChildCompliance
  breaks: SchoolDayInput['breaks']
  notes: readonly { area: string; text: string | null }[]
  assessments: StudentReport['assessments']
}

const certified = 'I certify that this record is true and complete to the best of my knowledge.'

/** The report of a family and year (rule compliance.reports). */
export function familyReport(input: ReportInput): FamilyReport {
  const { family, period, children, todos, entries, today } = input
  const names = new Map(children.map(({ student }) => [student.id, nameOf(student, input)]))
  return {
    ...paperHead('Compliance Report', family, period, today),
    children: children.map((child) => childLine(child, input)),
    todos: todoLines(todos, names, family.pack, today),
    later: laterText(entries),
    certified,
  }
}

/** The report of a child and year (rule compliance.reports). */
export function studentReport(input: StudentReportInput): StudentReport {
  const { family, period, child, todos, notes, assessments, breaks, today } = input
  const { student, grade, attendance, minutes, core_minutes, home_minutes } = child
  const student_name = nameOf(student, input)
  const own = todos.filter(({ student_id }) => student_id === null || student_id === student.id)
  const entries = input.entries.filter(({ student_id }) => student_id === student.id)
  const subjects = recordedSubjects(input.subjects, entries)
  const hasPace = runs(child, period, today)
  return {
    ...paperHead('Student Compliance Report', family, period, today),
    student_id: student.id,
    student_name,
    grade_text: paperGradeText(grade),
    birth_date: student.birth_date ? fullDay(student.birth_date) : null,
    ...standingTexts(child, period),
    status: period.is_part ? 'unknown' : child.status,
    requirements: requirementLines(child, hasPace),
    pace_text: hasPace ? paperPaceText(child, today) : '',
    months: monthLines(child, today),
    total_days: daysText(attendance.total, null),
    total_hours: hoursText(minutes),
    core_hours: hoursText(core_minutes),
    home_hours: hoursText(home_minutes),
    areas: areaLines(child, notes, subjects),
    beside: linesBeside(child, subjects),
    attendance: attendanceSummary(attendance, child.year.from, child.year.to),
    register: attendanceRegister(child, breaks, today),
    assessments,
    todos: todoLines(own, new Map([[student.id, student_name]]), family.pack, today),
    later: laterText(entries),
    certified,
  }
}

/** A child's sheet of a year: a row for each month, a sign for each day (rule compliance.reports). */
export function attendanceSheet(input: Omit<StudentReportInput, 'notes' | 'assessments'>): AttendanceSheetModel {
  const { family, period, child, breaks, today } = input
  const { student, grade, attendance, standings, minutes } = child
  const required = standings.find(({ kind }) => kind === 'days')?.required ?? null
  const marked = counted(attendance.byHand, 'day was marked by the parent', 'days were marked by the parent')
  return {
    ...paperHead('Attendance Record', family, period, today),
    student_id: student.id,
    student_name: nameOf(student, input),
    grade_text: paperGradeText(grade),
    register: attendanceRegister(child, breaks, today),
    total: daysText(attendance.total, required),
    total_hours: `${hoursText(minutes)} hours`,
    counted_from:
      attendance.byHand === 0
        ? 'All days come from the activity log.'
        : `${marked}; the rest come from the activity log.`,
    certified,
  }
}

/** Every entry of a period, the oldest first (rule compliance.reports). */
export function activityLog(
  family: PaperFamily,
  period: { from: Day; to: Day },
  entries: readonly LoggedEntry[],
  names: LogNames,
  today: Day,
): ActivityLog {
  const { from, to } = period
  const sorted = [...entries]
    .filter(({ date }) => from <= date && date <= to)
    .sort((one, other) => (one.date === other.date ? (one.id < other.id ? -1 : 1) : one.date < other.date ? -1 : 1))
  const minutes = sorted.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0)
  return {
    ...paperHead(
      'Activity Log',
      family,
      { ...period, label: `${mediumDay(from)} to ${mediumDay(to)}`, is_part: false },
      today,
    ),
    student_name: names.student ?? 'All students',
    has_students: names.student === null,
    has_materials: sorted.some((entry) => usedText(entry, names.books) !== ''),
    entries: logLines(sorted, names),
    total: `${hoursText(minutes)} hours in ${counted(sorted.length, 'entry', 'entries')}`,
    later: laterText(sorted),
  }
}

/** Names of children and subjects by id; `student` is the one whose log it is, `null` where it is everybody's. */
interface LogNames {
  students: ReadonlyMap<string, string>
  subjects: ReadonlyMap<string, string>
  student: string | null
  /** The family's books, deleted ones too. */
  books: Shelf
}

function* logLines(entries: readonly LoggedEntry[], names: LogNames): Generator<LogLine> {
  // Entries of a day stand below each other, and were mostly written on it.
  const days = new Map<Day, string>()
  const textOf = (day: Day) => {
    const known = days.get(day) ?? mediumDay(day)
    days.set(day, known)
    return known
  }
  for (const entry of entries) {
    yield {
      id: entry.id,
      date: entry.date,
      date_text: textOf(entry.date),
      student_name: names.students.get(entry.student_id) ?? '',
      subject: names.subjects.get(entry.subject_id) ?? '',
      title: entry.title,
      used: usedText(entry, names.books),
      time: shortDuration(entry.duration_minutes),
      written_text: entry.written_on === null || isImported(entry) ? '' : textOf(entry.written_on),
      later: writtenLater(entry)?.replace(/^entered /, '') ?? '',
    }
  }
}

function childLine(child: ChildCompliance, input: ReportInput): ChildLine {
  const { period, entries, subjects: names, today } = input
  const { student, grade, standings, attendance, minutes } = child
  const figure = (kind: (typeof standings)[number]['kind']) => standings.find((one) => one.kind === kind)
  const [days, hours] = [figure('days'), figure('hours')]
  const recorded = recordedSubjects(
    names,
    entries.filter(({ student_id }) => student_id === student.id),
  )
  const { percent, status_text } = standingTexts(child, period)
  return {
    student_id: student.id,
    name: nameOf(student, input),
    grade_text: paperGradeText(grade),
    days: days ? figureOf(days) : String(attendance.total),
    hours: hours ? figureOf(hours) : hoursText(minutes),
    subjects: coveredText(child, ' of '),
    percent,
    status: status_text,
    requirements: requirementLines(child, runs(child, period, today)),
    months: monthLines(child, today),
    areas: areaLines(child, [], recorded),
    beside: linesBeside(child, recorded),
  }
}

/** The child's name on a paper, as on its transcript. */
function nameOf({ id, name }: ChildCompliance['student'], { legalNames }: Pick<ReportInput, 'legalNames'>): string {
  return trimmedOrNull(legalNames.get(id)) ?? name
}

/** A child's percentage and status; of a part of a year there are none. */
function standingTexts(child: ChildCompliance, { is_part }: PaperPeriod): { percent: string; status_text: string } {
  if (is_part) return { percent: '', status_text: '' }
  const percent = child.percentage === null ? '' : percentText(child.percentage)
  return { percent, status_text: statusText(child) }
}

/** True while a child's year runs, so that a steady pace means something. */
function runs({ span, reason }: ChildCompliance, { is_part }: PaperPeriod, today: Day): boolean {
  const isJudged = reason === null || reason === 'no_records'
  return !is_part && isJudged && span !== null && span.from <= today && today < span.to
}

function recordedSubjects(names: ReadonlyMap<string, string>, entries: readonly LoggedEntry[]): RecordedSubjects {
  const bySubject = Map.groupBy(entries, ({ subject_id }) => subject_id)
  return { names, counts: new Map([...bySubject].map(([id, of]) => [id, of.length])) }
}
