import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#scripts/postgres.mjs'

// The server of one run of the journeys: a new database, a real one where there is one, since the embedded one takes a tenth of
// the processor; a free port; gone with the run. It prints where its data is, and then its address.
const databaseUrl = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'hearthbook-journeys-'))
process.stdout.write(`data in ${folder}\n`)
const server = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    LOGIN_ATTEMPTS: '100000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
// When the runner was killed, nobody reads any more: then the server ends as well.
setInterval(() => process.stdout.write('\n'), 5_000)
process.stdout.on('error', () => server.kill())
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 0)
})
