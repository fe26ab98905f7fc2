import { rowName, rowTitle } from '#shared/records/labels.ts'
import { isPhoto } from '#shared/media/attachment.ts'
import type { OpKind } from '#shared/records/op.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { readRow } from '#client/queries/any-record.ts'
import type { OutboxEntry } from '#client/store/local-store.ts'
import { listAttention, listWaiting } from '#client/queries/sync/outbox.ts'

/** An entry of the outbox with what a parent reads of it. */
export interface TitledEntry {
  entry: OutboxEntry
  /** "Frog and Toad, aloud". */
  title: string
  /** "Activity, Wren", and what is done to it where that is not plain: "Student, deleted". */
  kind: string
}

/** The oldest entries that wait, with their titles. */
export async function readWaiting(limit: number): Promise<TitledEntry[]> {
  return Promise.all((await listWaiting(limit)).map(withTitle))
}

/** Entries that need the parent, in the groups in which they were made and are accepted: all of a group or none. */
export async function readAttention(): Promise<TitledEntry[][]> {
  const titled = await Promise.all((await listAttention()).map(withTitle))
  const groups = new Map<string, TitledEntry[]>()
  for (const one of titled) groups.set(one.entry.op.group, [...(groups.get(one.entry.op.group) ?? []), one])
  return [...groups.values()]
}

const deeds: Record<OpKind, string | null> = {
  create: null,
  // Told by the device itself, after a restore.
  merge: null,
  set: 'changed',
  delete: 'deleted',
  restore: 'brought back',
  purge: 'deleted forever',
}

async function withTitle(entry: OutboxEntry): Promise<TitledEntry> {
  const { op } = entry
  const row = { ...(await readRow(op.record, op.record_id)), ...op.fields }
  const parts = [wordFor(op.record, row), await ownerNameOf(op.record, row), deeds[op.kind]]
  return {
    entry,
    title: isNameless(op.record, row) ? wordFor(op.record, row) : rowTitle(op.record, row),
    kind: parts.filter((part) => typeof part === 'string').join(', '),
  }
}

function isNameless(record: RecordName, row: Readonly<Record<string, unknown>>): boolean {
  return record === 'attachments' && typeof row['caption'] !== 'string'
}

/** "Activity"; of a photo or a recording, which of the two it is. */
function wordFor(record: RecordName, row: Readonly<Record<string, unknown>>): string {
  if (record === 'attachments') return isPhoto(String(row['type'])) ? 'Photo' : 'Recording'
  return definitionOf(record).labels.one
}

/** The name of the owner who stands beside a row of this record: the child of an activity. */
async function ownerNameOf(record: RecordName, row: Readonly<Record<string, unknown>>): Promise<string | null> {
  const { labels, belongsTo } = definitionOf(record)
  const id = labels.of === undefined ? null : row[labels.of]
  const owner = labels.of === undefined ? undefined : belongsTo[labels.of]
  // The registry names owners by their tables, which a test checks.
  return owner && typeof id === 'string' ? readName(owner.record as RecordName, id) : null
}

/** A row's name: "Fractions", "Nora"; `null` when it isn't on the device. */
export async function readName(record: RecordName, id: string): Promise<string | null> {
  return rowName(record, await readRow(record, id))
}
