import { withKept } from '#shared/records/kept-fields.ts'
import { definitionOf, recordNames, type AnyRow, type RecordName } from '#shared/records/registry.ts'

/**
 * Returns a row as its table stores it, without fields that are mostly `null` while they are: each costs time in every
 * row.
 */
export function stored<Row extends AnyRow>(record: RecordName, row: Row): Row {
  const nulls = leftOut[record]
  if (nulls === null) return row
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null || !(name in nulls))) as Row
}

/** The row again. */
export function withNulls<Row extends AnyRow>(record: RecordName, row: Row): Row {
  const nulls = leftOut[record]
  return nulls === null ? row : { ...nulls, ...row }
}

/** A row as every query answers it. */
export function asRead<Row extends AnyRow>(record: RecordName, row: Row): Row {
  return withNulls(record, withKept(record, row))
}

const leftOut = Object.fromEntries(
  recordNames.map((name) => {
    const { storedWithout } = definitionOf(name)
    const names = storedWithout.length > 0 ? [...storedWithout, 'deleted_at', 'deleted_by'] : []
    return [name, names.length > 0 ? Object.fromEntries(names.map((field) => [field, null])) : null]
  }),
) as Record<RecordName, Readonly<Record<string, null>> | null>
