import { v5 } from 'uuid'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { CheckedRow, RowFields } from './check-row.ts'
import { withDecisions } from './decided-ids.ts'
import { derivedId } from './derived-ids.ts'
import { withIds } from './id-fields.ts'

/** The new ids of an archive. */
export interface NewIds {
  /** Returns the new id of one that a row names. */
  of(id: string): string
  /** A row under its new id, with new ids in its fields. Rows come in the registry's order, owners first. */
  row(record: RecordName, row: CheckedRow): CheckedRow
}

/**
 * Ids for an archive of the family itself: every one stays, but for `matches` in an empty family and what follows from
 * them (rule archives.empty-family).
 */
export function idsOfOwn(matches: ReadonlyMap<string, string>): NewIds {
  if (matches.size === 0) return { of: (id) => id, row: (_record, row) => row }
  return idsBy(new Map(matches), (id) => id)
}

/**
 * Makes ids for another family: each follows from the archive's family and the old one, so that a second import finds
 * what the first one made (rule archives.other-family). `matches` are children and subjects that the family has
 * already.
 */
export function idsOfOther(family: string, account: string, matches: ReadonlyMap<string, string>): NewIds {
  return idsBy(new Map([...matches, [family, account]]), (id) => {
    // No id tells which of two twins is a plan or a lesson, and which its entry: both follow from one of them.
    const [first = id] = [id, twinOf(id)].toSorted()
    const made = v5(`${family}:${first}`, namespace)
    return first === id ? made : twinOf(made)
  })
}

/** Ids that are given already, and for all others what `made` makes of them. */
function idsBy(given: Map<string, string>, made: (id: string) => string): NewIds {
  const tails = new Map<string, string>()
  const idOf = (id: string): string => {
    const known = given.get(id) ?? made(id)
    given.set(id, known)
    return known
  }
  return {
    of: idOf,
    row(record, row) {
      const mapped = withIds(record, row.fields, idOf)
      const fields = record === 'packets' ? withDecisions(mapped, idOf, tails) : mapped
      const id = rowId(record, row, fields) ?? idOf(row.id)
      given.set(row.id, id)
      if (record === 'students') tails.set(tailOf(row.id), tailOf(id))
      return { ...row, id, fields }
    },
  }
}

// Never to change: a later import must find what an earlier one made.
const namespace = '0f3b7c52-8a4e-5d19-b6c7-2e91d4a8f035'

/** The id that devices would make, for a row that has the one they made. */
function rowId(record: RecordName, row: CheckedRow, fields: RowFields): string | null {
  return derivedId(record, row.fields) === row.id ? derivedId(record, fields) : null
}

function tailOf(id: string): string {
  return id.slice(-12)
}
