import { aboutPages } from '#shared/packets/about-pages.ts'
import { packetModel } from '#shared/packets/packet-model.ts'
import type { PacketInput } from '#shared/packets/packet-input.ts'
import type { PacketModel } from '#shared/packets/packet-models.ts'
import type { PacketFields } from '#shared/packets/packet.ts'
import { paperFileName } from '#shared/papers/file-name.ts'
import type { PaperSource } from '#shared/papers/paper-source.ts'
import { childInputOf } from '#papers/compliance/gather-reports.ts'
import { settingsOf, studentsOf } from '#papers/family-input.ts'
import type { DrawnPaper, PaperOptions, SheetName } from '#papers/pdf/paper.ts'
import { readOnce } from '#papers/read-once.ts'
import type { PacketFiles, PacketHtml } from './packet-html.ts'
import type { ReadPicture } from './samples-pdf.ts'

/** A packet with all that it says, ready for both of its files. */
export interface GatheredPacket {
  /** The records it is made of: its lines with names follow from them. */
  input: PacketInput
  model: PacketModel
  /** "packet-nora-weaver-2026-2027.pdf", and the same with .html. */
  fileNames: { pdf: string; html: string }
  /** About how many pages its PDF has. */
  pages: number
  /** The family's own sheet. */
  sheet: SheetName
  drawPdf: (read: ReadPicture, options: PaperOptions) => Promise<DrawnPaper>
  /** Bytes of the HTML file that are left for pictures. */
  roomInHtml: () => Promise<number>
  writeHtml: (files: PacketFiles) => Promise<PacketHtml>
}

/**
 * Reads the records of a packet, saved or not. Throws a `PaperRefusal` for a child that isn't there, and for days that
 * are too many (rule packets.model).
 */
export async function gatherPacket(packet: PacketFields, source: PaperSource): Promise<GatheredPacket> {
  const once = readOnce(source)
  const input = await packetInputOf(packet, once)
  const model = packetModel(input)
  const pdf = paperFileName('packet', model.student_name, model.year_text)
  return {
    input,
    model,
    fileNames: { pdf, html: pdf.replace(/pdf$/, 'html') },
    pages: aboutPages(model),
    sheet: (await settingsOf(once))?.paper ?? 'letter',
    drawPdf: async (read, options) => (await import('./packet-pdf.ts')).packetPdf(model, read, options),
    roomInHtml: async () => (await import('./packet-html.ts')).roomForPictures(model),
    writeHtml: async (files) => (await import('./packet-html.ts')).packetHtml(model, files),
  }
}

/** The records of a packet's child and days. */
export async function packetInputOf(
  { student_id, start_date, end_date, ...packet }: PacketFields,
  source: PaperSource,
): Promise<PacketInput> {
  const {
    assessments: _texts,
    todos: _shown,
    ...report
  } = await childInputOf(source, {
    student_id,
    from: start_date,
    to: end_date,
  })
  return {
    ...report,
    packet,
    students: await studentsOf(source),
    shelf: await source.shelf(),
    readings: await source.rows('book_readings'),
    assessments: await source.rows('assessments'),
    filings: await source.rows('filings'),
    filing_todos: await source.rows('compliance_todos'),
    documents: await source.rows('documents'),
    pages: await source.rows('document_pages'),
    attachments: await source.rows('attachments'),
    supervisor: await settingsOf(source),
  }
}
