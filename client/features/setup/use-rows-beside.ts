import { useState } from 'react'

interface RowsBeside<Row> {
  shown: readonly Row[]
  /** The rows to keep after a change of those that are shown. */
  keptOf: (rows: readonly Row[]) => Row[]
}

/**
 * The rows of a step beside what came in: a blank one shows only where she added it. One row is always kept, so that
 * the step is as ever once nothing came in any more (rules setup.last-rows, setup.records-first).
 */
export function useRowsBeside<Row extends { id: string }>(
  hasBrought: boolean,
  rows: readonly Row[],
  isBlank: (row: Row) => boolean,
  emptyRow: () => Row,
): RowsBeside<Row> {
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())

  function keptOf(changed: readonly Row[]): Row[] {
    const isNew = ({ id }: Row) => rows.every((row) => row.id !== id)
    setAdded(new Set([...added, ...changed.filter(isNew).map(({ id }) => id)]))
    return changed.length === 0 ? [emptyRow()] : [...changed]
  }

  return { shown: hasBrought ? rows.filter((row) => !isBlank(row) || added.has(row.id)) : rows, keptOf }
}
