import { definitionOf, dependentsOf, type AnyRow, type RecordName } from './registry.ts'

/** All rows of a record that belong to one other row by a field. */
export interface Below {
  record: RecordName
  field: string
  owner: string
}

/** One op's cascade over rows too many to be named: deleted with its record, or restored with it (rule sync.taken). */
export interface BulkCascade extends Below {
  op: string
  no: number
  /** The op whose delete a restore undoes; `null` for a delete. */
  undoes: string | null
  /** The change number of that; 0 for one that the server does not know. */
  undoes_no: number
  /** The time of a delete, in milliseconds; `null` for a restore. */
  deleted_at: number | null
  /** Ids of the rows there that it left as they were. */
  except: readonly string[]
}

/**
 * The range that a device has complete: every row that was live at `from`, or was written since, up to `since`. Right
 * after its first sync `from` may be the later one: a row that was deleted between the two never came.
 */
export interface CompleteRange {
  from: number
  since: number
}

/** Bulk cascades as they travel to a device that has all up to `since`. */
export interface CascadeDelta {
  since: number
  /** Every one after that, oldest first. */
  takings: readonly BulkCascade[]
  /** Ids of rows that were written later than what came along: they are still to come. */
  later: Partial<Record<RecordName, readonly string[]>>
}

/**
 * The links by which there may be many rows below one of this record: those of records that say so. A policy that
 * watches more than their values has them looked at one by one.
 */
export function bulkLinks(record: RecordName): readonly { child: RecordName; field: string }[] {
  return dependentsOf(record).filter(({ child }) => mayCascadeInBulk(child))
}

/** Returns whether a family may have so many of these that cascades over them travel by rule. */
export function mayCascadeInBulk(record: RecordName): boolean {
  return definitionOf(record).many === true
}

/**
 * Splits cascades into those that can travel by rule to a device that has had every row from a change number on, and
 * those `apart` that can't, with all others of the same owners: rows deleted before that, even if restored since, it
 * may never have had.
 */
export function splitByRange(
  takings: readonly BulkCascade[],
  from: number,
): { takings: BulkCascade[]; apart: BulkCascade[] } {
  const ownerOf = ({ record, owner }: BulkCascade) => `${record}:${owner}`
  const isUnknown = ({ no, undoes, undoes_no }: BulkCascade) => no <= from || (undoes !== null && undoes_no <= from)
  const unknown = new Set(takings.filter(isUnknown).map(ownerOf))
  const isApart = (bulkCascade: BulkCascade) => unknown.has(ownerOf(bulkCascade))
  return { takings: takings.filter((bulkCascade) => !isApart(bulkCascade)), apart: takings.filter(isApart) }
}

/** Turns a copy of a row into the row after a delta's bulk cascades. */
export type ApplyCascades = (record: RecordName, row: AnyRow) => AnyRow

/** Applies bulk cascades to copies: only to one from before them, or one that an earlier cascade of theirs left. */
export function applyCascades({ since, takings, later }: CascadeDelta): ApplyCascades {
  const numbers = new Set(takings.map(({ no }) => no))
  const unknown = new Map(Object.entries(later).map(([record, ids]) => [record, new Set(ids)]))
  const left = takings.map(({ except }) => new Set(except))
  return (record, row) => {
    if (row._no === 0 || unknown.get(record)?.has(row.id)) return row
    return takings.reduce((copy, bulkCascade, index) => {
      const isCurrent = copy._no <= since || (copy._no < bulkCascade.no && numbers.has(copy._no))
      return isCurrent && matches(bulkCascade, record, copy) && !left[index]?.has(copy.id)
        ? cascaded(bulkCascade, copy)
        : copy
    }, row)
  }
}

function matches({ record, field, owner, undoes }: BulkCascade, of: RecordName, row: AnyRow): boolean {
  return record === of && row[field] === owner && row.deleted_by === undoes
}

function cascaded({ op, no, undoes, deleted_at }: BulkCascade, row: AnyRow): AnyRow {
  if (undoes === null) return { ...row, deleted_at, deleted_by: op, _no: no }
  return { ...row, deleted_at: null, deleted_by: null, restores: row.restores + 1, _no: no }
}
