import { expect, test } from 'vitest'
import { aFiling } from '#tests/support/builders.ts'
import { filing } from './filing.ts'
import { filingWays, filingWayText, hasTracking } from './ways.ts'

test.each([
  ['a day and a way are enough', {}, true],
  ['no day', { sent_on: '' }, false],
  ['no such day', { sent_on: '2026-02-30' }, false],
  ['no such way', { way: 'pigeon' }, false],
  ['a number of 60 characters', { tracking: '9'.repeat(60) }, true],
  ['a number of 61', { tracking: '9'.repeat(61) }, false],
  ['60 to-dos', { todo_ids: Array.from({ length: 60 }, () => crypto.randomUUID()) }, true],
  ['61 to-dos', { todo_ids: Array.from({ length: 61 }, () => crypto.randomUUID()) }, false],
  ['a fingerprint that is none', { sha256: 'abc' }, false],
])('%s: %s (rule filings.fields)', (_, changed, isGood) => {
  const { title, state, sent_on, way } = aFiling()
  expect(filing.schema.safeParse({ title, state, sent_on, way, ...changed }).success).toBe(isGood)
})

test('mail and fax have a number, and a way of a later build stays as it came (rule filings.fields)', () => {
  expect(filingWays.filter(hasTracking)).toEqual(['mail', 'certified_mail', 'fax'])
  expect([...filingWays, 'drone'].map(filingWayText)).toEqual([
    'Mail',
    'Certified mail',
    'Email',
    'Online portal',
    'In person',
    'Fax',
    'Another way',
    'drone',
  ])
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
