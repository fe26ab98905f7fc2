import { isPurged, keyOf, wordOf, type WireRow, type WireRows } from '#shared/records/op.ts'
import { recordNames, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { asLocalRow, type LocalRow, type LocalTransaction, type OutboxEntry } from './local-store.ts'
import { viewOf } from './optimistic-view.ts'

/**
 * Brings rows of the server into the device: a newer row replaces the table's, or the shadow's where ops are pending,
 * and what is on screen is worked out anew. `settled` are words whose ops were just taken out of the outbox.
 */
export async function takeRows(
  tx: LocalTransaction,
  rows: WireRows,
  generation: number,
  settled: Iterable<string> = [],
): Promise<void> {
  const incoming = wordsOf(rows)
  const settledWords = new Set(settled)
  const words = [...new Set([...incoming.keys(), ...settledWords])]
  const pending = await pendingByWord(tx, words)
  const shadows = await shadowsOf(
    tx,
    words.filter((word) => pending.has(word) || settledWords.has(word)),
  )
  const current = await currentRows(tx, words)
  const changes = new ChangedRows()

  for (const word of words) {
    const entries = pending.get(word)
    const shown = current.get(word) ?? null
    // A row in the table is the server's own copy unless ops are, or until now were, pending on it.
    const kept = shadows.get(word) ?? (entries || settledWords.has(word) ? null : shown)
    const newer = newerOf(kept, incoming.get(word), generation, entries ? shown : null)
    const base = entries || newer?.deleted_by !== purged ? newer : null
    if (entries) changes.keepShadow(word, base)
    else if (shadows.has(word)) changes.dropShadow(word)
    if (entries) changes.show(word, viewOf(...partsOf(word), base, entries), shown)
    else if (base !== shown) changes.show(word, base && asLocalRow(base), shown)
  }
  await changes.write(tx)
}

/**
 * Brings a page of a first sync into the device. The server read it after everything this device has of it, so that rows without
 * pending ops are written as they come; looking each one up first would take as long as writing it.
 */
export async function fillRows(tx: LocalTransaction, rows: WireRows, generation: number): Promise<void> {
  const pending = new Set((await tx.entriesTouching([...wordsOf(rows).keys()])).flatMap((entry) => entry.touches))
  const touched: WireRows = {}
  for (const record of recordNames) {
    const free: LocalRow[] = []
    for (const row of rows[record] ?? []) {
      if (isPurged(row) || pending.has(wordOf(record, row.id))) (touched[record] ??= []).push(row)
      else free.push(asLocalRow(stamped(row, generation)))
    }
    if (free.length > 0) await tx.putRows(record, free)
  }
  await takeRows(tx, touched, generation)
}

/** Works out anew what is on screen of these words, after entries were dropped or changed. */
export async function recompute(tx: LocalTransaction, words: Iterable<string>): Promise<void> {
  await takeRows(tx, {}, 0, words)
}

function partsOf(word: string): [RecordName, string] {
  const { record, id } = keyOf(word)
  return [record, id]
}

function wordsOf(rows: WireRows): Map<string, WireRow> {
  return new Map(
    recordNames.flatMap((record) => (rows[record] ?? []).map((row) => [wordOf(record, row.id), row] as const)),
  )
}

async function pendingByWord(tx: LocalTransaction, words: readonly string[]): Promise<Map<string, OutboxEntry[]>> {
  const asked = new Set(words)
  const byWord = new Map<string, OutboxEntry[]>()
  for (const entry of await tx.entriesTouching(words)) {
    for (const word of entry.touches) {
      if (!asked.has(word)) continue
      const entries = byWord.get(word)
      if (entries) entries.push(entry)
      else byWord.set(word, [entry])
    }
  }
  return byWord
}

async function shadowsOf(tx: LocalTransaction, words: readonly string[]): Promise<Map<string, AnyRow | null>> {
  if (words.length === 0) return new Map()
  return new Map((await tx.shadows(words)).map(({ word, row }) => [word, row]))
}

async function currentRows(tx: LocalTransaction, words: readonly string[]): Promise<Map<string, LocalRow>> {
  const current = new Map<string, LocalRow>()
  for (const record of recordNames) {
    const ids = words.map(keyOf).filter((key) => key.record === record)
    if (ids.length === 0) continue
    const rows = await tx.rows(
      record,
      ids.map((key) => key.id),
    )
    for (const row of rows) if (row) current.set(wordOf(record, row.id), row)
  }
  return current
}

/**
 * The later of two copies of a row. A purged one leaves its body to the parent's pending ops, which may need it whole: the copy
 * there was or, where the answer to its create never came, what is `pending` on screen.
 */
function newerOf(
  kept: AnyRow | null,
  arrived: WireRow | undefined,
  generation: number,
  pending: AnyRow | null,
): AnyRow | null {
  if (!arrived) return kept
  if (kept && !isNewer(arrived, kept, generation)) return kept
  if (!isPurged(arrived)) return stamped(arrived, generation)
  const body = pending && (kept ?? pending)
  const tombstone = { _no: arrived._no, deleted_at: body?.deleted_at ?? 0, deleted_by: purged }
  return body && stamped({ ...body, ...tombstone }, generation)
}

/** Stands in `deleted_by` of the copy that is kept of a purged row as long as ops are pending on it. */
const purged = 'purged'

function stamped(row: AnyRow, generation: number): AnyRow {
  return generation === 0 ? row : { ...row, _gen: generation }
}

function isNewer(arrived: WireRow, kept: AnyRow, generation: number): boolean {
  const keptGeneration = typeof kept['_gen'] === 'number' ? kept['_gen'] : 0
  return generation > keptGeneration || (generation === keptGeneration && arrived._no > kept._no)
}

/** Collects what a batch of words needs written, so that it goes out in a few bulk calls. */
class ChangedRows {
  private put = new Map<RecordName, LocalRow[]>()
  private drop = new Map<RecordName, string[]>()
  private shadows: { word: string; row: AnyRow | null }[] = []
  private dropped: string[] = []

  keepShadow(word: string, row: AnyRow | null): void {
    this.shadows.push({ word, row })
  }

  dropShadow(word: string): void {
    this.dropped.push(word)
  }

  show(word: string, row: LocalRow | null, current: LocalRow | null): void {
    const { record, id } = keyOf(word)
    if (row) append(this.put, record, row)
    else if (current) append(this.drop, record, id)
  }

  async write(tx: LocalTransaction): Promise<void> {
    for (const [record, rows] of this.put) await tx.putRows(record, rows)
    for (const [record, ids] of this.drop) await tx.dropRows(record, ids)
    if (this.shadows.length > 0) await tx.putShadows(this.shadows)
    if (this.dropped.length > 0) await tx.dropShadows(this.dropped)
  }
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
