import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import type { DocumentKind } from '#shared/documents/kinds.ts'
import type { Filing, FilingFields } from '#shared/filings/filing.ts'
import { filingDocuments } from '#shared/filings/ways.ts'
import { currentDatabase } from '#client/store/database.ts'
import { newId } from '#client/store/new-id.ts'
import type { Change, Opened, Receipt } from '#client/store/record-writer.ts'
import { documentPages, pagesWaiting, savePages, type PagesWaiting } from './documents.ts'
import { addPdf, listPaperPlaces, notePages, paperPlace, type DocumentOrigin } from './media/pending-photos.ts'
import { dropPlace } from './media/place-media.ts'
import { commit, open } from './write.ts'

/** Every living filing, the last one sent first (rule filings.fields). */
export async function listFilings(): Promise<Filing[]> {
  const filings = await currentDatabase().filings.toArray()
  return filings
    .filter(({ _live }) => _live === 1)
    .toSorted((one, other) => other.sent_on.localeCompare(one.sent_on) || (one.id < other.id ? 1 : -1))
}

/** A filing, with those that correct it, the first one first; `null` where it isn't here. */
export async function readFiling(id: string): Promise<{ filing: Filing; corrections: Filing[] } | null> {
  const all = await listFilings()
  const filing = all.find((one) => one.id === id)
  if (filing === undefined) return null
  return { filing, corrections: all.filter(({ supersedes }) => supersedes === id).reverse() }
}

/** Returns the live filing on this device that holds a document: it can't be deleted (rule records.held). */
export async function holderOf(document_id: string): Promise<Filing | null> {
  const filings = await listFilings()
  return filings.find((filing) => filingDocuments.some((field) => filing[field] === document_id)) ?? null
}

/** Ids of the documents that are the paper of something sent: their pages stay as they are. */
export async function listSentPapers(): Promise<ReadonlySet<string>> {
  return new Set((await listFilings()).flatMap(({ document_id }) => document_id ?? []))
}

/** A letter as it was drawn on this device; `pages` is `null` where that isn't known. */
export interface DrawnPaper {
  file: File
  pages: number | null
}

/** Something that is marked as sent. */
export interface Sending {
  fields: Omit<FilingFields, (typeof filingDocuments)[number] | 'sha256'>
  /** The to-dos that it ticks, each with the day that it is shown as due. */
  todos: readonly Pick<ComplianceTodo, 'id' | 'due_date'>[]
  /** The letters as they were drawn here. */
  papers: readonly DrawnPaper[]
  /** The form in which a copy of what was sent waits: its pages come behind the letters. */
  copy: DocumentOrigin
  /** The form in which its receipt waits. */
  receipt: DocumentOrigin
  /** The kind of the paper. */
  kind: DocumentKind
}

/**
 * Fixes what was sent, with its paper and its receipt, and ticks its to-dos, in one step with one undo (rules
 * filings.fixed, filings.ticks). Throws `StorageFull` before anything is ticked.
 */
export async function markAsSent({ fields, todos, papers, copy, receipt, kind }: Sending): Promise<Receipt> {
  const drawn = await keepPapers(papers)
  const [paper, proof] = [newId(), newId()]
  const sent = await pagesWaiting([drawn, copy], paper)
  const received = await pagesWaiting([receipt], proof)
  const { title, sent_on: date, student_ids } = fields
  const todo_id = todos.length === 1 ? (todos[0]?.id ?? null) : null
  const about = { date, student_ids, todo_id }
  const filing: FilingFields = {
    ...fields,
    document_id: sent.waiting.length > 0 ? paper : null,
    sha256: sent.waiting[0]?.made?.sha256 ?? null,
    receipt_document_id: received.waiting.length > 0 ? proof : null,
    reply_document_id: null,
  }
  // Undo goes backward: the filing is gone before what it holds.
  return savePages(
    [sent, received],
    [
      ...documentOf(paper, sent, { ...about, title, kind }),
      ...documentOf(proof, received, { ...about, title: titleAs('Receipt', title), kind: 'receipt' }),
      { kind: 'create', record: 'filings', id: newId(), fields: filing },
      ...(await ticksOf(todos, date)),
    ],
  )
}

/** A save takes no longer than this (milliseconds): drawn letters from before were left by one that failed. */
const longestSave = 10 * 60_000

/** Keeps the drawn letters on disk, in a place of this save: another tab may be saving too. */
async function keepPapers(papers: readonly DrawnPaper[]): Promise<DocumentOrigin> {
  const place = paperPlace(newId())
  for (const left of await listPaperPlaces(Date.now() - longestSave)) await dropPlace(left)
  for (const { file, pages } of papers) await notePages(await addPdf(place, file, await file.arrayBuffer()), pages)
  return place
}

function documentOf(
  id: string,
  { waiting, changes }: PagesWaiting,
  fields: Readonly<Record<string, unknown>>,
): readonly Change[] {
  return waiting.length === 0 ? [] : [{ kind: 'create', record: 'documents', id, fields }, ...changes]
}

function titleAs(word: string, title: string): string {
  return `${word}: ${title}`.slice(0, 200).trimEnd()
}

async function ticksOf(todos: Sending['todos'], filed_on: string): Promise<Change[]> {
  const found = await Promise.all(
    todos.map(async ({ id, due_date }) => ({ due_date, opened: await open('compliance_todos', id) })),
  )
  return found.flatMap(({ due_date, opened }) => {
    if (opened === null) return []
    // One that was ticked before keeps its own day, and one that was sent before the day of its first filing.
    const ticked = opened.seen.completed ? {} : { completed: true, completed_on: filed_on, due_date }
    return { kind: 'set' as const, opened, values: { ...ticked, filed_on: opened.seen.filed_on ?? filed_on } }
  })
}

/** Fields of a filing that can be corrected: how it was sent, and its reply. */
type OpenFields = Pick<FilingFields, 'sent_on' | 'way' | 'sent_to' | 'tracking'>

/** Corrects how something was sent; its to-dos follow with the day (rule filings.ticks). */
export async function changeFiling(opened: Opened<'filings'>, fields: OpenFields): Promise<Receipt> {
  const { todo_ids, sent_on } = opened.seen
  const found = await Promise.all(todo_ids.map((id) => open('compliance_todos', id)))
  const follow = found.flatMap((todo) => {
    if (todo === null || todo.seen.filed_on !== sent_on) return []
    const completed_on = todo.seen.completed_on === sent_on ? fields.sent_on : todo.seen.completed_on
    return { kind: 'set' as const, opened: todo, values: { filed_on: fields.sent_on, completed_on } }
  })
  return commit([{ kind: 'set', opened, values: { ...fields } }, ...follow])
}

/** Adds the reply to a filing: its day, and the pages that wait in its form (rule filings.reply). */
export async function addReply(
  opened: Opened<'filings'>,
  acknowledged_on: string,
  place: DocumentOrigin,
): Promise<Receipt> {
  const { title, student_ids, todo_ids, reply_document_id: before } = opened.seen
  const id = before ?? newId()
  const pages = await pagesWaiting([place], id, before === null ? [] : await documentPages(before))
  const todo_id = todo_ids.length === 1 ? (todo_ids[0] ?? null) : null
  const fields = { title: titleAs('Reply', title), kind: 'reply', date: acknowledged_on, student_ids, todo_id }
  const changes = before === null ? documentOf(id, pages, fields) : pages.changes
  const reply_document_id = before ?? (pages.waiting.length > 0 ? id : null)
  return savePages([pages], [...changes, { kind: 'set', opened, values: { acknowledged_on, reply_document_id } }])
}

/** Says that no reply came after all; its pages stay in Documents. */
export function dropReply(opened: Opened<'filings'>): Promise<Receipt> {
  return commit([{ kind: 'set', opened, values: { acknowledged_on: null, reply_document_id: null } }])
}

/**
 * Deletes a filing. Its to-dos stay ticked and forget the day it was sent; its papers stay in Documents (rule
 * filings.deleted).
 */
export async function deleteFiling(id: string): Promise<Receipt | null> {
  const opened = await open('filings', id)
  if (opened === null) return null
  const others = (await listFilings()).filter((filing) => filing.id !== id)
  const changes: Change[] = [{ kind: 'delete', opened }]
  for (const todo_id of opened.seen.todo_ids) {
    const todo = await open('compliance_todos', todo_id)
    if (todo === null || todo.seen.filed_on !== opened.seen.sent_on) continue
    // The day is that of the first filing that is left.
    const filed_on = others.findLast(({ todo_ids }) => todo_ids.includes(todo_id))?.sent_on ?? null
    changes.push({ kind: 'set', opened: todo, values: { filed_on } })
  }
  return commit(changes)
}
