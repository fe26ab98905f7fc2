import { v5 } from 'uuid'
import { dayMarkIds, type Mark } from '#shared/compliance/day-mark.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Change, Opened } from '#client/store/record-writer.ts'

/** A child's day, and what a parent says of it; what is left out stays. */
export interface SaidDay {
  student_id: string
  date: Day
  mark?: Mark
  note?: string | null
  /** The note that she had on the screen when she began to write hers, if it is not the one that is there by now. */
  seen_note?: string | null
}

/** The one id of a child's day, on every device. */
export function dayMarkId({ student_id, date }: Pick<SaidDay, 'student_id' | 'date'>): string {
  return v5(dayMarkIds.nameOf(student_id, date), dayMarkIds.namespace)
}

/** Returns the changes of a marked day; `opened` = its record on the device, deleted or not. */
export function changesOfMark(said: SaidDay, opened: Opened<'day_marks'> | null): Change[] {
  const { student_id, date, mark = opened?.seen.mark ?? 'auto', note = opened?.seen.note ?? null } = said
  if (opened === null)
    return [{ kind: 'create', record: 'day_marks', id: dayMarkId(said), fields: { student_id, date, mark, note } }]
  const seen = said.seen_note === undefined ? opened.seen : { ...opened.seen, note: said.seen_note }
  const change: Change = { kind: 'set', opened: { ...opened, seen }, values: { mark, note } }
  // One that another program deleted comes back with what is said of it.
  return opened.seen.deleted_at === null ? [change] : [{ kind: 'restore', record: 'day_marks', id: opened.id }, change]
}
