import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { RowCard, type RowHead } from './row-card.tsx'
import styles from './rows.module.css'

/** Field → what is wrong with it, of one row. */
export type RowErrors = Readonly<Record<string, string>>

/** Changed fields of a row. */
export interface Touched {
  row: string
  fields: readonly string[]
}

interface RowsProps<Row extends { id: string }> {
  rows: readonly Row[]
  /** Name of one row: "Student". */
  noun: string
  /** Errors by row id. */
  errors: Readonly<Record<string, RowErrors>>
  /** How many rows must remain (rule setup.last-rows). */
  atLeast: 0 | 1
  /** True while a row still needs something: then it never folds. */
  isUnfinished: (row: Row) => boolean
  headOf: (row: Row, place: number) => RowHead
  newRow: () => Row
  onRows: (rows: Row[], touched?: Touched) => void
  /** Called in place of adding when there can be no more; the button looks disabled, but a tap says why. */
  onFull?: (() => void) | undefined
  fieldsOf: (row: Row, errors: RowErrors, change: (changed: Partial<Row>) => void) => ReactNode
}

const noErrors: RowErrors = {}

/** The rows that a form holds: finished ones fold to a line, the one being filled in shows its fields. */
export function Rows<Row extends { id: string }>({ rows, noun, errors, ...props }: RowsProps<Row>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  function handleAdd() {
    if (props.onFull) return props.onFull()
    const row = props.newRow()
    props.onRows([...rows, row])
    setOpen(new Set([row.id]))
    focusFields(row.id)
  }

  function handleRemove(id: string) {
    props.onRows(rows.filter((row) => row.id !== id))
    addButton.current?.focus()
  }

  function handleEdit(id: string) {
    setOpen(new Set([id]))
    focusFields(id)
  }

  function handleChange(id: string, changed: Partial<Row>) {
    // The row she is filling in stays open when it becomes complete.
    setOpen(new Set(open).add(id))
    const next = rows.map((row) => (row.id === id ? { ...row, ...changed } : row))
    props.onRows(next, { row: id, fields: Object.keys(changed) })
  }

  // The fields are there after the next paint.
  function focusFields(id: string) {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-row="${id}"] input`)?.focus())
  }

  return (
    <>
      <ul ref={list} className={styles.rows}>
        {rows.map((row, index) => (
          <RowCard
            key={row.id}
            id={row.id}
            title={`${noun} ${index + 1}`}
            {...props.headOf(row, index)}
            isOpen={open.has(row.id) || row.id in errors || props.isUnfinished(row)}
            isLast={rows.length <= props.atLeast}
            onEdit={() => handleEdit(row.id)}
            onRemove={() => handleRemove(row.id)}
          >
            {props.fieldsOf(row, errors[row.id] ?? noErrors, (changed) => handleChange(row.id, changed))}
          </RowCard>
        ))}
      </ul>
      <Button
        ref={addButton}
        variant="light"
        className={styles.add}
        leftSection={<IconPlus size={20} />}
        onClick={handleAdd}
        {...(props.onFull && { 'data-disabled': true })}
      >
        {`Add ${noun}`}
      </Button>
    </>
  )
}
