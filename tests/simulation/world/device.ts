import type { Receipt, RecordWriter } from '#client/store/record-writer.ts'
import type { PauseReason } from '#client/store/local-store.ts'
import type { AnyRow, RecordName } from '#shared/records/registry.ts'
import type { Commit, DiskMemory } from '#tests/simulation/invariants/disk-memory.ts'
import type { Intent } from '#tests/simulation/invariants/ledger.ts'
import type { Build } from './builds.ts'
import type { Connection, MemoryDisk } from './memory-local-store.ts'
import type { Token } from './memory-server.ts'

/** One phone, tablet or laptop of a family. */
export interface Device {
  name: string
  /** The account that is signed in. */
  account: string
  homes: Map<string, Home>
  tokens: Map<string, Token>
  online: boolean
  /** Its clock's error, in milliseconds. */
  offBy: number
  tabs: Tab[]
  engines: Set<Connection>
  /** Something waits to be sent, as far as the page knows. */
  awake: boolean
  /** The time of the engine's next try (device clock). */
  retryAt: number | null
  pauseReason: PauseReason | null
  /** The build of its next page. */
  build: Build
}

/** One account's database on a device. */
export interface Home {
  disk: MemoryDisk
  memory: DiskMemory
}

/** One open tab: a record writer of its own, forms left open, and what can be undone. */
export interface Tab {
  name: string
  account: string
  build: Build
  connection: Connection
  writer: RecordWriter
  busy: boolean
  /** Suspended until then (true time): nothing of it goes on, while the world does. */
  wakesAt: number
  /** The changes that it is about to commit. */
  commit: Commit
  forms: Form[]
  receipts: { receipt: Receipt; undo: readonly Intent[] }[]
}

/** A form left open: what a parent saw when she opened it. */
export interface Form {
  account: string
  record: RecordName
  id: string
  seen: AnyRow
  /** The number of saves before it; where she types on in it, with the one she typed on after. */
  since: number
}

/** The database of whoever is signed in. */
export function homeOf(device: Device): Home {
  const home = device.homes.get(device.account)
  if (home === undefined) throw new Error(`${device.name} has no database for its account`)
  return home
}

/** A commit that no parent asked for. */
export const nothing: Commit = { intents: [], givesUp: false }
