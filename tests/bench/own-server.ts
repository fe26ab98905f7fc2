import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The product in a process of its own. */
export interface OwnServer {
  url: string
  /** Returns the server's memory after garbage collection. */
  memory: () => Promise<Memory>
  stop: () => Promise<void>
}

/** Bytes of the process, of its live objects, and its peak since it was last asked. */
export interface Memory {
  rss: number
  heap: number
  peak: number
}

/** Starts the product on a free port, on the Postgres of DATABASE_URL or on a new embedded database. */
export async function startOwnServer(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-'))
  const env = { ...process.env, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }
  const server = spawn(
    process.execPath,
    ['--expose-gc', '--import', './tests/bench/memory-probe.ts', 'server/main.ts'],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...env, LOGIN_ATTEMPTS: '100000' },
    },
  )
  const url = await addressOf(server)
  return {
    url,
    memory: async () => {
      server.send('memory')
      const [memory] = await once(server, 'message')
      return memory as Memory // the probe's only word
    },
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves to the address that a starting server prints. */
export function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
      if (url) resolve(url)
    })
    server.once('exit', () => reject(new Error(`the server ended: ${printed}`)))
  })
}
