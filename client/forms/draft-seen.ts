import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Opened } from '#client/queries/write.ts'

/** The record's fields as the parent saw them when she typed, by name. */
export type Seen = Readonly<Record<string, unknown>>

/**
 * Returns the seen values of the fields she typed into, and of those the form shows differently; `null` is a new
 * record.
 */
export function draftSeen(
  record: RecordName,
  seen: object | null,
  { values, typed }: { values: object; typed: object },
): Seen {
  const { fieldNames, defaults } = definitionOf(record)
  const row = new Map<string, unknown>(Object.entries(seen ?? defaults))
  const names = fieldNames.filter((name) => name in typed || !(name in values))
  return Object.fromEntries(names.map((name) => [name, row.get(name) ?? null]))
}

/**
 * The record as she saw it when she typed what a draft brought back: what came since she has not seen (rule
 * records.seen).
 */
export function openedAsTyped<Name extends RecordName>(opened: Opened<Name>, fields: object, then: Seen): Opened<Name> {
  const [said, now] = [new Map<string, unknown>(Object.entries(fields)), new Map(Object.entries(opened.seen))]
  const older = Object.entries(then).filter(
    ([name, value]) => !sameValue(said.get(name), now.get(name)) && !sameValue(said.get(name), value),
  )
  return { ...opened, seen: { ...opened.seen, ...Object.fromEntries(older) } }
}
