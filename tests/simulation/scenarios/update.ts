import { builds, newDefaults } from '#tests/simulation/world/builds.ts'
import type { World } from '#tests/simulation/world/world.ts'

/**
 * Gives the server and the devices the next build one after the other; a device may be ahead of the server process that
 * answers it. Returns whether one still lacked it.
 */
export function updateOne(world: World): boolean {
  const devices = world.devices.filter(({ build }) => build !== 'next')
  if (world.serverBuild === 'this' && (devices.length === 0 || world.random.chance(0.6))) {
    world.serverBuild = 'next'
    world.tally.count('build: server')
    world.trace.say('the server is updated')
    migrate(world)
    return true
  }
  const [device] = devices
  if (!device) return false
  // An engine that goes on would drop the answers to what a newer page says of records that it does not know.
  if (device.build === 'before') for (const engine of device.engines) engine.die()
  device.build = builds[builds.indexOf(device.build) + 1] ?? 'next'
  world.tally.count('build: device')
  world.trace.say(`${device.name} is updated to the ${device.build} build`)
  // The page that is open stays what it is, or is loaded again.
  for (const tab of device.tabs) if (!tab.busy && world.random.chance(0.5)) tab.connection.die()
  return true
}

/** Migrates the existing rows. */
export function migrate({ server, families, serverBuild }: World): void {
  if (serverBuild !== 'next') return
  for (const { account } of families) {
    for (const [record, values] of Object.entries(newDefaults)) {
      const rows = server.records.account(account).rows[record as keyof typeof newDefaults]
      for (const [id, row] of rows) rows.set(id, { ...row, fields: { ...values, ...row.fields } })
    }
  }
}
