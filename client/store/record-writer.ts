import { AccountChanged } from './current-account.ts'
import { opVersion, pushLimits, recordKey, type Op } from '#shared/records/op.ts'
import type { RecordName, Row } from '#shared/records/registry.ts'
import { recomputeView } from './apply-server-rows.ts'
import { bodyOf, createOf, inverseOf, shownRow, permitOf, seenFields, type Change, type OpBody } from './change.ts'
import { coalesce } from './coalesce.ts'
import type { LocalRow, LocalStore, LocalTransaction, NewEntry, Settings } from './local-store.ts'
import { resubmitBySave, resubmitAsShown } from './resubmit.ts'
import { keysOf } from './entry-values.ts'
import { cascadeOf, pendingOpsIn, type Cascade, type PendingOps } from './cascade.ts'
import { keepServerRows } from './keep-server-rows.ts'
import { knownBelow } from './known-below.ts'
import { applyEntry } from './optimistic-view.ts'
import { noteTimer, type SavedTimer } from './saved-timers.ts'
import { writeCreates } from './write-creates.ts'

export type { Change, OpenedRow } from './change.ts'

/** A record as the form showed it: `save` compares with it, and a delete applies only to that. */
export interface Opened<Name extends RecordName = RecordName> {
  /** The account of the record: another account's writer refuses it. */
  account: string
  record: Name
  id: string
  seen: Row<Name>
}

/** A key that is written with the group; if it exists, the group was written before and is skipped. */
export interface Once<Key extends keyof Settings> {
  remember?: readonly [key: Key, value: Settings[Key]]
  timer?: SavedTimer | undefined
}

/** The ids that a commit wrote, in order, and its undo as one step. */
export interface Receipt {
  ids: string[]
  undo: () => Promise<void>
}

/** The writer's clock, ids and storage; the simulation seeds the first two. */
export interface RecordWriterPorts {
  account: string
  store: LocalStore
  /** Asked before each commit; throws where this account must not be written now. */
  ensureSignedIn?: () => Promise<void>
  now: () => number
  newId: () => string
  /** Called after a commit is on disk, so that the engine looks at the outbox. */
  wake: () => void
}

/** Writes every change of a parent: row and outbox entry in one transaction, on disk before it resolves. */
export interface RecordWriter {
  create<Name extends RecordName>(
    record: Name,
    fields: Readonly<Record<string, unknown>>,
    id?: string,
  ): Promise<Receipt>
  /** Reads a record as it is shown now; `null` when there is none. */
  open<Name extends RecordName>(record: Name, id: string): Promise<Opened<Name> | null>
  /** The same for many at once, in their order. */
  openAll<Name extends RecordName>(record: Name, ids: readonly string[]): Promise<(Opened<Name> | null)[]>
  /**
   * Sends only what differs from what the form showed; an unchanged form writes nothing. A record that was purged
   * meanwhile is created again from what she saw and typed.
   */
  save<Name extends RecordName>(opened: Opened<Name>, values: Readonly<Record<string, unknown>>): Promise<Receipt>
  /** Deletes a record, and with an owner what belongs to it, as far as that is on the device. */
  remove<Name extends RecordName>(opened: Opened<Name>): Promise<Receipt>
  restore(record: RecordName, id: string): Promise<Receipt>
  /** A group of changes that apply all or none, at most 1,000. */
  commit<Key extends keyof Settings = never>(changes: readonly Change[], once?: Once<Key>): Promise<Receipt>
}

/**
 * Makes the record writer of one account's database. Throws `StorageFull`, and writes nothing, when the device has no
 * room.
 */
export function makeRecordWriter(ports: RecordWriterPorts): RecordWriter {
  const commit = async <Key extends keyof Settings = never>(
    changes: readonly Change[],
    { remember, timer }: Once<Key> = {},
  ): Promise<Receipt> => {
    if (changes.length > pushLimits.groupOps)
      throw new RangeError(`A group holds at most ${pushLimits.groupOps} changes`)
    if (changes.some((change) => 'opened' in change && change.opened.account !== ports.account))
      throw new AccountChanged('This record was opened by another account')
    await ports.ensureSignedIn?.()
    const done = await ports.store.write('strict', async (tx) => {
      if (remember) {
        if ((await tx.get(remember[0])) !== undefined) return []
        await tx.set(...remember)
      }
      if (timer && !(await noteTimer(tx, timer))) return []
      return writeGroup(tx, ports, changes)
    })
    if (done.length > 0) ports.wake()
    const undone = timer && done.length > 0 ? { timer: { ...timer, isBack: true } } : {}
    const undo = async () => void (await commit(done.flatMap((step) => step.inverse ?? []).reverse(), undone))
    return { ids: done.map((step) => step.id), undo }
  }

  const openAll = <Name extends RecordName>(record: Name, ids: readonly string[]) =>
    ports.store.write('relaxed', async (tx) => {
      const rows = await tx.rows(record, ids)
      return ids.map((id, at): Opened<Name> | null => {
        const row = rows[at]
        // The store is generic over records; a row read under a name is of that record.
        return row ? { account: ports.account, record, id, seen: row as unknown as Row<Name> } : null
      })
    })

  return {
    commit,
    create: (record, fields, id) => commit([{ kind: 'create', record, fields, ...(id ? { id } : {}) }]),
    save: (opened, values) => commit([{ kind: 'set', opened, values }]),
    remove: (opened) => commit([{ kind: 'delete', opened }]),
    restore: (record, id) => commit([{ kind: 'restore', record, id }]),
    open: async (record, id) => (await openAll(record, [id]))[0] ?? null,
    openAll,
  }
}

/** The record that a change wrote, and the inverse change, if there is one. */
interface Step {
  id: string
  inverse: Change | null
}

async function writeGroup(tx: LocalTransaction, ports: RecordWriterPorts, changes: readonly Change[]): Promise<Step[]> {
  const group = ports.newId()
  const created = await createTogether(tx, ports, group, changes)
  if (created) return created
  const steps: Step[] = []
  const waiting = pendingOpsIn(tx)
  for (const change of changes) {
    const step = await writeChange(tx, ports, { group, waiting, alone: changes.length === 1 }, change)
    if (step) steps.push(step)
  }
  return steps
}

/** Writes a group of nothing but new records in bulk; `null` where they go one by one. */
async function createTogether(
  tx: LocalTransaction,
  ports: RecordWriterPorts,
  group: string,
  changes: readonly Change[],
): Promise<Step[] | null> {
  const creates = changes.flatMap((change) => (change.kind === 'create' ? change : []))
  if (changes.length === 1 || creates.length < changes.length) return null
  const entries = creates.map((change): NewEntry => {
    const id = change.id ?? ports.newId()
    const op = opOf(ports, group, change.record, id, createOf(change))
    return { op, state: 'queued', touches: [recordKey(change.record, id)], ...permitOf(change) }
  })
  const rows = await writeCreates(tx, entries)
  return rows && entries.map(({ op }, at) => ({ id: op.record_id, inverse: inverseOf(ports.account, op, rows[at]) }))
}

async function writeChange(
  tx: LocalTransaction,
  ports: RecordWriterPorts,
  { group, waiting, alone }: { group: string; waiting: PendingOps; alone: boolean },
  change: Change,
): Promise<Step | null> {
  const record = 'opened' in change ? change.opened.record : change.record
  const id = 'opened' in change ? change.opened.id : (change.id ?? ports.newId())
  const isNew = change.kind === 'create' && change.id === undefined
  const before = isNew ? null : ((await tx.rows(record, [id]))[0] ?? null)
  if (change.kind === 'create' && change.generated && before) return null
  if (change.kind === 'create' && before) throw new Error(`There already is a record ${recordKey(record, id)}`)
  if (change.kind === 'restore' && !before) throw new Error(`There is no record ${recordKey(record, id)}`)

  const body = bodyOf(change, before)
  if (body === null) return alone && before && change.kind === 'set' ? asItStands(tx, ports, change) : null
  const said = opOf(ports, group, record, id, body)
  const reach = await cascadeOf(tx, said, before, waiting)
  const op = said.kind === 'delete' ? { ...said, ...(await knownBelow(tx, reach)) } : said
  const entry: NewEntry = {
    op,
    state: 'queued',
    touches: [recordKey(record, id), ...reach.keys],
    ...reach.marks,
    ...permitOf(change),
  }

  const joined = alone && op.kind === 'set' && reach.keys.length === 0 && (await coalesce(tx, op, shownRow(change)))
  if (!joined && (!isNew || reach.keys.length > 0)) await keepServerRows(tx, entry, before, reach)
  const [after] = await Promise.all([writeView(tx, entry, before, reach), joined ? [] : tx.addEntries([entry])])
  waiting.add(entry)
  if (alone && op.kind === 'set') {
    const mended = await resubmitBySave(tx, recordKey(record, id), ports.newId)
    if (mended.length > 0) await recomputeView(tx, keysOf(mended))
  }
  return { id, inverse: inverseOf(ports.account, op, after) }
}

/** Saving an unchanged form sends what was refused of it again. */
async function asItStands(
  tx: LocalTransaction,
  ports: RecordWriterPorts,
  { opened }: Extract<Change, { kind: 'set' }>,
): Promise<Step | null> {
  const sent = await resubmitAsShown(tx, recordKey(opened.record, opened.id), seenFields(opened), ports.newId)
  await recomputeView(tx, keysOf(sent))
  return sent.length > 0 ? { id: opened.id, inverse: null } : null
}

function opOf(ports: RecordWriterPorts, group: string, record: RecordName, id: string, said: OpBody): Op {
  return { id: ports.newId(), group, v: opVersion, record, record_id: id, ...said, made_at: ports.now() }
}

/** Writes the rows as shown after this entry; returns the record's own row, `null` once it is purged. */
async function writeView(
  tx: LocalTransaction,
  entry: NewEntry,
  before: LocalRow | null,
  reach: Cascade,
): Promise<LocalRow | null> {
  const { kind, record, record_id } = entry.op
  const after = applyEntry(record, record_id, before, entry)
  if (after) await tx.putRows(record, [after])
  else if (kind === 'purge') await tx.dropRows(record, [record_id])
  else throw new Error(`A change left no row of ${recordKey(record, record_id)}`)
  for (const [name, rows] of reach.byRecord) {
    await tx.putRows(
      name,
      rows.map((row) => applyEntry(name, row.id, row, entry) ?? row),
    )
  }
  return after
}
