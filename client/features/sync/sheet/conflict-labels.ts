import type { Conflict, ValueAuthor } from '#shared/records/conflict.ts'
import type { Owner } from '#shared/records/define-record.ts'
import { fieldLabel } from '#shared/records/labels.ts'
import { definitionOf, isRecordName, type RecordName } from '#shared/records/registry.ts'
import { valueText } from '#shared/records/value-text.ts'
import { isHeldOnDevice } from '#client/queries/held.ts'
import { canRestore } from '#client/queries/sync/conflicts.ts'
import { readName } from './entry-labels.ts'
import { clockTime } from '#client/lib/clock-time.ts'

/** One of the two values of a conflict as its card shows it. */
export interface Side {
  value: string
  /** "Safari on iPad, Nov 20, 10:31 AM". */
  from: string
}

/** A conflict as its card names it. */
export interface ConflictLabels {
  conflict: Conflict
  title: string
  field: string
  kept: Side
  lost: Side
  /**
   * The two ways to decide, naming the value; `restore` is `null` where there is nothing on this device to put it back
   * into.
   */
  restore: string | null
  keep: string
}

/** A conflict as its card shows it; `device` is this device's id. */
export async function labelsOf(conflict: Conflict, device: string | undefined): Promise<ConflictLabels> {
  const { record_id, field } = conflict
  // One that only a newer app knows has nothing to look up.
  const record = isRecordName(conflict.record) ? conflict.record : null
  const title = record && (await readName(record, record_id))
  const [kept, lost] = await Promise.all([
    sideText(record, field, conflict.kept),
    sideText(record, field, conflict.lost),
  ])
  const wholeRecord = field === '*'
  const held =
    wholeRecord && conflict.lost === 'deleted' && record !== null && (await isHeldOnDevice(record, record_id))
  return {
    conflict,
    title: title ?? 'An entry',
    field: wholeRecord ? (held ? heldText : 'Deleted on one device, changed on another') : fieldLabel(record, field),
    kept: { value: kept, from: writerText(conflict.kept_by, device) },
    lost: { value: lost, from: writerText(conflict.lost_by, device) },
    restore: !held && (await canRestore(conflict)) ? restoreText(conflict, lost) : null,
    keep: wholeRecord ? 'Leave it as it is' : `Keep ${shortened(kept)}`,
  }
}

/** Something that was sent names it: deleting it once more would change nothing (rule records.held). */
const heldText = 'Kept, because it belongs to something you sent'

function restoreText({ field, lost }: Conflict, value: string): string {
  if (field !== '*') return `Restore ${shortened(value)}`
  return lost === 'deleted' ? 'Delete it' : 'Restore it'
}

async function sideText(record: RecordName | null, field: string, value: unknown): Promise<string> {
  if (value === null || value === undefined || value === '') return 'Empty'
  if (field === '*') return value === 'deleted' ? 'Deleted' : 'Kept'
  // Only a newer app knows its record.
  if (record === null) return typeof value === 'string' ? value : JSON.stringify(value)
  const owner = definitionOf(record).belongsTo[field]
  return owner ? ownerText(owner, String(value)) : valueText(record, field, value)
}

async function ownerText(owner: Owner, id: string): Promise<string> {
  const record = owner.record as RecordName // the registry names owners by their tables, which a test checks
  return (await readName(record, id)) ?? `Another ${definitionOf(record).labels.one.toLowerCase()}`
}

function writerText({ device, label, at }: ValueAuthor, own: string | undefined): string {
  const name = device !== null && device === own ? 'This device' : (label ?? 'Another device')
  return at === null ? name : `${name}, ${clockTime(at)}`
}

function shortened(value: string): string {
  return value.length > 32 ? `${value.slice(0, 30).trimEnd()}…` : value
}
