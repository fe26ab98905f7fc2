import type { Op, OpKind } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { readRow } from '#client/records/any-record.ts'
import type { OutboxEntry } from '#client/store/local-store.ts'
import { listAttention, listWaiting } from '#client/records/outbox.ts'

/** An entry of the outbox with what a parent reads of it. */
export interface TitledEntry {
  entry: OutboxEntry
  /** "Frog and Toad, aloud". */
  title: string
  /** "Activity, Wren", and what is done to it where that is not plain: "Student, deleted". */
  kind: string
}

/** The oldest entries that wait, with their words. */
export async function readWaiting(limit: number): Promise<TitledEntry[]> {
  return Promise.all((await listWaiting(limit)).map(withWords))
}

/** Entries that need the parent, in the groups in which they were made and are accepted: all of a group or none. */
export async function readAttention(): Promise<TitledEntry[][]> {
  const titled = await Promise.all((await listAttention()).map(withWords))
  const groups = new Map<string, TitledEntry[]>()
  for (const one of titled) groups.set(one.entry.op.group, [...(groups.get(one.entry.op.group) ?? []), one])
  return [...groups.values()]
}

const recordWords: Record<RecordName, string> = {
  students: 'Student',
  enrollments: 'Grade of a school year',
  subjects: 'Subject',
  activities: 'Activity',
  templates: 'Template',
  goals: 'Goal',
  goal_progress: 'Progress of a goal',
  notification_preferences: 'Notifications',
  conflicts: 'Your choice',
}

const deeds: Record<OpKind, string | null> = {
  create: null,
  set: 'changed',
  delete: 'deleted',
  restore: 'brought back',
  purge: 'deleted for ever',
}

async function withWords(entry: OutboxEntry): Promise<TitledEntry> {
  const { op } = entry
  const row = { ...(await readRow(op.record, op.record_id)), ...op.fields }
  const child = typeof row['student_id'] === 'string' ? (await readRow('students', row['student_id']))?.['name'] : null
  const words = [recordWords[op.record], child, deeds[op.kind]]
  return { entry, title: titleOf(op, row), kind: words.filter((word) => typeof word === 'string').join(', ') }
}

function titleOf({ record }: Op, row: Readonly<Record<string, unknown>>): string {
  const title = row['title'] ?? row['name']
  return typeof title === 'string' && title !== '' ? title : recordWords[record]
}

/** What a row is called: "Fractions", "Nora"; `null` when it is not on the device. */
export async function nameOfRow(record: RecordName, id: string): Promise<string | null> {
  const row = await readRow(record, id)
  const title = row?.['title'] ?? row?.['name']
  return typeof title === 'string' ? title : null
}
