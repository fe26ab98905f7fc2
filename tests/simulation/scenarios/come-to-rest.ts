import { homeOf, type Device, type Tab } from '#tests/simulation/world/device.ts'
import { signIn, startEngine } from '#tests/simulation/world/run-device.ts'
import { calm } from '#tests/simulation/world/faults.ts'
import { checkRest } from '#tests/simulation/invariants/rest.ts'
import { decideAll, hasNothingToChoose, mendAll, isCorrectedLater, refusedOn } from './attention.ts'
import { short } from '#tests/simulation/world/trace.ts'
import { Violation, type World } from '#tests/simulation/world/world.ts'

/** Ends all faults, drains every queue, has the parents decide what needs attention, and checks the world at rest. */
export async function comeToRest(world: World): Promise<void> {
  world.trace.say('--- all faults end')
  world.faults = calm
  world.server.lapsed.clear()
  for (const device of world.devices) {
    device.online = true
    for (const tab of device.tabs) tab.wakesAt = 0
  }
  await drain(world)
  await syncAll(world)
  await mendForAll(world)
  for (const again of [true, false]) {
    for (const device of world.devices) await decideForAll(world, device, (tab) => decideAll(world, device, tab, again))
    await syncAll(world)
  }
  world.check(() => checkRest(world))
}

/** Every account that has a database on a device signs in there once more, and syncs until nothing is left. */
async function syncAll(world: World): Promise<void> {
  // Twice: what one device sends last, the others fetch in the second round.
  for (const _round of [1, 2]) {
    for (const device of world.devices) {
      for (const account of device.homes.keys()) await syncFully(world, device, account)
    }
  }
}

async function syncFully(world: World, device: Device, account: string): Promise<void> {
  await signIn(world, device, account)
  for (let tries = 0; tries < 20 && world.failure() === null; tries += 1) {
    const { disk } = homeOf(device)
    startEngine(world, device)
    await drain(world)
    const waits = [...disk.tables.outbox.values()].some(({ state }) => state === 'queued' || state === 'sent')
    if (!waits && !device.awake && device.retryAt === null && device.pauseReason === null) return
    world.scheduler.pass(300_000)
  }
  world.check(() => {
    throw new Violation(`10: the queue of ${device.name} does not drain`)
  })
}

/**
 * Corrects everything that was refused for its values (rule sync.mended): each round may find another one of a group
 * wrong.
 */
async function mendForAll(world: World): Promise<void> {
  const homes = () => world.devices.flatMap((device) => [...device.homes.values()])
  const isLeft = () => homes().some((home) => refusedOn(world, home, 'validation').length > 0)
  for (let tries = 0; tries < 6 && isLeft() && world.failure() === null; tries += 1) {
    for (const device of world.devices) await decideForAll(world, device, (tab) => mendAll(world, device, tab))
    await syncAll(world)
  }
  world.check(() => {
    const left = homes().flatMap((home) =>
      refusedOn(world, home, 'validation').filter((op) => !isCorrectedLater(home, op) && !hasNothingToChoose(home, op)),
    )
    const names = left.map(({ kind, record, record_id }) => `${kind} ${record} ${short(record_id)}`)
    if (left.length > 0)
      throw new Violation(`10: ${names.join(', ')} was refused for its values, and cannot be corrected`)
  })
}

async function decideForAll(world: World, device: Device, decides: (tab: Tab) => Promise<void>): Promise<void> {
  for (const account of device.homes.keys()) {
    await signIn(world, device, account)
    const tab = device.tabs[0]
    if (!tab) continue
    world.watch(decides(tab), `${device.name} decides`)
    await drain(world)
  }
}

async function drain(world: World): Promise<void> {
  await world.scheduler.quiet()
  while (world.failure() === null && ((await world.scheduler.letOneGo()) || world.scheduler.passToNext()));
}
