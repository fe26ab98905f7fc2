import type { RowEnvelope } from '#shared/records/define-record.ts'
import type { Op } from '#shared/records/op.ts'
import { definitionOf, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import { createFields, type LocalRow, type NewEntry } from './local-store.ts'

/** An op's kind, its values, and the values that its author saw. */
export type OpBody = Pick<Op, 'kind' | 'fields' | 'from'>

/** An opened record of whichever kind. */
export interface OpenedRow {
  account: string
  record: RecordName
  id: string
  seen: RowEnvelope
}

/** One change of a group; all changes of a group apply together or not at all. */
export type Change =
  | {
      kind: 'create'
      record: RecordName
      id?: string
      fields: Readonly<Record<string, unknown>>
      /** For a derived id: where another device made the record, only values that differ from these count. */
      from?: Readonly<Record<string, unknown>>
      /** Goes with the push, beside the row (rule templates.bulk-leave). */
      bulk_access_token?: string
      /** Made by a rule, the same on every device: it changes nothing where the record exists (rule sync.generated). */
      generated?: true
      /** The fields of a generated record that a parent was asked for: they count as her word. */
      typed?: readonly string[]
    }
  | { kind: 'set'; opened: OpenedRow; values: Readonly<Record<string, unknown>> }
  | { kind: 'delete'; opened: OpenedRow }
  | { kind: 'restore'; record: RecordName; id: string }
  /** Purges a deleted record with the children that were deleted with it; nothing undoes it. */
  | { kind: 'purge'; record: RecordName; id: string }

/** Returns the kind and values of a new record's op. */
export function createOf({ record, fields, from, generated, typed = [] }: Extract<Change, { kind: 'create' }>): OpBody {
  const said = { ...definitionOf(record).defaults, ...fields }
  // Nobody typed generated values: `from` names them as if they had been shown.
  const untyped = () => Object.fromEntries(Object.entries(said).filter(([name]) => !typed.includes(name)))
  const seen = generated ? untyped() : from
  return { kind: 'create', fields: said, ...(seen && { from: seen }) }
}

/** Returns the permit that travels beside a new record's op. */
export function permitOf(change: Change): Pick<NewEntry, 'bulk_access_token'> {
  const secret = change.kind === 'create' ? change.bulk_access_token : undefined
  return secret === undefined ? {} : { bulk_access_token: secret }
}

/** Thrown for a change of a field that is fixed once its record exists; nothing was written (rule records.fixed). */
export class FixedField extends Error {
  constructor(record: RecordName, field: string) {
    super(`${field} of ${record} was fixed when it was made`)
  }
}

/** Returns the op's kind and values; `null` when nothing differs from what she saw. */
export function bodyOf(change: Change, before: LocalRow | null): OpBody | null {
  switch (change.kind) {
    case 'create':
      return createOf(change)
    case 'set': {
      const { record } = change.opened
      const seen = seenFields(change.opened)
      const said = createFields(record, seen)
      const changed = changedFields(record, said, change.values)
      if (changed.length === 0) return null
      if (!before) return recreate(record, seen, change.values)
      const fixed = changed.find((name) => definitionOf(record).fixed.includes(name))
      if (fixed !== undefined) throw new FixedField(record, fixed)
      const fields = pick(changed, { ...said, ...change.values })
      const { deleted_by } = seen
      return { kind: 'set', fields, from: { ...pick(changed, said), ...(deleted_by ? { deleted_by } : {}) } }
    }
    case 'delete': {
      if (!before) return null
      const { record } = change.opened
      const seen = seenFields(change.opened)
      // A row stored by an older build lacks newer fields: nobody has seen those.
      const shown = definitionOf(record).fieldNames.filter((name) => name in seen)
      const from = { ...pick(shown, seen), restores: seen.restores }
      return { kind: 'delete', from }
    }
    case 'purge':
      return before?.deleted_at == null ? null : { kind: 'purge' }
    case 'restore':
      return before?.deleted_at == null ? null : { kind: 'restore', from: { deleted_by: before.deleted_by } }
  }
}

/**
 * Returns the create of a purged record from what she saw and typed; where it still exists, what she typed counts.
 * Records that only the server makes stay gone.
 */
function recreate(record: RecordName, seen: AnyRow, values: Readonly<Record<string, unknown>>): OpBody | null {
  if (definitionOf(record).clientWritable) return null
  return { kind: 'create', fields: createFields(record, { ...seen, ...values }), from: createFields(record, seen) }
}

/** Returns the names of fields that differ, with those that share a unit with one of them. */
export function changedFields(
  record: RecordName,
  said: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): string[] {
  const { atomicGroups } = definitionOf(record)
  const differing = new Set(Object.keys(said).filter((name) => name in values && !sameValue(values[name], said[name])))
  for (const unit of atomicGroups) {
    if (unit.some((name) => differing.has(name))) for (const name of unit) differing.add(name)
  }
  return [...differing]
}

function pick(names: readonly string[], row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

/** Returns the opened row with its fields by name. */
export function seenFields({ seen }: OpenedRow): AnyRow {
  return { ...seen }
}

/** Returns the row that the form showed, of a change of an existing record. */
export function shownRow(change: Change): AnyRow | null {
  return change.kind === 'set' ? seenFields(change.opened) : null
}

/** Returns the change that undoes an op; `after` is the row that the op left. */
export function inverseOf(
  account: string,
  { kind, record, record_id: id, from = {} }: Op,
  after: LocalRow | null | undefined,
): Change | null {
  if (!after) return null
  const opened = { account, record, id, seen: after }
  if (kind === 'delete') return { kind: 'restore', record, id }
  if (kind === 'set') return { kind: 'set', opened, values: from }
  return { kind: 'delete', opened }
}
