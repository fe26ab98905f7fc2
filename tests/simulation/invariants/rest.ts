import { withKept } from '#shared/records/kept-fields.ts'
import { isPurged, refOfKey, recordKey } from '#shared/records/op.ts'
import { definitionOf, recordNames, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Device } from '#tests/simulation/world/device.ts'
import { acceptedSayings } from './accepted.ts'
import type { Version } from './history.ts'
import { asServer } from './device.ts'
import { valueKey } from './ledger.ts'
import { checkLessons } from './lessons.ts'
import { checkLost } from './lost.ts'
import { comesFirst } from '#tests/simulation/world/memory-pages.ts'
import { wireRow } from '#tests/simulation/world/account-tables.ts'
import { nameOf, short } from '#tests/simulation/world/trace.ts'
import { textOf } from './units.ts'
import { Violation, type Family, type World } from '#tests/simulation/world/world.ts'

/** Checks the world once all faults have ended and everything was sent (rule sync.promises). */
export function checkRest(world: World): void {
  for (const device of world.devices) checkSame(world, device)
  for (const family of world.families) {
    checkLessons(world, family)
    checkLost(world, family)
    checkOnce(family, acceptedSayings(world, family))
    checkFixed(family)
    checkHeld(world, family)
    checkRefusals(world, family)
  }
}

/** Every device shows what the server has. */
function checkSame(world: World, device: Device): void {
  for (const [account, { disk }] of device.homes) {
    const server = world.server.records.account(account)
    const left = [...disk.tables.outbox.values()].map(
      ({ op, state }) => `${state} ${op.kind} ${op.record} ${short(op.record_id)}`,
    )
    const differences = [...disk.tables.events.values()].filter(({ event }) => event === 'difference')
    if (differences.length > 0) throw new Violation(`1: ${device.name} found itself different from the server`)
    if (left.length > 0) throw new Violation(`10: ${device.name} still has ${left.join(', ')}`)
    if (disk.tables.serverRows.size > 0) throw new Violation(`1: ${device.name} still has serverRows`)
    for (const key of server.index.keys()) {
      const { record, id } = refOfKey(key)
      const theirs = wireRow(server, key)
      const ours = disk.tables.rows[record].get(id)
      // As a device reads it: what a build kept that did not know a field has its place once it is known.
      const missing = ours === undefined && !comesFirst(record, server.rows[record].get(id))
      if (!missing && (ours === undefined || !sameValue(asServer(withKept(record, ours)), theirs)))
        throw new Violation(
          `1: ${nameOf(key)} is ${JSON.stringify(ours)} on ${device.name}, not ${JSON.stringify(theirs)}`,
        )
    }
    for (const [record, rows] of Object.entries(disk.tables.rows)) {
      for (const id of rows.keys())
        if (!server.index.has(`${record}:${id}`))
          throw new Violation(`1: ${record} ${short(id)} is only on ${device.name}`)
    }
  }
}

/** No op took effect twice: a value comes into use at most as often as ops said it. */
function checkOnce({ history }: Family, accepted: ReadonlyMap<string, number>): void {
  for (const [key, versions] of history.versions) {
    const { record } = refOfKey(key)
    const { fieldNames, noConflict, clientWritable, defaults } = definitionOf(record)
    // The server says these again by its own rules.
    const once = clientWritable ? [] : fieldNames.filter((name) => !noConflict.includes(name))
    for (const field of once) {
      for (const [value, times] of arrivals(versions, field, textOf(defaults[field]))) {
        const said = accepted.get(valueKey(key, field, value)) ?? 0
        if (times > said && definitionOf(record).atomicGroups.every((set) => !set.includes(field)))
          throw new Violation(`4: ${field} of ${nameOf(key)} became ${value} ${times} times, said ${said} times`)
      }
    }
  }
}

/** Fixed fields are as they were made (rule records.fixed). */
function checkFixed({ history }: Family): void {
  for (const [key, versions] of history.versions) {
    const { record } = refOfKey(key)
    for (const field of definitionOf(record).fixed) {
      const values = new Set(versions.flatMap(({ row }) => (isPurged(row) ? [] : [textOf((row as AnyRow)[field])])))
      if (values.size > 1) throw new Violation(`14: ${field} of ${nameOf(key)} was ${[...values].join(', then ')}`)
    }
  }
}

/** A live record holds only live ones (rule records.held). */
function checkHeld({ server }: World, { account }: Family): void {
  const { rows } = server.records.account(account)
  for (const record of recordNames) {
    for (const { record: naming, field, holds, by } of definitionOf(record).keptBy) {
      // records.held: a page may be deleted alone before its paper is sent.
      if (!holds || by !== undefined) continue
      for (const holder of rows[naming as RecordName].values()) {
        const held = rows[record].get(String(holder.fields[field]))
        if (holder.deleted_at === null && held?.deleted_at != null)
          throw new Violation(`14: ${naming} ${short(holder.id)} is live, and its ${record} ${short(held.id)} is not`)
      }
    }
  }
}

/** Counts how often a field came to have each value; a create that leaves it out doesn't count. */
function arrivals(versions: readonly Version[], field: string, left: string): Map<string, number> {
  const times = new Map<string, number>()
  let last: string | null = null
  for (const { row } of versions) {
    const value = isPurged(row) ? null : textOf((row as AnyRow)[field])
    if (value !== null && value !== last && (last !== null || value !== left))
      times.set(value, (times.get(value) ?? 0) + 1)
    last = value
  }
  return times
}

/** Every refused op is one that a parent decided on: it was shown to her. */
function checkRefusals({ ledger, server }: World, { account }: Family): void {
  for (const logged of server.records.account(account).ops.values()) {
    const known = ledger.ops.get(logged.id)
    const key = known ? recordKey(known.op.record, known.op.record_id) : ''
    // A caller of the REST calls is told by the answer (rule api.errors).
    const isTold = known?.givenUp || known?.device === null
    if (logged.code === 'rejected' && !isTold)
      throw new Violation(`11: op ${short(logged.id)} on ${nameOf(key)} was refused and nobody knows`)
  }
}
