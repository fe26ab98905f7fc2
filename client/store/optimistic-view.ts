import { clockOf } from '#shared/records/clock.ts'
import { unitsOf } from '#shared/records/merge.ts'
import { recordKey, type Op } from '#shared/records/op.ts'
import { definitionOf, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { asLocalRow, purged, type LocalRow, type NewEntry } from './local-store.ts'

/** Returns a row as shown: the server's copy with the pending ops applied in order; `null` = no such row. */
export function optimisticView(
  record: RecordName,
  id: string,
  base: AnyRow | null,
  entries: readonly NewEntry[],
): LocalRow | null {
  return entries.reduce<LocalRow | null>(
    (row, entry, index) => (isChangedBehind(entries, index) ? row : applyEntry(record, id, row, entry)),
    base && asLocalRow(base),
  )
}

/**
 * Returns whether a purged record is changed behind the purge, or deleted and restored. She had it on screen, since the
 * delete before the purge asked; it goes out whole again with her change (rule sync.purged-edit).
 */
function isChangedBehind(entries: readonly NewEntry[], index: number): boolean {
  const op = entries[index]?.op
  if (op?.kind !== 'purge') return false
  const behind = entries
    .slice(index + 1)
    .filter((next) => next.op.record === op.record && next.op.record_id === op.record_id)
  const next = behind.find((entry) => entry.op.kind !== 'merge' && entry.op.kind !== 'delete')
  const isDeleted = behind.some((entry) => entry.op.kind === 'delete')
  return next?.op.kind === 'set' || (next?.op.kind === 'restore' && isDeleted)
}

/** Applies one entry to one row. A delete or purge that waits for the parent's answer hides nothing. */
export function applyEntry(record: RecordName, id: string, row: LocalRow | null, entry: NewEntry): LocalRow | null {
  if (entry.state === 'rejected' && (entry.op.kind === 'delete' || entry.op.kind === 'purge')) return row
  const key = recordKey(record, id)
  if (entry.op.record === record && entry.op.record_id === id) return applyOp(row, entry.op)
  if (row === null) return null
  if (isAmong(entry.hides, key)) return row.deleted_at === null ? deletedBy(row, entry.op) : row
  if (isAmong(entry.shows, key)) return live(row)
  if (isAmong(entry.frees, key)) return row.deleted_by === entry.op.from?.['deleted_by'] ? live(row) : row
  if (isAmong(entry.revives, key))
    return row.deleted_at === null ? row : { ...live(row), ...definitionOf(record).inactive }
  return row
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

/**
 * Looks a key up in an entry's list. Lists never change and may hold 100,000 keys, each looked up once: cache a set.
 */
function isAmong(keys: readonly string[] | undefined, key: string): boolean {
  if (keys === undefined || keys.length < 10) return keys?.includes(key) ?? false
  let known = sets.get(keys)
  if (!known) sets.set(keys, (known = new Set(keys)))
  return known.has(key)
}

function applyOp(row: LocalRow | null, op: Op): LocalRow | null {
  switch (op.kind) {
    case 'create':
      return asLocalRow({ ...fresh(op.record_id), ...row, ...op.fields, deleted_at: null, deleted_by: null })
    case 'set':
      return row && { ...live(row), ...op.fields }
    case 'delete':
      return row && deletedBy(row, op)
    case 'restore':
      return row && live(row)
    case 'merge':
      return merged(row, op)
    // The server keeps a record that came back to life, and so does the screen.
    case 'purge':
      return row?.deleted_at == null ? row : null
  }
}

/** Applies a merge op to a row: the later value of each unit shows until the server answers. */
function merged(row: LocalRow | null, { record, record_id, fields = {}, held }: Op): LocalRow | null {
  if (!held) return row
  const { deleted_at, deleted_by, restores } = held
  const whole = asLocalRow({ ...fresh(record_id), ...fields, deleted_at, deleted_by, restores })
  if (row === null || row.deleted_by === purged) return whole
  const units = unitsOf(definitionOf(record), fields)
  const later = units.filter(([key = '']) => clockOf(held.clocks, key)[0] > clockOf(row._c ?? {}, key)[0])
  const taken = Object.fromEntries(later.flat().map((name) => [name, fields[name]]))
  const isTheirs = row.deleted_at === null ? row.restores > restores : restores <= row.restores && later.length === 0
  const life = isTheirs ? {} : { deleted_at, deleted_by, restores }
  return asLocalRow({ ...row, ...taken, ...life })
}

function fresh(id: string): AnyRow {
  return { id, deleted_at: null, deleted_by: null, restores: 0, _no: 0 }
}

function deletedBy(row: LocalRow, op: Op): LocalRow {
  return asLocalRow({ ...row, deleted_at: op.made_at, deleted_by: op.id })
}

function live(row: LocalRow): LocalRow {
  if (row.deleted_at === null) return row
  return asLocalRow({ ...row, deleted_at: null, deleted_by: null, restores: row.restores + 1 })
}
