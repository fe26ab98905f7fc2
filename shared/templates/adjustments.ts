import type { TemplateActivity } from './template.ts'

/** A one-time change to an activity of a template, named by its index from 0. */
export interface Adjustment {
  index: number
  /** 0 leaves it out. */
  duration_minutes?: number | undefined
  skip?: boolean | undefined
}

/**
 * The activities of a template as they are to be logged this once, those left out not among them (rule
 * templates.quick-day).
 */
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

/** A one-time change to an activity of a template, named by the activity as it was shown. */
export type RowAdjustment = Omit<Adjustment, 'index'> & { key: string }

/** Returns keys that survive another device's edit of the template: subject, title, and a number among equal rows. */
export function rowKeys(rows: readonly Pick<TemplateActivity, 'subject_id' | 'title'>[]): string[] {
  const names = rows.map(({ subject_id, title }) => `${subject_id} ${title}`)
  return names.map((name, index) => `${name} ${names.slice(0, index).filter((other) => other === name).length}`)
}

/** The adjustments by the places that their activities have now; those of an activity that is gone are left out. */
export function placedIn(
  rows: readonly Pick<TemplateActivity, 'subject_id' | 'title'>[],
  adjustments: readonly RowAdjustment[],
): Adjustment[] {
  const keys = rowKeys(rows)
  return adjustments.flatMap(({ key, ...changed }) => {
    const index = keys.indexOf(key)
    return index === -1 ? [] : [{ ...changed, index }]
  })
}
