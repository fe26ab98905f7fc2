import * as z from 'zod/mini'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'

/** Gives a record one more field, as the next build has it; answers how to take it back, as a build before it. */
export function addField(record: RecordName, name: string, schema: z.core.$ZodType): () => void {
  const { fields, fieldNames, defaults } = definitionOf(record)
  Object.assign(fields, { [name]: schema })
  Object.assign(defaults, { [name]: z.safeParse(schema, undefined).data ?? null })
  fieldNames.push(name)
  return () => {
    Reflect.deleteProperty(fields, name)
    Reflect.deleteProperty(defaults, name)
    fieldNames.splice(fieldNames.indexOf(name), 1)
  }
}
