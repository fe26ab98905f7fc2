import { v7 as newId } from 'uuid'
import { todayOf } from '#server/family/family-day.ts'
import { invalid, Refusal, type FieldMessages } from '#server/plugins/errors.ts'
import { opVersion, type Op, type PushAnswer } from '#shared/records/op.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import { withFollowing } from '#server/records/kinds/complete-fields.ts'
import { withoutIgnored } from './bodies.ts'
import { readSome, type Versioned } from './read.ts'
import type { Policy } from '#server/records/policy.ts'
import { asWriter, isRefusedValue, type Sender, type Writer, type WriteTransaction } from '#server/records/run.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A caller of REST: an account, and the sign-in that stands in for a device. */
export interface Caller {
  account: string
  session: string
  /** Secrets by the id of the record that each is for. */
  secrets?: Readonly<Record<string, string>> | undefined
  /** As which device it is known, where that is not the sign-in. */
  device?: { id: string; label: string }
}

/**
 * Makes records, all or none; each body may bring its own id. The same id with the same fields again changes nothing,
 * with others it is refused with 409. Field errors are named after their place when there are several bodies.
 */
export function createRecords(
  writer: Writer,
  caller: Caller,
  record: RecordName,
  bodies: readonly (Fields & { id?: string | undefined })[],
  placeOf: (index: number) => string,
): Promise<Versioned[]> {
  const { restCreates, follows, rules } = definitionOf(record)
  return asCaller(writer, caller, async ({ trx, store, applyAll }) => {
    const today = await todayOf(trx, caller.account)
    const told = restCreates?.(today) ?? {}
    const made = bodies.map(({ id = newId(), ...body }, index) => {
      const said: Fields = { ...told, ...withoutIgnored(record, body) }
      const unsaid = Object.keys(follows).filter((name) => said[name] === undefined)
      const fields = withFollowing(follows, said, unsaid)
      // A value that follows from wrong fields is missing: the errors name those fields, not it.
      const errors = unsaid.some((name) => fields[name] === undefined) ? rules?.(fields, today) : undefined
      if (errors && Object.keys(errors).length > 0) throw invalid(inPlace(errors, placeOf(index)))
      return { id, fields }
    })
    const ids = made.map(({ id }) => id)
    refuseTwice(ids, placeOf)
    const present = new Map((await store.rows(record, ids)).map((row) => [row.id, row]))
    for (const { id, fields } of made) refuseOther(present.get(id), fields)

    const group = newId()
    const ops = made.map(({ id, fields }) => opOf(record, id, 'create', { fields, group }))
    await applyAll(ops, placeOf)
    const rows = new Map((await readSome(trx, caller.account, record, ids)).map((made) => [made.row.id, made]))
    return ids.flatMap((id) => rows.get(id) ?? [])
  })
}

/**
 * Changes some fields of a record. With a version (If-Match) a stale one is refused with 412; without, the last writer
 * wins.
 */
export function changeRecord(
  writer: Writer,
  caller: Caller,
  target: Target,
  body: Fields,
): Promise<Versioned | undefined> {
  const fields = withoutIgnored(target.record, body)
  return asCaller(writer, caller, async (writing) => {
    const row = await findTarget(writing, caller, target)
    const from = Object.fromEntries(Object.keys(fields).map((name) => [name, row.fields[name]]))
    // A caller who named the version has seen these values; any other has seen nothing, and the replaced ones are
    // kept.
    const seen = target.version === undefined ? {} : { from }
    const ops = [opOf(target.record, target.id, 'set', { fields, ...seen })]
    await writing.applyAll(ops)
    return (await readSome(writing.trx, caller.account, target.record, [target.id]))[0]
  })
}

/** Deletes a record, softly, with what belongs to it; answers it as it was. */
export function removeRecord(writer: Writer, caller: Caller, target: Target): Promise<Versioned | undefined> {
  return asCaller(writer, caller, async (writing) => {
    await findTarget(writing, caller, target)
    const [last] = await readSome(writing.trx, caller.account, target.record, [target.id])
    const ops = [opOf(target.record, target.id, 'delete', {})]
    await writing.applyAll(ops)
    // The caller sees all there is: only what something holds is still there (rule records.held).
    const [kept] = await readSome(writing.trx, caller.account, target.record, [target.id])
    if (kept) throw new Refusal(409, 'held', "Another record names this, so it can't be deleted while that is there.")
    return last
  })
}

/** The record a call is about; `version` as If-Match named it. */
export interface Target {
  record: RecordName
  id: string
  version: number | undefined
  /** The record's name in an answer: `student`. */
  one: string
}

/** The refusal for a record that is not there, or is another family's: the caller can't tell which. */
export function noSuchRecord(): Refusal {
  return new Refusal(404, 'not_found', 'There is no such record.')
}

/** A transaction of a caller. */
export type Calling = Pick<WriteTransaction, 'trx' | 'store'> & {
  /** Applies ops, all or none: the first that is refused refuses the whole call. */
  applyAll: (ops: readonly Op[], placeOf?: (index: number) => string) => Promise<void>
}

/** Runs a transaction as a caller; a value that the database refuses is one that the caller may not send. */
export async function asCaller<T>(writer: Writer, caller: Caller, work: (calling: Calling) => Promise<T>): Promise<T> {
  const device = caller.device ?? { id: `rest-${caller.session}`, label: 'API' }
  const sent = { sentAt: Date.now(), app: 'rest', settled: 'all', whole: nothingToTell } as const
  const sender: Sender = { account: caller.account, device, secrets: caller.secrets, ...sent }
  const run = asWriter(writer, sender, ({ trx, store, apply }) => {
    const applyAll: Calling['applyAll'] = async (ops, placeOf = () => '') => {
      const refusal = refusalIn(await apply(ops), ops, placeOf, writer.policies)
      if (refusal) throw refusal
    }
    return work({ trx, store, applyAll })
  })
  return run.catch((cause: unknown) => {
    throw isRefusedValue(cause) ? invalid({}) : cause
  })
}

/** A caller of REST keeps no copies. */
const nothingToTell = { from: Number.MAX_SAFE_INTEGER, since: Number.MAX_SAFE_INTEGER }

/** The live record, under the account's lock, in the version the caller named. */
async function findTarget({ trx, store }: Calling, caller: Caller, target: Target): Promise<StoredRow> {
  const [row] = await store.rows(target.record, [target.id])
  if (!row || row.deleted_at !== null) throw noSuchRecord()
  if (target.version === undefined) return row
  const [current] = await readSome(trx, caller.account, target.record, [target.id])
  if (!current || current.version === target.version) return row
  throw new Refusal(412, 'stale', 'This was changed elsewhere in the meantime.', {
    headers: { etag: etagOf(current.version) },
    body: { [target.one]: current.row },
  })
}

/** A record's version as an ETag. */
export function etagOf(version: number): string {
  return `"${version}"`
}

function refuseOther(present: StoredRow | undefined, fields: Fields): void {
  if (!present) return
  const isSame = Object.entries(fields).every(([name, value]) => sameValue(value, present.fields[name]))
  if (present.deleted_at !== null || !isSame) throw new Refusal(409, 'id_taken', 'This id belongs to another record.')
}

function refuseTwice(ids: readonly string[], placeOf: (index: number) => string): void {
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (again >= 0) throw invalid({ [`${placeOf(again)}id`]: ['This id is given twice.'] })
}

type OpRest = Pick<Op, 'fields' | 'from'> & { group?: string }

/** An op of a caller, made now. */
export function opOf(record: RecordName, record_id: string, kind: Op['kind'], rest: OpRest): Op {
  const id = newId()
  return { id, group: id, v: opVersion, record, record_id, kind, made_at: Date.now(), ...rest }
}

/** Returns the refusal of the whole call, by the first refused op. */
function refusalIn(
  { answers }: PushAnswer,
  ops: readonly Op[],
  placeOf: (index: number) => string,
  policies: readonly Policy[],
): Refusal | null {
  const refused = answers.filter(({ code }) => code === 'rejected' || code === 'gone')
  // The others of a group are refused only because one of them was.
  const answer = refused.find(({ code, reason }) => code === 'gone' || reason !== 'depends_on') ?? refused[0]
  if (!answer) return null
  const index = ops.findIndex((op) => op.id === answer.id)
  const place = placeOf(index)
  const { reason, errors = {} } = answer
  if (reason === 'validation') return invalid(inPlace(errors, place))
  const [said] = [{ refusals: ofEngine }, ...policies].flatMap(({ refusals }) => (reason && refusals?.[reason]) ?? [])
  if (reason && said !== undefined) return new Refusal(422, reason, said)
  return invalid(inPlace(unknownOwners(ops[index]), place), 'depends_on')
}

/** Refusals that no policy gives. */
const ofEngine: Policy['refusals'] = { fixed_field: "This was fixed when it was made, and can't be changed." }

function unknownOwners(op: Op | undefined): FieldMessages {
  if (!op) return {}
  const named = Object.keys(definitionOf(op.record).belongsTo).filter((field) => op.fields?.[field] !== undefined)
  return Object.fromEntries(named.map((field) => [field, ['There is no such record.']]))
}

function inPlace(errors: FieldMessages, place: string): FieldMessages {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [place + field, messages]))
}
