import type { User } from '#shared/accounts/user.ts'
import type { Day } from '#shared/format/dates.ts'
import type { WrittenArchive } from '#papers/archive/write-archive.ts'

/** A page's order to its worker: an archive of an account, as of the device's day. */
export interface ArchiveJob {
  user: User
  today: Day
  /** ISO moment by the device's clock. */
  madeAt: string
  /** The page can fetch what isn't on this device. */
  canBring: boolean
}

/** A page's message to its worker: an archive to make, or the bytes it asked for. */
export type ArchiveOrder = { job: ArchiveJob } | { sha256: string; bytes: ArrayBuffer | null }

/** An archive: one zip, or several where the browser has no private file system. */
export interface MadeArchive {
  files: readonly File[]
  written: WrittenArchive
}

/** The worker's answer to a job. */
export type ArchiveNews =
  /** Files that are in, and that there will be. */
  | { kind: 'file'; done: number; total: number }
  /** Bytes that aren't on this device. */
  | { kind: 'bring'; sha256: string }
  | ({ kind: 'made' } & MadeArchive)
  /** It couldn't be made here; `message` is for developers. */
  | { kind: 'failed'; isFull: boolean; message: string }
