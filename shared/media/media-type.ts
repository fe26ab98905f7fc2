import { documentPageTypes, type DocumentPageType } from '#shared/documents/document-page.ts'
import { attachmentTypes, isPhoto, type AttachmentType } from './attachment.ts'

/** Uses of bytes: an entry's photo or recording, or a page of a document. */
export const mediaUses = ['entry', 'document'] as const
export type MediaUse = (typeof mediaUses)[number]

/** Types of the bytes that a family keeps. */
export type MediaType = AttachmentType | DocumentPageType
export const mediaTypes: readonly [MediaType, ...MediaType[]] = [
  ...attachmentTypes,
  ...documentPageTypes.filter((type) => type !== 'image/jpeg'),
]

/** The beginning of a PDF is among so many of its first bytes. */
export const pdfHeadBytes = 1024

/** Returns whether bytes say that they are a PDF; `head` is the first of them (rule documents.pages). */
export function looksLikePdf(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, pdfHeadBytes))
  return text.includes('%PDF-')
}

/** A parent's words for bytes. */
export type MediaKind = 'photo' | 'recording' | 'page'

/** Tells an entry's photo or recording from a page of a document. */
export function mediaKindOf({ type, use }: { type: MediaType; use?: MediaUse | undefined }): MediaKind {
  if (use === 'document' || type === 'application/pdf') return 'page'
  return isPhoto(type) ? 'photo' : 'recording'
}
