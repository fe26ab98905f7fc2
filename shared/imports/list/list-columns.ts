/** Kinds of columns (rule imports.columns), in the order in which the page offers them. */
export const columnKinds = [
  'date',
  'child',
  'subject',
  'title',
  'time',
  'books',
  'notes',
  'score',
  'possible',
  'percent',
  'skip',
] as const
export type ColumnKind = (typeof columnKinds)[number]

/** Each kind as a parent reads it. */
export const columnLabels: Readonly<Record<ColumnKind, string>> = {
  date: 'Date',
  child: 'Child',
  subject: 'Subject',
  title: 'Title',
  time: 'Time',
  books: 'Books',
  notes: 'Notes',
  score: 'Grade or score',
  possible: 'Points possible',
  percent: 'Percent',
  skip: 'Skip',
}

/** Kinds of which a list may have several columns: times are added up, books and notes are put together. */
const several: ReadonlySet<ColumnKind> = new Set(['time', 'books', 'notes', 'skip'])

/** Returns whether a list has at most one column of a kind. */
export function isSingle(kind: ColumnKind): boolean {
  return !several.has(kind)
}

/**
 * The columns after a choice for one of them; the column that was of this kind before is skipped where there can be
 * only one.
 */
export function withColumn(columns: readonly ColumnKind[], place: number, kind: ColumnKind): ColumnKind[] {
  return columns.map((had, at) => {
    if (at === place) return kind
    return had === kind && isSingle(kind) ? 'skip' : had
  })
}

/** The places of the columns of a kind, from left to right; of one that is single the first alone. */
export function columnIndexes(columns: readonly ColumnKind[], kind: ColumnKind): number[] {
  const places = columns.flatMap((had, place) => (had === kind ? place : []))
  return isSingle(kind) ? places.slice(0, 1) : places
}
