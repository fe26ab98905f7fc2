import { columnIndexes } from './list-columns.ts'
import type { ListSettings } from './list-settings.ts'
import { memo } from './memo.ts'
import type { ParsedList } from './parse-list.ts'
import { storedPoints, scoreFormOf, type ScoreForm } from './score-forms.ts'

/** The points of a row. */
export interface Points {
  earned: number
  possible: number
}

/** A grade that is left out, while the rest of its row comes in. */
export interface GradeLeftOut {
  value: string
  reason: string
}

/** The settings by which grades are read. */
export interface ListScores {
  /** The points of a row; `waiting` until somebody says out of how many, `null` for a row without a grade. */
  of: (cells: readonly string[]) => Points | GradeLeftOut | 'waiting' | null
  /** Out of how many points the page proposes where it asks; `null` where the list says so itself. */
  proposed: number | null
}

/** Looks at the columns of grades (rule imports.grades). */
export function readScores(list: ParsedList, settings: ListSettings): ListScores {
  const [score] = columnIndexes(settings.columns, 'score')
  const [possible] = columnIndexes(settings.columns, 'possible')
  const [percent] = columnIndexes(settings.columns, 'percent')
  const formOf = memo(scoreFormOf)
  const at = (cells: readonly string[], place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''))
  const areShares = percent !== undefined && areOfOne(list.rows.map(({ cells }) => formOf(at(cells, percent))))
  const of = (cells: readonly string[]) => {
    const bySum = read(at(cells, score), formOf, numberOf(formOf(at(cells, possible))) ?? settings.scoreOf)
    const byShare = read(at(cells, percent), formOf, areShares ? settings.scoreOf : 100)
    return bySum !== null && (bySum === 'waiting' || 'earned' in bySum) ? bySum : (byShare ?? bySum)
  }
  return { of, proposed: areShares ? 1 : score === undefined ? null : 100 }
}

function read(
  cell: string,
  formOf: (cell: string) => ScoreForm,
  outOf: number | null,
): Points | GradeLeftOut | 'waiting' | null {
  const form = formOf(cell)
  if (form.form === 'blank') return null
  if (form.form === 'letter') return { value: cell, reason: 'A letter alone is no score' }
  if (form.form === 'none') return { value: cell, reason: 'Not a score' }
  if (form.form === 'number' && outOf === null) return 'waiting'
  const points =
    form.form === 'points' ? storedPoints(form.earned, form.possible) : pointsOfNumber(form.value, outOf ?? 100)
  return 'reason' in points ? { value: cell, ...points } : points
}

/** 0.95 of 1 is 95 of 100. */
function pointsOfNumber(value: number, outOf: number): Points | { reason: string } {
  return outOf === 1 ? storedPoints(value * 100, 100) : storedPoints(value, outOf)
}

function numberOf(form: ScoreForm): number | null {
  return form.form === 'number' ? form.value : null
}

/** A column of percents that never goes above 1 may have been worked out of 1. */
function areOfOne(forms: readonly ScoreForm[]): boolean {
  const numbers = forms.flatMap((form) => numberOf(form) ?? [])
  return numbers.length > 0 && numbers.every((number) => number <= 1)
}
