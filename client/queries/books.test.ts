import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Book } from '#shared/books/book.ts'
import { booksOf, booksOffered } from '#shared/books/shelf.ts'
import { twinsAmong } from '#shared/books/twins.ts'
import { aBook, aNewActivity } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { logActivities } from './activities.ts'
import { catchUp } from './catch-up.ts'
import {
  bookScanned,
  bookTitled,
  booksToOffer,
  deleteBook,
  keepBoth,
  lastBooks,
  listEntriesWithBooks,
  listReadings,
  mergeTwins,
  readShelf,
  setFinished,
  withLastBooks,
} from './books.ts'
import { booksOfTemplates, logTemplate } from './templates.ts'
import { create, open } from './write.ts'

const [nora, english] = [v7(), v7()]

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

async function made(title: string): Promise<Book> {
  const { ids } = await create('books', aBook({ title, merged_into: null }))
  return (await readShelf()).get(ids[0] ?? '') ?? expect.fail('it is there')
}

describe('books on the device', () => {
  test('two that look alike are merged in one step with one Undo, and no entry changes (rule books.merge)', async () => {
    const [johnny, jonny] = [await made('Johnny Tremain'), await made('Jonny Tremain')]
    await logActivities([aNewActivity({ student_id: nora, subject_id: english, book_ids: [jonny.id] })], 'form')
    const titles = async () => {
      const [entry] = await listEntriesWithBooks('2026-01-01', '2026-12-31')
      return booksOf(await readShelf(), entry?.book_ids).map(({ title }) => title)
    }

    const { undo } = await mergeTwins(johnny, jonny)
    expect(await titles()).toEqual(['Johnny Tremain'])
    const shelf = await readShelf()
    expect(shelf.get(johnny.id)).toMatchObject({ other_names: ['Jonny Tremain'] })
    expect(booksOffered(shelf).map(({ id }) => id)).toEqual([johnny.id])

    await undo()
    expect(await titles()).toEqual(['Jonny Tremain'])
    expect(twinsAmong((await readShelf()).values())).toHaveLength(1)
  })

  test('two that are kept apart are no longer shown as twins (rule books.twins)', async () => {
    const [johnny, jonny] = [await made('Johnny Tremain'), await made('Jonny Tremain')]
    await keepBoth(johnny, jonny)
    expect(twinsAmong((await readShelf()).values())).toEqual([])
  })

  test('one is finished by a child, and isn’t again, as one record (rule books.finished)', async () => {
    const { id } = await made('The Giver')
    const finished = async () => (await listReadings()).map(({ finished_on }) => finished_on)

    const { undo } = await setFinished(nora, id, '2026-11-06')
    expect(await finished()).toEqual(['2026-11-06'])
    await setFinished(nora, id, null)
    expect(await finished()).toEqual([null])
    await setFinished(nora, id, '2026-11-08')
    expect(await finished()).toEqual(['2026-11-08'])
    await undo()
    await setFinished(nora, id, '2026-11-09')
    expect(await finished()).toEqual(['2026-11-09'])
  })

  test('a deleted one keeps its title in entries, and is not offered (rule books.deleted)', async () => {
    const { id } = await made('The Giver')
    await logActivities([aNewActivity({ student_id: nora, subject_id: english, book_ids: [id] })], 'form')
    const opened = await open('books', id)
    await deleteBook(opened ?? expect.fail('it is there'))

    const [entry] = await listEntriesWithBooks('2026-01-01', '2026-12-31')
    const shelf = await readShelf()
    expect(booksOf(shelf, entry?.book_ids).map(({ title }) => title)).toEqual(['The Giver'])
    expect(booksOffered(shelf)).toEqual([])
  })
})

describe('books of a new entry (rule books.proposed)', () => {
  const silas = v7()
  const log = (student_id: string, date: string, book_ids: string[] | null, subject_id = english) =>
    logActivities([aNewActivity({ student_id, subject_id, date, book_ids })], 'form')

  test('are those of each child’s last entry in the subject, but for deleted and inactive ones', async () => {
    const [giver, hatchet, gone] = [await made('The Giver'), await made('Hatchet'), await made('Gone')]
    await log(nora, '2026-11-01', [hatchet.id])
    await log(nora, '2026-11-02', [giver.id, gone.id])
    await log(nora, '2026-11-03', [hatchet.id], v7())
    await log(silas, '2026-11-01', [hatchet.id])
    await deleteBook((await open('books', gone.id)) ?? expect.fail('it is there'))

    const last = await lastBooks([nora, silas], english)
    expect([last.get(nora), last.get(silas)]).toEqual([[giver.id], [hatchet.id]])
    expect((await lastBooks([nora], '')).size).toBe(0)
  })

  test('are found behind many entries of a sibling, and not by a photo', async () => {
    const [giver, hatchet] = [await made('The Giver'), await made('Hatchet')]
    await log(nora, '2026-10-01', [giver.id])
    for (let day = 1; day <= 31; day += 1) await log(silas, `2026-10-${String(day).padStart(2, '0')}`, [hatchet.id])
    await logActivities([aNewActivity({ student_id: silas, subject_id: english, date: '2026-11-01' })], 'photo')

    const last = await lastBooks([nora, silas, v7()], english)
    expect([...last.values()]).toEqual([[giver.id], [hatchet.id], []])
  })

  test('an entry without books proposes none', async () => {
    const { id } = await made('The Giver')
    await log(nora, '2026-11-01', [id])
    await log(nora, '2026-11-02', null)
    expect((await lastBooks([nora], english)).get(nora)).toEqual([])
  })

  test('others of the subject are offered first, then the newest of the family', async () => {
    const [first, second, third] = [await made('First'), await made('Second'), await made('Third')]
    await log(silas, '2026-11-01', [first.id])
    expect(await booksToOffer(english, 2)).toEqual([first.id, third.id])
    expect(await booksToOffer('', 9)).toEqual([third.id, second.id, first.id])
  })

  test('a typed title names a known book, else it makes one', async () => {
    const { id } = await made('Johnny Tremain')
    expect(await bookTitled(' jonny tremain')).toBe(id)
    const other = await bookTitled('Hatchet ')
    expect((await readShelf()).get(other)).toMatchObject({ title: 'Hatchet', kind: 'book', is_active: true })
  })

  test('are not those of last time where it names its own (rule books.heard)', async () => {
    const [giver, hatchet] = [await made('The Giver'), await made('Hatchet')]
    await log(nora, '2026-11-01', [giver.id])
    const entries = [[hatchet.id], [], null].map((book_ids) => ({ student_id: nora, subject_id: english, book_ids }))
    expect((await withLastBooks(entries)).map(({ book_ids }) => book_ids)).toEqual([
      [hatchet.id],
      [giver.id],
      [giver.id],
    ])
  })

  test('a scanned ISBN is kept with the title, and names the book the next time (rule books.isbn)', async () => {
    const isbn = '9780064400558'
    const known = await made('Charlotte’s Web')
    expect(await bookScanned(isbn)).toBeUndefined()
    expect(await bookTitled("Charlotte's Web", isbn)).toBe(known.id)
    expect((await bookScanned(isbn))?.id).toBe(known.id)

    expect(await bookTitled('Charlottes Web', '9780141439518')).toBe(known.id)
    expect((await readShelf()).get(known.id)).toMatchObject({ isbn })

    const other = await bookTitled('Hatchet', '9781416936473')
    expect((await bookScanned('9781416936473'))?.id).toBe(other)
  })

  test('go with what one tap logs: a routine, a plan, a caught-up day', async () => {
    const { id } = await made('Saxon Math 5/4')
    await log(nora, '2026-11-01', [id])
    const routine = { student_id: nora, subject_id: english, template_id: v7(), date: '2026-11-20' }
    const entry = { ...aNewActivity(routine), template_id: routine.template_id }
    const tiles = await booksOfTemplates([entry, { ...entry, student_id: silas }, { ...entry, template_id: v7() }])
    expect([...tiles.values()]).toEqual([['Saxon Math 5/4'], ['Saxon Math 5/4']])
    expect(await logTemplate([entry])).toMatchObject({ books: ['Saxon Math 5/4'] })
    expect(await logTemplate([{ ...entry, student_id: silas, date: '2026-11-01' }])).toMatchObject({ books: [] })
    await catchUp([
      {
        day: '2026-11-19',
        kept: [{ ...aNewActivity(routine), template_id: null, plan_id: null, origin: 'usual' } as never],
      },
    ])
    const entries = await listEntriesWithBooks('2026-11-18', '2026-11-21')
    expect(entries.map(({ date, book_ids }) => [date, book_ids])).toEqual([
      ['2026-11-19', [id]],
      ['2026-11-20', [id]],
    ])
  })
})
