import { csvCell, csvStart } from '#shared/format/csv.ts'
import type { Day } from '#shared/format/dates.ts'
import type { DayBucket } from './day-buckets.ts'

interface Named {
  id: string
  name: string
}

interface CsvRow {
  date: Day
  student: string
  subject: string
  minutes: number
}

/** The progress export as CSV: a row for each day, child and subject, oldest first (rule progress.export). */
export function progressCsv(
  buckets: readonly DayBucket[],
  students: readonly Named[],
  subjects: readonly Named[],
): string {
  const [studentNames, subjectNames] = [namesOf(students), namesOf(subjects)]
  const rows = new Map<string, CsvRow>()
  for (const { date, student_id, subject_id, minutes } of buckets) {
    const key = `${date} ${student_id} ${subject_id}`
    const student = studentNames.get(student_id) ?? ''
    const subject = subjectNames.get(subject_id) ?? ''
    rows.set(key, { date, student, subject, minutes: (rows.get(key)?.minutes ?? 0) + minutes })
  }
  const lines = [...rows.values()]
    .sort((one, other) => compare(one.date, other.date) || byName(one, other))
    .map(({ date, student, subject, minutes }) => [date, csvCell(student), csvCell(subject), minutes].join(','))
  return csvStart + ['date,student,subject,minutes', ...lines, ''].join('\n')
}

/** Returns the file name of an export. */
export function progressFileName(today: Day, format: 'csv' | 'pdf'): string {
  return `progress-report-${today}.${format}`
}

function namesOf(rows: readonly Named[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function byName(one: CsvRow, other: CsvRow): number {
  return one.student.localeCompare(other.student, 'en-US') || one.subject.localeCompare(other.subject, 'en-US')
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
