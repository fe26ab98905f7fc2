import { opVersion, type Op } from '#shared/records/op.ts'
import { exampleOf, type MadeName } from '#tests/support/examples.ts'
import { homeOf, type Device, type Tab } from '#tests/simulation/world/device.ts'
import { AccountChanged } from '#client/store/current-account.ts'
import { isAsleep, letGo, openTab, signIn, startEngine } from '#tests/simulation/world/run-device.ts'
import { short } from '#tests/simulation/world/trace.ts'
import { moveToState } from './compliance.ts'
import { moveYear } from './new-year.ts'
import { editOf, makeable, newFields, newIdOf, type IdsOf } from './values.ts'
import { migrate } from './update.ts'
import { nothingSeen } from '#tests/simulation/invariants/ledger.ts'
import { Violation, type World } from '#tests/simulation/world/world.ts'

/** How often each event happens to a family, beside what parents do. */
const weather = {
  offline: 10,
  online: 14,
  crash: 5,
  secondEngine: 12,
  worker: 4,
  secondTab: 6,
  suspend: 6,
  clock: 3,
  signOut: 4,
  expire: 2,
  revoke: 2,
  lapse: 2,
  mend: 12,
  rest: 12,
  purge: 10,
  backup: 3,
  restoredServer: 2,
  newYear: 4,
  newState: 3,
} as const

/** Something happens to a device, to an account, or from outside. */
export async function happen(world: World, device: Device): Promise<void> {
  const event = world.random.weighted(weather)
  world.tally.count(`event: ${event}`)
  await events[event](world, device)
}

const events: Record<keyof typeof weather, (world: World, device: Device) => void | Promise<void>> = {
  offline: (world, device) => {
    device.online = false
    world.trace.say(`${device.name} is offline`)
  },
  online: (world, device) => {
    device.online = true
    device.awake = true
    world.trace.say(`${device.name} is online`)
  },
  crash: (world, device) => {
    world.trace.say(`${device.name} crashes as a whole`)
    for (const tab of device.tabs) tab.connection.die()
    for (const engine of device.engines) engine.die()
    openTab(world, device)
  },
  secondEngine: (world, device) => {
    if (device.engines.size !== 1 || device.pauseReason !== null) return
    world.trace.say(`${device.name} steals the lock`)
    startEngine(world, device)
  },
  worker: (world, device) => {
    if (device.engines.size > 0 || device.pauseReason !== null) return
    world.trace.say(`${device.name} worker syncs`)
    startEngine(world, device, world.scheduler.now() + device.offBy + world.random.below(25_000))
  },
  secondTab: (world, device) => {
    if (device.tabs.length < 3) openTab(world, device)
  },
  suspend: (world, device) => {
    const tab = device.tabs.find((one) => !isAsleep(world, one))
    if (!tab) return
    tab.wakesAt = world.scheduler.now() + world.random.below(world.random.pick([60_000, 172_800_000]))
    world.trace.say(`${tab.name} is suspended`)
    world.watch(wakeUp(world, device, tab), `${tab.name} wakes`)
  },
  clock: (world, device) => {
    device.offBy += world.random.pick([-86_400_000, 86_400_000, -60_000, 60_000, 31_536_000_000, -31_536_000_000])
    world.trace.say(`${device.name} clock is off by ${device.offBy / 1000} s`)
  },
  signOut: (world, device) => signOut(world, device),
  expire: (world, device) => endToken(world, device, 'token_expired'),
  revoke: (world, device) => endToken(world, device, 'token_revoked'),
  lapse: (world, device) => {
    world.server.lapsed.set(device.account, world.scheduler.now() - 31 * 24 * 3600 * 1000)
    world.trace.say(`access of ${short(device.account)} has ended`)
  },
  mend: (world, device) => mend(world, device),
  rest: (world, device) => restCall(world, device.account),
  purge: (world, device) => purge(world, device.account),
  restoredServer: async (world, device) => {
    await world.server.restart(device.account)
    migrate(world)
    world.trace.say(`${short(device.account)} is restored from its last backup, or one of just now`)
  },
  newYear: (world, device) => moveYear(world, device.account),
  newState: (world, device) => moveToState(world, device.account),
  backup: (world, device) => {
    world.server.records.backUp(device.account)
    world.trace.say(`${short(device.account)} is backed up`)
  },
}

/** A tab wakes up. While somebody else is signed in it can save nothing of what is typed in its forms. */
async function wakeUp(world: World, device: Device, tab: Tab): Promise<void> {
  while (isAsleep(world, tab)) await world.turn(tab.wakesAt - world.scheduler.now())
  if (device.account === tab.account) return
  for (const opened of tab.forms) {
    const saved = tab.writer.commit([{ kind: 'delete', opened }])
    const refused = await saved.then(
      () => null,
      (cause: unknown) => cause,
    )
    if (device.account === tab.account || refused instanceof AccountChanged) continue
    throw new Violation(`9: ${tab.name} saved while ${short(device.account)} was signed in`)
  }
}

function endToken(world: World, device: Device, state: 'token_expired' | 'token_revoked'): void {
  const token = device.tokens.get(device.account)
  if (token) token.state = state
  world.trace.say(`${device.name} ${state}`)
}

/** The parent does what the queue waits for: signs in again, or pays. */
async function mend(world: World, device: Device): Promise<void> {
  if (device.pauseReason === null) return
  world.trace.say(`${device.name} mends ${device.pauseReason}`)
  if (device.pauseReason !== 'payment') return signIn(world, device, device.account)
  world.server.lapsed.delete(device.account)
  await letGo(homeOf(device))
  device.pauseReason = null
  device.awake = true
}

/** Signs out; the database goes if everything was sent, else it stays until the same account comes back. */
async function signOut(world: World, device: Device): Promise<void> {
  const home = homeOf(device)
  const unsent = home.disk.tables.outbox.size
  world.trace.say(`${device.name} signs out with ${unsent} unsent`)
  for (const tab of device.tabs) if (unsent === 0 || !isAsleep(world, tab)) tab.connection.die()
  if (unsent === 0) {
    for (const engine of device.engines) engine.die()
    device.homes.delete(device.account)
  }
  device.tokens.delete(device.account)
  const next = world.random.chance(0.7) ? device.account : world.random.pick(world.families).account
  world.trace.say(`${device.name} signs in as ${short(next)}`)
  await signIn(world, device, next)
}

/** A call of the REST API by somebody who saw nothing. */
async function restCall(world: World, account: string): Promise<void> {
  const record = world.random.pick(world.kinds)
  const idsOf = idsIn(world, account)
  if (world.random.chance(0.15) && makeable(world, idsOf).includes(record)) return create(world, account, record)
  const ids = idsOf(record)
  if (ids.length === 0) return
  const id = world.random.pick(ids)
  const row = world.server.records.account(account).rows[record].get(id)
  if (row === undefined) return
  const seen = { ...row.fields, id, deleted_at: null, deleted_by: null, restores: row.restores, _no: 0 }
  await rest(world, account, { record, record_id: id, kind: 'set', fields: editOf(world, record, seen, idsOf) })
}

/** Purges something deleted, of a kind that has any. */
async function purge(world: World, account: string): Promise<void> {
  const { rows } = world.server.records.account(account)
  const deadOf = (record: MadeName) => [...rows[record].values()].filter((row) => row.deleted_at !== null)
  const there = [...new Set(world.kinds)].filter((record) => deadOf(record).length > 0)
  if (there.length === 0) return
  const record = world.random.pick(there)
  const { id } = world.random.pick(deadOf(record))
  await rest(world, account, { record, record_id: id, kind: 'purge' })
}

/**
 * Furnishes a family as its devices first meet it: some children, or nearly as many as an account takes, two of each
 * kind without an owner, and the kinds that a family has but once.
 */
export async function furnish(world: World, account: string): Promise<void> {
  const hasLessons = world.kinds.includes('lessons')
  const drawn = world.random.chance(0.25) ? 14 : world.random.below(3)
  const students = hasLessons ? Math.max(1, drawn) : drawn
  const idsOf = idsIn(world, account)
  const begun = makeable(world, idsOf)
  // A build that lacks records meets some from the start, also below others; and two devices meet in few lessons.
  const all = world.serverBuild === null && !hasLessons ? begun : world.kinds
  for (const record of new Set(all)) {
    if (!makeable(world, idsOf).includes(record)) continue
    const count = { students, lessons: 4 }[String(record)] ?? (exampleOf(record).id ? 1 : 2)
    for (let n = 0; n < count; n += 1) await create(world, account, record)
  }
}

function create(world: World, account: string, record: MadeName): Promise<void> {
  const fields = newFields(world, record, idsIn(world, account))
  return rest(world, account, { record, record_id: newIdOf(world, record, account, fields), kind: 'create', fields })
}

function idsIn(world: World, account: string): IdsOf {
  const { rows } = world.server.records.account(account)
  return (record) => [...rows[record].values()].filter((row) => row.deleted_at === null).map(({ id }) => id)
}

async function rest(
  world: World,
  account: string,
  said: Pick<Op, 'record' | 'record_id' | 'kind' | 'fields'>,
): Promise<void> {
  const op: Op = { id: world.newId(), group: world.newId(), v: opVersion, ...said, made_at: world.scheduler.now() }
  world.ledger.add(account, null, op, null)
  world.ledger.intend(account, null, [nothingSeen(op)])
  world.trace.say(`REST ${op.kind} ${op.record} ${short(op.record_id)} ${JSON.stringify(op.fields ?? {})}`)
  await world.server.executeDirectly(account, [op])
}
