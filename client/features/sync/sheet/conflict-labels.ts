import { activityTypeLabels } from '#shared/activities/types.ts'
import { shortDuration } from '#shared/format/duration.ts'
import { fullDay } from '#shared/format/dates.ts'
import type { Conflict, Writer } from '#shared/records/conflict.ts'
import { isRecordName } from '#shared/records/registry.ts'
import { nameOfRow } from './entry-labels.ts'
import { clockTime } from '#client/features/sync/moments.ts'

/** One of the two values of a conflict as its card shows it. */
export interface Side {
  value: string
  /** "Safari on iPad, Nov 20, 10:31 AM". */
  from: string
}

/** A conflict in the words of its card. */
export interface ConflictWords {
  conflict: Conflict
  title: string
  field: string
  kept: Side
  lost: Side
  /** The two ways to decide, naming the value. */
  restore: string
  keep: string
}

const fieldWords: Readonly<Record<string, string>> = {
  student_id: 'Student',
  subject_id: 'Subject',
  activity_type: 'Activity Type',
  duration_minutes: 'Time',
  is_active: 'Status',
}

/** A conflict put into words; `device` is this device's id. */
export async function inWords(conflict: Conflict, device: string | undefined): Promise<ConflictWords> {
  const { record, record_id, field } = conflict
  const title = isRecordName(record) ? await nameOfRow(record, record_id) : null
  const [kept, lost] = await Promise.all([valueWords(field, conflict.kept), valueWords(field, conflict.lost)])
  const wholeRecord = field === '*'
  return {
    conflict,
    title: title ?? 'An entry',
    field: wholeRecord ? 'Deleted on one device, changed on another' : fieldLabel(field),
    kept: { value: kept, from: writerWords(conflict.kept_by, device) },
    lost: { value: lost, from: writerWords(conflict.lost_by, device) },
    restore: wholeRecord ? wholeRecordChoice(conflict.lost) : `Restore ${shortened(lost)}`,
    keep: wholeRecord ? 'Leave it so' : `Keep ${shortened(kept)}`,
  }
}

function wholeRecordChoice(lost: unknown): string {
  return lost === 'deleted' ? 'Delete it' : 'Restore it'
}

/** "learning_objectives" is "Learning Objectives", unless it has a name of its own. */
function fieldLabel(field: string): string {
  return (
    fieldWords[field] ??
    field
      .split('_')
      .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
      .join(' ')
  )
}

async function valueWords(field: string, value: unknown): Promise<string> {
  if (value === null || value === undefined || value === '') return 'Empty'
  if (field === '*') return value === 'deleted' ? 'Deleted' : 'Kept'
  if (field === 'student_id') return (await nameOfRow('students', String(value))) ?? 'Another student'
  if (field === 'subject_id') return (await nameOfRow('subjects', String(value))) ?? 'Another subject'
  if (field === 'is_active') return value === true ? 'Active' : 'Archived'
  if (field === 'activity_type')
    return new Map<unknown, string>(Object.entries(activityTypeLabels)).get(value) ?? String(value)
  if (field === 'duration_minutes') return timeWords(value)
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? fullDay(value) : value
  return typeof value === 'number' ? value.toLocaleString('en-US') : JSON.stringify(value)
}

/** The time of an activity: its three fields are written together and may come as one object. */
function timeWords(value: unknown): string {
  if (typeof value === 'number') return shortDuration(value)
  const { duration_minutes, start_time, end_time } = value as Partial<Record<string, unknown>>
  const duration = typeof duration_minutes === 'number' ? shortDuration(duration_minutes) : 'Empty'
  return typeof start_time === 'string' && typeof end_time === 'string' ? `${start_time} to ${end_time}` : duration
}

function writerWords({ device, label, at }: Writer, own: string | undefined): string {
  const name = device !== null && device === own ? 'This device' : (label ?? 'Another device')
  return at === null ? name : `${name}, ${clockTime(at)}`
}

function shortened(value: string): string {
  return value.length > 32 ? `${value.slice(0, 30).trimEnd()}…` : value
}
