import { fullDay, monthsOf, type Day } from '#shared/format/dates.ts'
import { counted, hoursText, shortDuration } from '#shared/format/duration.ts'
import { percentText } from '#shared/format/percent.ts'
import { writtenLater } from '#shared/activities/written-later.ts'
import { daysText } from '#shared/compliance/attendance.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import type { ComplianceTodoFields } from '#shared/compliance/compliance-todo.ts'
import { areaLines } from './area-lines.ts'
import { attendanceSummary } from './attendance-summary.ts'
import {
  figureOf,
  gradeText,
  laterText,
  paperHead,
  requirementLines,
  statusText,
  todoLines,
  type PaperFamily,
} from './paper-head.ts'
import type {
  ActivityLog,
  AttendanceSheet,
  ChildLine,
  FamilyReport,
  MonthLine,
  SheetMonth,
  StudentReport,
} from './report-models.ts'

/** An entry as papers need it; the newest build of it is its record. */
export interface LoggedEntry {
  id: string
  date: Day
  student_id: string
  subject_id: string
  title: string
  duration_minutes: number
  written_on: Day | null
}

/** What the papers of a family and a year are made of. */
export interface ReportGround {
  family: PaperFamily
  /** One or more children, of the same year. */
  children: readonly ChildCompliance[]
  todos: readonly ComplianceTodoFields[]
  /** The entries of the year of these children. */
  entries: readonly LoggedEntry[]
  today: Day
}

/** What a child's own report adds. */
export interface StudentGround extends Omit<ReportGround, 'children'> {
  child: ChildCompliance
  notes: readonly { area: string; text: string | null }[]
  assessments: StudentReport['assessments']
}

const certified = 'I certify that this record is true and complete to the best of my knowledge.'

/** The report of a family and year (rule compliance.reports). */
export function familyReport({ family, children, todos, entries, today }: ReportGround): FamilyReport {
  const year = children[0]?.year ?? { from: today, to: today, label: '' }
  const names = new Map(children.map(({ student }) => [student.id, student.name]))
  return {
    ...paperHead('Compliance Report', family, year, today),
    children: children.map(childLine),
    todos: todoLines(todos, names, family.pack, today),
    later: laterText(entries),
    certified,
  }
}

/** The report of a child and year (rule compliance.reports). */
export function studentReport({
  family,
  child,
  todos,
  entries,
  notes,
  assessments,
  today,
}: StudentGround): StudentReport {
  const { student, grade, year, percentage, attendance, minutes, core_minutes, home_minutes } = child
  const own = todos.filter(({ student_id }) => student_id === null || student_id === student.id)
  return {
    ...paperHead('Student Compliance Report', family, year, today),
    student_id: student.id,
    student_name: student.name,
    grade_text: gradeText(grade),
    birth_date: student.birth_date ? fullDay(student.birth_date) : null,
    status: child.status,
    status_text: statusText(child),
    percent: percentage === null ? 'No Requirement' : percentText(percentage),
    requirements: requirementLines(child),
    months: monthLines(child),
    total_days: daysText(attendance.total, null),
    total_hours: hoursText(minutes),
    core_hours: hoursText(core_minutes),
    home_hours: hoursText(home_minutes),
    areas: areaLines(child, notes),
    attendance: attendanceSummary(attendance, year.from, year.to),
    assessments,
    todos: todoLines(own, new Map([[student.id, student.name]]), family.pack, today),
    later: laterText(entries.filter(({ student_id }) => student_id === student.id)),
    certified,
  }
}

/** A child's sheet of a year: a row for each month, a sign for each day (rule compliance.reports). */
export function attendanceSheet(family: PaperFamily, child: ChildCompliance, today: Day): AttendanceSheet {
  const { student, grade, year, attendance, standings } = child
  const required = standings.find(({ kind }) => kind === 'days')?.required ?? null
  return {
    ...paperHead('Attendance Record', family, year, today),
    student_id: student.id,
    student_name: student.name,
    grade_text: gradeText(grade),
    months: monthsOf(year.from, year.to).map((month) => sheetMonth(child, month)),
    total: daysText(attendance.total, required),
    full: counted(attendance.full, 'full day'),
    half: counted(attendance.half, 'half day'),
    absent: counted(attendance.absent, 'absence'),
    by_hand: counted(attendance.byHand, 'day marked by hand', 'days marked by hand'),
    legend: 'P present, ½ half a day, A absent, * marked by hand',
    certified,
  }
}

/** Every entry of a period, the oldest first (rule compliance.reports). */
export function activityLog(
  family: PaperFamily,
  period: { from: Day; to: Day },
  entries: readonly LoggedEntry[],
  names: { students: ReadonlyMap<string, string>; subjects: ReadonlyMap<string, string>; student: string | null },
  today: Day,
): ActivityLog {
  const { from, to } = period
  const sorted = [...entries]
    .filter(({ date }) => from <= date && date <= to)
    .sort((one, other) => (one.date === other.date ? (one.id < other.id ? -1 : 1) : one.date < other.date ? -1 : 1))
  const minutes = sorted.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0)
  return {
    ...paperHead('Activity Log', family, { ...period, label: `${fullDay(from)} to ${fullDay(to)}` }, today),
    student_name: names.student ?? 'All children',
    entries: sorted.map((entry) => ({
      id: entry.id,
      date: entry.date,
      date_text: fullDay(entry.date),
      student_name: names.students.get(entry.student_id) ?? '',
      subject: names.subjects.get(entry.subject_id) ?? '',
      title: entry.title,
      time: shortDuration(entry.duration_minutes),
      later: laterOf(entry),
    })),
    total: `${hoursText(minutes)} hours in ${counted(sorted.length, 'entry', 'entries')}`,
    later: laterText(sorted),
  }
}

function laterOf(entry: LoggedEntry): string {
  const later = writtenLater(entry)
  return later === null || entry.written_on === null
    ? ''
    : `Written ${fullDay(entry.written_on)}, ${later.replace(/^entered /, '')}`
}

function childLine(child: ChildCompliance): ChildLine {
  const { student, grade, standings, attendance, minutes, areas, percentage } = child
  const figure = (kind: (typeof standings)[number]['kind']) => standings.find((one) => one.kind === kind)
  const [days, hours, subjects] = [figure('days'), figure('hours'), figure('areas')]
  return {
    student_id: student.id,
    name: student.name,
    grade_text: gradeText(grade),
    days: days ? figureOf(days) : String(attendance.total),
    hours: hours ? figureOf(hours) : hoursText(minutes),
    subjects: subjects ? figureOf(subjects) : String(areas.length),
    percent: percentage === null ? 'No Requirement' : percentText(percentage),
    status: statusText(child),
    requirements: requirementLines(child),
  }
}

function monthLines({ year, attendance, earned }: ChildCompliance): MonthLine[] {
  const hours = new Map<string, number>()
  for (const [day, amount] of earned.hours) hours.set(day.slice(0, 7), (hours.get(day.slice(0, 7)) ?? 0) + amount)
  return attendanceSummary(attendance, year.from, year.to).months.map(({ month, name, days }) => ({
    month,
    name,
    days: String(days),
    hours: hoursText((hours.get(month) ?? 0) * 60),
  }))
}

function sheetMonth({ attendance }: ChildCompliance, month: string): SheetMonth {
  const first = `${month}-01`
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  const days = Array.from({ length: count }, (_, at) => {
    const found = attendance.days.get(`${month}-${String(at + 1).padStart(2, '0')}`)
    return { day: at + 1, sign: found?.kind ? signs[found.kind] : '', by_hand: found?.byHand ?? false }
  })
  return { name: monthOf(first), days, total: String(attendance.months.get(month) ?? 0) }
}

const signs = { full: 'P', half: '½', absent: 'A' } as const

function monthOf(day: Day): string {
  return fullDay(day).replace(/ \d+,/, '')
}
