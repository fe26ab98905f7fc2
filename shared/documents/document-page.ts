import * as z from 'zod/mini'
import { counted } from '#shared/format/duration.ts'
import { sha256Text } from '#shared/media/attachment.ts'
import { emptyFile, mediaLimits } from '#shared/media/media-limits.ts'
import { namedByPackets } from '#shared/packets/parts.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { optionalText, requiredText, textLimits, uuid } from '#shared/records/text.ts'

/** Types of a page's bytes: a picture always becomes a JPEG, a PDF stays as it came (rule documents.pages). */
export const documentPageTypes = ['image/jpeg', 'application/pdf'] as const
export type DocumentPageType = (typeof documentPageTypes)[number]

/** Says that a PDF has more bytes than one may have. */
export const pdfTooLarge = 'A PDF can be up to 20 MB'

/** Most pages of a document (rule documents.pages). */
export const documentPagesLimit = 40

/** The bytes of a page and their description: given once. */
const ofBytes = ['type', 'bytes', 'sha256', 'width', 'height', 'pages', 'file_name'] as const

const side = z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(20_000))), null)
/** More pages than any PDF of 20 MB that a parent has. */
const maxPdfPages = 100_000

/**
 * A page of a document: a picture, or a whole PDF. Its bytes are known by their SHA-256 and travel apart from it (rule
 * documents.pages).
 */
export const documentPage = defineRecord({
  table: 'document_pages',
  fields: {
    document_id: uuid('Document is required'),
    /** Its place among the pages: texts in their order, pages of the same place by id. */
    position: requiredText(textLimits.short, 'Position'),
    type: z.enum(documentPageTypes, 'Type is required'),
    bytes: z.int().check(z.minimum(1, emptyFile), z.maximum(mediaLimits.photoBytes, 'This file is too large')),
    sha256: sha256Text(),
    width: side,
    height: side,
    /** Pages of a PDF; `null` = not known. */
    pages: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(maxPdfPages))), null),
    file_name: optionalText(textLimits.short, 'File Name'),
  },
  labels: {
    one: 'Page',
    many: 'Pages of Documents',
    name: 'file_name',
    of: 'document_id',
    fields: {
      document_id: 'Document',
      position: 'Position',
      type: 'Page',
      bytes: 'Size',
      sha256: 'Fingerprint',
      width: 'Width',
      height: 'Height',
      pages: 'Pages',
      file_name: 'File Name',
    },
    values: { type: pageText },
  },
  indexes: ['[document_id+_live]', 'sha256'],
  belongsTo: { document_id: { record: 'documents' } },
  // The bytes and their description can't change by halves.
  atomicGroups: [ofBytes],
  noConflict: ['position'],
  // A paper that was sent keeps its pages.
  keptBy: [
    { record: 'filings', field: 'document_id', by: 'document_id', holds: true },
    { record: 'filings', field: 'receipt_document_id', by: 'document_id' },
    { record: 'filings', field: 'reply_document_id', by: 'document_id' },
    namedByPackets,
  ],
  fixed: ['document_id', ...ofBytes],
  rules: ({ type, bytes }) =>
    type === 'application/pdf' && Number(bytes) > mediaLimits.pdfBytes ? { bytes: [pdfTooLarge] } : {},
  rest: 'document_page',
})

export type DocumentPageFields = FieldsOf<typeof documentPage>
export type DocumentPage = RowOf<typeof documentPage>

const content = z.object({ type: z.string(), pages: z.nullish(z.number()) })

function pageText(value: unknown): string {
  const read = content.safeParse(value)
  if (!read.success) return String(value)
  const { type, pages } = read.data
  if (type === 'image/jpeg') return 'Picture'
  return typeof pages === 'number' ? `PDF, ${counted(pages, 'page')}` : 'PDF'
}
