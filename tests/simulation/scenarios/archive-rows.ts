import { archiveFamily, type ExportedRows } from '#tests/support/archives/make-archive.ts'
import { archiveInMemory } from '#tests/support/archives/memory-archive.ts'
import { anActivity, anAssessment, aStudent, aSubject } from '#tests/support/builders.ts'

const idOf = (number: number) => `018f2c00-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Ids in the archive. */
export const archived = { child: idOf(1), subject: idOf(2), book: idOf(3), entries: [10, 11, 12, 13].map(idOf) }

const { child, subject, book, entries } = archived
const ofChild = { student_id: child, subject_id: subject }

/** Another family's export: a child with a book, some entries, and a grade. */
const rows: ExportedRows = {
  students: [{ id: child, ...aStudent({ name: 'Nora from before' }) }],
  subjects: [{ id: subject, ...aSubject({ name: 'Latin from before' }) }],
  books: [{ id: book, title: 'Winnie ille Pu' }],
  activities: entries.map((id, at) => ({
    id,
    ...anActivity({ ...ofChild, title: `Verbs ${at}`, date: '2025-10-01', book_ids: at === 0 ? [book] : null }),
  })),
  assessments: [{ id: idOf(20), ...anAssessment({ ...ofChild, title: 'Verbs from before', date: '2025-10-02' }) }],
}

/** A small archive of another family. */
export const smallArchive = archiveInMemory(rows, { family: archiveFamily })
