import { startPostgres } from './postgres.mjs'
import { show } from './run.mjs'
import { root, setUp } from './setup.mjs'

// The server's part on the embedded database and on a real Postgres where there is one; the browser's part on the embedded one.
const { node, env, tool } = await setUp()
const wanted = process.argv.slice(2)
const databaseUrl = process.env.DATABASE_URL || (await startPostgres())

/** @param {string[]} parts @param {string} [DATABASE_URL] */
const bench = async (parts, DATABASE_URL) => {
  const chosen = parts.filter((part) => wanted.length === 0 || wanted.includes(part))
  if (chosen.length === 0) return
  const args = ['tests/bench/main.ts', ...chosen]
  const code = await show({ command: node, args, env: { ...env, DATABASE_URL }, cwd: root })
  if (code !== 0) process.exit(code)
}

// On a Postgres of its own, and without pages; further words are numbers of families.
if (wanted[0] === 'many')
  process.exit(await show({ command: node, args: ['tests/bench/main.ts', ...wanted], env, cwd: root }))
const built = await show({ ...tool('vite', 'build', '--logLevel', 'warn'), cwd: root })
if (built !== 0) process.exit(built)
if (databaseUrl) await bench(['database', 'families', 'neighbours', 'delete', 'papers'], databaseUrl)
await bench([
  'database',
  'neighbours',
  'delete',
  'device',
  'browser',
  'activities',
  'archives',
  'progress',
  'bulk',
  'lessons',
  'start',
  'line',
  'lists',
  'weight',
  'packets',
  'papers',
  'papers-here',
  'pictures',
])
process.exit(0)
