import type { Cursor } from '#client/store/local-store.ts'
import { isPurged, refOfKey } from '#shared/records/op.ts'
import { definitionOf, type AnyRow } from '#shared/records/registry.ts'
import { familyOf, type World } from '#tests/simulation/world/world.ts'
import { valueKey } from './ledger.ts'
import { unitOf, valueIn } from './units.ts'

/**
 * Remembers which values of the lost history devices hold: each must come back, or be replaced by somebody who saw it.
 */
export function noteRestored(world: World, account: string): void {
  const family = familyOf(world, account)
  const tables = world.server.records.account(account)
  const lost = tables.past.at(-1)
  const { versions } = family.history
  const latest = (key: string) => versions.get(key)?.at(-1)
  // Whoever replaced a value since has seen it.
  family.held = family.held.filter(({ key, unit, value }) => {
    const row = latest(key)?.row
    return row && !isPurged(row) && valueIn(refOfKey(key).record, row, unit) === value
  })
  for (const home of world.devices.flatMap(({ homes }) => homes.get(account) ?? [])) {
    const cursor = home.disk.tables.settings.get('cursor') as Cursor | undefined // the map holds each key's own type
    // During a resync a device holds rows of several histories, and their numbers don't compare (rule sync.histories).
    const isOfLost = lost && cursor && !cursor.sweep && cursor.epoch === lost.epoch
    for (const [key, base] of isOfLost ? home.memory.bases : []) {
      const last = latest(key)
      const { record } = refOfKey(key)
      const { fieldNames, clientWritable } = definitionOf(record)
      const isOnlyHere = last && !isPurged(last.row) && last.no > (lost?.kept_no ?? Infinity) && base._no === last.no
      // The server makes its own records again, and deleted ones are on no screen.
      const isHeld = isOnlyHere && base.deleted_at === null && !clientWritable
      const units = new Set(isHeld ? fieldNames.map((field) => unitOf(record, field)) : [])
      for (const unit of units) family.held.push({ key, unit, value: valueIn(record, base, unit), home })
    }
  }
  for (const [key, all] of versions) {
    const { record } = refOfKey(key)
    const units = definitionOf(record).fieldNames.map((field) => unitOf(record, field))
    all.forEach(({ no, row }, place) => {
      const before = all[place - 1]?.row
      const isChange = lost && no > lost.kept_no && before && !isPurged(before) && !isPurged(row)
      for (const unit of isChange ? units : []) {
        const [was, is] = [valueIn(record, before as AnyRow, unit), valueIn(record, row as AnyRow, unit)]
        if (was !== is) family.replaced.add(valueKey(key, unit, was))
      }
    })
  }
  family.history.restore(tables)
}
