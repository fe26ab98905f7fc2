import type { Mutant } from '#tests/simulation/mutants/mutants.ts'
import type { Device, Tab } from '#tests/simulation/world/device.ts'
import { updateOne } from '#tests/simulation/scenarios/update.ts'
import { addDevice, clockOf, isAsleep, openTab, startEngine } from '#tests/simulation/world/run-device.ts'
import { furnish, happen } from '#tests/simulation/scenarios/events.ts'
import { act } from '#tests/simulation/scenarios/parent.ts'
import { comeToRest } from '#tests/simulation/scenarios/come-to-rest.ts'
import { makeWorld } from '#tests/simulation/world/make-world.ts'
import type { MakeStorage } from '#tests/simulation/world/storage.ts'
import type { Tally } from '#tests/simulation/world/tally.ts'
import { as, type World } from '#tests/simulation/world/world.ts'

/** A seed's result; `failure` names the invariant that broke. */
export interface SeedResult {
  seed: number
  failure: Error | null
  trace: string[]
  ops: number
  tally: Tally
}

/**
 * Runs 2 to 5 devices through so many steps of work and faults, then lets them come to rest. The same seed, the same
 * story.
 */
export async function simulate(
  seed: number,
  steps = 150,
  mutant: Mutant = {},
  storage?: MakeStorage,
): Promise<SeedResult> {
  const world = makeWorld(seed, mutant, storage)
  try {
    await begin(world)
    for (let step = 0; step < steps && world.failure() === null; step += 1) await takeStep(world)
    if (world.failure() === null) await updateAll(world)
  } catch (cause) {
    world.check(() => {
      throw cause
    })
  }
  const { trace, ledger, tally } = world
  for (const { account } of world.families)
    tally.count('op: forgotten', world.server.records.account(account).forgotten.size)
  return { seed, failure: world.failure(), trace: trace.lines(), ops: ledger.ops.size, tally }
}

async function begin(world: World): Promise<void> {
  for (const { account } of world.families) {
    await world.server.records.open(account)
    await furnish(world, account)
  }
  const names = ['phone', 'tablet', 'laptop', 'old phone', 'desktop'].slice(0, 2 + world.random.below(4))
  const [home, neighbours] = world.families.map(({ account }) => account)
  for (const name of names) await addDevice(world, name, (world.random.chance(0.9) ? home : neighbours) ?? '')
}

/** Takes one step: somebody does something, engines start where they would, pending work goes on, time passes. */
async function takeStep(world: World): Promise<void> {
  const device = world.random.pick(world.devices)
  const idle = device.tabs.filter((tab) => !tab.busy && !isAsleep(world, tab))
  if (world.serverBuild !== null && world.random.chance(0.05)) updateOne(world)
  if (world.random.chance(world.faults.event)) await as(world, world.serverBuild, () => happen(world, device))
  else if (device.tabs.length === 0) openTab(world, device)
  else if (idle.length > 0) actIn(world, device, world.random.pick(idle))
  await world.scheduler.quiet()
  for (const other of world.devices) if (wantsToSync(world, other)) startEngine(world, other)
  await goOn(world)
  world.scheduler.pass(pause(world))
}

function actIn(world: World, device: Device, tab: Tab): void {
  as(world, tab.build, () => act(world, device, tab))
}

/** All have the next build in the end. */
async function updateAll(world: World): Promise<void> {
  while (world.serverBuild !== null && updateOne(world)) continue
  for (const device of world.devices) for (const tab of device.tabs) tab.build = device.build
  await as(world, world.serverBuild, () => comeToRest(world))
}

function wantsToSync(world: World, device: Device): boolean {
  if (!device.online || device.pauseReason !== null || device.engines.size > 0) return false
  if (device.retryAt !== null && device.retryAt <= clockOf(world, device)) return true
  return world.random.chance(device.awake ? 0.5 : 0.05)
}

async function goOn(world: World): Promise<void> {
  for (let left = world.random.below(16); left > 0 && world.failure() === null; left -= 1) {
    if (!(await world.scheduler.letOneGo())) world.scheduler.pass(world.random.below(100))
  }
}

/** Mostly seconds, sometimes minutes, now and then a day. */
function pause(world: World): number {
  const kind = world.random.weighted({ seconds: 80, minutes: 18, days: 2 })
  const unit = { seconds: 3000, minutes: 600_000, days: 172_800_000 }[kind]
  return world.random.below(unit)
}
