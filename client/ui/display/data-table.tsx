import type { ReactNode } from 'react'
import { usePrinting } from '#client/lib/use-printing.ts'
import { useScreen } from '#client/lib/use-screen.ts'
import styles from './data-table.module.css'

/** How a column lies: the date beside the margin rule, the widest one, figures at the right, buttons at the end. */
type Kind = 'date' | 'main' | 'figure' | 'actions'

/** A column of a table. */
export interface Column {
  name: string
  kind?: Kind
  /** In rem, the margins of the cell with it; the main column takes what is left. */
  width?: number
  /**
   * One of the rarest: where the table is narrow it gives way, and the main column shows it in a second line (see
   * {@link FoldedCells}).
   */
  folds?: boolean
}

/** Returns whether a table fits, as on paper; cards replace it below 700 px of content (rule shell.widths). */
export function useTableFits(): boolean {
  const isWide = useScreen('laptop')
  const isPrinting = usePrinting()
  return isWide || isPrinting
}

interface DataTableProps {
  columns: readonly Column[]
  /** A `<tr>` of {@link Cell}s for each row. */
  children: ReactNode
}

/**
 * A list on a large screen. It is never wider than its place, whatever stands in it: long words break, chips end in
 * dots.
 */
export function DataTable({ columns, children }: DataTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <colgroup>
          {columns.map(({ name, kind, width, folds }) => (
            <col
              key={name}
              data-kind={kind}
              data-folds={folds || undefined}
              style={width === undefined ? undefined : { width: `${width}rem` }}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ name, kind, folds }) => (
              <th key={name} scope="col" data-kind={kind} data-folds={folds || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

interface CellProps extends Pick<Column, 'kind' | 'folds'> {
  children?: ReactNode
}

/** A cell of a row, of the same kind as its column. */
export function Cell({ kind, folds, children }: CellProps) {
  return (
    <td data-kind={kind} data-folds={folds || undefined}>
      {children}
    </td>
  )
}

/** Stands in the main column for the columns that gave way. */
export function FoldedCells({ children }: { children: ReactNode }) {
  return <span className={styles.folded}>{children}</span>
}
