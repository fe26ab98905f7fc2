import { expect, test } from 'vitest'
import {
  activityLogPaper,
  attendanceSheetPaper,
  complianceReport,
  letterPaper,
  onFileReport,
  progressReport,
  reportCardPaper,
  studentComplianceReport,
  transcriptPaper,
} from '#client/parts/papers/papers.ts'
import { askOfPath } from './ask-of-path.ts'

const nora = { id: '0192f0c4-0000-7000-8000-000000000001', name: 'Nora' }
const days = { from: '2026-08-01', to: '2026-11-20' }

test.each([
  transcriptPaper(nora),
  transcriptPaper(nora, { paper: 'a4', official: false, school_year: '2026-2027' }),
  reportCardPaper(nora, { school_year: '2026-2027', term: 'first' }),
  progressReport('pdf', { ...days, student_id: nora.id, subject_id: undefined }),
  complianceReport({ school_year: '2025-2026' }),
  studentComplianceReport(nora, { paper: 'letter' }),
  attendanceSheetPaper(nora),
  activityLogPaper({ ...days, student_id: undefined }),
  letterPaper({ id: nora.id, title: 'Notice' }),
  onFileReport(nora),
])('what an earlier build remembered is made on the device: $label (rule papers.here)', ({ path, ask }) => {
  expect(ask).toBeDefined()
  expect(askOfPath(path)).toEqual(ask)
})

test.each(['/api/progress/export?format=csv', '/api/other', '/api/compliance/todos/1'])('%s is no paper', (path) => {
  expect(askOfPath(path)).toBeUndefined()
})
