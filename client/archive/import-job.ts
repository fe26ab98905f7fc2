import type { User } from '#shared/accounts/user.ts'
import type { Day } from '#shared/format/dates.ts'
import type { ProposedMatch } from '#shared/imports/archive/matches.ts'
import type { ImportPlan } from '#shared/imports/archive/plan.ts'

/** The parent's choices, as they travel to the worker. */
export interface PlainChoices {
  matches: readonly (readonly [theirs: string, ours: string])[]
  take: 'none' | 'all' | readonly string[]
  bring_back: boolean
}

/** An archive that was picked, as one file or as its parts. */
export interface ImportOpening {
  files: readonly File[]
  user: User
  today: Day
}

/** A page's order to its worker: open an archive, plan it, or write it. */
export type ImportOrder =
  | ({ kind: 'open' } & ImportOpening)
  | { kind: 'plan'; choices: PlainChoices }
  | { kind: 'write'; run: string }

/** A plan as it travels to the page: its files stay in the worker. */
export type ShownPlan = Omit<ImportPlan, 'media' | 'history'> & {
  matches: readonly ProposedMatch[]
  /** The time at which the archive was made; `null` for one from before it said so. */
  made_at: string | null
  is_empty: boolean
  /** Photos, recordings and documents that this device doesn't have, and their bytes. */
  files: number
  media_bytes: number
  /** The number of rows that the server brings. */
  by_server: number
}

/** The worker's answer. */
export type ImportNews =
  | { kind: 'planned'; plan: ShownPlan; choices: PlainChoices }
  /** Records, then files, that are in. */
  | { kind: 'wrote'; what: 'records' | 'files'; done: number; total: number }
  /** All is in but files for which there was no room, or too many of which waited to be sent. */
  | { kind: 'done'; made: number; files_made: number; files_left: number; files_refused: readonly string[] }
  /** The archive isn't taken; a sentence for the parent. */
  | { kind: 'refused'; message: string }
  /** It stopped: what is in is whole, and it can go on. `message` is for developers. */
  | { kind: 'failed'; isFull: boolean; message: string }
