import { definitionOf, type AnyRow, type RecordName } from './registry.ts'

/**
 * Returns a row's name in lists (rule records.labels): "Fractions", "Nora"; `null` where the record has no name field,
 * or the row's is blank.
 */
export function rowName(record: RecordName, row: Partial<AnyRow> | undefined): string | null {
  const { name, values } = definitionOf(record).labels
  const value = name === undefined ? null : row?.[name]
  const text = name !== undefined && typeof value === 'string' ? (values?.[name]?.(value) ?? value) : null
  return typeof text === 'string' && text !== '' ? text : null
}

/** Returns a row's name in lists, or its record's: "Notifications". */
export function rowTitle(record: RecordName, row: Partial<AnyRow> | undefined): string {
  return rowName(record, row) ?? definitionOf(record).labels.one
}

/** A field as forms and cards name it: "Grade Level". What this build does not know is named by its own word. */
export function fieldLabel(record: RecordName | null, field: string): string {
  return (record && definitionOf(record).labels.fields[field]) ?? capitalized(field)
}

function capitalized(field: string): string {
  const words = field.split('_').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  return words.join(' ')
}
