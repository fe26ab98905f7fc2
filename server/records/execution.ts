import type { CompleteRange } from '#shared/records/bulk-cascade.ts'
import type { OpAnswer, Rejection } from '#shared/records/op.ts'

/** Ops of one device, in its order, to be applied in one transaction. */
export interface Execution {
  device: { id: string; label: string | null }
  /** Device clock in milliseconds when it sent the ops; with the server's clock it tells their age. */
  sentAt: number
  /** Server clock in milliseconds. */
  now: number
  /** Up to which change number the device has taken in the answers to all its ops; none of those comes again. */
  settled?: number | undefined
  /** The time for which answers are kept after that, in milliseconds. */
  answersKeptFor: number
  /** Secrets that came with the ops; nothing, when left out. */
  permit?: Permit | null
  /** Ids for the conflicts that this makes. */
  newId: () => string
  /** Above so many rows below one, an op cascades in bulk; a few hundred, when it is left out. */
  many?: number
  /** The range that the sending device has complete, if it knows cascades; else all rows of them go back. */
  whole?: CompleteRange | undefined
  /** Ops as they came; each is validated by itself. */
  ops: readonly unknown[]
}

/** Secrets that came with a push, by the id of the record that each is for; nothing of them is in a row. */
export interface Permit {
  /** Returns whether two records came with the same secret. */
  isSame(id: string, other: string): boolean
  /**
   * Finds whether the secret of a record covers what the record is about; `usedFor` is the record that used it up
   * before.
   */
  find(id: string, about: string, madeAt: Date): Promise<{ usedFor: string | null } | null>
  /** Uses it up. */
  use(id: string): Promise<void>
}

/** A reason why an op cannot be applied. */
export interface OpRefusal {
  reason: Rejection
  errors?: NonNullable<OpAnswer['errors']>
}

/** The outcome of one op in its group. */
export type OpOutcome =
  | { code: 'ok' | 'merged' | 'superseded' }
  | ({ code: 'rejected' } & OpRefusal)
  | { code: 'gone'; missing: NonNullable<OpAnswer['missing']> }
