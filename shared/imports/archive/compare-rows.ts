import { unitsOf, valueOf } from '#shared/records/merge.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { CheckedRow } from './check-row.ts'
import { matchedRecords, type FamilyState, type KnownRow } from './family-state.ts'

/** The differences between a row of the archive and the family's of the same id. */
export interface RowDifferences {
  /** Fields with another value here, where ours stands unless the parent says otherwise. */
  differs: readonly string[]
  /** Fields that take the archive's as a matter of course. */
  fills: readonly string[]
}

/** Fields that an import writes itself: the archive has no value to compare. */
const writtenByImport: ReadonlySet<string> = new Set(['written_on', 'archive_written_on', 'import_run_id'])

/**
 * Compares a row with the family's, by the fields that the archive says; those written together count as one (rules
 * archives.same, archives.empty-family).
 */
export function compareRows(
  record: RecordName,
  { fields, said }: CheckedRow,
  ours: KnownRow,
  family: Pick<FamilyState, 'is_empty'>,
): RowDifferences {
  const asked = said.filter((name) => !writtenByImport.has(name)).map((name) => [name, fields[name]] as const)
  const units = unitsOf(definitionOf(record), Object.fromEntries(asked)).filter(
    (unit) => !sameValue(valueOf(unit, fields), valueOf(unit, ours)),
  )
  const isFilled = (unit: readonly string[]) => unit.every((name) => fillsItself(record, name, ours, family.is_empty))
  return {
    differs: units.filter((unit) => !isFilled(unit)).flat(),
    fills: units.filter(isFilled).flat(),
  }
}

/** Fields of a row that can be edited: what was sent stays as it was sent (rule records.fixed). */
export function editable(record: RecordName, names: readonly string[]): string[] {
  const { fixed } = definitionOf(record)
  return names.filter((name) => !fixed.includes(name))
}

function fillsItself(record: RecordName, name: string, ours: KnownRow, isEmpty: boolean): boolean {
  // The run comes after the entries that it made (rule archives.history).
  if (record === 'activities' && name === 'bulk_run_id')
    return isNothing(ours[name]) && !isNothing(ours['import_run_id'])
  if (!isEmpty) return false
  if ((matchedRecords as readonly RecordName[]).includes(record)) return true
  return record === 'family_settings' && sameValue(ours[name], definitionOf(record).defaults[name])
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined
}
