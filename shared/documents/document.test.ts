import { describe, expect, test } from 'vitest'
import { inOrder } from '#shared/records/in-order.ts'
import { documentPage } from './document-page.ts'
import { document } from './document.ts'
import { documentGroups, documentKinds, documentKindText } from './kinds.ts'

const fields = { title: 'Notice of intent', date: '2026-08-01' }
const page = {
  document_id: '01a07ae1-0000-7000-8000-000000000001',
  position: 'a0',
  type: 'application/pdf',
  bytes: 1000,
  sha256: 'ab'.repeat(32),
}

describe('a document (rule documents.fields)', () => {
  test('needs a title and a day; it is the family’s, and of no kind, unless said otherwise', () => {
    expect(document.schema.parse(fields)).toMatchObject({ kind: 'other', student_ids: [], todo_id: null, note: null })
    expect(document.schema.safeParse({ ...fields, title: ' ' }).success).toBe(false)
    expect(document.schema.safeParse({ title: 'Notice' }).success).toBe(false)
    expect(document.schema.safeParse({ ...fields, kind: 'passport' }).success).toBe(false)
  })

  test('says whose it is by their number', () => {
    const text = document.labels.values?.student_ids
    expect([text?.([]), text?.(['a']), text?.(['a', 'b'])]).toEqual(['Family', '1 student', '2 students'])
  })
})

test('each kind stands below one heading, and has a word (rule documents.groups)', () => {
  const grouped = documentGroups.flatMap(({ kinds }) => kinds)
  expect(grouped.toSorted()).toEqual(documentKinds.toSorted())
  expect(new Set(documentKinds.map(documentKindText)).size).toBe(documentKinds.length)
  expect(documentKindText('of a later build')).toBe('of a later build')
})

describe('a page (rule documents.pages)', () => {
  test.each([
    ['a PDF of 20 MB', { bytes: 20 * 1024 * 1024 }, null],
    ['a larger PDF', { bytes: 20 * 1024 * 1024 + 1 }, 'A PDF can be up to 20 MB'],
    ['a picture of 24 MB', { type: 'image/jpeg', bytes: 24 * 1024 * 1024 }, null],
  ])('%s', (_, more, problem) => {
    const read = documentPage.schema.parse({ ...page, ...more })
    expect(documentPage.rules?.(read, '2026-11-27').bytes?.[0] ?? null).toBe(problem)
  })

  test.each([
    ['no bytes', { bytes: 0 }],
    ['a page of a website', { type: 'text/html' }],
    ['no place', { position: '' }],
  ])('refuses %s', (_, more) => {
    expect(documentPage.schema.safeParse({ ...page, ...more }).success).toBe(false)
  })

  test('stands in its place; pages of the same place by id', () => {
    const pages = [
      { id: 'c', position: 'a1' },
      { id: 'b', position: 'a0' },
      { id: 'a', position: 'a1' },
    ]
    expect(inOrder(pages).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  })

  test('reads as what it is', () => {
    const text = documentPage.labels.values?.type
    expect([text?.({ type: 'image/jpeg' }), text?.({ type: 'application/pdf', pages: 3 })]).toEqual([
      'Picture',
      'PDF, 3 pages',
    ])
  })
})
