import { recordKey, refOfKey } from '#shared/records/op.ts'
import { definitionOf } from '#shared/records/registry.ts'
import type { AccountTables } from '#tests/simulation/world/account-tables.ts'
import { nameOf } from '#tests/simulation/world/trace.ts'
import { Violation } from '#tests/simulation/world/world.ts'
import type { KnownOp, Ledger } from './ledger.ts'

/** With a record goes what its delete took from its author's screen, and nothing else; whether her device has it for refused. */
export function checkTaken(
  { ops }: Ledger,
  tables: AccountTables,
  key: string,
  { op, hid, device, intent }: KnownOp,
  isRefused: boolean,
): void {
  // What the server makes it takes along by itself: its owner has it whole.
  if (hid.has(key) || definitionOf(refOfKey(key).record).clientWritable) return
  // She had given it up, not knowing that the server has it.
  const own = [...ops.values()].filter((one) => recordKey(one.op.record, one.op.record_id) === key)
  if (own.some((one) => one.givenUp && one.device === device)) return
  // Off her screen by a delete of her own before, which the server did not take: the form that it came from was older than its record.
  const until = intent?.place ?? 0
  const before = own.filter(({ device: by, intent: earlier }) => by === device && (earlier?.place ?? Infinity) < until)
  if (before.findLast(({ op: { kind } }) => kind === 'delete' || kind === 'restore')?.op.kind === 'delete') return
  // Moved away before, by what still waits: that goes out behind the delete, and brings it back where she sees it.
  const owners = Object.entries(definitionOf(refOfKey(key).record).belongsTo).filter(
    ([, one]) => one.record === op.record,
  )
  const isMoving = ({ op: { id, kind, fields = {} } }: KnownOp) =>
    (kind === 'create' || kind === 'set') &&
    (tables.ops.get(id)?.code ?? 'rejected') === 'rejected' &&
    owners.some(([field]) => field in fields && fields[field] !== op.record_id)
  if (before.some(isMoving)) return
  // Told that it was refused, which a proxy had passed on all the same, she went on with the record: no device can know (rule sync.mended).
  const isSince = ({ device: by, intent: later }: KnownOp) => by === device && (later?.place ?? 0) > until
  if (isRefused && own.some(isSince)) return
  // Deleted with it at first, and changed since: the delete was tried again, and her change, which waits behind it, brings it back.
  const isBroughtBack = ({ op: { kind }, device: by, intent: later }: KnownOp) =>
    kind === 'set' && by === device && (later?.place ?? 0) > (intent?.place ?? Infinity)
  if (own.some(isBroughtBack)) return
  const owner = nameOf(recordKey(op.record, op.record_id))
  throw new Violation(`14: ${nameOf(key)} was deleted with ${owner}, which did not hide it from its author`)
}
