import { ensureDevice } from '#client/store/device.ts'
import { makeRecordWriter } from '#client/store/record-writer.ts'
import { AccountChanged } from '#client/store/current-account.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { runSync } from '#client/sync/engine.ts'
import type { RunOutcome } from '#client/sync/ports.ts'
import { drawCommitFault } from './faults.ts'
import { checkDisk, checkNothingLater } from '#tests/simulation/invariants/device.ts'
import { checkWhole } from '#tests/simulation/invariants/whole-groups.ts'
import { makeDiskMemory, type Commit } from '#tests/simulation/invariants/disk-memory.ts'
import { dayAt } from './day.ts'
import { homeOf, nothing, type Device, type Home, type Tab } from './device.ts'
import { makeMemoryDisk, type Connection } from './memory-local-store.ts'
import { connectTo } from './network.ts'
import { as, type World } from './world.ts'

/** A new device, on which a family signs in. */
export async function addDevice(world: World, name: string, account: string): Promise<Device> {
  const device: Device = {
    name,
    account,
    homes: new Map(),
    tokens: new Map(),
    online: true,
    offBy: world.random.pick([0, 0, 0, 90_000, -7_200_000, 31_536_000_000, -31_536_000_000]),
    tabs: [],
    engines: new Set(),
    awake: true,
    retryAt: null,
    pauseReason: null,
    build: world.serverBuild !== null && world.random.chance(0.7) ? 'before' : 'this',
  }
  world.devices.push(device)
  await signIn(world, device, account)
  return device
}

/** Signs in: a token, the account's database as it was left or a new one, and a tab. */
export async function signIn(world: World, device: Device, account: string): Promise<void> {
  device.account = account
  device.tokens.set(account, { account, state: 'valid' })
  const home = device.homes.get(account) ?? { disk: makeMemoryDisk(), memory: makeDiskMemory(account) }
  device.homes.set(account, home)
  const { store } = home.disk.connect()
  const { id } = await ensureDevice(store, world.newId, device.name, false)
  home.memory.device = id
  await letGo(home)
  device.pauseReason = null
  device.retryAt = null
  device.awake = true
  device.tabs = device.tabs.filter((tab) => {
    if (isAsleep(world, tab) && tab.account === account) return true
    if (!isAsleep(world, tab)) tab.connection.die()
    return false
  })
  openTab(world, device)
}

/** Lets a queue go on that waited for a sign-in. */
export async function letGo({ disk }: Home): Promise<void> {
  await disk.connect().store.write('strict', async (tx) => {
    const memory = await tx.get('sync')
    if (memory) await tx.set('sync', { ...memory, pause_reason: null, failures: 0, next_try_at: null })
  })
}

/** Returns whether a tab is suspended. */
export function isAsleep(world: World, { wakesAt }: Tab): boolean {
  return wakesAt > world.scheduler.now()
}

/** The device's own clock. */
export function clockOf(world: World, device: Device): number {
  return world.scheduler.now() + device.offBy
}

/** The day that a device shows. */
export function todayOn(world: World, device: Device): string {
  return dayAt(clockOf(world, device))
}

/** Opens a tab on the signed-in account's database. */
export function openTab(world: World, device: Device): Tab {
  const name = `${device.name}/${world.random.below(1000)}`
  const connection = connect(world, device, () => tab.commit, died, awake)
  const tab: Tab = {
    name,
    account: device.account,
    build: device.build,
    connection,
    writer: makeRecordWriter({
      account: device.account,
      store: connection.store,
      ensureSignedIn: async () => {
        if (device.account !== tab.account) throw new AccountChanged('Another account is signed in')
      },
      now: () => clockOf(world, device),
      newId: world.newId,
      wake: () => (device.awake = true),
    }),
    busy: false,
    wakesAt: 0,
    commit: nothing,
    forms: [],
    receipts: [],
  }
  device.tabs.push(tab)
  return tab

  async function awake() {
    await mayWait(world)
    while (isAsleep(world, tab)) await world.turn(tab.wakesAt - world.scheduler.now())
  }

  function died() {
    world.trace.say(`${name} crashed`)
    device.tabs = device.tabs.filter((other) => other !== tab)
  }
}

/** Starts the engine, as the page or the service worker does; a second one is the thief of the first one's lock. */
export function startEngine(world: World, device: Device, deadline?: number): void {
  const { account } = device
  const connection = connect(
    world,
    device,
    () => nothing,
    () => {
      world.trace.say(`${device.name} engine crashed`)
      device.engines.delete(connection)
      device.awake = true
    },
  )
  device.engines.add(connection)
  device.awake = false
  device.retryAt = null
  const ports = {
    store: connection.store,
    account,
    isAlone: device.engines.size === 1,
    app: 'simulation',
    send: connectTo(world, device, account),
    now: () => clockOf(world, device),
    random: world.random.next,
    newId: world.newId,
  }
  const run = as(world, device.build, () => runSync(ports, deadline === undefined ? {} : { deadline }))
    .catch(outOfStorage)
    .then((outcome) => {
      device.engines.delete(connection)
      const home = device.homes.get(account)
      if (outcome.state === 'done' && home) world.check(() => checkWhole(world, home), device.name)
      if (device.account === account) ended(world, device, outcome)
    })
  world.watch(run, `${device.name}'s engine`)
}

function outOfStorage(cause: unknown): RunOutcome {
  if (cause instanceof StorageFull) return { state: 'out_of_time' }
  throw cause
}

function ended(world: World, device: Device, outcome: RunOutcome): void {
  world.trace.say(`${device.name} engine: ${outcome.state}${outcome.state === 'paused' ? ` ${outcome.reason}` : ''}`)
  world.tally.count(`engine: ${outcome.state}${outcome.state === 'paused' ? ` ${outcome.reason}` : ''}`)
  device.pauseReason = outcome.state === 'paused' ? outcome.reason : null
  if (outcome.state === 'retry') device.retryAt = outcome.at
  if (outcome.state === 'out_of_time') device.awake = true
}

function connect(
  world: World,
  device: Device,
  commit: () => Commit,
  died: () => void,
  waits = () => mayWait(world),
): Connection {
  const home = homeOf(device)
  return home.disk.connect({
    mutant: world.mutant.local,
    before: waits,
    after: waits,
    fault: () => {
      const fault = drawCommitFault(world.random, world.faults)
      if (fault) world.tally.count(`disk: ${fault}`)
      return fault
    },
    committed: (keys) =>
      world.check(() => {
        if (device.build === 'before') checkNothingLater(home)
        checkDisk(world, home, keys, commit())
      }, device.name),
    died,
  })
}

/** Others may go in between any two transactions; that they do every time would only cost time. */
function mayWait(world: World): Promise<void> {
  return world.random.chance(0.4) ? world.turn(world.random.below(20)) : Promise.resolve()
}
