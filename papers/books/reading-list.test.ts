import { expect, test } from 'vitest'
import { readingList } from '#shared/books/reading-list.ts'
import type { Book } from '#shared/books/book.ts'
import { paperHost } from '#server/rest/paper-host.ts'
import { childId } from '#tests/support/compliance-family.ts'
import { expectApproved } from '#tests/support/papers/approved.ts'
import { exampleReport } from '#tests/support/papers/example-compliance.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'
import { readingListPdf } from './reading-list-pdf.ts'

const wish = { sheet: 'letter', madeAt: new Date('2027-03-16T12:00:00Z'), host: paperHost() } as const

async function listOf(titles: readonly string[]) {
  const { family, entries, subjects, today } = await exampleReport()
  const books = titles.map(
    (title, at) =>
      ({ id: `${at}`, title, author: at === 0 ? 'Stephen Hake' : null, kind: at === 0 ? 'textbook' : 'book' }) as Book,
  )
  return readingList({
    family,
    period: { from: '2026-08-01', to: '2027-07-31' },
    student: { id: childId, name: 'Nora Weaver' },
    entries: entries.map((entry, at) => ({
      ...entry,
      book_ids: books.length === 0 ? null : [`${at % books.length}`, ...(at % 4 === 0 ? ['0'] : [])],
      materials_used: at % 5 === 0 ? 'Fraction tiles' : null,
    })),
    shelf: new Map(books.map((book) => [book.id, book])),
    readings: [],
    subjects,
    today,
  })
}

test('the Reading and Materials List has each book, and materials below (rules books.reading-list, papers.pages)', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).trim()
  const { bytes } = await readingListPdf(await listOf(['Saxon Math 5/4', 'Łucja i żaby', 'Паддингтон', long]), wish)
  await expectApproved('reading-list', bytes)
  const words = (await textOf(bytes)).join('\n').replaceAll(/\s+/g, ' ')
  for (const said of ['Reading and Materials List', 'Saxon Math 5/4', 'Łucja i żaby', 'Паддингтон', 'Fraction tiles'])
    expect(words).toContain(said)
  expect(words).toContain('counts whole for each of them')
})

test('without books it says so', async () => {
  const { bytes } = await readingListPdf(await listOf([]), wish)
  expect((await textOf(bytes)).join('')).toContain('No entry of these days names a book')
})
