import type { LocalRow, LocalTransaction, NewEntry } from '#client/store/local-store.ts'
import type { SyncAnswer, SyncRequest } from '#client/api/transport.ts'
import type { RecordStore } from '#server/records/record-store.ts'
import { laterRecords } from '#shared/records/registry.ts'
import { recordKey, type Op, type PushAnswer, type PushBody } from '#shared/records/op.ts'

/**
 * A protective rule of sync switched off, from outside the code: what the rule does is undone at a port.
 * A simulation that still passes with one of these would not notice that rule's absence.
 */
export interface Mutant {
  local?: (tx: LocalTransaction) => LocalTransaction
  request?: (request: SyncRequest) => SyncRequest
  answer?: (answer: SyncAnswer) => SyncAnswer
  records?: (store: RecordStore) => RecordStore
}

const allLater = [...laterRecords]

/** Every rule that can be switched off, by what it protects. */
export const mutants = {
  rowsWithTheAck: {
    answer: onPush((push) => (hasDup(push) ? push : { ...push, rows: {} })),
  },
  rowsForDup: {
    answer: onPush((push) => (hasDup(push) ? { ...push, rows: {} } : push)),
  },
  opIdOnce: {
    records: (store) => ({ ...store, loggedOps: () => Promise.resolve([]) }),
  },
  /** Answers count as taken in while some are still to come. */
  answersTakenIn: {
    request: onPushBody((body) => ({ ...body, settled: 1e9 })),
  },
  conflictsKept: {
    records: (store) => ({
      ...store,
      write: (effects) =>
        store.write({ ...effects, rows: effects.rows.filter(({ record }) => record !== 'conflicts') }),
    }),
    answer: onPush((push) => ({ ...push, rows: without(push.rows, 'conflicts') })),
  },
  /** The value at the moment of saving is no proof that she saw it. */
  fromIsWhatWasOnScreen: {
    local: (tx) => {
      const read = new Map<string, LocalRow | undefined>()
      return {
        ...tx,
        rows: async (record, ids) => {
          const rows = await tx.rows(record, ids)
          ids.forEach((id, place) => void read.set(recordKey(record, id), rows[place]))
          return rows
        },
        addEntries: (entries) => tx.addEntries(entries.map((entry) => asOfNow(read, entry))),
      }
    },
  },
  deleteCheck: {
    request: onOps((op) => (op.kind === 'delete' ? without(op, 'from') : op)),
  },
  restoresCounted: {
    request: onOps((op) => (op.kind === 'delete' && op.from ? { ...op, from: without(op.from, 'restores') } : op)),
  },
  cascadeBySeen: {
    request: onOps((op) => without(op, 'seen')),
  },
  /** Every build is said to know every record (rule sync.knows). */
  knownByBuild: {
    request: onOps((op) => ({ ...op, knows: allLater })),
  },
  /** Discarded and waiting values count as never shown (rule sync.refused-values). */
  untakenSeenThrough: {
    request: onOps((op) => without(op, 'untaken')),
  },
  /** More than a handful of ops of one group go in several pushes. */
  largeGroupsWhole: {
    request: onPushBody((body) => ({
      ...body,
      ops: body.ops.filter((op, place) => placeInGroup(body.ops, op, place) < 5),
    })),
  },
  /** Saves join ops that may have reached the server (rule sync.mark-as-sent). */
  markAsSent: {
    local: (tx) => ({
      ...tx,
      putEntries: (entries) =>
        tx.putEntries(entries.map((entry) => (entry.state === 'sent' ? { ...entry, state: 'queued' } : entry))),
    }),
  },
} satisfies Record<string, Mutant>

export type MutantName = keyof typeof mutants

function asOfNow(read: ReadonlyMap<string, LocalRow | undefined>, entry: NewEntry): NewEntry {
  const { op } = entry
  const row = read.get(recordKey(op.record, op.record_id))
  if (op.kind !== 'set' || !row) return entry
  const from = Object.fromEntries(Object.keys(op.fields ?? {}).map((name) => [name, row[name] ?? null]))
  return { ...entry, op: { ...op, from } }
}

function onPush(change: (push: PushAnswer) => PushAnswer) {
  return (answer: SyncAnswer): SyncAnswer => {
    const isPush = answer.kind === 'answer' && answer.status === 200 && Object.hasOwn(Object(answer.body), 'answers')
    // Only a push is answered with answers.
    return isPush ? { ...answer, body: change(answer.body as PushAnswer) } : answer
  }
}

function hasDup({ answers }: PushAnswer): boolean {
  return answers.some(({ code }) => code === 'dup')
}

function onOps(change: (op: Op) => Op) {
  return onPushBody((body) => ({ ...body, ops: body.ops.map(change) }))
}

function onPushBody(change: (body: PushBody) => PushBody) {
  return (request: SyncRequest): SyncRequest =>
    // The engine's own.
    request.path === '/api/sync/push' ? { ...request, body: change(request.body as PushBody) } : request
}

function placeInGroup(ops: readonly Op[], { group }: Op, place: number): number {
  return ops.slice(0, place).filter((op) => op.group === group).length
}

function without<Values extends object>(values: Values, name: string): Values {
  const rest = { ...values }
  Reflect.deleteProperty(rest, name)
  return rest
}
