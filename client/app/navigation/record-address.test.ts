import { describe, expect, test } from 'vitest'
import { recordNames, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { openingOf } from '#client/parts/records/catalogue.ts'
import { recordAddress } from './record-address.ts'

const id = '01980000-0000-7000-8000-00000000000a'
const [student_id, subject_id, activity_id] = ['student', 'subject', 'activity']

describe('an entry that needs attention opens where it was typed, or where it is listed (rule shell.sync-sheet)', () => {
  test.each<[RecordName, object, string, object]>([
    ['activities', {}, '/activities', { edit: id }],
    ['templates', {}, '/planner/templates', { edit: id }],
    ['breaks', {}, '/settings', { edit: id }],
    ['absences', {}, '/settings', { edit: id }],
    ['goals', {}, '/subjects', { goal: id }],
    ['goal_progress', {}, '/subjects', { step: id }],
    [
      'courses',
      { student_id, subject_id, school_year: '2026-2027' },
      '/assessments/courses',
      { student: student_id, subject: subject_id, year: '2026-2027' },
    ],
    ['curricula', {}, '/planner/courses', { edit: id }],
    ['lessons', { curriculum_id: 'course' }, '/planner/courses', { course: 'course', lesson: id }],
    ['requirement_overrides', { state: 'NY' }, '/compliance', { figures: 'NY' }],
    ['report_notes', {}, '/compliance', { note: id }],
    ['compliance_todos', {}, '/compliance', { todo: id }],
    ['attachments', { activity_id }, '/activities', { edit: activity_id }],
    [
      'bulk_runs',
      { start_date: '2026-09-01', end_date: '2026-09-30' },
      '/activities',
      { school_year: 'all', date_from: '2026-09-01', date_to: '2026-09-30' },
    ],
  ])('%s', (record, row, to, search) => {
    expect(recordAddress({ record, id }, { id, ...row } as AnyRow)).toEqual({ to, search })
  })

  test('a record with a form has Edit, a record without one has Open, and both lead somewhere', () => {
    const words = (wanted: string | null) => recordNames.filter((record) => openingOf(record) === wanted)

    const open = ['attachments', 'bulk_runs', 'compliance_todos', 'document_pages', 'filings', 'packets']
    expect(words('Open')).toEqual(open)
    expect(words('Edit')).toEqual(
      expect.arrayContaining(['courses', 'requirement_overrides', 'report_notes', 'goal_progress']),
    )
    for (const record of [...words('Open'), ...words('Edit')]) {
      expect(recordAddress({ record, id }, { id, state: 'NY' } as unknown as AnyRow)).not.toBeNull()
    }
  })
})
