import { v5 } from 'uuid'
import { bookReadingIds, type BookReadingFields } from '#shared/books/book-reading.ts'
import { complianceTodoIds, type TodoName } from '#shared/compliance/compliance-todo.ts'
import { dayMarkIds, type DayMarkFields } from '#shared/compliance/day-mark.ts'
import { reportNoteIds, type ReportNoteFields } from '#shared/compliance/report-note.ts'
import { requirementOverrideIds, type RequirementOverrideFields } from '#shared/compliance/requirement-override.ts'
import { courseIds, type CourseFields } from '#shared/courses/course.ts'
import { packetIds, type PacketFields } from '#shared/packets/packet.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { RowFields } from './check-row.ts'

/**
 * The id that devices make of what a record stands for, such as the one mark of a child's day; `null` for a record with
 * fresh ids. Expects checked fields.
 */
export function derivedId(record: RecordName, fields: RowFields): string | null {
  return derived.get(record)?.(fields) ?? null
}

/** Records whose ids follow from their fields. An entry that does a plan or lesson is told by its id instead. */
const derived: ReadonlyMap<RecordName, (fields: RowFields) => string> = new Map<
  RecordName,
  (fields: RowFields) => string
>([
  ['day_marks', idsBy<DayMarkFields>(dayMarkIds.namespace, (one) => dayMarkIds.nameOf(one.student_id, one.date))],
  [
    'courses',
    idsBy<CourseFields>(courseIds.namespace, (one) =>
      courseIds.nameOf(one.student_id, one.subject_id, one.school_year),
    ),
  ],
  ['book_readings', idsBy<BookReadingFields>(bookReadingIds.namespace, bookReadingIds.nameOf)],
  ['compliance_todos', idsBy<TodoName>(complianceTodoIds.namespace, complianceTodoIds.nameOf)],
  ['report_notes', idsBy<ReportNoteFields>(reportNoteIds.namespace, reportNoteIds.nameOf)],
  [
    'requirement_overrides',
    idsBy<RequirementOverrideFields>(requirementOverrideIds.namespace, ({ state }) =>
      requirementOverrideIds.nameOf(state),
    ),
  ],
  ['packets', idsBy<PacketFields>(packetIds.namespace, packetIds.nameOf)],
])

/** The records whose ids follow from their fields. */
export const derivedRecords: readonly RecordName[] = [...derived.keys()]

function idsBy<Named>(namespace: string, nameOf: (fields: Named) => string): (fields: RowFields) => string {
  return (fields) => v5(nameOf(fields as Named), namespace) // checked by the record's schema
}
