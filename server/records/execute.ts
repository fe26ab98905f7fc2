import type { PushAnswer } from '#shared/records/op.ts'
import type { RecordStore } from './record-store.ts'

/** Ops of one device, in its order, to be applied in one transaction. */
export interface Execution {
  device: { id: string; label: string | null }
  /** Device clock in milliseconds when it sent the ops; with the server's clock it tells their age. */
  sentAt: number
  /** Server clock in milliseconds. */
  now: number
  /** Ids for the conflicts that this makes. */
  newId: () => string
  /** Ops as they came; each is judged by itself. */
  ops: readonly unknown[]
}

/** The only writer of synced records: applies ops group by group in the given transaction and answers each. */
export async function execute(_store: RecordStore, _execution: Execution): Promise<PushAnswer> {
  throw new Error('not written yet')
}
