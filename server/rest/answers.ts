import * as z from 'zod/mini'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { ComputedFields } from './computed-fields.ts'
import { embeddedOwners, shownOfOwner, type ListPage, type RestRow } from './read.ts'

// Answers of calls, for the description of the API: the types are checked here, the values by tests and not for each
// row.

/** A record as REST shows it. */
export function restRow(record: RecordName, restExtensions: readonly ComputedFields[]): z.ZodMiniType<RestRow> {
  const { fields } = definitionOf(record)
  const named = embeddedOwners(record).map(({ ref, owner }) => [ref, z.nullable(namedOwner(owner))])
  const beside = restExtensions.filter((one) => one.record === record).map((one) => one.fields)
  const row = {
    id: z.uuid(),
    ...fields,
    ...Object.fromEntries(named),
    created_at: z.iso.datetime(),
    ...Object.assign({}, ...beside),
  }
  // The registry forgets the shape of the fields, and with it that of all others.
  return z.object(row) as unknown as z.ZodMiniType<RestRow>
}

/** A page of a list. */
export function restPage(record: RecordName, restExtensions: readonly ComputedFields[]): z.ZodMiniType<ListPage> {
  return z.object({
    data: z.array(restRow(record, restExtensions)),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
  })
}

function namedOwner(owner: RecordName) {
  return z.object({ id: z.uuid(), ...Object.fromEntries(shownOfOwner(owner).map((name) => [name, z.string()])) })
}
