import type { LoggedEntry } from '#shared/compliance/reports/reports.ts'
import type { DocumentPage } from '#shared/documents/document-page.ts'
import { inOrder } from '#shared/records/in-order.ts'
import type { Document } from '#shared/documents/document.ts'
import { documentKindText } from '#shared/documents/kinds.ts'
import { fullDay, type Day } from '#shared/format/dates.ts'
import { counted, shortDuration } from '#shared/format/duration.ts'
import { isPhoto, type Attachment } from '#shared/media/attachment.ts'
import { lengthText } from '#shared/media/length.ts'
import { trimmedOrNull } from '#shared/records/text.ts'
import type { SampleModel } from './packet-models.ts'
import type { PacketSample } from './packet.ts'
import { dayOfSample } from './samples.ts'

/** The records that samples can be of, without deleted ones. */
export interface SampleRecords {
  student_id: string
  /** The child's entries of the packet's days. */
  entries: readonly LoggedEntry[]
  attachments: readonly Attachment[]
  documents: readonly Document[]
  pages: readonly DocumentPage[]
  /** The packet's days. */
  period: { from: Day; to: Day }
}

/** A sample before it has its number. */
export type FoundSample = Omit<SampleModel, 'number'> & { area: string }

/**
 * The samples that the records still hold, by their places. One whose entry went, is another child's or lies outside
 * of the packet's days isn't among them, nor is a health paper (rule packets.never).
 */
export function foundSamples(samples: readonly PacketSample[], records: SampleRecords): FoundSample[] {
  const entries = new Map(records.entries.map((one) => [one.id, one]))
  const attachments = new Map(records.attachments.map((one) => [one.id, one]))
  const documents = new Map(records.documents.map((one) => [one.id, one]))
  const pages = new Map(records.pages.map((one) => [one.id, one]))
  const child = { student_id: records.student_id, ...records.period }
  const byDocument = Map.groupBy(records.pages, ({ document_id }) => document_id)
  return inOrder(samples).flatMap((sample): FoundSample[] => {
    if (sample.kind === 'attachment') {
      const attachment = attachments.get(sample.id)
      const entry = attachment && entries.get(attachment.activity_id)
      return entry ? [ofEntry(sample, attachment, entry)] : []
    }
    const page = pages.get(sample.id)
    const document = page && documents.get(page.document_id)
    if (!document || dayOfSample(document, entries, child) === null) return []
    return [ofDocument(sample, page, document, inOrder(byDocument.get(document.id) ?? []))]
  })
}

function ofEntry(sample: PacketSample, attachment: Attachment, entry: LoggedEntry): FoundSample {
  const { type, sha256, bytes, width, height, audio_seconds } = attachment
  const title = trimmedOrNull(sample.caption) ?? trimmedOrNull(attachment.caption) ?? entry.title
  const time = shortDuration(entry.duration_minutes)
  const length = audio_seconds === null ? '' : `, ${lengthText(audio_seconds)}`
  return {
    ...keptOf(sample),
    title,
    date_text: fullDay(entry.date),
    about: title === entry.title ? time : `${entry.title}, ${time}`,
    ...(isPhoto(type)
      ? { media: 'picture', media_text: '' }
      : { media: 'recording', media_text: `Recording${length}` }),
    type,
    sha256,
    bytes,
    width,
    height,
  }
}

function ofDocument(
  sample: PacketSample,
  page: DocumentPage,
  { title: named, kind, date }: Document,
  all: readonly DocumentPage[],
): FoundSample {
  const { type, sha256, bytes, width, height, pages } = page
  const title = trimmedOrNull(sample.caption) ?? named
  const place = all.length > 1 ? `page ${all.findIndex(({ id }) => id === page.id) + 1} of ${all.length}` : ''
  const parts = [title === named ? '' : named, kind === 'other' ? '' : documentKindText(kind), place]
  const length = pages === null ? '' : `, ${counted(pages, 'page')}`
  return {
    ...keptOf(sample),
    title,
    date_text: fullDay(date),
    about: parts.filter((part) => part !== '').join(', '),
    ...(type === 'application/pdf'
      ? { media: 'pdf', media_text: `PDF${length}` }
      : { media: 'picture', media_text: '' }),
    type,
    sha256,
    bytes,
    width,
    height,
  }
}

function keptOf({ area, kind, id, full_page }: PacketSample): Pick<FoundSample, 'area' | 'kind' | 'id' | 'full_page'> {
  return { area, kind, id, full_page }
}
