import { definitionOf, type AnyRow, type RecordName } from '#shared/records/registry.ts'

/** All that a row says, with the fields this build does not know: what a create needs so that nothing of it is lost. */
export function createFields(record: RecordName, row: AnyRow): Record<string, unknown> {
  const { fieldNames } = definitionOf(record)
  return { ...row._x, ...Object.fromEntries(fieldNames.map((name) => [name, row[name] ?? null])) }
}
