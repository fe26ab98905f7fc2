import type { ReadingLine, ReadingList } from '#shared/books/reading-list.ts'
import { makePaper } from '#papers/pdf/make-paper.ts'
import type { DrawnPaper, PaperOptions } from '#papers/pdf/paper.ts'
import { paragraph, space } from '#papers/pdf/pieces.ts'
import { table, titledTable, type Table } from '#papers/pdf/table.ts'
import { closing, frameOf, remark } from '#papers/compliance/paper-frame.ts'
import { spacer } from '#papers/compliance/paper-tables.ts'

/** A child's Reading and Materials List as a PDF (rule books.reading-list); every figure is the model's. */
export async function readingListPdf(model: ReadingList, wish: PaperOptions): Promise<DrawnPaper> {
  const { student_name, books, materials, total, several } = model
  const frame = frameOf(
    { ...model, covered_text: model.days_text },
    {
      who: student_name,
      facts: [
        ['Student', student_name],
        ['Recorded', total],
      ],
      foot: student_name,
    },
    wish,
  )
  return await makePaper(frame, async (paper) => {
    await table(paper, readingTable(books, 'Book'))
    if (materials.length > 0) {
      space(paper, 12)
      await titledTable(paper, 'Materials', readingTable(materials, 'Materials'))
    }
    space(paper, 12)
    await paragraph(paper, `${total}.`, { hand: 'bold' })
    await remark(paper, several)
    await closing(paper, model)
  })
}

/** Books, or other materials, as a table. */
export function readingTable(lines: readonly ReadingLine[], head: 'Book' | 'Materials'): Table {
  const isOfBooks = head === 'Book'
  return {
    columns: [
      { head, share: 62, small: true },
      { head: 'Subjects', share: 36, small: true },
      { head: 'First and last day', share: 40, small: true },
      { head: 'Entries', share: 14, align: 'right', figures: true, small: true },
      { head: 'Hours', share: 14, align: 'right', figures: true, small: true },
      ...(isOfBooks ? [spacer, { head: 'Finished', share: 26, small: true }] : []),
    ],
    rows: lines.map(({ title, about, subjects, days, entries, hours, finished }) => [
      about === '' ? title : `${title}\n${about}`,
      subjects,
      days,
      String(entries),
      hours,
      ...(isOfBooks ? ['', finished] : []),
    ]),
    empty: isOfBooks ? 'No entry of these days names a book' : '',
  }
}
