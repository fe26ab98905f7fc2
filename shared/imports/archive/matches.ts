import type { Archive } from '#shared/archive/read/open-archive.ts'
import { subjectNameKey } from '#shared/setup/setup.ts'
import { checkRow } from './check-row.ts'
import { matchedRecords, type FamilyState, type MatchedRecord } from './family-state.ts'

/** A child or subject of the archive that looks like one of the family's. */
export interface ProposedMatch {
  record: MatchedRecord
  /** Its id in the archive, and the id and name of the family's. */
  archive_id: string
  id: string
  name: string
}

/**
 * Proposes which children and subjects of an archive are the family's own: those of the same name, each once. The
 * family's own archive tells them by their ids, unless the family is empty: what setup made gives way (rules
 * archives.other-family, archives.empty-family).
 */
export async function proposedMatches(archive: Archive, family: FamilyState): Promise<ProposedMatch[]> {
  if (archive.family === family.account && !family.is_empty) return []
  const proposed: ProposedMatch[] = []
  for (const record of matchedRecords) {
    const rows = await family.named(record)
    // The first of two with one name is meant, an active one before an archived one.
    const inOrder = rows.toSorted((one, other) => Number(other['is_active']) - Number(one['is_active']))
    const ours = Map.groupBy(inOrder, (row) => subjectNameKey(String(row['name'])))
    const ids = new Set(rows.map(({ id }) => id))
    for await (const { row } of archive.rowsOf(record)) {
      const checked = checkRow(record, row)
      if (typeof checked === 'string' || ids.has(checked.id)) continue
      const found = ours.get(subjectNameKey(String(checked.fields['name'])))?.shift()
      if (found === undefined) continue
      proposed.push({ record, archive_id: checked.id, id: found.id, name: String(found['name']) })
    }
  }
  return proposed
}
