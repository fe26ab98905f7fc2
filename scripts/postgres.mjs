import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/**
 * A throw-away Postgres. `kill` ends its main process as a crash would, `start` brings it back on the same files, `remove` ends it
 * for good. `url` is its address, as for DATABASE_URL; `programs` the folder with pg_dump and the like.
 * @typedef {{ url: string, programs: string, kill: () => void, start: () => void, remove: () => void }} Cluster
 */

/**
 * Starts a throw-away Postgres that is gone when this process ends; `null` where Postgres is not installed.
 * @returns {Promise<string | null>} its address, as for DATABASE_URL
 */
export async function startPostgres() {
  const cluster = await startCluster('synchronous_commit=off')
  return cluster && cluster.url
}

/** Returns true if this machine has a Postgres to start. */
export function hasPostgres() {
  return findPrograms() !== undefined && unprivilegedUser() !== null
}

/**
 * Starts a throw-away Postgres that keeps every commit when it is killed, though not when the power goes.
 * @param {readonly string[]} settings more of them, as `name=value`
 * @returns {Promise<Cluster | null>} `null` where Postgres is not installed
 */
export async function startCluster(...settings) {
  const programs = findPrograms()
  const user = unprivilegedUser()
  if (!programs || !user) return null

  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  if (user.prefix.length > 0) chownSync(folder, user.uid, user.gid)
  const attempt = (/** @type {string} */ name, /** @type {string[]} */ ...args) => {
    const [command = '', ...rest] = [...user.prefix, join(programs, name), ...args]
    // The server keeps the terminal's pipes open if it gets them: its output goes to its log.
    return spawnSync(command, rest, { cwd: folder, stdio: 'ignore' })
  }
  const run = (/** @type {string} */ name, /** @type {string[]} */ ...args) => {
    const { status, error } = attempt(name, ...args)
    if (status !== 0) throw new Error(`${name} failed in ${folder}`, { cause: error })
  }
  const options = ['fsync=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1', ...settings].map(
    (one) => `-c ${one}`,
  )
  const start = () => {
    const args = [
      '-D',
      data,
      '-w',
      '-s',
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} -k ${folder} ${options.join(' ')}`,
    ]
    // Until the last process of a killed server has noticed, a new one is refused the files.
    const until = Date.now() + 60_000
    while (attempt('pg_ctl', ...args, 'start').status !== 0) {
      if (Date.now() > until) throw new Error(`Postgres does not start in ${folder}`)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
  const remove = () => {
    process.off('exit', remove)
    attempt('pg_ctl', '-D', data, '-w', '-s', '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }

  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  start()
  process.on('exit', remove)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    programs,
    kill: () => void process.kill(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8')), 'SIGKILL'),
    start,
    remove,
  }
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
