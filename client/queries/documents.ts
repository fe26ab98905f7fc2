import type { DocumentPage } from '#shared/documents/document-page.ts'
import { inOrder } from '#shared/records/in-order.ts'
import type { Document, DocumentFields } from '#shared/documents/document.ts'
import { folded } from '#shared/format/folded.ts'
import { currentDatabase } from '#client/store/database.ts'
import { newId } from '#client/store/new-id.ts'
import type { Change, Opened, Receipt } from '#client/store/record-writer.ts'
import { listPendingPhotos, noteSave, type DocumentOrigin, type PendingPhoto } from './media/pending-photos.ts'
import { afterSave, finishPhoto } from './media/save-media.ts'
import { positionBetween, positionsBehind } from './page-positions.ts'
import { commit, open } from './write.ts'

/** A document with its pages in their order. */
export interface ListedDocument {
  document: Document
  pages: readonly DocumentPage[]
}

/** Links a document to a to-do, an assessment, an activity, or a child. */
export type DocumentLink = Partial<Record<'todo_id' | 'assessment_id' | 'activity_id' | 'student_id', string>>

/** Every document of the family, the newest first (rule documents.list). */
export async function listDocuments(): Promise<ListedDocument[]> {
  const documents = await currentDatabase().documents.toArray()
  return withPages(documents.filter(({ _live }) => _live === 1))
}

/** The documents of a to-do, an assessment, an activity or a child, the newest first. */
export async function documentsOf({ student_id, ...link }: DocumentLink): Promise<ListedDocument[]> {
  const { documents } = currentDatabase()
  const found = student_id
    ? documents.filter(({ student_ids }) => student_ids.includes(student_id))
    : documents.where(link)
  return withPages((await found.toArray()).filter(({ _live }) => _live === 1))
}

/** The first fields of a document that is added there. */
export function fieldsOfLink({ student_id, ...link }: DocumentLink): Partial<DocumentFields> {
  return student_id === undefined ? link : { student_ids: [student_id] }
}

async function withPages(documents: readonly Document[]): Promise<ListedDocument[]> {
  const keys = documents.map(({ id }) => [id, 1])
  const pages = await currentDatabase().document_pages.where('[document_id+_live]').anyOf(keys).toArray()
  const byDocument = Map.groupBy(pages, ({ document_id }) => document_id)
  return documents
    .toSorted((one, other) => other.date.localeCompare(one.date) || (one.id < other.id ? 1 : -1))
    .map((document) => ({ document, pages: inOrder(byDocument.get(document.id) ?? []) }))
}

/** The documents that a search leaves, by title and note. */
export function documentsFound(documents: readonly ListedDocument[], search: string): ListedDocument[] {
  const words = folded(search).split(/\s+/)
  return documents.filter(({ document: { title, note } }) => {
    const text = folded(`${title}\n${note ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** The pages that wait in a document's form and can be saved, in the order in which they were picked. */
export async function listWaitingPages(place: DocumentOrigin): Promise<PendingPhoto[]> {
  return (await listPendingPhotos(place)).filter(({ made }) => made !== null)
}

/** Adds a document with the pages that wait in its form; a save that was cut short is never made twice. */
export async function addDocument(place: DocumentOrigin, fields: DocumentFields): Promise<Receipt> {
  const id = newId()
  const create: Change = { kind: 'create', record: 'documents', id, fields }
  return saveWith(place, id, [create], [])
}

/** Changes a document, and adds the pages that wait in its form behind those it has. */
export async function changeDocument(
  place: DocumentOrigin,
  opened: Opened<'documents'>,
  fields: DocumentFields,
): Promise<Receipt> {
  const pages = await documentPages(opened.id)
  return saveWith(place, opened.id, [{ kind: 'set', opened, values: { ...fields } }], pages)
}

async function saveWith(
  place: DocumentOrigin,
  document_id: string,
  changes: readonly Change[],
  kept: readonly DocumentPage[],
): Promise<Receipt> {
  const pages = await pagesWaiting([place], document_id, kept)
  return savePages([pages], [...changes, ...pages.changes])
}

/** Pages that wait in a form, and the changes that make them pages of a document. */
export interface PagesWaiting {
  waiting: readonly PendingPhoto[]
  changes: readonly (Change & { id: string })[]
}

/** Reads the pages that wait in some forms, to come behind those that a document has. */
export async function pagesWaiting(
  places: readonly DocumentOrigin[],
  document_id: string,
  kept: readonly DocumentPage[] = [],
): Promise<PagesWaiting> {
  const waiting = (await Promise.all(places.map(listWaitingPages))).flat()
  const positions = positionsBehind(kept.at(-1)?.position ?? null, waiting.length)
  return { waiting, changes: waiting.map((page, index) => pageChange(page, document_id, positions[index] ?? '')) }
}

/** Saves changes, those of waiting pages among them; a save that was cut short is never made twice. */
export async function savePages(pages: readonly PagesWaiting[], changes: readonly Change[]): Promise<Receipt> {
  const waiting = pages.flatMap((one) => one.waiting)
  const ids = pages.flatMap((one) => one.changes.map(({ id }) => id))
  await noteSave({ photos: waiting, recordings: [] }, ids)
  const receipt = await commit(changes)
  for (const page of waiting) await afterSave(finishPhoto(page))
  return receipt
}

function pageChange({ made, type, name }: PendingPhoto, document_id: string, position: string) {
  if (made === null) throw new Error('This page was not made yet')
  const { sha256, size: bytes, width, height, pages = null } = made
  const isPdf = type === 'application/pdf'
  const fields = {
    document_id,
    position,
    type: isPdf ? ('application/pdf' as const) : ('image/jpeg' as const),
    bytes,
    sha256,
    width,
    height,
    pages,
    file_name: name === '' ? null : name.slice(0, 200),
  }
  return { kind: 'create' as const, record: 'document_pages' as const, id: newId(), fields }
}

/** A document's pages in their order. */
export async function documentPages(document_id: string): Promise<DocumentPage[]> {
  const found = await currentDatabase().document_pages.where('[document_id+_live]').equals([document_id, 1]).toArray()
  return inOrder(found)
}

/** Moves a page before another one; `null` = behind all others. */
export async function movePage(page: Opened<'document_pages'>, before: string | null): Promise<Receipt> {
  const others = (await documentPages(page.seen.document_id)).filter(({ id }) => id !== page.id)
  const at = before === null ? others.length : others.findIndex(({ id }) => id === before)
  const position = positionBetween(others[at - 1]?.position ?? null, others[at]?.position ?? null)
  return commit([{ kind: 'set', opened: page, values: { position } }])
}

/** Takes a page out of its document; the receipt brings it back. */
export async function removePage(id: string): Promise<Receipt | null> {
  const opened = await open('document_pages', id)
  return opened && commit([{ kind: 'delete', opened }])
}

/** Deletes a document with its pages; the receipt brings them back (rule documents.deleted). */
export async function deleteDocument(id: string): Promise<Receipt | null> {
  const opened = await open('documents', id)
  return opened && commit([{ kind: 'delete', opened }])
}
