import { dateFormOf } from './date-forms.ts'
import { headingScores, unitOfHeading } from './heading-words.ts'
import { isSingle, type ColumnKind } from './list-columns.ts'
import { nameKey } from './match-names.ts'
import { ownColumnsOf } from './own-export.ts'
import type { ParsedList } from './parse-list.ts'
import { scoreFormOf } from './score-forms.ts'
import { timeFormOf } from './time-forms.ts'

/** The family's names, by which columns are guessed. */
export interface KnownNames {
  children: readonly { name: string }[]
  subjects: readonly { name: string }[]
}

/**
 * Guesses the content of each column by its heading and its cells (rule imports.columns). Each can be changed; a column
 * without a guess is skipped.
 */
export function guessColumns(list: ParsedList, known: KnownNames): ColumnKind[] {
  const own = ownColumnsOf(list.head)
  if (own !== null) return Array.from({ length: list.columns }, (_, place) => own.columns[place] ?? 'skip')
  const names = { children: keysOf(known.children), subjects: keysOf(known.subjects) }
  const looks = Array.from({ length: list.columns }, (_, place) => lookAt(list, place, names))
  const guesses = looks
    .flatMap((look, place) => [...guessesFor(look)].map(([kind, score]) => ({ place, kind, score })))
    .toSorted((one, other) => other.score - one.score || one.place - other.place)
  const columns: ColumnKind[] = looks.map(() => 'skip')
  const taken = new Set<ColumnKind>()
  const settled = new Set<number>()
  for (const { place, kind, score } of guesses) {
    if (settled.has(place) || (taken.has(kind) && !isAnother(kind, score))) continue
    columns[place] = kind
    settled.add(place)
    taken.add(kind)
  }
  return withSecondTime(columns, looks)
}

interface Look {
  heading: string | null
  values: readonly string[]
  dates: number
  times: number
  /** Times that say their unit, or have a colon. */
  clearTimes: number
  scores: number
  children: number
  subjects: number
  /** Different values among all. */
  different: number
}

const lookedRows = 300

function lookAt(list: ParsedList, place: number, names: Record<'children' | 'subjects', ReadonlySet<string>>): Look {
  const step = Math.max(1, Math.floor(list.rows.length / lookedRows))
  const values: string[] = []
  for (let row = 0; row < list.rows.length; row += step) {
    const cell = list.rows[row]?.cells[place] ?? ''
    if (cell !== '') values.push(cell.slice(0, 200))
  }
  const keys = values.map(nameKey)
  const share = (isOne: (value: string, at: number) => boolean) =>
    values.length === 0 ? 0 : values.filter(isOne).length / values.length
  return {
    heading: list.head === null ? null : (list.head[place] ?? ''),
    values,
    dates: share((value) => ['day', 'numbers'].includes(dateFormOf(value).form)),
    times: share((value) => timeFormOf(value).form !== 'none'),
    clearTimes: share((value) => ['said', 'colon'].includes(timeFormOf(value).form)),
    scores: share((value) => scoreFormOf(value).form !== 'none'),
    children: share((_, at) => names.children.has(keys[at] ?? '')),
    subjects: share((_, at) => names.subjects.has(keys[at] ?? '')),
    different: new Set(keys).size,
  }
}

/** Scores each kind. A heading counts for more than the cells below it, unless they contradict it. */
function guessesFor(look: Look): Map<ColumnKind, number> {
  const scores = new Map<ColumnKind, number>(look.heading === null ? [] : headingScores(look.heading))
  if (scores.has('skip') || look.values.length === 0) return new Map()
  for (const kind of scores.keys()) if (contradicts(kind, look)) scores.delete(kind)
  const add = (kind: ColumnKind, score: number) => scores.set(kind, (scores.get(kind) ?? 0) + score)
  if (look.dates > 0.8) add('date', 4 * look.dates)
  if (look.clearTimes > 0.5) add('time', 4 * look.clearTimes)
  if (look.children > 0.5) add('child', 4 * look.children)
  if (look.subjects > 0.5) add('subject', 4 * look.subjects)
  if (look.heading === null && look.dates < 0.5) guessByShape(look, add)
  return scores
}

function contradicts(kind: ColumnKind, look: Look): boolean {
  if (kind === 'date') return look.dates < 0.5
  if (kind === 'time') return look.times < 0.5
  if (kind === 'score') return look.scores < 0.5 || isGradeLevel(look)
  if (kind === 'possible' || kind === 'percent') return look.scores < 0.5
  // "Name" above the titles of lessons, "Class" above numbers.
  if (kind === 'child') return look.different > 40 && look.children < 0.5
  return kind === 'title' && look.times > 0.9
}

/** "Grade" above 3, 5 and K names what a child is in, not what was earned. */
function isGradeLevel({ heading, values }: Look): boolean {
  if (!/^grades?$/i.test(heading ?? '')) return false
  return values.every((value) => /^(?:pre-?k|k|kindergarten|(?:grade )?(?:1[0-2]|[1-9])(?:st|nd|rd|th)?)$/i.test(value))
}

/** In a list without a heading only what stands in a column speaks. */
function guessByShape(look: Look, add: (kind: ColumnKind, score: number) => void): void {
  if (look.times > 0.8) return add('time', 2)
  const repeats = look.values.length / look.different
  if (look.different <= 15 && repeats > 1.5) add('child', 0.5)
  if (look.different <= 40 && repeats > 1.2) add('subject', 0.4)
  add('title', look.different / look.values.length + 0.1)
}

/** A second column of notes or books is one only where its heading says nothing else. */
function isAnother(kind: ColumnKind, score: number): boolean {
  return !isSingle(kind) && kind !== 'time' && score > 9
}

/** "Hours" beside "Minutes" are parts of one time: whole ones, since "1.5" beside "90" says the same twice. */
function withSecondTime(columns: ColumnKind[], looks: readonly Look[]): ColumnKind[] {
  const first = columns.indexOf('time')
  const unit = unitOfHeading(looks[first]?.heading ?? '')
  const second = looks.findIndex(
    ({ heading, times }, place) =>
      columns[place] === 'skip' && times > 0.9 && ![null, unit].includes(unitOfHeading(heading ?? '')),
  )
  if (unit === null || second === -1) return columns
  const minutes = looks[unit === 'minutes' ? first : second]
  const areParts = minutes?.values.every((value) => /^\d{1,2}$/.test(value) && Number(value) < 60) === true
  const hours = looks[unit === 'hours' ? first : second]
  const areHours = hours?.values.every((value) => /^\d{1,2}$/.test(value) && Number(value) < 24) === true
  return areParts && areHours ? columns.with(second, 'time') : columns
}

function keysOf(named: readonly { name: string }[]): ReadonlySet<string> {
  return new Set(named.flatMap(({ name }) => [nameKey(name), nameKey(name).split(' ')[0] ?? '']))
}
