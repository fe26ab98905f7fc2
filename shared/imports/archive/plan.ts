import type { ArchiveFile } from '#shared/archive/read/archive-files.ts'
import type { Archive } from '#shared/archive/read/open-archive.ts'
import type { MissingFile } from '#shared/archive/manifest.ts'
import type { HistoryRecord } from '#shared/imports/history.ts'
import { recordNames, type RecordName } from '#shared/records/registry.ts'
import type { RowFields } from './check-row.ts'
import { editable } from './compare-rows.ts'
import type { FamilyState, ImportChoices } from './family-state.ts'
import { judgedRows } from './judge-rows.ts'
import { Adding, type Sums } from './sums.ts'
import type { Present, Verdict } from './verdict.ts'
import { isHistory } from './ways.ts'

/** Rows of a record by what becomes of them. */
export interface Counts {
  new: number
  same: number
  /** Other values here, of which the parent decides. */
  different: number
  /** Blanks of ours that the archive fills. */
  filled: number
  /** Deleted here since, or gone with what they belong to. */
  deleted_here: number
  restored: number
  refused: number
  /** Brought by the server, once it is reached. */
  by_server: number
  never: number
}

/** A row by the name that a parent gives it. */
export interface NamedRow {
  record: RecordName
  id: string
  name: string
}

/** A row that has other values here. */
export interface Difference extends NamedRow {
  fields: readonly string[]
  /** Those of them that can take the archive's. */
  editable: readonly string[]
  ours: RowFields
  theirs: RowFields
}

/** A row that isn't taken, and why: a sentence. */
export interface RefusedRow {
  record: RecordName
  line: number
  name: string | null
  reason: string
}

/** The plan of an import, before anything is written (rule archives.plan). */
export interface ImportPlan {
  /** True for the family's own archive. */
  is_own: boolean
  records: Readonly<Record<RecordName, Counts>>
  differences: readonly Difference[]
  deleted: readonly NamedRow[]
  /** Children and courses for which there is no room: they come in archived. */
  archived: readonly NamedRow[]
  /** The first of the rows that aren't taken; `records` counts all of them. */
  refused: readonly RefusedRow[]
  /** Fields that this build doesn't know, with the number of rows that have them. */
  unknown_fields: readonly { record: RecordName; field: string; rows: number }[]
  /** Entries of the zip that this build doesn't know. */
  unknown_entries: readonly string[]
  /** Rows that only the server makes, under their ids here: POST /api/import/history brings them. */
  history: Readonly<Record<HistoryRecord, readonly { id: string; fields: RowFields }[]>>
  sums: Sums
  /** The files that rows of the family name, or will: each once, by its digest. */
  media: ReadonlyMap<string, ArchiveFile>
  missing: readonly MissingFile[]
}

/** So many refused rows are named: a file of nothing else fills no screen, and no memory. */
export const namedRefusals = 1000

/** Plans an import: reads the archive once, and writes nothing. Throws an `ArchiveRefusal`. */
export async function planImport(archive: Archive, family: FamilyState, choices: ImportChoices): Promise<ImportPlan> {
  const planning = new Planning()
  for await (const verdict of judgedRows(archive, family, choices)) planning.add(verdict)
  const { unknown, missing } = archive
  return { is_own: archive.family === family.account, unknown_entries: unknown, missing, ...planning.result }
}

class Planning {
  private readonly records = Object.fromEntries(recordNames.map((name) => [name, noCounts()])) as Record<
    RecordName,
    Counts
  >
  private readonly differences: Difference[] = []
  private readonly deleted: NamedRow[] = []
  private readonly archived: NamedRow[] = []
  private readonly refused: RefusedRow[] = []
  private readonly unknown = new Map<string, { record: RecordName; field: string; rows: number }>()
  private readonly history: Record<HistoryRecord, { id: string; fields: RowFields }[]> = {
    rollovers: [],
    state_moves: [],
    enrollments: [],
    bulk_runs: [],
  }
  private readonly sums = new Adding()
  private readonly media = new Map<string, ArchiveFile>()

  add(verdict: Verdict): void {
    const { record, line, name } = verdict
    this.records[record][countOf(verdict)] += 1
    if (verdict.what === 'refused') {
      const { reason } = verdict
      if (this.refused.length < namedRefusals) this.refused.push({ record, line, name, reason })
      return
    }
    const { id, fields, file } = verdict
    const named: NamedRow = { record, id, name: verdict.name }
    if (verdict.what === 'never') return
    this.addUnknown(record, verdict.unknown)
    this.sums.add(verdict)
    if (verdict.what === 'deleted' || verdict.what === 'gone') this.deleted.push(named)
    else if (file !== null && file.digest === nameOfBytes(verdict)) this.media.set(file.digest, file)
    if (verdict.what === 'server' && isHistory(record)) this.history[record].push({ id, fields })
    if (verdict.what === 'new' && verdict.is_archived) this.archived.push(named)
    if (verdict.what === 'different' && verdict.differs.length > 0) this.differences.push(differenceOf(verdict, named))
  }

  get result() {
    const { records, differences, deleted, archived, refused, history, media } = this
    const unknown_fields = [...this.unknown.values()]
    return { records, differences, deleted, archived, refused, history, media, unknown_fields, sums: this.sums.total }
  }

  private addUnknown(record: RecordName, fields: readonly string[]): void {
    for (const field of fields) {
      const key = `${record}.${field}`
      const known = this.unknown.get(key)
      if (known) known.rows += 1
      // A hostile file has a new name in each row.
      else if (this.unknown.size < namedRefusals) this.unknown.set(key, { record, field: field.slice(0, 80), rows: 1 })
    }
  }
}

function noCounts(): Counts {
  const [same, different, filled, deleted_here, restored] = [0, 0, 0, 0, 0]
  return { new: 0, same, different, filled, deleted_here, restored, refused: 0, by_server: 0, never: 0 }
}

function countOf(verdict: Verdict): keyof Counts {
  switch (verdict.what) {
    case 'deleted':
    case 'gone':
      return 'deleted_here'
    case 'server':
      return 'by_server'
    case 'different':
      return verdict.differs.length > 0 ? 'different' : 'filled'
    case 'new':
    case 'same':
    case 'restored':
    case 'refused':
    case 'never':
      return verdict.what
  }
}

/** Returns the name of its bytes in the family's row, now or once the archive's are taken. */
function nameOfBytes(verdict: Exclude<Verdict, { what: 'refused' }>): unknown {
  const isTaken = !('ours' in verdict) || (verdict.is_taken && verdict.differs.includes('sha256'))
  return isTaken ? verdict.fields['sha256'] : verdict.ours['sha256']
}

function differenceOf({ record, differs, ours, fields }: Present, named: NamedRow): Difference {
  const only = (row: RowFields) => Object.fromEntries(differs.map((name) => [name, row[name] ?? null]))
  return { ...named, fields: differs, editable: editable(record, differs), ours: only(ours), theirs: only(fields) }
}
