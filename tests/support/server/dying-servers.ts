import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { secret } from './server.ts'

const root = resolve(import.meta.dirname, '../../..')
// Files that run at once build their own: a build empties its folder first.
const folder = join(root, 'node_modules/.cache/dying-server', String(process.pid))

/** A server that kills itself when it is told to. */
export interface DyingServer {
  address: string
  /** At which step, counted from now, it kills itself. */
  dieAt: (step: number) => Promise<void>
  /** How many steps a push takes, up to its answer. */
  countSteps: (push: () => Promise<unknown>) => Promise<number>
  /** Resolves when it is gone, to the signal that ended it. */
  ended: Promise<NodeJS.Signals | null>
  kill: () => void
}

/** Servers on one database, of which the next one is always being started. */
export interface DyingServers {
  next: () => Promise<DyingServer>
  stop: () => Promise<void>
}

/** How many are started ahead: as many as a small machine has processors. */
const ahead = 2

/** Begins to start servers, from one file with all they need: then each takes a fraction of the time. */
export async function startDyingServers(url: string): Promise<DyingServers> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: { ssr: 'tests/support/server/dying-server.ts', outDir: folder, target: 'node22', minify: false },
    // What brings files of its own, and what pg merely looks for.
    ssr: { noExternal: true, external: ['@node-rs/argon2', '@electric-sql/pglite', 'pg-native'] },
  })
  const waiting: Promise<DyingServer>[] = []
  const refill = () => {
    while (waiting.length < ahead) waiting.push(startOne(url))
  }
  refill()
  return {
    next: async () => {
      const server = await waiting.shift()
      refill()
      return server ?? startOne(url)
    },
    stop: async () => {
      for (const server of await Promise.all(waiting)) {
        server.kill()
        await server.ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startOne(url: string): Promise<DyingServer> {
  const child = fork(join(folder, 'dying-server.js'), {
    cwd: root,
    execArgv: [],
    env: {
      ...process.env,
      DATABASE_URL: url,
      SECRET: new TextDecoder().decode(secret),
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    },
  })
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null) // as the event is documented
  const said = await messageOf(child, ended)
  const dieAt = async (step: number) => {
    child.send(step)
    await messageOf(child, ended)
  }
  return {
    address: String(said['address']),
    dieAt,
    countSteps: async (push) => {
      await dieAt(Number.MAX_SAFE_INTEGER)
      const counted = messageOf(child, ended)
      await push()
      return Number((await counted)['steps'])
    },
    ended,
    kill: () => void child.kill('SIGKILL'),
  }
}

async function messageOf(child: ChildProcess, ended: Promise<unknown>): Promise<Record<string, unknown>> {
  const failed = ended.then((how) => {
    throw new Error(`A server ended (${String(how)}) before it said anything`)
  })
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [Record<string, unknown>] // see dying-server.ts
  return message
}
