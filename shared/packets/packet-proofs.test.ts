import { expect, test } from 'vitest'
import type { Filing } from '#shared/filings/filing.ts'
import { examplePacket } from '#tests/support/papers/example-packet.ts'
import { filingsOf, scoresOf } from './packet-proofs.ts'

test('tests, exams and test reports of the days, the oldest first (rule packets.scores)', async () => {
  const input = await examplePacket()
  const [test1] = input.assessments
  if (test1 === undefined) throw new Error('a test')
  const assessments = [
    { ...test1, id: 'z', date: '2027-03-10', title: 'Final exam', assessment_type: 'exam' as const },
    ...input.assessments,
    { ...test1, id: 'x', date: '2025-12-11', title: 'Last year’s' },
    { ...test1, id: 'y', student_id: 'silas', title: 'Another child’s' },
  ]
  const reports = input.documents.map((one) => ({ ...one, student_ids: [] }))

  expect(scoresOf({ ...input, assessments }).map(({ title }) => title)).toEqual([
    'Fractions',
    'Iowa Test',
    'Final exam',
  ])
  expect(scoresOf({ ...input, assessments: [] }).map(({ title }) => title)).toEqual(['Iowa Test'])
  expect(scoresOf({ ...input, assessments: [], documents: reports })).toEqual([])
})

test('filings of the child’s year, with the day, the way and the acknowledgment (rule packets.filings)', async () => {
  const input = await examplePacket()
  const [sent] = input.filings
  if (sent === undefined) throw new Error('a filing')
  const day = { id: 'notice', student_id: null, type: 'notification', state: 'GA', period: '2026-2027' } as const
  const filing_todos = [{ ...day, title: 'File the declaration', filed_on: '2026-08-18' }]
  const filings: Filing[] = [
    { ...sent, acknowledged_on: '2026-09-02' },
    { ...sent, id: 'old', period: '2025-2026', title: 'Last year’s' },
    { ...sent, id: 'other', student_ids: ['silas'], title: 'Another child’s' },
  ]

  expect(filingsOf({ ...input, filings, filing_todos })).toEqual([
    {
      id: 'declaration',
      title: 'Declaration of intent',
      text: 'August 20, 2026, certified mail, acknowledged September 2, 2026',
    },
    { id: expect.stringMatching(/^day:/) as string, title: expect.any(String) as string, text: 'August 18, 2026' },
  ])
})
