import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/**
 * Starts a throw-away Postgres that is gone when this process ends; `null` where Postgres is not installed.
 * @returns {Promise<string | null>} its address, as for DATABASE_URL
 */
export async function startPostgres() {
  const programs = findPrograms()
  const user = unprivilegedUser()
  if (!programs || !user) return null

  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  if (user.prefix.length > 0) chownSync(folder, user.uid, user.gid)
  const run = (/** @type {string} */ name, /** @type {string[]} */ ...args) => {
    const [command = '', ...rest] = [...user.prefix, join(programs, name), ...args]
    // The server keeps the terminal's pipes open if it gets them: its output goes to its log.
    const { status, error } = spawnSync(command, rest, { cwd: folder, stdio: 'ignore' })
    if (status !== 0) throw new Error(`${name} failed in ${folder}`, { cause: error })
  }

  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c synchronous_commit=off -c full_page_writes=off`
  run('pg_ctl', '-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', settings, 'start')
  process.on('exit', () => {
    run('pg_ctl', '-D', data, '-w', '-s', '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true, force: true })
  })
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

/** The folder with initdb and pg_ctl: on PATH, or the newest of Debian's. */
function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** Postgres refuses to run as root: then as its own user, if there is one. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return { prefix: [], uid: 0, gid: 0 }
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout || NaN),
  )
  return uid && gid ? { prefix: ['runuser', '-u', 'postgres', '--'], uid, gid } : null
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
