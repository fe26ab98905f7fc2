import type { PastPlace } from '#client/store/local-store.ts'
import type { Clocks } from '#shared/records/clock.ts'
import { refOfKey, type WireRow } from '#shared/records/op.ts'
import { headOf, wireRow, type AccountTables, type StoredOp } from '#tests/simulation/world/account-tables.ts'

/** A row as the server had it from a change number on, and the device that made it so. */
export interface Version {
  no: number
  row: WireRow
  clocks: Clocks
  device: string | null
  /** The place that a merge's device had it from, if another's, and the merge's op (rule sync.histories). */
  mergedFrom?: PastPlace & { op: string }
}

/** Every version of every row of one account, and the ops of each change. */
export class History {
  readonly versions = new Map<string, Version[]>()
  /** Also of histories that were lost when the server was restored. */
  readonly everHad = new Map<string, Version[]>()
  readonly everLogged = new Map<string, StoredOp>()
  private head = 0
  private logged = new Set<string>()

  /** Reads what the last commit changed: new versions by key, and newly logged ops. */
  readCommit(tables: AccountTables): { keys: string[]; ops: StoredOp[] } {
    const keys: string[] = []
    if (headOf(tables).head > this.head) {
      const changed = [...tables.index].filter(([, { change_no }]) => change_no > this.head)
      for (const [key, entry] of changed) {
        const { record, id } = refOfKey(key)
        const clocks = tables.rows[record].get(id)?.clocks ?? {}
        const version = { no: entry.change_no, row: wireRow(tables, key), clocks, device: entry.device }
        for (const known of [this.versions, this.everHad]) known.set(key, [...(known.get(key) ?? []), version])
        keys.push(key)
      }
      this.head = headOf(tables).head
    }
    const ops = [...tables.ops.values()].filter((op) => !this.logged.has(op.id))
    for (const op of ops) this.logged.add(op.id)
    for (const op of ops) this.everLogged.set(op.id, op)
    return { keys, ops }
  }

  /** Begins again from what a restored server has. */
  restore(tables: AccountTables): void {
    this.head = headOf(tables).head
    this.logged = new Set(tables.ops.keys())
    for (const [key, versions] of this.versions) {
      const no = tables.index.get(key)?.change_no
      const kept = versions.filter((version) => no !== undefined && version.no <= no)
      if (kept.length > 0) this.versions.set(key, kept)
      else this.versions.delete(key)
    }
  }

  /** The versions that any history had under a number. */
  versionsAt(key: string, no: number): Version[] {
    return (this.everHad.get(key) ?? []).filter((version) => version.no === no)
  }

  /** The version before the newest one. */
  before(key: string): Version | undefined {
    return this.versions.get(key)?.at(-2)
  }
}
