import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster, type Cluster } from '#scripts/postgres.mjs'
import { startBucket } from '#tests/support/server/bucket.ts'
import { addressOf, type Memory } from '#tests/bench/own-server.ts'

/** A server process of the product. */
export interface ManyServer {
  url: string
  pid: number
  /** Returns the server's memory after garbage collection. */
  memory: () => Promise<Memory>
}

/** One Postgres that keeps every commit, one bucket, and two servers on them. */
export interface Ground {
  cluster: Cluster
  /** Process of Postgres that all others of it descend from. */
  postgres: number
  client: pg.Client
  servers: readonly ManyServer[]
  secret: string
  bucket: { url: string; directory: string }
  stop: () => Promise<void>
}

/** As an operator sets it: every commit is on the disk before its answer. */
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
const sized = ['shared_buffers=2GB', 'max_wal_size=4GB', 'checkpoint_timeout=5min', 'track_io_timing=on']

/** Starts all of it. Throws where Postgres is not installed. */
export async function layGround(): Promise<Ground> {
  const cluster = await startCluster(...durable, ...sized)
  if (!cluster) throw new Error('Postgres is not installed')
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const bucket = await startBucket()
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-many-'))
  const secret = randomBytes(36).toString('base64')
  const env = { DATABASE_URL: cluster.url, MEDIA_URL: bucket.url, JWT_SECRET: secret }
  const started: (ManyServer & { child: ChildProcess })[] = []
  // One after the other: the first one migrates.
  for (const name of ['one', 'two']) started.push(await startServer({ ...env, DATA_DIR: join(folder, name) }))
  return {
    cluster,
    postgres: await postmaster(client),
    client,
    servers: started,
    secret,
    bucket,
    stop: async () => {
      for (const { child } of started) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      await client.end()
      await bucket.close()
      await rm(folder, { recursive: true, force: true })
      cluster.remove()
    },
  }
}

async function startServer(settings: Record<string, string>): Promise<ManyServer & { child: ChildProcess }> {
  const env = { ...process.env, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...settings }
  const node = `exec '${process.execPath}' --expose-gc --import ./tests/bench/memory-probe.ts server/main.ts`
  // Each live stream is an open file; where the limit may not be raised, the usual one holds.
  const child = spawn('sh', ['-c', `ulimit -n 65536 2>/dev/null; ${node}`], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env,
  })
  const url = await addressOf(child)
  return {
    child,
    url,
    pid: child.pid ?? 0,
    memory: async () => {
      child.send('memory')
      const [memory] = await once(child, 'message')
      return memory as Memory // the probe's only word
    },
  }
}

/** Reads the first line of a file that Postgres keeps in its folder: its process. */
async function postmaster(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  return Number.parseInt(readFileSync(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8'))
}
