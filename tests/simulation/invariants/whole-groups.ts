import type { Cursor } from '#client/store/local-store.ts'
import { recordKey } from '#shared/records/op.ts'
import type { Home } from '#tests/simulation/world/device.ts'
import { headOf } from '#tests/simulation/world/account-tables.ts'
import { isDropped } from './device.ts'
import { nameOf } from '#tests/simulation/world/trace.ts'
import { Violation, type World } from '#tests/simulation/world/world.ts'

/** Checks that a group that the server has is whole on a device that has fetched everything (rule sync.promises). */
export function checkWhole({ ledger, server }: World, { disk, memory }: Home): void {
  const tables = server.records.account(memory.account)
  const { rows, ops, index } = tables
  const cursor = disk.tables.settings.get('cursor') as Cursor | undefined // the map holds each key's own type
  // A first sync brings older rows last (rule sync.first-sync), a resync all of them again (rule sync.resync).
  if (disk.tables.settings.has('backfill') || cursor?.epoch !== headOf(tables).epoch) return
  // A row that somebody changed since, such as restored, is still to come.
  const isDue = (key: string) => (index.get(key)?.change_no ?? 0) <= cursor.no
  const made = [...ledger.ops.values()].filter(({ op, intent }) => {
    const code = ops.get(op.id)?.code ?? 'rejected'
    const isLive = rows[op.record].get(op.record_id)?.deleted_at === null && !isDropped(disk.tables, op.record)
    return op.kind === 'create' && intent !== null && code !== 'rejected' && isLive
  })
  // Her purge since then is on its way.
  const waiting = new Set([...disk.tables.outbox.values()].flatMap(({ touches }) => touches))
  for (const group of Map.groupBy(made, ({ op }) => op.group).values()) {
    const missing = group.filter(({ op }) => !disk.tables.rows[op.record].has(op.record_id))
    const lacking = missing
      .map(({ op }) => recordKey(op.record, op.record_id))
      .filter((key) => isDue(key) && !waiting.has(key))
    if (lacking.length > 0 && missing.length < group.length)
      throw new Violation(`6: of ${group.length} records of a group ${lacking.map(nameOf).join(', ')} did not come`)
  }
}
