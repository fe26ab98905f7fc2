/** A score as it stands in a cell. */
export type ScoreForm =
  /** "18/20" and "18 of 20"; "95%" is 95 of 100. */
  | { form: 'points'; earned: number; possible: number }
  /** A number, of which another column or the parent says out of how many. */
  | { form: 'number'; value: number }
  | { form: 'letter' }
  | { form: 'blank' }
  | { form: 'none' }

/** Reads the score of a cell (rule imports.grades). */
export function scoreFormOf(cell: string): ScoreForm {
  const text = cell.trim()
  if (nothing.has(text.toLowerCase())) return { form: 'blank' }
  if (text.length > longestScore) return { form: 'none' }
  if (/^[a-f][+\-−–]?$/i.test(text)) return { form: 'letter' }
  // "A (95%)" says more than its letter.
  const inside = /^[a-f][+\-−–]? ?[(:,] ?([^()]+)\)?$/i.exec(text)
  return numbersIn(inside?.[1] ?? text)
}

/** The points of a score; the reason where they can't be kept. Percents are rounded to two decimals. */
export function storedPoints(
  earned: number,
  possible: number,
): { earned: number; possible: number } | { reason: string } {
  if (!(possible > 0)) return { reason: 'Points possible have to be above 0' }
  if (possible > maxPoints || earned > maxPoints) return { reason: 'Points can be 1,000,000 at most' }
  // A percentage that a formula worked out has any number of decimals.
  if (possible === 100) return { earned: Math.round(earned * 100) / 100, possible }
  if (!isHundredth(earned) || !isHundredth(possible)) return { reason: 'Points can have two decimals at most' }
  return { earned, possible }
}

const nothing = new Set(['', '-', '–', '—', 'n/a', 'na', 'none'])
const longestScore = 40
const maxPoints = 1_000_000

function numbersIn(text: string): ScoreForm {
  const percent = /^(\d{1,4}(?:[.,]\d{0,15})?) ?(?:%|percent)$/i.exec(text)
  if (percent) return { form: 'points', earned: valueOf(percent[1]), possible: 100 }
  const points =
    /^(\d{1,7}(?:[.,]\d{0,15})?) ?(?:\/|of|out of) ?(\d{1,7}(?:[.,]\d{0,15})?)(?: ?(?:points|pts))?$/i.exec(text)
  if (points) return { form: 'points', earned: valueOf(points[1]), possible: valueOf(points[2]) }
  const value = /^(\d{0,7}(?:[.,]\d{0,15})?)(?: ?(?:points|pts))?$/i.exec(text)
  return value && /\d/.test(text) ? { form: 'number', value: valueOf(value[1]) } : { form: 'none' }
}

function valueOf(text: string | undefined): number {
  return Number((text ?? '').replace(',', '.'))
}

function isHundredth(number: number): boolean {
  return Math.abs(number * 100 - Math.round(number * 100)) < 1e-6
}
