import { activity as definition } from '#shared/activities/activity.ts'
import type { RowWithMedia } from './media-of-row.tsx'

/** What one child did, or several alike. */
export type Alike = [RowWithMedia, ...RowWithMedia[]]

const compared = Object.keys(definition.fields).filter((field) => field !== 'student_id')

/**
 * The rows of a day, in their order; what several children did alike lies together, in the place of the first (rule
 * activities.alike). What has a photo or a recording stays by itself, and so does what one child did twice.
 */
export function foldAlike(rows: readonly RowWithMedia[]): Alike[] {
  const folds = new Map<string, Alike>()
  for (const row of rows) {
    const key = keyOf(row)
    const fold = folds.get(key)
    const isSameChild = fold?.some(({ activity }) => activity.student_id === row.activity.student_id)
    if (fold === undefined) folds.set(key, [row])
    else if (isSameChild) folds.set(row.activity.id, [row])
    else fold.push(row)
  }
  return [...folds.values()]
}

function keyOf({ activity, attached }: RowWithMedia): string {
  if (attached.length > 0) return activity.id
  const values: Readonly<Record<string, unknown>> = { ...activity }
  return JSON.stringify(compared.map((field) => values[field] ?? null))
}
