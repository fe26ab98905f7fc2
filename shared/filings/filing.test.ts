import { expect, test } from 'vitest'
import { aFiling } from '#tests/support/builders.ts'
import { filing } from './filing.ts'
import { filingWays, filingWayText, hasTracking } from './ways.ts'

test('a filing needs a title, a state, a day and a way (rule filings.fields)', () => {
  expect(filing.schema.safeParse(aFiling()).success).toBe(true)
  for (const field of ['title', 'state', 'sent_on', 'way'])
    expect(filing.schema.safeParse({ ...aFiling(), [field]: undefined }).success).toBe(false)
  const least = { title: 'Notice', state: 'PA', sent_on: '2026-08-01', way: 'portal' }
  expect(filing.schema.parse(least)).toMatchObject({ todo_ids: [], student_ids: [], letter_text: null, sha256: null })
})

test('each way has a word, and three have a number (rule filings.ways)', () => {
  expect(new Set(filingWays.map(filingWayText)).size).toBe(filingWays.length)
  expect(filingWays.filter(hasTracking)).toEqual(['mail', 'certified_mail', 'fax'])
  expect(filingWayText('of a later build')).toBe('of a later build')
})

test('what was sent is fixed, and how it was sent is not (rule filings.fixed)', () => {
  expect(filing.fixed).toEqual(
    expect.arrayContaining([
      'title',
      'state',
      'period',
      'todo_ids',
      'student_ids',
      'letter_text',
      'document_id',
      'sha256',
    ]),
  )
  expect(filing.fixed).toHaveLength(8)
})
