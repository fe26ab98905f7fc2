import { startPostgres } from './postgres.mjs'
import { show } from './run.mjs'
import { root, setUp } from './setup.mjs'

// On the embedded database, and on a real Postgres where there is one.
const { node, env } = await setUp()
const databaseUrl = process.env.DATABASE_URL || (await startPostgres())
const runs = [undefined, ...(databaseUrl ? [databaseUrl] : [])]
for (const DATABASE_URL of runs) {
  const code = await show({ command: node, args: ['tests/bench/push.ts'], env: { ...env, DATABASE_URL }, cwd: root })
  if (code !== 0) process.exit(code)
}
process.exit(0)
