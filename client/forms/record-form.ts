import type { FieldsOf } from '#shared/records/define-record.ts'
import { definitionOf, type RecordName, type Registry, type Row } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Day } from '#shared/format/dates.ts'
import { firstOf, readBy, type Labels, type FormResult } from './form-errors.ts'
import { shownValues, typedFields, type FormValues } from './record-values.ts'

/** The fields of a record by its name, and what its form holds of them. */
export type RecordFields<Name extends RecordName> = FieldsOf<Registry[Name]>
export type ValuesOf<Name extends RecordName> = FormValues<RecordFields<Name>>

/** How a record and its form become each other. */
export interface RecordForm<Name extends RecordName, Values = ValuesOf<Name>> {
  record: Name
  labels: Labels<Values>
  /** A stored row as the form shows it. */
  of: (row: Row<Name>) => Values
  /** The record that the form describes, or what is wrong with it; `seen` is the row that was opened. */
  read: (values: Values, today: Day, seen: Row<Name> | null) => FormResult<Values, RecordFields<Name>>
}

/** A form with the fields of a record, all of it from its definition. */
export function recordForm<Name extends RecordName>(record: Name) {
  const definition = definitionOf(record)
  // Values built from a definition have its field types; TypeScript loses them here, so they are asserted.
  type Values = ValuesOf<Name>
  const form: RecordForm<Name> & { empty: (said?: Partial<Values>) => Values } = {
    record,
    labels: definition.labels.fields as Labels<Values>,
    /** The values of a new record: the definition's defaults, and what is said beside them. */
    empty: (said) => ({ ...(shownValues(definition, definition.defaults) as Values), ...said }),
    of: (row) => shownValues(definition, { ...row }) as Values,
    read: (values, today, seen) => readRecord(record, typedFields(definition, values), today, seen),
  }
  return form
}

/**
 * Fields as a record of this name, or what its schema and its rules say against them; rules speak of what was changed
 * alone, and of what is written together with it.
 */
export function readRecord<Name extends RecordName>(
  record: Name,
  fields: Readonly<Record<string, unknown>>,
  today: Day,
  seen: Row<Name> | null,
): FormResult<ValuesOf<Name>, RecordFields<Name>> {
  const { schema, rules, atomicGroups } = definitionOf(record)
  const read = readBy(schema, fields)
  // The keys of a schema's errors are its fields.
  if ('errors' in read) return read as FormResult<ValuesOf<Name>, never>

  const before: Readonly<Record<string, unknown>> = { ...seen }
  const found = Object.entries(firstOf(rules?.(read.ready, today)))
  const isChanged = (name: string) => !sameValue(read.ready[name], before[name])
  const errors = Object.fromEntries(
    found.filter(([name]) => (atomicGroups.find((unit) => unit.includes(name)) ?? [name]).some(isChanged)),
  )
  if (Object.keys(errors).length > 0) return { errors } as FormResult<ValuesOf<Name>, never>
  return { ready: read.ready as RecordFields<Name> }
}
