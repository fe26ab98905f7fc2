import type { Assessment } from '#shared/assessments/assessment.ts'
import type { BookReading } from '#shared/books/book-reading.ts'
import type { Shelf } from '#shared/books/shelf.ts'
import type { StudentReportInput } from '#shared/compliance/reports/reports.ts'
import type { Filing } from '#shared/filings/filing.ts'
import type { Supervisor } from '#shared/filings/on-file.ts'
import type { SentInput } from '#shared/filings/sent.ts'
import { trimmedOrNull } from '#shared/records/text.ts'
import type { NamedChild } from './other-names.ts'
import type { SampleRecords } from './packet-samples.ts'
import type { PacketFields } from './packet.ts'

/** Input of a packet: its own fields, and the records of its days; none of them is deleted. */
export interface PacketInput
  extends Omit<StudentReportInput, 'assessments' | 'todos'>, Omit<SampleRecords, 'student_id' | 'entries' | 'period'> {
  packet: Pick<PacketFields, 'parts' | 'samples' | 'decided'>
  /** All children of the family, archived ones too. */
  students: readonly NamedChild[]
  shelf: Shelf
  readings: readonly BookReading[]
  assessments: readonly Assessment[]
  filings: readonly Filing[]
  filing_todos: SentInput['todos']
  supervisor: Supervisor | null
}

/** The child's name on papers: "Nora Elise Weaver". */
export function packetName({ child: { student }, legalNames }: Pick<PacketInput, 'child' | 'legalNames'>): string {
  return trimmedOrNull(legalNames.get(student.id)) ?? student.name
}
