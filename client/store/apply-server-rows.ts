import { anyState } from './entry-values.ts'
import { withKept } from '#shared/records/kept-fields.ts'
import { isPurged, refOfKey, recordKey, type WireRow, type WireRows } from '#shared/records/op.ts'
import { definitionOf, recordNames, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { applyCascades, type ApplyCascades, type BulkCascade, type CascadeDelta } from '#shared/records/bulk-cascade.ts'
import { asLocalRow, purged, type LocalRow, type LocalTransaction, type OutboxEntry } from './local-store.ts'
import { optimisticView } from './optimistic-view.ts'

/**
 * Applies server rows: a newer row replaces the table's, or the server row's where ops are pending, and the view is
 * recomputed. `settled` are keys whose ops just left the outbox; `taken` are bulk cascades beside the rows.
 */
export async function applyServerRows(
  tx: LocalTransaction,
  rows: WireRows,
  generation: number,
  settled: Iterable<string> = [],
  taken?: CascadeDelta,
): Promise<void> {
  const after = taken ? ofGeneration(applyCascades(taken), generation) : null
  const incoming = byKey(rows)
  const settledKeys = new Set(settled)
  const keys = new Set([...incoming.keys(), ...settledKeys])
  await applyInPieces(tx, [...keys], incoming, generation, settledKeys, after)
  for (const bulkCascade of taken?.takings ?? []) {
    const reached = (await keysOf(tx, bulkCascade)).filter((key) => !keys.has(key))
    await applyInPieces(tx, reached, incoming, generation, settledKeys, after)
  }
}

/** Apply some at a time: 100,000 rows would fill a phone's memory. */
async function applyInPieces(tx: LocalTransaction, keys: readonly string[], ...how: How): Promise<void> {
  for (let done = 0; done < keys.length; done += pieceSize) {
    await applyTo(tx, keys.slice(done, done + pieceSize), ...how)
  }
}

const pieceSize = 2000

/**
 * The changes to keys: the rows that arrived, by key, their generation, the keys that were settled, and the cascades of
 * copies.
 */
type How = [
  incoming: ReadonlyMap<string, WireRow>,
  generation: number,
  settled: ReadonlySet<string>,
  after: ApplyCascades | null,
]

/**
 * Returns keys of the rows that a bulk cascade may reach: those on screen as it found them, and those with something
 * pending, however they are shown.
 */
async function keysOf(tx: LocalTransaction, { record, field, owner, undoes }: BulkCascade): Promise<string[]> {
  const below = await tx.dependents(record, field, [owner])
  const shown = below.flatMap(({ id, deleted_by }) => (deleted_by === undoes ? recordKey(record, id) : []))
  const waiting = await tx.entries(anyState)
  const pending = waiting.flatMap(({ touches }) => touches.filter((key) => refOfKey(key).record === record))
  return [...new Set([...shown, ...pending])]
}

/** Copies of another generation count in another history. */
function ofGeneration(after: ApplyCascades, generation: number): ApplyCascades {
  return (record, row) => (generationOf(row) === generation ? after(record, row) : row)
}

async function applyTo(
  tx: LocalTransaction,
  keys: readonly string[],
  ...[incoming, generation, settledKeys, after]: How
): Promise<void> {
  const pending = await pendingByKey(tx, keys)
  const serverRows = await serverRowsOf(
    tx,
    keys.filter((key) => pending.has(key) || settledKeys.has(key)),
  )
  const current = await currentRows(tx, keys)
  const changes = new ChangedRows()

  for (const key of keys) {
    const entries = pending.get(key)
    const shown = current.get(key) ?? null
    // A row in the table is the server's own copy unless ops are, or until now were, pending on it.
    const kept = serverRows.get(key) ?? (entries || settledKeys.has(key) ? null : shown)
    const { record } = refOfKey(key)
    const arrived = newerOf(record, kept, incoming.get(key), generation, entries ? (kept ?? shown) : null)
    const newer = arrived && after ? after(record, arrived) : arrived
    const base = entries || newer?.deleted_by !== purged ? newer : null
    if (entries) changes.keepServerRow(key, base)
    else if (serverRows.has(key)) changes.dropServerRow(key)
    if (entries) changes.show(key, optimisticView(...partsOf(key), base, entries), shown)
    else if (base !== shown) changes.show(key, base && asLocalRow(base), shown)
  }
  await changes.write(tx)
}

/**
 * Applies a page of a first sync. The server read it after everything that this device has: rows without pending ops
 * are written without a lookup, which would take as long as the write.
 */
export async function applySnapshotRows(tx: LocalTransaction, rows: WireRows, generation: number): Promise<void> {
  const pending = new Set((await tx.entriesTouching([...byKey(rows).keys()])).flatMap((entry) => entry.touches))
  const touched: WireRows = {}
  for (const record of recordNames) {
    const free: LocalRow[] = []
    for (const row of rows[record] ?? []) {
      if (isPurged(row) || pending.has(recordKey(record, row.id))) (touched[record] ??= []).push(row)
      else free.push(asLocalRow(stamped(withKept(record, row), generation)))
    }
    if (free.length > 0) await tx.putRows(record, free)
  }
  await applyServerRows(tx, touched, generation)
}

/** Recomputes the view of these keys after entries were dropped or changed. */
export async function recomputeView(tx: LocalTransaction, keys: Iterable<string>): Promise<void> {
  await applyServerRows(tx, {}, 0, keys)
}

function partsOf(key: string): [RecordName, string] {
  const { record, id } = refOfKey(key)
  return [record, id]
}

function byKey(rows: WireRows): Map<string, WireRow> {
  return new Map(
    recordNames.flatMap((record) => (rows[record] ?? []).map((row) => [recordKey(record, row.id), row] as const)),
  )
}

async function pendingByKey(tx: LocalTransaction, keys: readonly string[]): Promise<Map<string, OutboxEntry[]>> {
  const asked = new Set(keys)
  const byKey = new Map<string, OutboxEntry[]>()
  for (const entry of await tx.entriesTouching(keys)) {
    for (const key of entry.touches) {
      if (!asked.has(key)) continue
      const entries = byKey.get(key)
      if (entries) entries.push(entry)
      else byKey.set(key, [entry])
    }
  }
  return byKey
}

async function serverRowsOf(tx: LocalTransaction, keys: readonly string[]): Promise<Map<string, AnyRow | null>> {
  if (keys.length === 0) return new Map()
  return new Map((await tx.serverRows(keys)).map(({ key, row }) => [key, row]))
}

async function currentRows(tx: LocalTransaction, keys: readonly string[]): Promise<Map<string, LocalRow>> {
  const current = new Map<string, LocalRow>()
  for (const record of recordNames) {
    const ids = keys.map(refOfKey).filter((ref) => ref.record === record)
    if (ids.length === 0) continue
    const rows = await tx.rows(
      record,
      ids.map((ref) => ref.id),
    )
    for (const row of rows) if (row) current.set(recordKey(record, row.id), row)
  }
  return current
}

/**
 * Returns the later of two copies of a row. A purged one keeps a `body` for pending ops, which may need the whole
 * record: the kept copy or, where no answer to its create came, the shown row.
 */
function newerOf(
  record: RecordName,
  kept: AnyRow | null,
  arrived: WireRow | undefined,
  generation: number,
  body: AnyRow | null,
): AnyRow | null {
  if (!arrived) return kept
  if (kept && !isNewer(arrived, kept, generation)) return kept
  if (!isPurged(arrived)) return stamped(withMissingFields(record, arrived, kept), generation)
  const tombstone = { _no: arrived._no, deleted_at: body?.deleted_at ?? 0, deleted_by: purged }
  return body && stamped({ ...body, ...tombstone }, generation)
}

/** A row as this build reads it; what a server of an older build leaves out is as it was. */
function withMissingFields(record: RecordName, arrived: AnyRow, kept: AnyRow | null): AnyRow {
  const row = withKept(record, arrived)
  const left = definitionOf(record).fieldNames.filter((name) => !(name in row) && kept !== null && name in kept)
  return left.length === 0 ? row : { ...row, ...Object.fromEntries(left.map((name) => [name, kept?.[name]])) }
}

function stamped(row: AnyRow, generation: number): AnyRow {
  return generation === 0 ? row : { ...row, _gen: generation }
}

function isNewer(arrived: WireRow, kept: AnyRow, generation: number): boolean {
  if (generation !== generationOf(kept)) return generation > generationOf(kept)
  // The same copy, from a server that knows a field more.
  const saysMore = () => !isPurged(arrived) && Object.keys(arrived).some((name) => !(name in kept))
  return arrived._no > kept._no || (arrived._no === kept._no && saysMore())
}

function generationOf({ _gen }: AnyRow): number {
  return typeof _gen === 'number' ? _gen : 0
}

/** Collects what a batch of keys needs written, so that it goes out in a few bulk calls. */
class ChangedRows {
  private put = new Map<RecordName, LocalRow[]>()
  private drop = new Map<RecordName, string[]>()
  private serverRows: { key: string; row: AnyRow | null }[] = []
  private dropped: string[] = []

  keepServerRow(key: string, row: AnyRow | null): void {
    this.serverRows.push({ key, row })
  }

  dropServerRow(key: string): void {
    this.dropped.push(key)
  }

  show(key: string, row: LocalRow | null, current: LocalRow | null): void {
    const { record, id } = refOfKey(key)
    if (row) append(this.put, record, row)
    else if (current) append(this.drop, record, id)
  }

  async write(tx: LocalTransaction): Promise<void> {
    for (const [record, rows] of this.put) await tx.putRows(record, rows)
    for (const [record, ids] of this.drop) await tx.dropRows(record, ids)
    if (this.serverRows.length > 0) await tx.putServerRows(this.serverRows)
    if (this.dropped.length > 0) await tx.dropServerRows(this.dropped)
  }
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
