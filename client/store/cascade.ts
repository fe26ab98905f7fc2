import { refOfKey, recordKey, type Op } from '#shared/records/op.ts'
import { dependentsOf, definitionOf, type RecordName } from '#shared/records/registry.ts'
import { anyState, ownKey } from './entry-values.ts'
import type { LocalRow, LocalTransaction, OutboxEntry } from './local-store.ts'

/** The other rows that an op changes on screen: hidden or shown ones below it, and deleted owners that come back. */
export interface Cascade {
  /** Keys of all those rows. */
  keys: string[]
  rows: Map<string, LocalRow>
  byRecord: Map<RecordName, LocalRow[]>
  marks: Pick<OutboxEntry, 'hides' | 'shows' | 'frees' | 'revives'>
}

/** All pending entries, read once for a group: a read for each of 500 ops took minutes. */
export interface PendingOps {
  all: () => Promise<readonly Pick<OutboxEntry, 'op'>[]>
  /** Adds an entry of the group itself. */
  add: (entry: Pick<OutboxEntry, 'op'>) => void
}

/** Reads the outbox once per transaction, at the first call. */
export function pendingOpsIn(tx: LocalTransaction): PendingOps {
  let known: Pick<OutboxEntry, 'op'>[] | undefined
  return {
    all: async () => (known ??= await tx.entries(anyState)),
    add: (entry) => void known?.push(entry),
  }
}

/** Finds the rows an op reaches beside its own; `before` is its own row as shown until now. */
export async function cascadeOf(
  tx: LocalTransaction,
  op: Op,
  before: LocalRow | null,
  waiting = pendingOpsIn(tx),
): Promise<Cascade> {
  const byRecord = new Map<RecordName, LocalRow[]>()
  const hides = op.kind === 'delete' ? await collectBelow(tx, op, liveOrPending(op.id), byRecord, waiting) : []
  const undone = before?.deleted_by ?? null
  const shows = op.kind === 'restore' ? await collectBelow(tx, op, deletedByOne(undone), byRecord, waiting) : []
  const frees = op.kind === 'restore' ? await hiddenByOthers(tx, op, shows) : []
  const revives = await deletedOwners(tx, op, before, byRecord)
  const below = new Set([...hides, ...shows])
  const above = revives.filter((key) => !below.has(key))
  for (const [record, rows] of await readRows(tx, above)) append(byRecord, record, ...rows)
  const rows = new Map([...byRecord].flatMap(([record, list]) => list.map((row) => [recordKey(record, row.id), row])))
  const marks = {
    ...(hides.length > 0 ? { hides } : {}),
    ...(shows.length > 0 ? { shows } : {}),
    ...(frees.length > 0 ? { frees } : {}),
    ...(revives.length > 0 ? { revives } : {}),
  }
  return { keys: [...new Set([...below, ...frees, ...above])], rows, byRecord, marks }
}

/** Filters the rows below an op to those that it reaches. */
type Reach = (tx: LocalTransaction, record: RecordName, rows: readonly LocalRow[]) => Promise<readonly LocalRow[]>

/** A restore reaches the rows that were deleted with its own. */
const deletedByOne =
  (undone: string | null): Reach =>
  (_tx, _record, rows) =>
    Promise.resolve(rows.filter(({ deleted_by }) => deleted_by === undone))

/**
 * A delete reaches live rows, and those that earlier pending deletes hide: if one of these asks, the later delete keeps
 * the row hidden.
 */
const liveOrPending =
  (own: string): Reach =>
  async (tx, record, rows) => {
    const hidden = rows.flatMap(({ id, deleted_by }) => (deleted_by === null ? [] : recordKey(record, id)))
    if (hidden.length === 0) return rows
    const waiting = (await tx.entriesTouching(hidden)).filter(
      ({ op, state }) => op.kind === 'delete' && state !== 'rejected',
    )
    const by = new Set<unknown>([null, own, ...waiting.map(({ op }) => op.id)])
    return rows.filter(({ deleted_by }) => by.has(deleted_by))
  }

/** Adds the rows below the op's row, as far as it reaches, to `found`; returns their keys. */
async function collectBelow(
  tx: LocalTransaction,
  op: Op,
  reach: Reach,
  found: Map<RecordName, LocalRow[]>,
  waiting: PendingOps,
): Promise<string[]> {
  const keys = new Set<string>()
  const hasBelow = dependentsOf(op.record).length > 0
  const purged = op.kind === 'delete' && hasBelow ? await pendingPurges(tx, waiting) : []
  let comesBack: ReadonlySet<string> | undefined
  const look = async (record: RecordName, ids: readonly string[]): Promise<void> => {
    for (const { child, field } of dependentsOf(record)) {
      const all = await tx.dependents(child, field, ids)
      const children = await reach(tx, child, all)
      const fresh = children.filter(({ id }) => !keys.has(recordKey(child, id)))
      const deleted = all.filter(({ deleted_at }) => deleted_at !== null)
      if (deleted.length > 0) comesBack ??= await ownersOfPending(waiting)
      const hidden = deleted.filter(({ id }) => comesBack?.has(recordKey(child, id)))
      for (const row of fresh) {
        keys.add(recordKey(child, row.id))
        append(found, child, row)
      }
      const gone = purged.filter(({ record, values }) => record === child && ids.includes(String(values[field])))
      const below = [...new Set([...fresh, ...hidden, ...gone].map(({ id }) => id))]
      if (below.length > 0) await look(child, below)
    }
  }
  await look(op.record, [op.record_id])
  return [...keys]
}

/**
 * Returns the owners' keys of all pending entries. An owner that another device deleted comes back with them, and goes
 * where its own owner goes.
 */
async function ownersOfPending(waiting: PendingOps): Promise<ReadonlySet<string>> {
  return new Set((await waiting.all()).flatMap(({ op }) => ownerKeys(op.record, op.fields ?? {})))
}

/**
 * Returns purged records that the server still has: a row restored below them is still below them there, and below
 * their owners.
 */
async function pendingPurges(tx: LocalTransaction, { all }: PendingOps) {
  const waiting = await all()
  const purges = new Map(
    waiting.flatMap((entry) => (entry.op.kind === 'purge' ? [[ownKey(entry), entry.op] as const] : [])),
  )
  if (purges.size === 0) return []
  const shown = await readRows(tx, [...purges.keys()])
  for (const [record, rows] of shown) for (const { id } of rows) purges.delete(recordKey(record, id))
  const known = new Map((await tx.serverRows([...purges.keys()])).map(({ key, row }) => [key, row]))
  return [...purges].map(([key, { record, record_id: id }]) => {
    const said = waiting.flatMap((entry) => (ownKey(entry) === key ? (entry.op.fields ?? {}) : []))
    // Each is an object of fields.
    const values: Readonly<Record<string, unknown>> = Object.assign({}, known.get(key), ...said)
    return { record, id, values }
  })
}

/**
 * Returns keys that the undone delete hides and an earlier delete had hidden before it: if that one asks, the restore
 * has brought them back.
 */
async function hiddenByOthers(tx: LocalTransaction, op: Op, shows: readonly string[]): Promise<string[]> {
  if (dependentsOf(op.record).length === 0) return []
  const by = op.from?.['deleted_by']
  const own = await tx.entriesTouching([recordKey(op.record, op.record_id)])
  const { hides = [] } = own.find(({ op: { id, kind } }) => kind === 'delete' && id === by) ?? {}
  const back = new Set(shows)
  const left = hides.filter((key) => !back.has(key))
  const isOthers = ({ deleted_by }: LocalRow) => deleted_by !== null && deleted_by !== by
  return [...(await readRows(tx, left))].flatMap(([record, rows]) =>
    rows.filter(isOthers).map(({ id }) => recordKey(record, id)),
  )
}

/**
 * Returns keys of deleted owners above every row that the op leaves live; the record itself comes back by its own op.
 */
async function deletedOwners(
  tx: LocalTransaction,
  op: Op,
  before: LocalRow | null,
  shown: ReadonlyMap<RecordName, readonly LocalRow[]>,
): Promise<string[]> {
  if (op.kind === 'delete' || op.kind === 'purge') return []
  const keys = new Set(ownerKeys(op.record, { ...before, ...op.fields }))
  for (const [record, rows] of shown) for (const row of rows) for (const key of ownerKeys(record, row)) keys.add(key)
  keys.delete(recordKey(op.record, op.record_id))
  return deletedAmong(tx, keys)
}

async function deletedAmong(tx: LocalTransaction, keys: ReadonlySet<string>): Promise<string[]> {
  const found = [...(await readRows(tx, [...keys]))].flatMap(([record, rows]) =>
    rows.map((row) => [record, row] as const),
  )
  const deleted = found.filter(([, row]) => row.deleted_at !== null)
  if (deleted.length === 0) return []
  const above = await deletedAmong(tx, new Set(deleted.flatMap(([record, row]) => ownerKeys(record, row))))
  return [...new Set([...deleted.map(([record, row]) => recordKey(record, row.id)), ...above])]
}

/** Keys of the records that values point to. */
export function ownerKeys(record: RecordName, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(definitionOf(record).belongsTo).flatMap(([field, owner]) => {
    const id = values[field]
    // An owner is named by its table; the registry checks the name in a test.
    return typeof id === 'string' ? [recordKey(owner.record as RecordName, id)] : []
  })
}

async function readRows(tx: LocalTransaction, keys: readonly string[]): Promise<Map<RecordName, LocalRow[]>> {
  const ids = new Map<RecordName, string[]>()
  for (const { record, id } of keys.map(refOfKey)) append(ids, record, id)
  // Read all records at once: each round trip to the database keeps the parent waiting.
  const found = await Promise.all([...ids].map(([record, list]) => tx.rows(record, list)))
  return new Map(
    [...ids.keys()].map((record, index) => [record, (found[index] ?? []).filter((row) => row !== undefined)]),
  )
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, ...values: readonly Value[]): void {
  const list = lists.get(key)
  if (list) list.push(...values)
  else lists.set(key, [...values])
}

/** Returns the keys of an op's rows, and of the owners that a move takes its record from. */
export function affectedKeys({ op, touches }: Pick<OutboxEntry, 'op' | 'touches'>): string[] {
  return op.kind === 'set' ? [...touches, ...ownerKeys(op.record, op.from ?? {})] : [...touches]
}
