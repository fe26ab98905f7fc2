import type { TemplateActivity } from './template.ts'

/** What is different this once with an activity of a template, named by its place from 0. */
export interface Adjustment {
  index: number
  /** 0 leaves it out. */
  duration_minutes?: number | undefined
  skip?: boolean | undefined
}

/** The activities of a template as they are to be logged this once, those left out not among them (rule templates.quick-day). */
export function adjustedRows<Row extends Pick<TemplateActivity, 'duration_minutes'>>(
  rows: readonly Row[],
  adjustments: readonly Adjustment[],
): Row[] {
  const byPlace = new Map(adjustments.map((adjustment) => [adjustment.index, adjustment]))
  return rows.flatMap((row, index) => {
    const { skip = false, duration_minutes = row.duration_minutes } = byPlace.get(index) ?? {}
    return skip || duration_minutes === 0 ? [] : [{ ...row, duration_minutes }]
  })
}
