import type { DayMark } from '#shared/compliance/day-mark.ts'
import type { Day } from '#shared/format/dates.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Receipt } from '#client/store/record-writer.ts'
import { changesOfMark, dayMarkId, type SaidDay } from './day-mark-changes.ts'
import { commit, open } from './write.ts'

export type { SaidDay } from './day-mark-changes.ts'

/** The marks of some days, of all children. */
export function listDayMarks(from: Day, to: Day): Promise<DayMark[]> {
  return currentDatabase().day_marks.where('[_live+date]').between([1, from], [1, to], true, true).toArray()
}

/** The mark of this id, to find the day and the child that an address names. */
export async function readDayMark(id: string): Promise<DayMark | null> {
  return (await currentDatabase().day_marks.get(id)) ?? null
}

/**
 * Says how days count, all or none; `undo` says again what was said before. Each child's day has one record, which is
 * never deleted (rule compliance.day-marks).
 */
export async function markDays(days: readonly SaidDay[]): Promise<Receipt> {
  const found = await Promise.all(days.map((day) => open('day_marks', dayMarkId(day))))
  const receipt = await commit(days.flatMap((day, index) => changesOfMark(day, found[index] ?? null)))
  const before = days.map((day, index): SaidDay => {
    const { mark = 'auto', note = null } = found[index]?.seen ?? {}
    return { student_id: day.student_id, date: day.date, mark, note }
  })
  return { ...receipt, undo: async () => void (await markDays(before)) }
}
