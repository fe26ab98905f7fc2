import type { Op } from '#shared/records/op.ts'
import { definitionOf } from '#shared/records/registry.ts'
import type { StoredRow } from '#server/records/record-store.ts'

/**
 * Completes a change that names only some fields of a set: the others follow from those it names, or stay as the row
 * has them (rule sync.units). Whoever saw the row saw them too.
 */
export function completeFields(op: Op, row: StoredRow): Op {
  const { atomicGroups, follows } = definitionOf(op.record)
  const { fields: given = {}, from } = op
  const partial = atomicGroups.filter(
    (unit) => unit.some((name) => Object.hasOwn(given, name)) && !unit.every((name) => Object.hasOwn(given, name)),
  )
  if (partial.length === 0) return op
  const missing = partial.flat().filter((name) => !Object.hasOwn(given, name))
  const present = Object.fromEntries(missing.map((name) => [name, row.fields[name]]))
  return {
    ...op,
    fields: withFollowing(follows, { ...present, ...given }, missing),
    ...(from ? { from: { ...present, ...from } } : {}),
  }
}

/** Fields with those of the named ones that follow from others. */
export function withFollowing<Fields extends Readonly<Record<string, unknown>>>(
  follows: Readonly<Record<string, (fields: Fields) => unknown>>,
  fields: Fields,
  names: readonly string[],
): Fields {
  const following = names.flatMap((name) => {
    const value = follows[name]?.(fields)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...fields, ...Object.fromEntries(following) }
}
