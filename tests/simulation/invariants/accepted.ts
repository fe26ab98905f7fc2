import { isPurged, recordKey } from '#shared/records/op.ts'
import type { StoredOp } from '#tests/simulation/world/account-tables.ts'
import type { Family, World } from '#tests/simulation/world/world.ts'
import { saying, type KnownOp } from './ledger.ts'
import { saidBy, type Said } from './units.ts'

/** How many accepted ops said what; `meant` picks what counts of what one of them says. */
export function acceptedSayings(
  { ledger, server }: World,
  { account }: Family,
  meant: (known: KnownOp, logged: StoredOp) => Said[] = ({ op }) => saidBy(op.record, op.fields ?? {}),
): Map<string, number> {
  const log = server.records.account(account).ops
  const sayings = new Map<string, number>()
  for (const logged of [...log.values()].filter(({ code }) => code !== 'rejected')) {
    const known = ledger.ops.get(logged.id)
    // What it left to an earlier one that was refused (rule sync.mended) it does not say: with that one she may have given it up.
    const named = known ? meant(known, logged).map(({ unit }) => saying(keyOf(known), unit, '')) : []
    for (const one of known?.said ?? [])
      if (named.some((start) => one.startsWith(start))) sayings.set(one, (sayings.get(one) ?? 0) + 1)
  }
  return sayings
}

/**
 * The same without what an op only repeats, as its author saw it, of a create of hers that was refused and that she gave up, and of what
 * she had changed of that, where the server has the record from another device. It was these that said it. The op went out behind that one and left it the
 * word (rule sync.mended), or comes from a form that was still open, in which she typed something else (rule sync.purged-edit).
 * What makes the record says all of it, and what a refused change said is seen through (rule sync.refused-values): both still count.
 * Without all that is generated, too, where the record is there already (rule sync.generated).
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
    // What changed nothing is answered with the number that was there: another device's, maybe.
    const isOther = versions.some((one) => one.no === change_no && one.device !== device)
    const isMade = kind === 'create' && (!before || isPurged(before.row)) && !isOther
    const seen = new Map(saidBy(record, from).map(({ unit, value }) => [unit, value]))
    const isGenerated = (unit: string) =>
      kind === 'create' && intents.some(({ generated }) => generated && !generated.has(unit))
    const isRepeated = ({ unit, value }: Said) =>
      !isMade && seen.get(unit) === value && (isGenerated(unit) || givenUp.has(`${device} ${saying(key, unit, value)}`))
    return saidBy(record, fields, from).filter((one) => !isRepeated(one))
  })
}

function keyOf({ op }: KnownOp): string {
  return recordKey(op.record, op.record_id)
}
