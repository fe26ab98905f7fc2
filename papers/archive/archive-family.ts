import type { Shelf } from '#shared/books/shelf.ts'
import { exportedName, namesOfIds, referencedRecord } from '#shared/records/record-csv.ts'
import { comesDeleted, definitionOf, recordNames, type RecordName } from '#shared/records/registry.ts'
import type { ArchiveSource } from '#shared/archive/archive-source.ts'

/** A family's records, and names for those that others point to: record → id → name. */
export interface ArchiveFamily {
  source: ArchiveSource
  names: ReadonlyMap<string, ReadonlyMap<string, string>>
  shelf: Shelf
}

/** Opens what an archive reads of a family. */
export async function openFamily(source: ArchiveSource): Promise<ArchiveFamily> {
  const names = new Map<string, Map<string, string>>()
  for (const record of pointedTo()) {
    const known = new Map<string, string>()
    // Entries keep the title of a deleted book (rule books.deleted).
    for await (const row of source.rows(record, { deleted: comesDeleted(record) }))
      known.set(row.id, exportedName(record, row))
    names.set(record, known)
  }
  return { source, names, shelf: await source.shelf() }
}

/** The name of what a field points to; `null` where the field is none that points, or what it names is gone. */
export function nameOf({ names }: ArchiveFamily, record: RecordName, field: string, value: unknown): string | null {
  const owner = referencedRecord(record, field)
  return owner === null ? null : namesOfIds(value, names.get(owner))
}

function pointedTo(): RecordName[] {
  const all = recordNames.flatMap((name) => definitionOf(name).fieldNames.map((field) => referencedRecord(name, field)))
  return recordNames.filter((name) => all.includes(name))
}
