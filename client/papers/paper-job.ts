import type { User } from '#shared/accounts/user.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import type { Day } from '#shared/format/dates.ts'
import type { PaperAsk } from '#shared/papers/paper-ask.ts'

/** A page's order to its worker: a paper of an account, as of the device's day. */
export interface PaperJob {
  ask: PaperAsk
  user: User
  today: Day
  /** Some records are still on their way to this device: the paper says so. */
  isPartial: boolean
  /** Bytes by their SHA-256 that this device has no room to keep. */
  media: ReadonlyMap<string, ArrayBuffer>
}

/** A page's message to its worker: a paper to make, or the state's file it asked for, `null` where it's missing. */
export type PaperOrder = { job: PaperJob } | { state: StateCode; law: StateRequirements | null }

/** The worker's answer to a job; pages come before any other. */
export type PaperNews =
  /** Counts pages, or samples of an HTML file, from 1; `of` = about how many there will be, where that is known. */
  | { kind: 'page'; page: number; of: number | null }
  /** The page has the files of the states: in the worker they would be kept twice. */
  | { kind: 'law'; state: StateCode }
  | { kind: 'made'; bytes: Uint8Array<ArrayBuffer>; fileName: string; unprintable: readonly string[] }
  /** It can't be made as it was asked for. */
  | { kind: 'refused'; message: string }
  /** It couldn't be made here; `message` is for developers. */
  | { kind: 'failed'; message: string }
