import type { AccountType } from '#shared/students/limit.ts'
import type { Day } from '#shared/format/dates.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { RowFields } from './check-row.ts'

/** A row of the family, live or deleted. */
export type KnownRow = RowFields & { id: string; deleted_at: number | null }

/** Records of which an archive's rows may be the same as the family's, by their names. */
export const matchedRecords = ['students', 'subjects'] as const
export type MatchedRecord = (typeof matchedRecords)[number]

/** The family into which an archive is imported; reading it changes nothing. */
export interface FamilyState {
  account: string
  account_type: AccountType
  /** The family's day. */
  today: Day
  /**
   * True where there was nothing but unchanged records of setup when the import began: one that goes on says the same.
   */
  is_empty: boolean
  /** Finds rows by their ids, also deleted ones, but none that were deleted forever. */
  find(record: RecordName, ids: readonly string[]): Promise<ReadonlyMap<string, KnownRow>>
  /** Live children or subjects. */
  named(record: MatchedRecord): Promise<readonly KnownRow[]>
  /**
   * Counts live rows of a record with a limit, of one owner where one is named; of children and courses the active
   * ones.
   */
  count(record: RecordName, owner: string | null): Promise<number>
  /** Returns whether the device or the server has the bytes of this name. */
  hasBytes(sha256: string): Promise<boolean>
}

/** The parent's choices. */
export interface ImportChoices {
  /** Ids of children and subjects of the archive → of the family's that are the same. */
  matches: ReadonlyMap<string, string>
  /** The archive's values that replace the family's: none, all, or those of rows named as `rowKey` does. */
  take: 'none' | 'all' | ReadonlySet<string>
  /** Brings back what the family deleted since. */
  bring_back: boolean
}

/** The import where the parent chose nothing. */
export const noChoices: ImportChoices = { matches: new Map(), take: 'none', bring_back: false }

/** Names a row of the family in choices. */
export function rowKey(record: RecordName, id: string): string {
  return `${record}:${id}`
}
