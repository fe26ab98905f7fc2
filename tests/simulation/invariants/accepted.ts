import { isPurged, recordKey } from '#shared/records/op.ts'
import type { StoredOp } from '#tests/simulation/world/account-tables.ts'
import type { Family, World } from '#tests/simulation/world/world.ts'
import { valueKey, type KnownOp } from './ledger.ts'
import { unitValuesOf, type UnitValue } from './units.ts'

/** Counts the accepted ops that wrote each value; `meant` picks the values of an op that count. */
export function acceptedSayings(
  { ledger, server }: World,
  { account }: Family,
  meant: (known: KnownOp, logged: StoredOp) => UnitValue[] = ({ op }) => unitValuesOf(op.record, op.fields ?? {}),
): Map<string, number> {
  const log = server.records.account(account).ops
  const sayings = new Map<string, number>()
  for (const logged of [...log.values()].filter(({ code }) => code !== 'rejected')) {
    const known = ledger.ops.get(logged.id)
    // Skip values that it handed to an earlier refused op (rule sync.mended): she may have discarded them with that.
    const named = known ? meant(known, logged).map(({ unit }) => valueKey(keyOf(known), unit, '')) : []
    for (const one of known?.said ?? [])
      if (named.some((start) => one.startsWith(start))) sayings.set(one, (sayings.get(one) ?? 0) + 1)
  }
  return sayings
}

/**
 * Returns the same without values that an op only repeats from a create of hers that was refused and discarded, where
 * the server has the record from another device. The create and its corrections wrote them; this op went out behind it
 * (rule sync.mended), or comes from a form that was still open
 */
export function sayingsNotGivenUp(world: World, family: Family): Map<string, number> {
  const left = [...world.ledger.ops.values()].filter(({ givenUp }) => givenUp)
  const recordOf = (one: KnownOp) => `${one.device} ${keyOf(one)}`
  const made = new Set(left.filter(({ op }) => op.kind === 'create').map(recordOf))
  const hers = left.filter((one) => made.has(recordOf(one)))
  const givenUp = new Set(hers.flatMap(({ device, said }) => [...said].map((one) => `${device} ${one}`)))
  return acceptedSayings(world, family, ({ op, device, intents }, { change_no }) => {
    const { kind, record, record_id, fields = {}, from = {} } = op
    const key = recordKey(record, record_id)
    const versions = family.history.versions.get(key) ?? []
    const before = versions.findLast(({ no }) => no < change_no)
    // An op that changed nothing is answered with the present number, maybe another device's.
    const isOther = versions.some((one) => one.no === change_no && one.device !== device)
    const isMade = kind === 'create' && (!before || isPurged(before.row)) && !isOther
    const seen = new Map(unitValuesOf(record, from).map(({ unit, value }) => [unit, value]))
    const isGenerated = (unit: string) =>
      kind === 'create' && intents.some(({ generated }) => generated && !generated.has(unit))
    const isRepeated = ({ unit, value }: UnitValue) =>
      !isMade &&
      seen.get(unit) === value &&
      (isGenerated(unit) || givenUp.has(`${device} ${valueKey(key, unit, value)}`))
    return unitValuesOf(record, fields, from).filter((one) => !isRepeated(one))
  })
}

function keyOf({ op }: KnownOp): string {
  return recordKey(op.record, op.record_id)
}
