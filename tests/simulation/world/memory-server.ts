import { execute } from '#server/records/execute.ts'
import type { Execution } from '#server/records/execution.ts'
import type { RecordStore } from '#server/records/record-store.ts'
import { policies } from '#server/policies.ts'
import { aroundPolicies, type YearChange } from '#server/features/school-years/year-change.ts'
import { addingRows, type StateMoveChange } from '#server/features/compliance/move-state.ts'
import { addDays, utcDayOf, type Day } from '#shared/format/dates.ts'
import type { RolloverFields } from '#shared/school-years/rollover.ts'
import { activeYearOf } from '#shared/school-years/rollover-rules.ts'
import type { SyncAnswer, SyncRequest } from '#client/api/transport.ts'
import {
  pushBody,
  pushLimits,
  recentDays,
  snapshotParts,
  type Op,
  type PushAnswer,
  type PushBody,
  type SnapshotPart,
} from '#shared/records/op.ts'
import { keptOf } from '#server/sync/pull.ts'
import { stretchesIn } from '#shared/records/comparison.ts'
import { overTheWire } from './clone.ts'
import { headOf } from './account-tables.ts'
import { makeMemoryRecords } from './memory-record-store.ts'
import type { Storage } from './storage.ts'

/** A sign-in of one device to one account. */
export interface Token {
  account: string
  state: 'valid' | 'token_expired' | 'token_revoked'
}

/** The parts of a simulated server; page sizes are small so that paging happens. */
export interface ServerPorts {
  now: () => number
  newId: () => string
  /** Called right after each commit on an account. */
  committed?: ((account: string) => void) | undefined
  /** Called right after a backup took the place of an account's records. */
  restored?: ((account: string) => void) | undefined
  /** The records' storage, if not maps. */
  storage?: ((committed: (account: string) => void) => Storage) | undefined
  /** Puts something between execute and the tables; see `mutants/mutants.ts`. */
  mutant?: ((store: RecordStore) => RecordStore) | undefined
  /** The number of rows below one record above which a delete or restore is one bulk cascade. */
  many: number
  pullLimit: number
  snapshotLimit: number
}

/** So few of the newest rows come with the core that most of what is dated is still to come then. */
const mostNewest = 1

/** The API as devices see it, with the rules of the real routes, over maps. */
export interface MemoryServer {
  records: Storage
  /** Milliseconds when an account's access ended; absent while it is paid. */
  lapsed: Map<string, number>
  /** Answers one call. With `crash` the process dies before a push is committed. */
  handle: (request: SyncRequest, token: Token, crash?: boolean) => Promise<SyncAnswer>
  /** Restores the server: its last backup of an account, or of all, is there under the name of another history. */
  restart: (account: string) => Promise<void>
  /** Ops that come by REST or from a job: the same execute, without a device of the family. */
  executeDirectly: (account: string, ops: readonly unknown[]) => Promise<PushAnswer>
  /**
   * Moves a family between school years on a day, in one transaction, as the calls of rollover do; `says` gets the ops
   * of it. Only where records are in maps.
   */
  moveYear: <T>(
    account: string,
    { today, says }: { today: Day; says?: (ops: readonly Op[]) => void },
    work: (door: YearChange) => Promise<T>,
  ) => Promise<T>
  /** Moves a family, which was in Texas first, to another state on a day, in one transaction, as the call does. */
  moveState: <T>(account: string, today: Day, work: (door: StateMoveChange) => Promise<T>) => Promise<T>
}

/** Entries made before a lapse are still taken for so long, in milliseconds. */
const graceAfterLapse = 30 * 24 * 3600 * 1000
/**
 * The time for which answers are kept: longer than any call of the simulated network, also where everybody sleeps for
 * two days, in milliseconds.
 */
const answersKeptFor = 49 * 3600 * 1000

/** A server with no accounts; one begins when it is first named. */
export function makeMemoryServer(ports: ServerPorts): MemoryServer {
  const records =
    ports.storage?.(ports.committed ?? (() => {})) ?? makeMemoryRecords(ports.newId, ports.committed, ports.restored)
  const lapsed = new Map<string, number>()

  async function handle(request: SyncRequest, token: Token, crash = false): Promise<SyncAnswer> {
    if (token.state !== 'valid') return refusal(401, token.state)
    const { pathname, searchParams } = new URL(request.path, 'http://server')
    const tables = records.account(token.account)
    switch (`${request.method} ${pathname}`) {
      case 'POST /api/sync/push':
        return push(request.body, token, crash)
      case 'GET /api/sync/pull': {
        const [epoch, no] = cursorIn(searchParams.get('cursor') ?? `${headOf(tables).epoch}.0`)
        if (epoch !== headOf(tables).epoch) return refusal(410, 'resync')
        const kept = searchParams.get('kept')
        const said = kept === null ? {} : { kept: keptOf(tables.past, kept.split(',')) }
        const stretches = stretchesIn(searchParams.get('check') ?? '')
        const compared = stretches ? await records.compare(token.account, no, stretches) : {}
        const limit = limitIn(searchParams, ports.pullLimit)
        const wholeFrom = searchParams.has('whole_from') ? Number(searchParams.get('whole_from')) : undefined
        const within = searchParams.get('within') ?? undefined
        return ok({ ...(await records.pull(token.account, no, { limit, wholeFrom, within })), ...said, ...compared })
      }
      case 'GET /api/sync/snapshot': {
        const recentFrom = addDays(utcDayOf(new Date(ports.now())), -recentDays)
        const [part, after] = [partIn(searchParams.get('part')), searchParams.get('after')]
        const limit = limitIn(searchParams, ports.snapshotLimit)
        const newest = Math.min(mostNewest, Number(searchParams.get('newest') ?? 0))
        return ok(await records.snapshot(token.account, { part, after, limit, recentFrom, newest }))
      }
      default:
        throw new Error(`No such call: ${request.method} ${request.path}`)
    }
  }

  async function push(body: unknown, token: Token, crash: boolean): Promise<SyncAnswer> {
    const parsed = pushBody.safeParse(body)
    if (!parsed.success) return refusal(422, 'validation')
    // The envelope was just parsed; execute judges the ops one by one.
    const { account, ops, now, device, label, epoch, settled, whole } = parsed.data as PushBody
    if (account !== token.account) return refusal(403, 'wrong_account')
    if (epoch !== null && epoch !== headOf(records.account(account)).epoch) return refusal(410, 'resync')
    if (ports.now() - (lapsed.get(account) ?? ports.now()) > graceAfterLapse)
      return refusal(402, 'subscription_required')
    if (ops.length > pushLimits.ops && new Set(ops.map((op) => op.group)).size > 1) return refusal(413, 'too_large')
    try {
      const answer = await transact(account, { id: device, label: label ?? null }, now, ops, {
        crash,
        settled,
        whole,
      })
      return ok(answer)
    } catch (cause) {
      if (cause instanceof Crash) return { kind: 'unreachable' }
      throw cause
    }
  }

  function transact(
    account: string,
    device: { id: string; label: string | null },
    sentAt: number,
    ops: readonly unknown[],
    { crash = false, settled, whole }: Pick<Execution, 'settled' | 'whole'> & { crash?: boolean } = {},
  ): Promise<PushAnswer> {
    return records.transact(account, async (store) => {
      const now = ports.now()
      const answer = await execute(ports.mutant?.(store) ?? store, policies, {
        device,
        sentAt,
        now,
        settled,
        answersKeptFor,
        newId: ports.newId,
        many: ports.many,
        whole,
        ops: overTheWire(ops),
      })
      if (crash) throw new Crash()
      return answer
    })
  }

  const executeDirectly = (account: string, ops: readonly unknown[]) =>
    transact(account, { id: 'rest', label: null }, ports.now(), ops, { whole: nothingToTell })

  const moveYear: MemoryServer['moveYear'] = (account, { today, says }, work) =>
    records.transact(account, async (store) => {
      const told = records.account(account).activeYear
      const around = aroundPolicies(policies)
      const rollovers = (await store.liveRows('rollovers')).map(({ fields }) => fields as unknown as RolloverFields)
      const device = { id: ports.newId(), label: 'New school year' }
      const now = ports.now()
      const door: YearChange = {
        store,
        active: activeYearOf(rollovers, told),
        startMonth: '08',
        today,
        now,
        newId: ports.newId,
        moveTo: async (year) => records.setYear?.(account, year),
        apply: async (ops, keeping) => {
          around.keep(keeping)
          says?.(ops)
          const done = { device, sentAt: now, now, answersKeptFor, newId: ports.newId, many: ports.many, ops }
          const { answers } = await execute(ports.mutant?.(store) ?? store, around.policies, done)
          const refused = answers.filter(({ code }) => code === 'rejected' || code === 'gone')
          // The others of a group are refused only because one of them was.
          const { reason } = refused.find((answer) => answer.reason !== 'depends_on') ?? refused[0] ?? {}
          if (refused.length > 0) throw new Error(`A new school year was refused: ${reason}`)
        },
      }
      return work(door).catch((cause: unknown) => {
        records.setYear?.(account, told)
        throw cause
      })
    })

  const moveState: MemoryServer['moveState'] = (account, today, work) =>
    records.transact(account, async (store) => {
      const { policies: all, tell } = addingRows(policies)
      const now = ports.now()
      const keep: StateMoveChange['keep'] = async (keeping) => {
        tell(keeping)
        const device = { id: ports.newId(), label: 'New state' }
        const done = { device, sentAt: now, now, answersKeptFor, newId: ports.newId, many: ports.many, ops: [] }
        await execute(ports.mutant?.(store) ?? store, all, done)
      }
      return work({ store, told: 'TX', since: '2026-01-01', today, newId: ports.newId, moveTo: async () => {}, keep })
    })

  const restart = (account: string) => records.restore(account, ports.now())

  return { records, lapsed, handle, restart, executeDirectly, moveYear, moveState }
}

/** Callers of REST keep no copies. */
const nothingToTell = { from: Number.MAX_SAFE_INTEGER, since: Number.MAX_SAFE_INTEGER }

class Crash extends Error {}

function ok(body: unknown): SyncAnswer {
  return { kind: 'answer', status: 200, own: true, body: overTheWire(body), retryAfterSeconds: null }
}

/** One of our own refusals, in the shape of all of them (rule api.errors). */
export function refusal(status: number, code: string, retryAfterSeconds: number | null = null): SyncAnswer {
  return { kind: 'answer', status, own: true, body: { message: code, code }, retryAfterSeconds }
}

function cursorIn(text: string | null): [epoch: string | null, no: number] {
  if (text === null) return [null, 0]
  const dot = text.lastIndexOf('.')
  return [text.slice(0, dot), Number(text.slice(dot + 1))]
}

/** A device may ask for a smaller page. */
function limitIn(asked: URLSearchParams, most: number): number {
  return Math.min(Number(asked.get('limit') ?? most), most)
}

function partIn(key: string | null): SnapshotPart {
  const part = snapshotParts.find((known) => known === key)
  if (part === undefined) throw new Error(`No such part: ${key}`)
  return part
}
