import { counted, hoursWords } from '#shared/format/duration.ts'
import { isComing } from './identify.ts'
import type { ListEntry, ListGrade } from './records-of-rows.ts'

/** The sums of what comes in: entries with their minutes, days and children, and grades. */
export interface ListSums {
  entries: number
  minutes: number
  days: number
  children: number
  grades: number
}

/** Sums of a list, before anything is written (rule imports.rows). */
export function sumsOf(entries: readonly ListEntry[], grades: readonly ListGrade[]): ListSums {
  const coming = entries.filter(isComing)
  const comingGrades = grades.filter(isComing)
  return {
    entries: coming.length,
    minutes: coming.reduce((sum, { minutes }) => sum + minutes, 0),
    days: new Set(coming.map(({ date }) => date)).size,
    children: new Set([...coming, ...comingGrades].map(({ student_id }) => student_id)).size,
    grades: comingGrades.length,
  }
}

/** "698 entries, 412 hours, 118 days, 3 children"; grades only where there are some (rule imports.rows). */
export function sumsLine({ entries, minutes, days, children, grades }: ListSums): string {
  const parts = [
    counted(entries, 'entry', 'entries'),
    hoursWords(minutes),
    counted(days, 'day'),
    counted(children, 'child', 'children'),
  ]
  return [...parts, ...(grades > 0 ? [counted(grades, 'grade')] : [])].join(', ')
}
