import type { Conflict } from '#shared/records/conflict.ts'
import { opVersion, recordKey, type Op } from '#shared/records/op.ts'
import { definitionOf, isRecordName } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import { createFields, type LocalRow, type NewEntry } from './local-store.ts'
import { serverCopies, type OldRecords, type ServerCopy } from './old-records.ts'

/** The new account's own part of these records, as far as this device knows. */
export interface NewHome {
  account: string
  /** Its rows by record key, as they are on screen. */
  rows: ReadonlyMap<string, LocalRow>
  conflicts: readonly Conflict[]
  /** Keys of what was deleted in it. */
  deleted: ReadonlySet<string>
  /** Up to which change number it was pulled. */
  no: number
}

type Fields = Readonly<Record<string, unknown>>

/** An op without ids, group and time yet. */
type CarriedOp = Pick<Op, 'record' | 'record_id' | 'kind' | 'fields' | 'from'>

/**
 * Returns ops that bring a new account all that an old one held: the server's last known copies, the open cards, and
 * what waited, in its order. Each has an id of its own. What the new account has already is left out or merged (rule
 * accounts.carry-over).
 */
export function carriedEntries(old: OldRecords, home: NewHome, newId: () => string): NewEntry[] {
  const copies = serverCopies(old)
  const group = (ops: readonly CarriedOp[]): NewEntry[] => {
    const name = newId()
    return ops.map((op) => ({
      op: { id: newId(), group: name, v: opVersion, ...op, made_at: old.heardAt },
      state: 'queued',
      touches: [recordKey(op.record, op.record_id)],
    }))
  }
  return [
    ...copies.flatMap((copy) => group(copyOf(old, home, copy))),
    ...openCards(old).flatMap((card) => group(cardOf(copies, home, card))),
    ...carriedOutbox(old, home, newId),
  ]
}

function copyOf(old: OldRecords, home: NewHome, { record, row }: ServerCopy): CarriedOp[] {
  if (row.id === old.account) return ownRecordOf(old, home, { record, row })
  const key = recordKey(record, row.id)
  const known = home.rows.get(key)
  const fields = createFields(record, row)
  // A record that was deleted in the new account stays so; an equal one needs no op.
  if (home.deleted.has(key) || (known && sameValue(createFields(record, known), fields))) return []
  return [{ record, record_id: row.id, kind: 'create', fields }]
}

/**
 * Returns the record whose id is the account's, as it was last chosen: the new account has its own, unless she left it
 * alone.
 */
function ownRecordOf(old: OldRecords, home: NewHome, { record, row }: ServerCopy): CarriedOp[] {
  const { defaults } = definitionOf(record)
  const chosen = createFields(record, old.shown.get(recordKey(record, row.id)) ?? row)
  const names = Object.keys(defaults).filter((name) => !sameValue(chosen[name], defaults[name]))
  if (names.length === 0) return []
  return [{ record, record_id: home.account, kind: 'set', fields: pick(names, chosen), from: pick(names, defaults) }]
}

function openCards({ shown }: OldRecords): Conflict[] {
  // The key says that it is a conflict.
  const rows = [...shown].flatMap(([key, row]) => (key.startsWith('conflicts:') ? (row as unknown as Conflict) : []))
  return rows.filter(({ resolved_at, deleted_at }) => resolved_at === null && deleted_at === null)
}

/**
 * Returns ops by which both values of a card meet in the new account: first the one that gave way, then the one in use.
 */
function cardOf(
  copies: readonly ServerCopy[],
  home: NewHome,
  { record, record_id, field, ...card }: Conflict,
): CarriedOp[] {
  const copy = copies.find((one) => one.record === record && one.row.id === record_id)
  if (!copy || !isRecordName(record) || isCardOf(home, { record, record_id, field, lost: card.lost })) return []
  const names = definitionOf(record).atomicGroups.find(([first]) => first === field) ?? [field]
  const [lost, seen] = [valuesOf(names, card.lost), valuesOf(names, card.seen)]
  const used = pick(names, createFields(record, copy.row))
  if (sameValue(lost, used) || sameValue(lost, seen)) return []
  const known = home.rows.get(recordKey(record, record_id))
  const gaveWay: CarriedOp = { record, record_id, kind: 'set', fields: lost, from: used }
  const isUsedThere = !known || sameValue(pick(names, createFields(record, known)), used)
  return isUsedThere ? [gaveWay, { record, record_id, kind: 'set', fields: used, from: seen }] : [gaveWay]
}

function isCardOf({ conflicts }: NewHome, card: Pick<Conflict, 'record' | 'record_id' | 'field' | 'lost'>) {
  const ofCard = conflicts.filter(({ record, record_id }) => record === card.record && record_id === card.record_id)
  return ofCard.some(({ field, lost }) => field === card.field && sameValue(lost, card.lost))
}

/** Returns the entries that waited, unchanged: what the server refused goes on waiting for the parent. */
function carriedOutbox(old: OldRecords, home: NewHome, newId: () => string): NewEntry[] {
  const groups = new Map(old.entries.map(({ op }) => [op.group, newId()]))
  return old.entries.flatMap(({ seq: _seq, op, ...entry }): NewEntry[] => {
    // The new server knows no card of the old one, and the settings go as one op above.
    if (definitionOf(op.record).clientWritable || op.record_id === old.account) return []
    const restores = home.rows.get(recordKey(op.record, op.record_id))?.restores ?? 0
    const seen = op.kind === 'delete' ? { from: { ...op.from, restores }, seen: home.no } : {}
    const fresh = { ...op, ...seen, id: newId(), group: groups.get(op.group) ?? newId() }
    return [{ ...entry, op: fresh, state: entry.state === 'sent' ? 'queued' : entry.state }]
  })
}

/** A value of a field, or of several that are written together, which are kept as one object. */
function valuesOf(names: readonly string[], value: unknown): Fields {
  const [name = ''] = names
  return names.length === 1 ? { [name]: value } : pick(names, (value ?? {}) as Fields) // as the server keeps a set
}

function pick(names: readonly string[], fields: Fields): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
}
