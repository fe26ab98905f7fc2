import { v5 } from 'uuid'
import { dayMarkIds, type DayMark, type Mark } from '#shared/compliance/day-mark.ts'
import type { Day } from '#shared/format/dates.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Change, Receipt } from '#client/store/record-writer.ts'
import { commit, open, type Opened } from './write.ts'

/** A child's day, and what a parent says of it; what is left out stays. */
export interface SaidDay {
  student_id: string
  date: Day
  mark?: Mark
  note?: string | null
}

/** The marks of some days, of all children. */
export function listDayMarks(from: Day, to: Day): Promise<DayMark[]> {
  return currentDatabase().day_marks.where('[_live+date]').between([1, from], [1, to], true, true).toArray()
}

/** The mark of this id, to find the day and the child that an address names. */
export async function readDayMark(id: string): Promise<DayMark | null> {
  return (await currentDatabase().day_marks.get(id)) ?? null
}

/**
 * Says how days count, all or none; `undo` says again what was said before. Each child's day has one record, which is never deleted
 * (rule compliance.day-marks).
 */
export async function markDays(days: readonly SaidDay[]): Promise<Receipt> {
  const found = await Promise.all(days.map((day) => open('day_marks', idOf(day))))
  const receipt = await commit(days.flatMap((day, place) => changesOf(day, found[place] ?? null)))
  const before = days.map((day, place): SaidDay => {
    const { mark = 'auto', note = null } = found[place]?.seen ?? {}
    return { ...day, mark, note }
  })
  return { ...receipt, undo: async () => void (await markDays(before)) }
}

function changesOf(said: SaidDay, opened: Opened<'day_marks'> | null): Change[] {
  const fields = { mark: 'auto' as const, note: null, ...opened?.seen, ...said }
  const { student_id, date, mark, note } = fields
  if (opened === null)
    return [{ kind: 'create', record: 'day_marks', id: idOf(said), fields: { student_id, date, mark, note } }]
  // One that another program deleted is brought back by what is said of it.
  const back: Change[] =
    opened.seen.deleted_at === null ? [] : [{ kind: 'restore', record: 'day_marks', id: opened.id }]
  return [...back, { kind: 'set', opened, values: { mark, note } }]
}

function idOf({ student_id, date }: SaidDay): string {
  return v5(dayMarkIds.nameOf(student_id, date), dayMarkIds.namespace)
}
