import { counted } from '#shared/format/duration.ts'
import { titleOfRow } from '#shared/records/labels.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { DeletedRecord } from '#client/records/deleted.ts'

/** "Activity". */
export function kindOf({ record }: DeletedRecord): string {
  return definitionOf(record).labels.one
}

/** "Fractions"; what it is where it has no name. */
export function titleOf({ record, row }: DeletedRecord): string {
  return titleOfRow(record, row)
}

/** "with 12 activities and 1 goal"; nothing where it went alone. */
export function alongText({ along }: DeletedRecord): string {
  // The keys of `along` are records.
  const counts = Object.entries(along) as [RecordName, number][]
  const texts = counts.map(([record, count]) => {
    const { one, many } = definitionOf(record).labels
    return counted(count, one.toLowerCase(), many.toLowerCase())
  })
  return texts.length === 0 ? '' : `with ${texts.join(' and ')}`
}
