import type { NamingField } from './define-record.ts'

/** The ids that a row names by a field: its value, those of its list, or those within the objects of its list. */
export function namedIds({ field, within }: NamingField, fields: Readonly<Record<string, unknown>>): string[] {
  return [fields[field]].flat().flatMap((item: unknown) => {
    const id = within === undefined ? item : valueIn(item, within)
    return typeof id === 'string' ? id : []
  })
}

function valueIn(item: unknown, key: string): unknown {
  return typeof item === 'object' && item !== null ? (item as Readonly<Record<string, unknown>>)[key] : undefined
}
