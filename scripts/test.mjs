import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { hasPostgres, startPostgres } from './postgres.mjs'
import { setUp } from './setup.mjs'
import { reportSlowest } from './slowest.mjs'
import { runSteps } from './steps.mjs'
import { build, format, journeys, lint, reports, types, vitest } from './suites.mjs'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const toolbox = await setUp()
// Now, and not after ten minutes: without it the run is lost.
findOrInstallChromium()
const databaseUrl = process.env.DATABASE_URL || (await startPostgres())

// Suites without SQL of their own run on one database, on Postgres if this machine has it (vitest.config.ts).
const onLite = databaseUrl ? ['server'] : ['server', 'contract']
const onPostgres = hasPostgres()
  ? { name: 'Postgres: server, races, crashes', projects: ['server', 'contract', 'postgres'] }
  : { name: 'server on Postgres', projects: ['server', 'contract'] }

const total = await runSteps([
  format(toolbox),
  lint(toolbox),
  types(toolbox),
  vitest(toolbox, 'unit tests', ['shared', 'papers', 'client', 'walls']),
  vitest(toolbox, 'server on PGlite', onLite),
  ...(databaseUrl ? [vitest(toolbox, onPostgres.name, onPostgres.projects, { DATABASE_URL: databaseUrl })] : []),
  // Together, since the second is a single file: each processor has work to the end.
  vitest(toolbox, 'simulation, embedded crashes', ['simulation', 'crashes']),
  build(toolbox),
  journeys(toolbox),
])

if (databaseUrl && !hasPostgres()) {
  console.log('RACES, CRASHES AND RESTORING WERE NOT TESTED: THEY NEED A POSTGRES OF THEIR OWN, AND NONE IS INSTALLED.')
}
if (!databaseUrl) {
  console.log('THE SERVER WAS NOT TESTED ON A REAL POSTGRES: NONE IS INSTALLED, AND DATABASE_URL IS NOT SET.')
  if (process.env.CI === 'true') total.failed += 1
}
reportSlowest(total.times, join(reports, 'slowest.txt'))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
