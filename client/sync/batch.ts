import { isOutboxEmpty } from '#client/store/entry-values.ts'
import { ownerKeys, affectedKeys } from '#client/store/cascade.ts'
import type { LocalTransaction, OutboxEntry } from '#client/store/local-store.ts'
import { releaseFreed, blockDependents } from '#client/store/rejected-entries.ts'
import { askForMovedRows } from '#client/store/asking-deletes.ts'
import { withUnaccepted } from '#client/store/unaccepted.ts'
import { pushLimits } from '#shared/records/op.ts'
import { leased, type Run } from './lease.ts'
import { pushShareOf } from './throughput.ts'
import { askOvertakenDeletes } from './reject.ts'

/** The first look-ahead: enough that the first group in it is whole. */
const lookAhead = pushLimits.groupOps + pushLimits.ops

/** The next entries to send, in whole groups, marked as sent in the same transaction; empty when nothing may go. */
export async function takeNextBatch(run: Run): Promise<OutboxEntry[]> {
  if (await leased(run, 'relaxed', isOutboxEmpty)) return []
  // On disk before it is sent: an op that may have reached the server must never be joined with another edit.
  return leased(run, 'strict', async (tx) => {
    // The sweep of a resync first puts in front what the restored server lacks.
    if ((await tx.get('cursor'))?.sweep) return []
    await releaseFreed(tx, run.ports.newId)
    const asked = await blockDependents(tx)
    if (asked.size > 0) {
      await askForMovedRows(tx)
      await askOvertakenDeletes(tx, asked)
    }
    const batch = fittingGroups(await nextGroups(tx, asked, run.later), pushShareOf(run.share, run.ports.session))
    const unsent = batch.filter((entry) => entry.state === 'queued')
    if (unsent.length === 0) return batch
    const sent = (await withUnaccepted(tx, unsent)).map((entry) => ({ ...entry, state: 'sent' as const }))
    await tx.putEntries(sent)
    const bySeq = new Map(sent.map((entry) => [entry.seq, entry]))
    return batch.map((entry) => bySeq.get(entry.seq) ?? entry)
  })
}

/** The first groups that may go, each whole (rule sync.whole-groups). */
async function nextGroups(
  tx: LocalTransaction,
  asked: ReadonlySet<string>,
  later: ReadonlySet<string>,
): Promise<OutboxEntry[][]> {
  for (let looked = lookAhead; ; looked *= 2) {
    const entries = await tx.entries(['queued', 'sent'], looked)
    const groups = [...Map.groupBy(entries, ({ op }) => op.group).values()]
    const isAll = entries.length < looked
    // The last group may go on beyond the look-ahead.
    const whole = (isAll ? groups : groups.slice(0, -1)).filter(([first]) => first && !asked.has(first.op.group))
    const free = upToMixedDelete(withoutWaiting(whole, later))
    if (free.length > 0 || isAll) return free
  }
}

/**
 * Holds a delete until everything earlier on its rows is answered, so that it can ask if one of those is refused; what
 * follows it on those rows waits too, as does what follows a group that goes `later` (rule sync.delete-waits).
 */
function withoutWaiting(groups: OutboxEntry[][], later: ReadonlySet<string>): OutboxEntry[][] {
  if (later.size === 0 && !groups.flat().some(({ op }) => op.kind === 'delete')) return groups
  const earlier = new Set<string>()
  const held = new Set<string>()
  return groups.filter((group) => {
    const waits = group.some(
      ({ op, touches }) =>
        later.has(op.group) ||
        [...touches, ...ownerKeys(op.record, op.fields ?? {})].some((key) => held.has(key)) ||
        (op.kind === 'delete' && touches.some((key) => earlier.has(key))),
    )
    // A delete need not wait for an earlier delete.
    for (const key of group.flatMap((entry) => (entry.op.kind === 'delete' ? [] : affectedKeys(entry))))
      earlier.add(key)
    if (waits) for (const key of group.flatMap(affectedKeys)) held.add(key)
    return !waits
  })
}

/**
 * Ends a push at a group that mixes a delete with other ops: it may have to go out again, and would then take what was
 * made after it.
 */
function upToMixedDelete(groups: OutboxEntry[][]): OutboxEntry[][] {
  const isDelete = ({ op }: OutboxEntry) => op.kind === 'delete'
  const end = groups.findIndex((group) => group.some(isDelete) && !group.every(isDelete))
  return end === -1 ? groups : groups.slice(0, end + 1)
}

/** Returns as many whole groups as fit this share of a push; a larger group travels alone. */
function fittingGroups(groups: OutboxEntry[][], share: number): OutboxEntry[] {
  const batch: OutboxEntry[] = []
  let bytes = 0
  for (const group of groups) {
    const size = bytesOf(group)
    if (batch.length > 0 && shareOf(batch.length + group.length, bytes + size) > share) break
    batch.push(...group)
    bytes += size
  }
  return batch
}

/** Returns the share of a full push that these entries fill. */
export function batchShareOf(entries: readonly OutboxEntry[]): number {
  return shareOf(entries.length, bytesOf(entries))
}

function shareOf(ops: number, bytes: number): number {
  return Math.max(ops / pushLimits.ops, bytes / pushLimits.bytes)
}

function bytesOf(entries: readonly OutboxEntry[]): number {
  return entries.reduce((sum, { op }) => sum + JSON.stringify(op).length, 0)
}
