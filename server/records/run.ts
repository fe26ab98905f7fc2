import { v7 as newId } from 'uuid'
import { asAccount } from '#server/db/as-account.ts'
import type { Db, Trx } from '#server/db/database.ts'
import type { OpAnswer, PushAnswer } from '#shared/records/op.ts'
import type { CompleteRange } from '#shared/records/bulk-cascade.ts'
import { execute } from './execute.ts'
import { answersKeptFor } from './forget-answers.ts'
import { splitIntoGroups } from './groups.ts'
import { joinedRows } from './joined-rows.ts'
import type { Poke } from './poke.ts'
import type { Permit } from './execution.ts'
import type { Policy } from './policy.ts'
import type { RecordStore } from './record-store.ts'
import { sqlRecordStore } from './sql/sql-record-store.ts'
import { validateOp, type ValidatedOp } from './validate-op.ts'

declare module 'fastify' {
  interface FastifyInstance {
    policies: readonly Policy[]
    permits: Permits
    writeQueue: AccountMutex
  }
}

/** A sender of ops: an account's device, with its clock in milliseconds and the version of its app. */
export interface Sender {
  account: string
  device: { id: string; label: string | null }
  sentAt: number
  app: string
  /** Up to which change number its answers were taken in; `all` = it sends nothing twice. */
  settled?: number | 'all' | undefined
  /** Secrets by the id of the record that each is for. */
  secrets?: Readonly<Record<string, string>> | undefined
  /** The range that it has complete, if it knows cascades. */
  whole?: CompleteRange | undefined
}

/** Looks up what a sender's secrets permit, in its transaction. */
export type Permits = (trx: Trx, account: string, secrets: Readonly<Record<string, string>>) => Permit

/** Lets one write of an account run at a time; what comes too thick is refused by a `Refusal`. */
export interface AccountMutex {
  take: <T>(account: string, work: () => Promise<T>) => Promise<T>
}

/** The parts of the app that writing needs. */
export interface Writer {
  db: Db
  poke: Poke
  policies: readonly Policy[]
  /** Nothing is allowed beyond what everybody may where it is left out. */
  permits?: Permits
  writeQueue: AccountMutex
}

/** A transaction that holds the account's lock; `apply` is to be called once at most. */
export interface WriteTransaction {
  trx: Trx
  store: RecordStore
  apply: (ops: readonly unknown[]) => Promise<PushAnswer>
}

/**
 * Runs a transaction, when its turn comes, in which records can be read and then changed; an error undoes all of it.
 */
export function asWriter<T>(
  writer: Writer,
  sender: Sender,
  work: (writing: WriteTransaction) => Promise<T>,
): Promise<T> {
  return writer.writeQueue.take(sender.account, () => write(writer, sender, work))
}

async function write<T>(
  { db, poke, policies, permits }: Writer,
  sender: Sender,
  work: (writing: WriteTransaction) => Promise<T>,
): Promise<T> {
  const { account, device, sentAt, app, settled, secrets, whole } = sender
  let head: number | null = null
  const result = await asAccount(db, account, async (trx) => {
    const store = sqlRecordStore(trx, account, app)
    const { head: before } = await store.lockHead()
    const apply = async (ops: readonly unknown[]) => {
      const answer = await execute(store, policies, {
        device,
        sentAt,
        now: Date.now(),
        settled: settled === 'all' ? before : settled,
        answersKeptFor,
        permit: secrets && permits ? permits(trx, account, secrets) : null,
        whole,
        newId,
        ops,
      })
      if (answer.head !== answer.before) head = answer.head
      return answer
    }
    return work({ trx, store, apply })
  })
  if (head !== null) poke.announce(account, head)
  return result
}

/**
 * Runs the ops of a push. Should the database itself refuse a value, the groups go one at a time and only the one that
 * fails is rejected: it must not hold up the queue behind it.
 */
export async function runOps(writer: Writer, sender: Sender, ops: readonly unknown[]): Promise<PushAnswer> {
  const runTogether = (some: readonly unknown[]) => asWriter(writer, sender, ({ apply }) => apply(some))
  try {
    return await runTogether(ops)
  } catch (cause) {
    if (!isRefusedValue(cause)) throw cause
  }
  const parts: PushAnswer[] = []
  const named = ops.map((op) => ({ op, group: validateOp(op).group }))
  for (const members of splitIntoGroups(named)) {
    const group = members.map(({ op }) => op)
    const part = runTogether(group).catch((cause: unknown) => {
      if (!isRefusedValue(cause)) throw cause
      return reject(writer, sender, group)
    })
    parts.push(await part)
  }
  return joined(parts)
}

/** SQLSTATE class 22 (a value its column cannot hold) or 23 (a constraint). */
export function isRefusedValue(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && /^2[23]\w{3}$/.test(String(cause.code))
}

/** Remembers a group that the database refused, as `execute` remembers those that it refuses itself. */
function reject(writer: Writer, sender: Sender, ops: readonly unknown[]): Promise<PushAnswer> {
  return asWriter(writer, sender, async ({ store }) => {
    const { epoch, head, clock_us } = await store.lockHead()
    const validated = ops.map(validateOp)
    const known = new Set((await store.loggedOps(validated.map(({ id }) => id))).map(({ id }) => id))
    const device = (await store.device(sender.device.id)) ?? {
      last_stamp: 0,
      label: sender.device.label,
      settled: null,
    }
    await store.write({
      head,
      clock_us,
      device: { id: sender.device.id, ...device },
      rows: [],
      purged: [],
      forget: null,
      bulkCascade: null,
      ops: validated.filter((op) => !op.isMalformed && !known.has(op.id)).map(loggedRefusal),
      trimmedRejections: [],
    })
    const answers = validated.map(({ id }): OpAnswer => ({ id, code: 'rejected', reason: 'validation' }))
    return { epoch, head, answers, rows: {} }
  })
}

function loggedRefusal({ id, hash, payload }: ValidatedOp) {
  const op = payload ? { op: payload } : {}
  return { id, code: 'rejected' as const, reason: 'validation' as const, body_hash: hash, ...op }
}

/** One answer out of several that followed each other. */
function joined(parts: readonly PushAnswer[]): PushAnswer {
  const last = parts.at(-1)
  if (!last) throw new Error('The database refused a push without ops')
  const rows = joinedRows(parts.map((part) => part.rows))
  return { epoch: last.epoch, head: last.head, answers: parts.flatMap((part) => part.answers), rows }
}
