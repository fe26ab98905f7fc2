import type { Assessment } from '#shared/assessments/assessment.ts'
import type { Book } from '#shared/books/book.ts'
import type { Document } from '#shared/documents/document.ts'
import type { DocumentPage } from '#shared/documents/document-page.ts'
import type { Attachment } from '#shared/media/attachment.ts'
import type { Filing } from '#shared/filings/filing.ts'
import type { PacketInput } from '#shared/packets/packet-input.ts'
import type { PacketSample } from '#shared/packets/packet.ts'
import { packetParts } from '#shared/packets/parts.ts'
import { aDocument, aDocumentPage, aFiling, anAttachment, anAssessment } from '#tests/support/builders.ts'
import { childId } from '#tests/support/compliance-family.ts'
import { exampleReport } from './example-compliance.ts'

/** Days on which the examples have a photo, a recording and a document. */
const [first, middle, last] = ['2026-09-16', '2026-12-10', '2027-02-17'] as const

/** A sample of an area, by the id of its photo, recording or page. */
export function aSample(area: string, id: string, more: Partial<PacketSample> = {}): PacketSample {
  return { area, kind: 'attachment', id, caption: null, position: 'a0', full_page: false, ...more }
}

/** A photo of 1,600 by 1,200 pixels of an entry of the example report, which are named by day and subject. */
export function aPhoto(activity_id: string, more: Partial<Attachment> = {}): Attachment {
  const photo = { type: 'image/jpeg', bytes: 400_000, width: 1600, height: 1200, audio_seconds: null, caption: null }
  return {
    ...anAttachment({ activity_id: childId }),
    ...photo,
    id: `photo-${activity_id}`,
    activity_id,
    ...more,
  } as Attachment // as much of a row as is read
}

/** Nora’s packet in Georgia: photos of Science and Mathematics, a recording, a PDF, books, a test and a filing. */
export async function examplePacket(changed: Partial<PacketInput> = {}): Promise<PacketInput> {
  const { assessments: _work, todos: _todos, entries, ...report } = await exampleReport()
  const samples = [
    aSample('Science', `photo-${first}-sc`, { caption: 'Plant cell under the microscope' }),
    aSample('Science', `photo-${middle}-sc`, { position: 'a1' }),
    aSample('Science', 'lab', { kind: 'page', position: 'a2' }),
    aSample('Mathematics', `photo-${last}-ma`, { caption: 'Ratios', full_page: true }),
    aSample('Reading', 'aloud', { caption: 'The Giver, read aloud' }),
  ]
  return {
    ...report,
    family: { ...report.family, street: '12 Oak Street', phone: '404 555 0100' },
    entries: entries.map((entry, at) => ({ ...entry, book_ids: at % 6 === 0 ? [`book-${at % 5}`] : null })),
    packet: { parts: packetParts.filter((part) => part !== 'address'), samples, decided: [] },
    students: [
      { id: childId, name: 'Nora', legal_name: 'Nora Elise Weaver' },
      { id: '01a07ae1-0000-7000-8000-00000000000b', name: 'Silas', legal_name: null },
    ],
    legalNames: new Map([[childId, 'Nora Elise Weaver']]),
    shelf: new Map(
      ['The Giver', 'Heidi', 'Saxon Math 5/4', 'Паддингтон', 'Łucja i żaby'].map((title, at) => [
        `book-${at}`,
        { id: `book-${at}`, title, author: at === 0 ? 'Lois Lowry' : null, kind: 'book', merged_into: null } as Book,
      ]),
    ),
    readings: [],
    attachments: [
      aPhoto(`${first}-sc`),
      aPhoto(`${middle}-sc`, { caption: 'Moon journal' }),
      aPhoto(`${last}-ma`),
      aPhoto(`${last}-la`, {
        id: 'aloud',
        type: 'audio/mp4',
        bytes: 900_000,
        audio_seconds: 130,
        width: null,
        height: null,
      }),
    ],
    documents: [
      documentOf('report', { title: 'Lab report', date: '2027-03-01', subject_id: 'sc' }),
      documentOf('scores', { title: 'Iowa Test', kind: 'test_scores', date: '2027-03-10', student_ids: [childId] }),
    ],
    pages: [
      {
        ...aDocumentPage({ document_id: childId }),
        id: 'lab',
        document_id: 'report',
        type: 'application/pdf',
        pages: 3,
        width: null,
        height: null,
        bytes: 200_000,
      } as DocumentPage,
    ],
    assessments: [
      assessmentOf('1', { title: 'Fractions', subject_id: 'ma', assessment_type: 'test', date: '2026-12-11' }),
      assessmentOf('2', { title: 'Spelling', subject_id: 'la', assessment_type: 'quiz', date: '2027-01-11' }),
    ],
    filings: [
      {
        ...aFiling({ title: 'Declaration of intent', state: 'GA', period: '2026-2027', sent_on: '2026-08-20' }),
        id: 'declaration',
        todo_ids: [],
        student_ids: [childId],
        acknowledged_on: null,
        supersedes: null,
        ...asRow,
      } as Filing,
    ],
    filing_todos: [],
    supervisor: { supervisor: 'Hannah Weaver', supervisor_is: 'mother', supervisor_education: null },
    ...changed,
  }
}

/** The envelope of a live row. */
const asRow = { deleted_at: null, deleted_by: null, restores: 0, _no: 1 } as const

function documentOf(id: string, fields: Partial<Document>): Document {
  return { ...aDocument({ student_ids: [] }), kind: 'other', activity_id: null, ...fields, id } as Document
}

function assessmentOf(id: string, fields: Partial<Assessment>): Assessment {
  const scored = { points_earned: 46, points_possible: 50 }
  return { ...anAssessment({ student_id: childId, subject_id: childId }), ...scored, ...fields, id } as Assessment
}
