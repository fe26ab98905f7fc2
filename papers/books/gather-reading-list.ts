import { readingList } from '#shared/books/reading-list.ts'
import { reportYear } from '#shared/compliance/reports/report-year.ts'
import { paperFileName } from '#shared/papers/file-name.ts'
import type { AskOf } from '#shared/papers/paper-ask.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import type { PaperSource } from '#shared/papers/paper-source.ts'
import { trimmedOrNull } from '#shared/records/text.ts'
import { paperFamilyOf } from '#papers/compliance/gather-reports.ts'
import { lawInputOf, studentsOf, subjectsOf } from '#papers/family-input.ts'
import type { GatheredPaper } from '#papers/gathered-paper.ts'

/** Gathers what a child read and used on some days, by title (rule books.reading-list). */
export async function gatherReadingList(ask: AskOf<'reading_list'>, source: PaperSource): Promise<GatheredPaper> {
  const { period, pack } = reportYear(await lawInputOf(source), ask)
  const child = (await studentsOf(source)).find(({ id }) => id === ask.student_id)
  if (child === undefined) throw new PaperRefusal('missing', 'There is no such record')
  const model = readingList({
    family: await paperFamilyOf(source, pack),
    period,
    student: { id: child.id, name: trimmedOrNull(child.legal_name) ?? child.name },
    entries: await source.entries({ ...period, studentIds: [child.id] }),
    shelf: await source.shelf(),
    readings: await source.rows('book_readings'),
    subjects: new Map((await subjectsOf(source)).map(({ id, name }) => [id, name])),
    today: source.today,
  })
  return {
    fileName: paperFileName('reading-list', child.name, period.from, period.to),
    model,
    pages: null,
    draw: async (options) => (await import('./reading-list-pdf.ts')).readingListPdf(model, options),
  }
}
