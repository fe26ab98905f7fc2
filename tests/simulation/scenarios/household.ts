import { makeRecordWriter, type RecordWriter } from '#client/store/record-writer.ts'
import { ensureDevice } from '#client/store/device.ts'
import type { OutboxEntry } from '#client/store/local-store.ts'
import { discardEntry, retryEntry } from '#client/store/rejected-entries.ts'
import { runSync } from '#client/sync/engine.ts'
import type { SyncAnswer, SyncRequest } from '#client/api/transport.ts'
import type { LocalTables } from '#tests/simulation/world/local-tables.ts'
import type { EnginePorts, RunOutcome } from '#client/sync/ports.ts'
import type { OpCode, PushAnswer } from '#shared/records/op.ts'
import type { RecordName, Row } from '#shared/records/registry.ts'
import { makeMemoryDisk, type CommitFault, type MemoryDisk } from '#tests/simulation/world/memory-local-store.ts'
import { makeMemoryServer, refusal, type MemoryServer, type Token } from '#tests/simulation/world/memory-server.ts'
import { makeIds, makeRandom } from '#tests/simulation/world/random.ts'

/** The line between a device and the server. */
export type Line = 'clear' | 'captive portal' | 'answers are lost' | 'refuses pushes'

/** A family with a server and devices that a test moves by hand; nothing happens by itself or by chance. */
export interface Household {
  server: MemoryServer
  account: string
  newId: () => string
  /** Lets time pass, in minutes; answers the clock in milliseconds. */
  pass: (minutes: number) => number
  /** A device that has just signed in and has not synced yet. */
  device: (name: string) => Promise<ScriptedDevice>
  /** A row as the server has it, purged and unknown ones as `null`. */
  onServer: <Name extends RecordName>(record: Name, id: string) => Row<Name> | null
}

/** One device of the household. Offline means: it does not sync. */
export interface ScriptedDevice {
  writer: RecordWriter
  line: Line
  /** The fault of its engine's next transaction. */
  fault: CommitFault | null
  /** Another tab: a record writer of its own on the same database. */
  tab: () => RecordWriter
  /** Runs the engine to its end. */
  sync: () => Promise<RunOutcome>
  /** Whatever the engine needs, for tests that run it themselves. */
  ports: EnginePorts
  /** The row on screen; deleted ones and unknown ones as `null`. */
  shows: <Name extends RecordName>(record: Name, id: string) => Row<Name> | null
  /** Ids of the live rows on screen. */
  lists: (record: RecordName) => string[]
  /** The open cards on this device. */
  cards: () => Pick<Row<'conflicts'>, 'record_id' | 'field' | 'seen' | 'kept' | 'lost'>[]
  outbox: () => OutboxEntry[]
  /** Try again, and Discard, of an entry under Needs attention. */
  retry: (seq: number) => Promise<void>
  discard: (seq: number) => Promise<OutboxEntry[]>
  /** The server's answers to its ops, in order. */
  answers: OpCode[]
  /** Its disk, for tests that damage it. */
  disk: () => LocalTables
  /** Signs out, which deletes the database, and in again with a new one. */
  signInAgain: () => Promise<void>
}

/** A household on the morning of 20 November 2026; of more rows than `many` below one an op tells by rule. */
export function aHousehold(many = 500): Household {
  const clock = { now: Date.UTC(2026, 10, 20, 8) }
  const newId = makeIds(makeRandom(1), () => clock.now)
  const server = makeMemoryServer({ now: () => clock.now, newId, many, pullLimit: 1000, snapshotLimit: 1000 })
  const account = newId()

  return {
    server,
    account,
    newId,
    pass: (minutes) => (clock.now += minutes * 60_000),
    // Each look at the clock takes time, but so little that no call counts as broken for it (rule sync.line).
    device: (name) => makeDevice(server, account, newId, () => (clock.now += 400), name),
    onServer: (record, id) => {
      const row = server.records.account(account).rows[record].get(id)
      return row ? ({ ...row, ...row.fields } as never) : null // fields and envelope are the row
    },
  }
}

async function makeDevice(
  server: MemoryServer,
  account: string,
  newId: () => string,
  now: () => number,
  name: string,
): Promise<ScriptedDevice> {
  const token: Token = { account, state: 'valid' }
  let disk = makeMemoryDisk()
  const tab = () => makeRecordWriter({ account, store: disk.connect().store, now, newId, wake: () => {} })
  const rows = (record: RecordName) => [...disk.tables.rows[record].values()]

  async function send(request: SyncRequest): Promise<SyncAnswer> {
    if (device.line === 'captive portal')
      return { kind: 'answer', status: 200, own: false, body: null, retryAfterSeconds: null }
    if (device.line === 'refuses pushes' && request.method === 'POST') return refusal(400, 'bad_request')
    const answer = await server.handle(request, token)
    if (device.line === 'answers are lost') return { kind: 'unreachable' }
    if (request.path === '/api/sync/push' && answer.kind === 'answer' && answer.status === 200)
      device.answers.push(...(answer.body as PushAnswer).answers.map(({ code }) => code)) // the server's own answer
    return answer
  }

  async function begin(fresh: MemoryDisk): Promise<void> {
    disk = fresh
    await ensureDevice(disk.connect().store, newId, name, false)
    device.writer = tab()
    device.ports = { ...device.ports, store: disk.connect({ fault }).store }
  }

  function fault(): CommitFault | null {
    const next = device.fault
    device.fault = null
    return next
  }

  const device: ScriptedDevice = {
    writer: tab(),
    line: 'clear',
    fault: null,
    tab,
    ports: { store: disk.connect().store, account, app: 'test', send, now, random: () => 0.5, newId },
    sync: () => runSync(device.ports, { asked: true }),
    shows: (record, id) => {
      const row = disk.tables.rows[record].get(id)
      return row && row.deleted_at === null ? (row as never) : null // the table's rows are of its record
    },
    lists: (record) =>
      rows(record)
        .filter((row) => row._live === 1)
        .map((row) => row.id),
    cards: () =>
      rows('conflicts')
        .map((row) => row as unknown as Row<'conflicts'>) // the table's rows are of its record
        .filter((card) => card.resolved_at === null)
        .map(({ record_id, field, seen, kept, lost }) => ({ record_id, field, seen, kept, lost })),
    outbox: () => [...disk.tables.outbox.values()].sort((one, other) => one.seq - other.seq),
    retry: (seq) => retryEntry(device.ports.store, seq, newId),
    discard: (seq) => discardEntry(device.ports.store, seq),
    answers: [],
    disk: () => disk.tables,
    signInAgain: () => begin(makeMemoryDisk()),
  }
  await begin(disk)
  return device
}
