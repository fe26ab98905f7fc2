import { terms, type Term } from '#shared/courses/report-card.ts'
import type { PaperAsk } from '#shared/papers/paper-ask.ts'

/** The paper that a remembered call asks for; `undefined` for any other call, such as one for a spreadsheet. */
export function askOfPath(path: string): PaperAsk | undefined {
  const { pathname, searchParams } = new URL(path, 'http://device.invalid')
  const { paper, student_id, subject_id, school_year, from, to, official, term, format } = Object.fromEntries(
    searchParams,
  ) as Readonly<Record<string, string | undefined>>
  const size: Pick<PaperAsk, 'paper'> = paper === 'a4' || paper === 'letter' ? { paper } : {}
  const days = { school_year, from, to, ...size }
  const [, part = '', id = ''] = /^\/api\/compliance\/([a-z-]+)(?:\/([^/]+))?/.exec(pathname) ?? []
  if (pathname === '/api/assessments/transcript')
    return { kind: 'transcript', student_id, school_year, official: official !== 'false', ...size }
  if (pathname === '/api/assessments/report-card')
    return { kind: 'report_card', student_id, school_year, term: isTerm(term) ? term : 'year', ...size }
  if (pathname === '/api/progress/export' && format !== 'csv')
    return { kind: 'progress', from, to, student_id, subject_id, ...size }
  if (part === 'export') return { kind: 'family_report', ...days }
  if (part === 'student-report') return { kind: 'student_report', student_id: id, ...days }
  if (part === 'reading-list') return { kind: 'reading_list', student_id: id, ...days }
  if (part === 'on-file') return { kind: 'on_file', student_id: id, ...size }
  if (part === 'attendance-sheet') return { kind: 'attendance_sheet', student_id: id, ...days }
  if (part === 'activity-log') return { kind: 'activity_log', from, to, student_id, ...size }
  if (part === 'todos' && pathname.endsWith('/letter')) return { kind: 'letter', todo_id: id, ...size }
  return undefined
}

function isTerm(text: string | undefined): text is Term {
  return terms.some((term) => term === text)
}
