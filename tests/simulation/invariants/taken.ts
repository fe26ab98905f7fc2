import { recordKey, refOfKey, type Op } from '#shared/records/op.ts'
import { definitionOf } from '#shared/records/registry.ts'
import type { AccountTables } from '#tests/simulation/world/account-tables.ts'
import { nameOf } from '#tests/simulation/world/trace.ts'
import { Violation } from '#tests/simulation/world/world.ts'
import type { KnownOp, Ledger } from './ledger.ts'

/**
 * With a record goes what its delete took from its author's screen, and nothing else; `isUnread` says that her device
 * believes that the server could not read the delete.
 */
export function checkCascade(
  { ops }: Ledger,
  tables: AccountTables,
  key: string,
  author: KnownOp,
  isUnread: boolean,
): void {
  const { op, hid, device, intent } = author
  const until = intent?.place ?? 0
  const own = [...ops.values()].filter((one) => one.device === device && keyOf(one) === key)
  const before = own.filter((one) => (one.intent?.place ?? Infinity) < until)
  const since = own.filter((one) => (one.intent?.place ?? 0) > until)
  const isAllowed =
    hid.has(key) ||
    // Records that the server makes go with their owner, whole (rule sync.delete-of-owner).
    definitionOf(refOfKey(key).record).clientWritable !== undefined ||
    // She had discarded it, not knowing that the server has it (rule sync.rejected).
    own.some(({ givenUp }) => givenUp) ||
    // A delete of hers had hidden it before, and still waits (rule sync.delete-of-owner).
    before.findLast(({ op: { kind } }) => kind === 'delete' || kind === 'restore')?.op.kind === 'delete' ||
    // She had moved it away; that goes out behind the delete and brings it back (rule sync.edit-restores).
    before.some((one) => isMovedAway(tables, key, one, op)) ||
    // A proxy passed on the delete after it had said no, and no device can know (rule sync.mended).
    (isUnread && since.length > 0) ||
    // The delete was tried again: her later change behind it brings the row back (rule sync.edit-restores).
    since.some(({ op: { kind } }) => kind === 'set')
  const owner = nameOf(keyOf(author))
  if (!isAllowed)
    throw new Violation(`14: ${nameOf(key)} was deleted with ${owner}, which did not hide it from its author`)
}

/** Returns whether an op that the server has not taken moves a record from the deleted owner to another one. */
function isMovedAway({ ops }: AccountTables, key: string, { op }: KnownOp, owner: Op): boolean {
  const { id, kind, fields = {} } = op
  const links = Object.entries(definitionOf(refOfKey(key).record).belongsTo).flatMap(([name, one]) =>
    one.record === owner.record ? name : [],
  )
  const isWaiting = (ops.get(id)?.code ?? 'rejected') === 'rejected'
  return (
    (kind === 'create' || kind === 'set') &&
    isWaiting &&
    links.some((name) => name in fields && fields[name] !== owner.record_id)
  )
}

function keyOf({ op }: KnownOp): string {
  return recordKey(op.record, op.record_id)
}
