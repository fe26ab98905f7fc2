import * as z from 'zod/mini'
import type { RowEnvelope } from './define-record.ts'
import type { Clocks } from './clock.ts'
import type { AnyRow, RecordName } from './registry.ts'
import type { CascadeDelta, CompleteRange } from './bulk-cascade.ts'
import { deviceText, uuid } from './text.ts'

/** The version this build writes into ops; the server brings older ones up to it. */
export const opVersion = 1

/** One change a parent made, as it waits on the device and travels to the server. */
export interface Op {
  /** UUIDv7: the one idempotency key. */
  id: string
  /** Ops of a group apply all or none. */
  group: string
  v: number
  record: RecordName
  record_id: string
  kind: OpKind
  /** set: only what changed; create and merge: all. */
  fields?: Readonly<Record<string, unknown>>
  /**
   * set: the value she saw of each changed field, and `deleted_by` where she saw it as deleted; delete: of every field,
   * and `restores`. Left out of a set by callers who saw nothing (REST without If-Match): their value stands, the
   * replaced one goes to history.
   */
  from?: Readonly<Record<string, unknown>>
  /**
   * delete of an owner: the device's cursor at the tap, 0 during its first sync; what belongs to it and others changed
   * later is not hers to delete.
   */
  seen?: number
  /** The history that `seen` and `seen_rows` count in. */
  seen_in?: string
  /** delete of an owner: the rows it hid that `seen` does not cover, by their keys, each with its change number. */
  seen_rows?: Readonly<Record<string, number>>
  /** delete: the later records that its author's build knows; none, when left out (rule sync.knows). */
  knows?: readonly string[]
  /**
   * set, delete: unaccepted changes that were on her screen, the oldest first; what their authors had seen, she saw
   * too.
   */
  untaken?: readonly UnacceptedChange[]
  /** merge: how the device held the record in a history that ended when the server was restored. */
  held?: PriorCopy
  /** Device clock in milliseconds, used only as an age. */
  made_at: number
}

export const opKinds = ['create', 'set', 'delete', 'restore', 'purge', 'merge'] as const
export type OpKind = (typeof opKinds)[number]

/** Values that were never accepted, and what their author had seen in their place. */
export interface UnacceptedChange {
  fields: Readonly<Record<string, unknown>>
  from: Readonly<Record<string, unknown>>
}

/**
 * A copy of the server's row from an earlier history: its number there, each field's clock, and whether it was deleted.
 */
export interface PriorCopy extends Pick<RowEnvelope, 'deleted_at' | 'deleted_by' | 'restores'> {
  epoch: string
  no: number
  clocks: Clocks
  /** A delete that waits on the device does not know it, and must not take it for the device's own. */
  unseen?: true
}

/**
 * The result of an op. `ok` = applied as it came; `merged` = applied, and met values that its author had not seen;
 * `superseded` = a value of it gave way, or a delete or purge stood back; `dup` = applied before; `rejected` = refused,
 * with a reason; `gone` = the record, or an owner of it, was purged: send it in full first.
 */
export type OpCode = 'ok' | 'merged' | 'superseded' | 'dup' | 'rejected' | 'gone'

/** Reasons for which an op is refused. */
export const rejections = [
  'validation',
  'student_limit_reached',
  'course_limit_reached',
  'lesson_limit_reached',
  'bulk_limit',
  'depends_on',
  'op_id_reused',
  'unknown_record',
  'too_large',
  'fixed_field',
] as const
export type Rejection = (typeof rejections)[number]

/** A record named by its table and id. */
export interface RecordRef {
  record: RecordName
  id: string
}

/** The answer to one op. */
export interface OpAnswer {
  id: string
  code: OpCode
  reason?: Rejection
  /** Field → what is wrong with it, for `validation`. */
  errors?: Readonly<Record<string, readonly string[]>>
  /** For `gone`: the purged records the op needs. */
  missing?: readonly RecordRef[]
}

/** A row that was deleted forever: only its id and change number are left. */
export interface PurgedRow {
  id: string
  purged: true
  _no: number
}
export type WireRow = AnyRow | PurgedRow

/** Rows by record, as push, pull and snapshot answer them. */
export type WireRows = Partial<Record<RecordName, WireRow[]>>

/** Most ops, and most bytes of JSON, in one push; one larger group travels alone. */
export const pushLimits = { ops: 1000, bytes: 1024 * 1024, groupOps: 1000 } as const

/** POST /api/sync/push. Only the envelope is validated as a whole; ops are judged one by one. */
export const pushBody = z.object({
  account: uuid(),
  device: deviceText().check(z.minLength(1)),
  /** The label under which a conflict card names this device: "iPad", "Phone". */
  label: z.optional(deviceText()),
  epoch: z.nullable(deviceText()),
  /** Device clock in milliseconds when the request was made. */
  now: z.number(),
  app: deviceText(),
  /** Sent by a device that knows bulk cascades (rule sync.taken). */
  whole: z.optional(z.object({ from: z.int().check(z.minimum(0)), since: z.int().check(z.minimum(0)) })),
  ops: z.array(z.unknown()).check(z.maxLength(pushLimits.groupOps)),
  /** Up to this change number of `epoch` the device has taken in the answers to all its ops (rule sync.op-once). */
  settled: z.optional(z.int().check(z.minimum(0))),
  /** Permission to go beyond the daily limit, by the id of the bulk run that it is for (rule templates.bulk-leave). */
  bulk_access_tokens: z.optional(z.record(uuid(), deviceText())),
})

const stamp = z.int().check(z.minimum(0))
const clock = z.tuple([stamp, z.nullable(deviceText())], stamp)
const held = z.object({
  epoch: deviceText(),
  no: z.int().check(z.minimum(0)),
  clocks: z.record(deviceText(), clock),
  deleted_at: z.nullable(stamp),
  deleted_by: z.nullable(uuid()),
  restores: z.int().check(z.minimum(0)),
  unseen: z.optional(z.literal(true)),
})

const values = z.record(z.string(), z.unknown())

/** The shape of an op; its fields are judged by the record's own schemas. */
export const opShape = z.object({
  id: uuid(),
  group: uuid(),
  v: z.int().check(z.minimum(1)),
  record: z.string(),
  record_id: uuid(),
  kind: z.enum(opKinds),
  fields: z.optional(values),
  from: z.optional(values),
  seen: z.optional(z.number()),
  seen_in: z.optional(deviceText()),
  seen_rows: z.optional(z.record(z.string(), z.number())),
  knows: z.optional(z.array(deviceText()).check(z.maxLength(100))),
  untaken: z.optional(z.array(z.object({ fields: values, from: values }))),
  held: z.optional(held),
  made_at: z.number(),
})

export interface PushBody {
  account: string
  device: string
  label?: string | undefined
  epoch: string | null
  now: number
  app: string
  whole?: CompleteRange | undefined
  ops: readonly Op[]
  settled?: number | undefined
  bulk_access_tokens?: Readonly<Record<string, string>> | undefined
}

export interface PushAnswer {
  epoch: string
  /** The account's change number right before this push; left out when others may have written between its parts. */
  before?: number
  /** The account's change number after this push. */
  head: number
  answers: OpAnswer[]
  /** The canonical rows of every touched record, for `dup` too. */
  rows: WireRows
  /** The bulk cascades of its ops, where the device said what it has. */
  taken?: CascadeDelta
}

/** GET /api/sync/pull?cursor=<epoch>.<no>&limit=&within=&whole_from=&kept=<epoch>,<epoch>&check=<stretches> */
export interface PullAnswer {
  epoch: string
  /** Everything up to this change number is in this or earlier pages: the next cursor. */
  head: number
  rows: WireRows
  /** Bulk cascades as deltas, for a device that says from which number on it has every row; else they come as rows. */
  taken?: CascadeDelta
  /**
   * The page ends within a bulk cascade: sent with the same cursor, this brings the next rows. Only for callers that
   * send theirs.
   */
  within?: string
  /** Nothing newer was there when this was read. */
  done: boolean
  /** Requested epoch → the change number up to which this server has that history. */
  kept?: Readonly<Record<string, number>>
  /** True where the stretches that were sent are the same here; left out where somebody wrote since. */
  same?: boolean
}

/** The days of dated records that a first sync brings before older ones. */
export const recentDays = 90

/** The parts of a first sync, in their order: all small records, the recent days, then older, newest first. */
export const snapshotParts = ['core', 'recent', 'older'] as const
export type SnapshotPart = (typeof snapshotParts)[number]

/** GET /api/sync/snapshot?part=&after= */
export interface SnapshotAnswer {
  epoch: string
  /** The account's change number when this page was read; the first page's is where pulling starts. */
  head: number
  rows: WireRows
  /** The place where this part goes on (`after` of the next call); `null` at its end. */
  next: string | null
  /** The account's number of rows of dated records, for progress; sent at the beginning of a part. */
  total?: number
}

/** The header by which a device knows our own server from a captive portal. */
export const syncHeader = 'x-hearthbook-sync'
/** The header in which a renewed token arrives. */
export const tokenHeader = 'x-hearthbook-token'

/** A record's key as one text, for indexes and maps: `activities:0198…`. */
export function recordKey(record: RecordName, id: string): string {
  return `${record}:${id}`
}

/** Reads a key that {@link recordKey} made. */
export function refOfKey(key: string): RecordRef {
  const cut = key.indexOf(':')
  return { record: key.slice(0, cut) as RecordName, id: key.slice(cut + 1) }
}

/** Returns whether a row is only the tombstone of a purged record. */
export function isPurged(row: WireRow): row is PurgedRow {
  return 'purged' in row && row.purged === true
}
