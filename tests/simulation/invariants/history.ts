import type { Clocks } from '#shared/records/merge.ts'
import { refOfKey, type WireRow } from '#shared/records/op.ts'
import { headOf, type AccountTables, type StoredOp } from '#tests/simulation/world/account-tables.ts'
import { wireRow } from '#tests/simulation/world/memory-pages.ts'

/** A row as the server had it from a change number on, and the device that made it so. */
export interface Version {
  no: number
  row: WireRow
  clocks: Clocks
  device: string | null
}

/** Every version of every row of one account, and the ops of each change. */
export class History {
  readonly versions = new Map<string, Version[]>()
  private head = 0
  private readonly logged = new Set<string>()

  /** Reads what the last commit changed: new versions by key, and newly logged ops. */
  readCommit(tables: AccountTables): { keys: string[]; ops: StoredOp[] } {
    const keys: string[] = []
    if (headOf(tables).head > this.head) {
      for (const [key, entry] of tables.index) {
        if (entry.change_no <= this.head) continue
        const { record, id } = refOfKey(key)
        const clocks = tables.rows[record].get(id)?.clocks ?? {}
        const version = { no: entry.change_no, row: wireRow(tables, key), clocks, device: entry.device }
        this.versions.set(key, [...(this.versions.get(key) ?? []), version])
        keys.push(key)
      }
      this.head = headOf(tables).head
    }
    const ops = [...tables.ops.values()].filter((op) => !this.logged.has(op.id))
    for (const op of ops) this.logged.add(op.id)
    return { keys, ops }
  }

  versionAt(key: string, no: number): Version | undefined {
    return this.versions.get(key)?.find((version) => version.no === no)
  }

  /** The version before the newest one. */
  before(key: string): Version | undefined {
    return this.versions.get(key)?.at(-2)
  }
}
