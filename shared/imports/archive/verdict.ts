import type { ArchiveFile } from '#shared/archive/read/archive-files.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { RowFields } from './check-row.ts'
import type { KnownRow } from './family-state.ts'

/** A row of the archive, with what becomes of it. */
export type Verdict = RowRefusal | Absent | Present

/** A row that isn't taken; `reason` is a sentence. */
export interface RowRefusal {
  what: 'refused'
  record: RecordName
  /** Its line in the archive. */
  line: number
  name: string | null
  reason: string
}

/** A row that can be taken. */
export interface JudgedRow {
  record: RecordName
  line: number
  /** Its id in the family. */
  id: string
  name: string
  fields: RowFields
  /** Fields that this build doesn't know, and leaves out. */
  unknown: readonly string[]
  /** The bytes that it names, where the archive has them. */
  file: ArchiveFile | null
}

/** A row that the family doesn't have: added, brought by the server, never imported, or gone with its owner. */
export interface Absent extends JudgedRow {
  what: 'new' | 'server' | 'never' | 'gone'
  /** It was active, and comes in archived. */
  is_archived: boolean
}

/** A row that the family has, or had. */
export interface Present extends JudgedRow {
  what: 'same' | 'different' | 'deleted' | 'restored'
  ours: KnownRow
  /** Fields with another value here. */
  differs: readonly string[]
  /** True where the parent takes the archive's. */
  is_taken: boolean
  /** Fields that take the archive's as a matter of course. */
  fills: readonly string[]
}
