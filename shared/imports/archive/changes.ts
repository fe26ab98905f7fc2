import type { ArchiveFile } from '#shared/archive/read/archive-files.ts'
import type { Archive } from '#shared/archive/read/open-archive.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { RowFields } from './check-row.ts'
import { editable } from './compare-rows.ts'
import type { FamilyState, ImportChoices } from './family-state.ts'
import { judgedRows } from './judge-rows.ts'
import type { Absent, Present, Verdict } from './verdict.ts'

/** Most rows that are written in one. */
export const groupRows = 1000

/** A change that an import makes: what a parent could do by hand. */
export type ImportChange = ImportCreate | ImportSet | ImportRestore

interface OfRow {
  record: RecordName
  id: string
}

export interface ImportCreate extends OfRow {
  kind: 'create'
  fields: RowFields
  /** Fields that the parent was asked for; none, where left out. */
  typed?: readonly string[]
  /** The bytes that it names, where the archive has them. */
  file: ArchiveFile | null
}

export interface ImportSet extends OfRow {
  kind: 'set'
  fields: RowFields
  /** The values of these fields before. */
  from: RowFields
  file: ArchiveFile | null
}

export interface ImportRestore extends OfRow {
  kind: 'restore'
}

/**
 * Yields the changes of an import in groups, owners before what belongs to them. An interrupted one goes on with a
 * second call: what is there is the same by now, and isn't among them (rule archives.groups). `run` is the import's id.
 * Throws an `ArchiveRefusal`.
 */
export async function* importChanges(
  archive: Archive,
  family: FamilyState,
  choices: ImportChoices,
  run: string,
): AsyncGenerator<ImportChange[]> {
  let group: ImportChange[] = []
  for await (const verdict of judgedRows(archive, family, choices)) {
    const change = changeOf(verdict, family, run)
    if (change === null) continue
    group.push(change)
    if (group.length < groupRows) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

function changeOf(verdict: Verdict, family: FamilyState, run: string): ImportChange | null {
  switch (verdict.what) {
    case 'new':
      return created(verdict, family, run)
    case 'different':
      return taken(verdict)
    case 'restored':
      return { kind: 'restore', record: verdict.record, id: verdict.id }
    case 'same':
    case 'deleted':
    case 'gone':
    case 'server':
    case 'never':
    case 'refused':
      return null
  }
}

/** A new row, which says when it was written here and what the archive said of that (rule archives.written-on). */
function created({ record, id, fields, file }: Absent, { today }: FamilyState, run: string): ImportCreate {
  const { fieldNames } = definitionOf(record)
  const written = {
    written_on: today,
    archive_written_on: fields['written_on'] ?? fields['archive_written_on'] ?? null,
    import_run_id: run,
  }
  const said = Object.entries(written).filter(([name]) => fieldNames.includes(name))
  return { kind: 'create', record, id, fields: { ...fields, ...Object.fromEntries(said) }, file }
}

/** The archive's values where they are taken; `null` where ours stand. */
function taken({ record, id, fields, ours, differs, fills, is_taken, file }: Present): ImportSet | null {
  const names = editable(record, [...fills, ...(is_taken ? differs : [])])
  if (names.length === 0) return null
  const only = (row: RowFields) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  return { kind: 'set', record, id, fields: only(fields), from: only(ours), file }
}
