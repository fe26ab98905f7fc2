import { expect, test } from 'vitest'
import { wordsOf } from '#tests/support/browser/drawn.tsx'
import { EntryLine } from './said-entry.tsx'
import type { ShownEntry } from './use-say-it.ts'

test('an entry names the books that were heard, of many the first two (rule books.heard)', () => {
  expect(rowWords([])).not.toContain('with')
  expect(rowWords(['Charlotte’s Web'])).toContain('Nora · Reading · with Charlotte’s Web')
  expect(rowWords(['Hatchet', 'Emma', 'Heidi'])).toContain('· with Hatchet, Emma, and 1 more')
})

function rowWords(books: string[]): string {
  const entry: ShownEntry = {
    said: 0,
    student_id: 'nora',
    subject_id: null,
    activity_type: 'reading',
    title: 'Read',
    description: null,
    date: '2027-03-16',
    duration_minutes: 30,
    start_time: null,
    end_time: null,
    book_ids: [],
    isUsualTime: false,
    isTimeAsked: false,
    written: 'read',
    isLeftOut: false,
    needs: [],
    books,
  }
  const nora = { id: 'nora', name: 'Nora', short: 'Nora', color: '#47663F', isActive: true }
  return wordsOf(<EntryLine entry={entry} said={{ colors: [nora], subjects: [] }} today={entry.date} />)
}
