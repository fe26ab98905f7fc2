import type { ImportKind } from '#shared/imports/import-run.ts'
import type { RecordName } from '#shared/records/registry.ts'

/** An import of this device, as far as it is. */
export interface ImportMemory {
  /** The id of its `import_runs` record. */
  run: string
  kind: ImportKind
  /** The account whose archive it is; a sum of the rows of a paste; `null` for a file with a list. */
  of: string | null
  file_name: string
  /** Milliseconds of the device's clock. */
  began_at: number
  /** `going` = it isn't all in yet; `undoing` = it is being taken back. */
  state: 'going' | 'done' | 'undoing' | 'undone'
  /** True where the family had nothing but what setup made when it began. */
  is_empty: boolean
  /** The parent's choices: matches of children and subjects, whose values stand, and whether deleted ones come back. */
  matches: readonly (readonly [theirs: string, ours: string])[]
  take: 'none' | 'all' | readonly string[]
  bring_back: boolean
  /** Records that it made, once it is done. */
  made: number
  /** After an undo: records that were changed since, and stay. */
  kept?: readonly { record: RecordName; name: string }[]
  /** Rows that only the server can make, until it has them (rule imports.history). */
  history?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> | undefined
}

/** Records that an import made: record, id, and a short sum of their values, to tell whether one was changed since. */
export type ImportedGroup = readonly (readonly [record: RecordName, id: string, sum: string])[]
