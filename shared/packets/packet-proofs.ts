import type { Assessment } from '#shared/assessments/assessment.ts'
import { byDay, gradedWorkOfReport } from '#shared/compliance/reports/graded-work.ts'
import { fullDay } from '#shared/format/dates.ts'
import { sentOf, type SentLine } from '#shared/filings/sent.ts'
import type { PacketInput } from './packet-input.ts'
import type { ScoreLine } from './packet-models.ts'

/** Tests and exams of the packet's days, and test reports that are on file, the oldest first (rule packets.scores). */
export function scoresOf(
  input: Pick<PacketInput, 'assessments' | 'documents' | 'child' | 'period' | 'subjects'>,
): ScoreLine[] {
  const { child, subjects, period } = input
  const { from, to } = period
  const studentId = child.student.id
  const isWithin = ({ date }: { date: string }) => from <= date && date <= to
  const tests = input.assessments.filter((one) => testTypes.has(one.assessment_type) && isWithin(one))
  const graded = tests.flatMap(({ id, date: day, ...one }) =>
    gradedWorkOfReport([{ ...one, id, date: day }], { studentId, from, to }, subjects).map((line) => ({
      ...line,
      id,
      day,
    })),
  )
  const reports = input.documents
    .filter((one) => one.kind === 'test_scores' && one.student_ids.includes(studentId) && isWithin(one))
    .map(({ id, title, date }) => ({
      id,
      day: date,
      date: fullDay(date),
      title,
      subject: '',
      result: 'Report on file',
    }))
  return [...graded, ...reports]
    .toSorted((one, other) => byDay({ id: one.id, date: one.day }, { id: other.id, date: other.day }))
    .map(({ id, date, title, subject, result }) => ({ id, date, title, subject, result }))
}

const testTypes: ReadonlySet<unknown> = new Set(['test', 'exam'] satisfies Assessment['assessment_type'][])

/** Everything that was sent for the child's year, notices first (rule packets.filings). */
export function filingsOf(
  input: Pick<PacketInput, 'child' | 'family' | 'filings' | 'filing_todos' | 'documents'>,
): SentLine[] {
  const { child, family, filings, filing_todos, documents } = input
  const { notices, others } = sentOf({
    student_id: child.student.id,
    school_year: child.year.schoolYear,
    state: family.pack?.state ?? null,
    filings,
    todos: filing_todos,
    documents: new Set(documents.map(({ id }) => id)),
  })
  const lines = notices.flatMap(({ id, title, sent_on_text, way_text, acknowledged_text, also }): SentLine[] => {
    const acknowledged = acknowledged_text === '' ? '' : `acknowledged ${acknowledged_text}`
    const text = [sent_on_text, way_text, acknowledged].filter((part) => part !== '').join(', ')
    // A notice that was sent before there were filings has only a day.
    return [{ id: id ?? `day:${title}`, title, text }, ...also]
  })
  return [...lines, ...others]
}
