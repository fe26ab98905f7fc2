import type { Shelf } from '#shared/books/shelf.ts'
import type { Day } from '#shared/format/dates.ts'
import type { DayBucket } from '#shared/progress/day-buckets.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'

/** A row as an archive holds it: its id and its fields. */
export type ArchivedRow = Readonly<Record<string, unknown>> & { id: string }

/** A query for rows; days are inclusive. */
export interface RowsAsked {
  from?: Day
  to?: Day
  /** Deleted ones too. */
  deleted?: boolean
}

/** Reads all that an archive holds: from the server's database and store, or from a device's. */
export interface ArchiveSource {
  /** The id of the account. */
  family: string
  owner: string
  startMonth: StartMonth
  /** The day on which it is made. */
  today: Day
  /** The account as JSON: what this source knows of it, never a secret. */
  account: () => Promise<object>
  /** The rows of a record in the order of their day, if it has one, and their id. */
  rows: (record: RecordName, asked?: RowsAsked) => AsyncIterable<ArchivedRow>
  buckets: () => Promise<readonly DayBucket[]>
  shelf: () => Promise<Shelf>
  /** Types of bytes, by their SHA-256, where they differ from what records say. */
  types: () => Promise<ReadonlyMap<string, string>>
  /** The bytes of a photo, a recording or a page; `null` where they aren't here. */
  bytes: (sha256: string) => Promise<AsyncIterable<Uint8Array> | null>
  hash: () => ArchiveHash
}

/** The SHA-256 of bytes that are handed over in pieces. */
export interface ArchiveHash {
  update: (piece: Uint8Array) => void
  /** In small hexadecimal letters, once all pieces were handed over. */
  hex: () => Promise<string>
}

/** A zip that is written one file after the other. */
export interface ArchiveZip {
  /** Adds a file; done once all of it is written. `isPacked`: photos and recordings are as small as they get. */
  add: (name: string, content: AsyncIterable<Uint8Array>, isPacked: boolean) => Promise<void>
}
