import type { Conflict } from '#shared/records/conflict.ts'
import type { Change, Opened, OpenedRow } from '#client/store/record-writer.ts'
import { definitionOf, isRecordName, type RecordName } from '#shared/records/registry.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import { readRow } from '#client/queries/any-record.ts'
import { commit, open } from '#client/queries/write.ts'

/** Conflicts nobody has decided yet, newest first. */
export async function listOpenConflicts(): Promise<Conflict[]> {
  const { conflicts } = currentDatabase()
  const [met, decided] = await Promise.all([
    conflicts.toCollection().primaryKeys(),
    decidedConflicts()
      .primaryKeys()
      .then((ids) => new Set(ids)),
  ])
  const open = await conflicts.bulkGet(met.filter((id) => !decided.has(id)))
  return open.filter((conflict) => conflict !== undefined).sort((one, other) => other.at - one.at)
}

/**
 * Returns whether the replaced value has a record to return to; a permanently deleted record, or one that never
 * arrived, is not on this device.
 */
export async function canRestore({ record, record_id }: Conflict): Promise<boolean> {
  return isRecordName(record) && (await readRow(record, record_id)) !== undefined
}

/**
 * Puts the replaced value back in use and closes the card, as one change. It says what the card showed in use: what
 * came since was on no screen, and is not replaced without a card (rule sync.conflict-choice). Throws where there is
 * nothing to put it back into.
 */
export async function restoreLost(conflict: Conflict): Promise<void> {
  const record = recordOf(conflict)
  await commit([await changeTo(conflict, record), close(conflict)])
}

/** Leaves the value in use as it is and closes the card. */
export async function keepCurrent(conflict: Conflict): Promise<void> {
  await commit([close(conflict)])
}

async function changeTo(conflict: Conflict, record: RecordName): Promise<Change> {
  const opened = await open(record, conflict.record_id)
  if (opened === null) throw new Error('What this card is about is not on this device')
  if (conflict.field === '*') {
    if (conflict.lost === 'deleted') return { kind: 'delete', opened: ofAnyKind(opened) }
    return { kind: 'restore', record, id: conflict.record_id }
  }
  const shown = ofAnyKind({ ...opened, seen: { ...opened.seen, ...valuesOf(record, conflict, conflict.kept) } })
  return { kind: 'set', opened: shown, values: valuesOf(record, conflict, conflict.lost) }
}

/** One side of a card by field: one, or those of a set that is written together, which is kept as an object. */
function valuesOf(record: RecordName, { field }: Conflict, side: unknown): Readonly<Record<string, unknown>> {
  const isSet = definitionOf(record).atomicGroups.some((names) => names[0] === field)
  // The server keeps a set as field → value.
  return isSet ? (side as Record<string, unknown>) : { [field]: side }
}

function close(conflict: Conflict): Change {
  const opened = ofAnyKind({ account: currentAccountId(), record: 'conflicts', id: conflict.id, seen: conflict })
  return { kind: 'set', opened, values: { resolved_at: Date.now() } }
}

/** An opened record with its kind forgotten; the copy is what lets the compiler forget it. */
function ofAnyKind({ account, record, id, seen }: Opened): OpenedRow {
  return { account, record, id, seen: { ...seen } }
}

function recordOf({ record }: Conflict): RecordName {
  if (!isRecordName(record)) throw new Error(`This version does not know the record ${record}`)
  return record
}

/** Those that are decided: nothing is not a key of the index, so the open ones are all others. */
export function decidedConflicts() {
  return currentDatabase().conflicts.where('resolved_at').aboveOrEqual(0)
}
