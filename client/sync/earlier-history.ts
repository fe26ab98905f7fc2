import {
  createFields,
  purged,
  type Cursor,
  type LocalTransaction,
  type NewEntry,
  type PastPlace,
} from '#client/store/local-store.ts'
import { recomputeView } from '#client/store/apply-server-rows.ts'
import { insertBefore } from '#client/store/queue-places.ts'
import { anyState, ownKey } from '#client/store/entry-values.ts'
import { isPurged, type Op, opVersion, recordKey, type WireRow, type WireRows } from '#shared/records/op.ts'
import { type AnyRow, definitionOf, dependentsOf, type RecordName, recordNames } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Run } from './lease.ts'
import type { EnginePorts } from './ports.ts'

/**
 * Queues this device's copies of earlier histories where the restored server has something else, so that it merges the
 * two. Called before the rows are applied.
 */
export async function queueEarlierCopies(
  tx: LocalTransaction,
  rows: WireRows,
  cursor: Cursor,
  { ports }: Run,
): Promise<void> {
  const isUnseen = await unseenByDeletes(tx)
  const asked = new Set((await tx.entries(['rejected', 'blocked'])).flatMap(({ touches }) => touches))
  for (const record of recordNames) {
    const arrived = rows[record] ?? []
    const copies = await copiesOf(tx, record, arrived, asked)
    const unknown = copies.filter((copy, index) => copy && isUnknown(record, copy, arrived[index], cursor))
    await prependEntries(
      tx,
      unknown.flatMap((copy) => (copy ? mergeEntry(ports, record, copy, cursor, isUnseen) : [])),
    )
  }
}

/**
 * Returns this device's copies of what the server had: the server row where ops are pending on it. A record that is
 * deleted on both sides goes as she sees it, with what she restored here since, which is nowhere else. Where a change
 * awaits her decision she may still discard it.
 */
async function copiesOf(
  tx: LocalTransaction,
  record: RecordName,
  rows: readonly WireRow[],
  asked: ReadonlySet<string>,
) {
  if (rows.length === 0) return []
  const shown = await tx.rows(
    record,
    rows.map(({ id }) => id),
  )
  const serverRows = await tx.serverRows(rows.map(({ id }) => recordKey(record, id)))
  const byKey = new Map(serverRows.map(({ key, row }) => [key, row]))
  return rows.map((arrived, index) => {
    const key = recordKey(record, arrived.id)
    const [view, copy] = [shown[index] ?? null, byKey.get(key)]
    if (copy === undefined) return view
    const isBack = isPurged(arrived) && copy !== null && copy.deleted_at !== null && view?.deleted_at === null
    if (!isBack || asked.has(key)) return copy
    // Inactive only where it came along with something else.
    const inactiveFields = Object.keys(definitionOf(record).inactive).map((name) => [name, (view as AnyRow)[name]])
    return { ...copy, ...Object.fromEntries(inactiveFields), deleted_at: null, deleted_by: null }
  })
}

/** Returns whether a copy of an earlier history may hold what the arrived row lacks. */
function isUnknown(record: RecordName, copy: AnyRow, arrived: WireRow | undefined, cursor: Cursor): boolean {
  if (copy._no === 0 || copy.deleted_by === purged || generationOf(copy) === cursor.generation) return false
  const { epoch } = historyPositionOf(copy, cursor)
  if (copy._no <= (cursor.kept?.[epoch] ?? 0) || arrived === undefined) return false
  if (isPurged(arrived)) return copy.deleted_at === null
  const isSameLife = arrived.restores === copy.restores && arrived.deleted_by === copy.deleted_by
  return !isSameLife || !sameValue(arrived._c, copy._c) || isMadeInactive(record, copy, arrived)
}

/** Returns whether a rule made a record inactive, under nobody's clock. */
function isMadeInactive(record: RecordName, copy: AnyRow, arrived: AnyRow): boolean {
  const isOnlyHere = ([name, value]: [string, unknown]) =>
    sameValue(copy[name], value) && !sameValue(arrived[name], value)
  return Object.entries(definitionOf(record).inactive).some(isOnlyHere)
}

/** An op that this device makes by itself: it tells the server how it holds a record, mostly from before a restore. */
export function mergeEntry(
  { newId, now }: Pick<EnginePorts, 'newId' | 'now'>,
  record: RecordName,
  copy: AnyRow,
  cursor: Cursor,
  isUnseen: IsUnseen,
): NewEntry {
  const { id, deleted_at, restores, _no: no, _c: clocks = {} } = copy
  // A record that was deleted forever, and that a change still needs, goes as merely deleted.
  const deleted_by = copy.deleted_by === purged ? null : copy.deleted_by
  const { epoch } = historyPositionOf(copy, cursor)
  const unseen = isUnseen(record, id, { epoch, no }) ? { unseen: true as const } : {}
  const held = { epoch, no, clocks, deleted_at, deleted_by, restores, ...unseen }
  const fields = createFields(record, copy)
  const op = { id: newId(), group: newId(), v: opVersion, record, record_id: id, fields, held, made_at: now() }
  return { op: { ...op, kind: 'merge' }, state: 'queued', touches: [recordKey(record, id)] }
}

/** Returns whether a delete that waits here may reach a copy of a record that it doesn't name. */
export type IsUnseen = (record: RecordName, id: string, held: PastPlace) => boolean

/** Merges go before the deletes that wait, some of which are older than the copy (rule sync.histories). */
export async function unseenByDeletes(tx: LocalTransaction): Promise<IsUnseen> {
  const waiting = await tx.entries(anyState)
  const deletes = waiting
    .filter(({ op }) => op.kind === 'delete')
    .map(({ op }) => ({ op, below: recordsBelow(op.record) }))
  const isKnown = ({ seen = 0, seen_in, seen_rows }: Op, key: string, { epoch, no }: PastPlace) =>
    seen_in === epoch && no <= Math.max(seen, seen_rows?.[key] ?? 0)
  return (record, id, held) =>
    deletes.some(({ op, below }) => below.has(record) && !isKnown(op, recordKey(record, id), held))
}

function recordsBelow(record: RecordName, found = new Set<RecordName>()): ReadonlySet<RecordName> {
  for (const { child } of dependentsOf(record)) {
    if (found.has(child)) continue
    found.add(child)
    recordsBelow(child, found)
  }
  return found
}

/**
 * Orders merges as the server can apply them: live records after their owners, then deleted ones before their owners,
 * so that nothing live ever belongs to something deleted. Recomputes the view of a record on which something else
 * waits, such as another history's merge.
 */
export async function orderMerges(tx: LocalTransaction): Promise<void> {
  const waiting = await tx.entries(anyState)
  const merges = waiting.filter(({ op, state }) => op.kind === 'merge' && state === 'queued')
  const rankOf = ({ op }: NewEntry) => {
    const rank = recordNames.indexOf(op.record)
    return op.held?.deleted_at == null ? rank : 2 * recordNames.length - rank
  }
  const ordered = merges.toSorted((one, other) => rankOf(one) - rankOf(other))
  const moved = ordered.filter((entry, index) => entry !== merges[index])
  await tx.putEntries(ordered.map((entry, index) => ({ ...entry, seq: merges[index]?.seq ?? entry.seq })))

  const byKey = Map.groupBy(
    waiting.flatMap(({ touches }) => touches),
    (key) => key,
  )
  await recomputeView(
    tx,
    moved.map(ownKey).filter((key) => (byKey.get(key)?.length ?? 0) > 1),
  )
}

function generationOf(copy: AnyRow): number {
  return typeof copy['_gen'] === 'number' ? copy['_gen'] : 0
}

function historyPositionOf(copy: AnyRow, { past = [], epoch, no }: Cursor) {
  return past[generationOf(copy)] ?? { epoch, no }
}

/** Puts entries before everything that waits, in their order. */
export async function prependEntries(tx: LocalTransaction, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const [first] = await tx.entries(anyState, 1)
  if (!first) return void (await tx.addEntries(entries))
  await insertBefore(tx, first.seq, entries)
}
