import { recordKey, type Op, type RecordRef } from '#shared/records/op.ts'
import type { PastHistory } from '#shared/records/merge-histories.ts'
import { isKnownTo, type RecordName } from '#shared/records/registry.ts'
import type { AuthorKnowledge, Head, IndexEntry, RecordStore } from './record-store.ts'

/**
 * Tells by the change numbers of a push's rows what the author of an op knew of them (rules sync.delete-as-seen,
 * sync.knows). `device` is the sender's id.
 */
export class KnowledgeIndex {
  /** The histories before the present one, oldest first; none until they are read. */
  histories: readonly PastHistory[] = []
  private readonly store: RecordStore
  private readonly head: Head
  private readonly device: string
  private readonly entries = new Map<string, IndexEntry>()
  private readonly read = new Set<string>()
  private readonly reported = new Set<string>()

  constructor(store: RecordStore, head: Head, device: string) {
    this.store = store
    this.head = head
    this.device = device
  }

  /** Reads the histories before the present one: needed where an op speaks of them. */
  async preloadHistories(): Promise<void> {
    this.histories = await this.store.pastHistories()
  }

  /** Reads the entries of these records, each once. */
  async preload(refs: readonly RecordRef[]): Promise<void> {
    const missing = refs.filter(({ record, id }) => !this.read.has(recordKey(record, id)))
    if (missing.length === 0) return
    for (const { record, id } of missing) this.read.add(recordKey(record, id))
    for (const [key, entry] of await this.store.indexOf(missing)) this.entries.set(key, entry)
  }

  /** The change number that last touched a record; 0 where there is none. */
  changeNo(key: string): number {
    return this.entries.get(key)?.change_no ?? 0
  }

  /** Returns whether a record was purged before this push. */
  isPurged(key: string): boolean {
    return this.entries.get(key)?.dead === true
  }

  /** Marks a row as reported by a device from a history that was lost: it is nobody's change in this one. */
  markReported(key: string): void {
    this.reported.add(key)
  }

  isReported(key: string): boolean {
    return this.reported.has(key)
  }

  /** Returns what the author of an op knew. Of rows that are named, later changes count as unknown. */
  knowledgeOf(op: Op): AuthorKnowledge | null {
    if (op.seen === undefined) return null
    return { no: this.inPresentHistory(op.seen, op.seen_in), device: this.device }
  }

  /** Returns whether the author of an op knew a row as it stands: she had the last change of any other device. */
  knew(record: RecordName, id: string, op: Op): boolean {
    const key = recordKey(record, id)
    const entry = this.entries.get(key)
    if (op.seen === undefined) return true
    // Her cursor passed what her build never showed her (rule sync.knows).
    if (!isKnownTo(op.knows, record)) return false
    if (this.reported.has(key)) return false
    if (entry === undefined) return true
    const byOthers = entry.device === this.device ? entry.others_no : entry.change_no
    return [op.seen, op.seen_rows?.[key] ?? 0].some((no) => byOthers <= this.inPresentHistory(no, op.seen_in))
  }

  /**
   * Translates a change number of an earlier history into the present one, which doesn't know what came after the
   * backup.
   */
  private inPresentHistory(no: number, epoch: string | undefined): number {
    if (epoch === undefined || epoch === this.head.epoch) return no
    return Math.min(no, this.histories.find((history) => history.epoch === epoch)?.kept_no ?? 0)
  }
}
