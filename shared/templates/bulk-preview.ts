import { addDays, type Day } from '#shared/format/dates.ts'
import type { BulkDay } from './bulk-plan.ts'

/** Chosen days on which nothing is made for some or all children, and why (rule templates.bulk-preview). */
export type Skipped =
  | { from: Day; to: Day; break: string }
  | ({ from: Day; to: Day } & Pick<BulkDay, 'existing' | 'away'>)

/** Lists skipped days, oldest first; the days of a break stand together. */
export function skippedOf(days: readonly BulkDay[]): Skipped[] {
  const skipped: Skipped[] = []
  for (const { date, in_break, existing, away } of days) {
    const last = skipped.at(-1)
    // A weekend between two days of a break parts nothing.
    if (in_break !== null && last && 'break' in last && last.break === in_break && addDays(last.to, 3) >= date) {
      last.to = date
    } else if (in_break !== null) skipped.push({ from: date, to: date, break: in_break })
    else if (existing.length + away.length > 0) skipped.push({ from: date, to: date, existing, away })
  }
  return skipped
}

/** A day, or a month of a long range, with the number of children's days in it for each child. */
export interface PreviewColumn {
  key: string
  /** The first of its chosen days. */
  date: Day
  /** Children's days by child. */
  added: ReadonlyMap<string, number>
  in_break: string | null
}

/** More chosen days than this are shown by month. */
export const maxDaysShown = 31

/** Groups a plan's new activities by day, over long ranges by month. */
export function previewColumns(days: readonly BulkDay[]): PreviewColumn[] {
  const byMonth = days.length > maxDaysShown
  const columns = new Map<string, { date: Day; added: Map<string, number>; in_break: string | null }>()
  for (const { date, added, in_break } of days) {
    const key = byMonth ? date.slice(0, 7) : date
    const column = columns.get(key) ?? { date, added: new Map<string, number>(), in_break: byMonth ? null : in_break }
    for (const id of added) column.added.set(id, (column.added.get(id) ?? 0) + 1)
    columns.set(key, column)
  }
  return [...columns].map(([key, column]) => ({ key, ...column }))
}
