import { isPurged, recordKey, refOfKey, type WireRows } from '#shared/records/op.ts'
import { recordNames } from '#shared/records/registry.ts'
import { ownerKeys } from './cascade.ts'
import type { LocalTransaction, OutboxEntry } from './local-store.ts'
import { requeue } from './rejected-entries.ts'
import { keysOf, ownKey } from './entry-values.ts'

/**
 * Sends refused merges and restores to a restored server again once it has their owner, and after them what was typed
 * since. Call it before the rows are applied: each row is new only once. Returns the keys that change.
 */
export async function retryWithOwner(
  tx: LocalTransaction,
  rows: WireRows,
  generation: number,
  newId: () => string,
): Promise<Set<string>> {
  const refused = (await tx.entries(['rejected'])).filter(
    ({ op, reason }) => op.kind === 'merge' || (op.kind !== 'create' && reason === 'depends_on'),
  )
  if (refused.length === 0) return new Set()
  const needs = await Promise.all(refused.map((entry) => neededKeys(tx, entry)))
  const news = await newKeysIn(tx, rows, generation, new Set(needs.flat()))
  const again = refused.filter((_entry, index) => needs[index]?.some((key) => news.has(key)))
  return keysOf(await requeue(tx, new Set(again.map(({ op }) => op.group)), newId))
}

/** Returns the keys of an entry's record and of its owners. */
async function neededKeys(tx: LocalTransaction, entry: OutboxEntry): Promise<string[]> {
  const { kind, record, record_id, fields } = entry.op
  // A merge carries all its owners' ids.
  const [row] = kind === 'merge' ? [] : await tx.rows(record, [record_id])
  return [ownKey(entry), ...ownerKeys(record, { ...row, ...fields })]
}

/** Returns the keys of wanted rows that arrive for the first time since the restore. */
async function newKeysIn(
  tx: LocalTransaction,
  rows: WireRows,
  generation: number,
  wanted: ReadonlySet<string>,
): Promise<Set<string>> {
  const live = recordNames.flatMap((record) =>
    (rows[record] ?? []).flatMap((row) => (isPurged(row) ? [] : recordKey(record, row.id))),
  )
  const arrived = live.filter((key) => wanted.has(key))
  const kept = new Map((await tx.serverRows(arrived)).map(({ key, row }) => [key, row]))
  const news = new Set<string>()
  for (const key of arrived) {
    const { record, id } = refOfKey(key)
    const copy = kept.has(key) ? kept.get(key) : (await tx.rows(record, [id]))[0]
    if (!copy || (copy['_gen'] ?? 0) !== generation) news.add(key)
  }
  return news
}
