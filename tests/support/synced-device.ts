import { v7 as newId } from 'uuid'
import { ensureDevice } from '#client/store/device.ts'
import { makeRecordWriter, type RecordWriter } from '#client/store/record-writer.ts'
import type { OutboxEntry } from '#client/store/local-store.ts'
import { runSync } from '#client/sync/engine.ts'
import type { EnginePorts, RunOutcome } from '#client/sync/ports.ts'
import type { AnyRow, RecordName } from '#shared/records/registry.ts'
import { syncHeader } from '#shared/records/op.ts'
import { makeMemoryDisk } from '#tests/simulation/world/memory-local-store.ts'
import type { Family } from './server/server.ts'

/** A device with the real engine and the real writer, on storage in memory, that syncs with a real server. */
export interface SyncedDevice {
  writer: RecordWriter
  /** Runs the engine to its end. */
  sync: () => Promise<RunOutcome>
  /** From now on it reaches the server by these calls. */
  reach: (family: Family) => void
  /** The live rows on screen. */
  rows: (record: RecordName) => AnyRow[]
  /** Entries that wait to be sent, or for the parent. */
  outbox: () => OutboxEntry[]
}

/** A new device of a family. */
export async function aSyncedDevice(name: string, family: Family): Promise<SyncedDevice> {
  let line = family
  const disk = makeMemoryDisk()
  const { store } = disk.connect()
  await ensureDevice(store, newId, name, false)

  const send: EnginePorts['send'] = async ({ method, path, body }) => {
    const payload = typeof body === 'object' && body !== null ? { payload: body } : {}
    const { status, headers, body: json } = await line.call({ method, url: path, ...payload })
    return { kind: 'answer', status, own: headers[syncHeader] === '1', body: json, retryAfterSeconds: null }
  }
  const ports = { store, account: family.user.id, app: 'test', send, now: Date.now, random: () => 0.5, newId }
  return {
    writer: makeRecordWriter({ account: family.user.id, store, now: Date.now, newId, wake: () => {} }),
    sync: () => runSync(ports, { asked: true }),
    reach: (other) => void (line = other),
    rows: (record) => [...disk.tables.rows[record].values()].filter((row) => row._live === 1),
    outbox: () => [...disk.tables.outbox.values()],
  }
}
