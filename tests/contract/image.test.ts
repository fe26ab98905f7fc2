import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const dockerfile = await readFile('Dockerfile', 'utf8')
const runtime = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

test('the image holds everything it needs to start, and its health check tells whether the server runs', async () => {
  const folder = await runtimeFolder()
  const settings = {
    NODE_ENV: 'production',
    BILLING: 'off',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
  }

  const server = spawn(process.execPath, ['server/main.ts'], { cwd: folder, env: settings, stdio: 'pipe' })
  onTestFinished(() => end(server))
  const port = await portOf(server)

  expect(healthAt(port)).toBe(0)
  await end(server)
  expect(healthAt(port)).toBe(1)
})

/** The last stage of the Dockerfile as a folder: the copied paths, and of the dependencies those that are no development tools. */
async function runtimeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-image-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const copied = [...runtime.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path = '']) => path)
  expect(copied).toContain('node_modules')
  // The client may not be built yet; the server starts without.
  const own = copied.filter((path) => path !== 'node_modules' && path !== 'dist/client')
  for (const path of own) await cp(path, join(folder, path), { recursive: true, filter: (name) => !isIgnored(name) })
  for (const path of await productionPackages()) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await symlink(resolve(path), join(folder, path))
  }
  return folder
}

// What the test of the walls plants beside this one comes and goes.
function isIgnored(path: string): boolean {
  return /\.test\.tsx?$|\/planted(-\d+)?\.tsx?$/.test(path)
}

async function productionPackages(): Promise<string[]> {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lockfile // as npm writes it
  const wanted = Object.entries(packages).filter(([path, { dev }]) => topLevel.test(path) && dev !== true)
  // Those of other processors are in the lockfile only.
  return wanted.map(([path]) => path).filter((path) => existsSync(path))
}

interface Lockfile {
  packages: Record<string, { dev?: boolean }>
}

const topLevel = /^node_modules\/(@[^/]+\/)?[^/]+$/

/** The exit code of the Dockerfile's HEALTHCHECK. */
function healthAt(port: string): number | null {
  const command: unknown = JSON.parse(/HEALTHCHECK [^[]*(\[.*\])$/m.exec(runtime)?.[1] ?? '')
  const [, ...args] = command as string[] // Docker takes nothing else
  return spawnSync(process.execPath, args, { env: { PORT: port }, timeout: 10_000 }).status
}

async function portOf(server: ChildProcess): Promise<string> {
  let printed = ''
  for (const output of [server.stdout, server.stderr]) output?.on('data', (chunk: Buffer) => (printed += String(chunk)))
  const ready = () => /ready: http:\/\/127\.0\.0\.1:(\d+)/.exec(printed)?.[1]
  await expect.poll(() => ready() ?? server.exitCode, { timeout: 100_000, message: printed }).not.toBeNull()
  return ready() ?? expect.fail(printed)
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
