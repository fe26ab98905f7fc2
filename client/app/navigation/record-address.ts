import { states } from '#shared/compliance/states/list.ts'
import type { RecordRef } from '#shared/records/op.ts'
import type { AnyRow } from '#shared/records/registry.ts'
import { pageOfRecord } from '#client/parts/records/catalogue.ts'

/**
 * Returns the address of a record's form or screen: its form opens over the page it was typed on (rule
 * shell.sync-sheet). `row` = the record on this device. `null` when there is nothing to open.
 */
export function recordAddress({ record, id }: RecordRef, row: AnyRow) {
  const text = (field: string) => (typeof row[field] === 'string' ? row[field] : undefined)
  // The list of activities shows photos, recordings and what a bulk run made.
  if (record === 'attachments') return { to: '/activities', search: { edit: text('activity_id') } } as const
  if (record === 'document_pages')
    return { to: '/compliance/documents', search: { edit: text('document_id') } } as const
  if (record === 'filings') return { to: '/compliance/filings/$id', params: { id }, search: {} } as const
  if (record === 'packets') {
    const days = { student: text('student_id'), from: text('start_date'), to: text('end_date') }
    return { to: '/compliance/packet', search: days } as const
  }
  if (record === 'bulk_runs') {
    const days = { date_from: text('start_date'), date_to: text('end_date') }
    return { to: '/activities', search: { school_year: 'all', ...days } } as const
  }
  // A goal and its steps stand on the card of their subject.
  if (record === 'goals') return { to: '/subjects', search: { goal: id } } as const
  if (record === 'goal_progress') return { to: '/subjects', search: { step: id } } as const
  if (record === 'courses') {
    const [student, year, subject] = [text('student_id'), text('school_year'), text('subject_id')]
    return { to: '/assessments/courses', search: { student, year, subject } } as const
  }
  if (record === 'lessons')
    return { to: '/planner/courses', search: { course: text('curriculum_id'), lesson: id } } as const
  if (record === 'report_notes') return { to: '/compliance', search: { note: id } } as const
  if (record === 'compliance_todos') return { to: '/compliance', search: { todo: id } } as const
  const figures = record === 'requirement_overrides' ? states.find(({ state }) => state === row['state']) : undefined
  if (figures) return { to: '/compliance', search: { figures: figures.state } } as const
  const page = pageOfRecord(record)
  return page === undefined ? null : { to: page, search: { edit: id } }
}
