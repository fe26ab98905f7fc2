import { shortDay, type Day } from '#shared/format/dates.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { listed } from '#shared/format/listed.ts'
import { rowsOfDay, type LoggedOfDay, type RowOfDay } from '#shared/templates/quick-day.ts'
import type { Template, TemplateActivity } from '#shared/templates/template.ts'
import { studentNames, type StudentColor } from '#client/parts/students/student-colors.ts'

/** A row of the chosen template as it is to be logged. */
export interface AdjustedRow {
  row: TemplateActivity
  index: number
  subject: Subject | undefined
  minutes: number
  isOut: boolean
}

/** Entries for children who have the same logged already that day. */
export interface DayPreview {
  ids: string[]
  rows: (RowOfDay & { row: AdjustedRow })[]
}

/** The chosen rows, with what each child has of them; children of whom the same is said stand together. */
export function previewsOf(
  template: Pick<Template, 'id' | 'activities'>,
  chosen: readonly AdjustedRow[],
  ofDay: readonly LoggedOfDay[],
  student_ids: readonly string[],
): DayPreview[] {
  const previews = new Map<string, DayPreview>()
  for (const id of student_ids) {
    const has = rowsOfDay(template, ofDay, id)
    const rows = chosen.map((row) => ({ row, ...(has[row.index] ?? { isLogged: false, beside: 0 }) }))
    const key = JSON.stringify(rows.map(({ isLogged, beside }) => [isLogged, beside]))
    const alike = previews.get(key)
    if (alike) alike.ids.push(id)
    else previews.set(key, { ids: [id], rows })
  }
  return [...previews.values()]
}

/** The rows that a tap logs for a child: what is logged already only where she says so. */
export function rowsToLog({ rows }: DayPreview, isAgain: boolean): TemplateActivity[] {
  return rows.flatMap(({ row: { row, minutes }, isLogged }) =>
    isLogged && !isAgain ? [] : [{ ...row, duration_minutes: minutes }],
  )
}

/**
 * Asks before a day is logged a second time; `null` while nothing of it is logged (rule templates.quick-day-preview).
 */
export function againQuestion(
  previews: readonly DayPreview[],
  colors: readonly StudentColor[],
  date: Day,
  today: Day,
): string | null {
  const had = previews.filter(({ rows }) => rows.some(({ isLogged }) => isLogged))
  if (had.length === 0) return null
  const isWhole = had.every(({ rows }) => rows.every(({ isLogged }) => isLogged))
  const logged = had.flatMap(({ rows }) => rows.filter(({ isLogged }) => isLogged).map(({ row }) => row.row.title))
  const titles = [...new Set(logged)]
  const what = isWhole ? 'this' : `this day’s ${listed(titles)}`
  const who = kidsOf(
    had.flatMap(({ ids }) => ids),
    colors,
  )
  return (
    `You already logged ${what} for ${who} on ${shortDay(date, today)}. Log ` +
    `${isWhole || titles.length === 1 ? 'it' : 'them'} again?`
  )
}

/** "Nora", "both kids", "all 3 kids"; some of the family by their names. */
function kidsOf(ids: readonly string[], colors: readonly StudentColor[]): string {
  if (ids.length === 1 || ids.length < colors.length) return studentNames(ids, colors)
  return ids.length === 2 ? 'both kids' : `all ${ids.length} kids`
}
