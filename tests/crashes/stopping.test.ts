import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPhoto, sha256Of } from '#tests/support/server/media.ts'
import { aRegistration } from '#tests/support/server/server.ts'
import type { SignedIn } from '#shared/accounts/sign-in.ts'

const root = resolve(import.meta.dirname, '../..')
let folder: string
let bucket: Server
let child: ChildProcess
/** Whoever asked the bucket for something; nobody is ever answered. */
let asked = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthbook-stopping-'))
  bucket = createServer((socket) => {
    asked += 1
    socket.on('error', () => {}).resume()
  })
  await new Promise<void>((ready) => void bucket.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  child.kill('SIGKILL')
  bucket.close()
  await rm(folder, { recursive: true, force: true })
})

async function startWithBucket(): Promise<string> {
  const { port } = bucket.address() as AddressInfo // it listens on a port
  const own = {
    // Without the demo family, whose making takes longer than all of this.
    NODE_ENV: 'production',
    BILLING: 'off',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
    MEDIA_URL: `s3+http://key:secret@127.0.0.1:${port}/photos`,
  }
  child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env: { ...process.env, ...own }, stdio: 'pipe' })
  let said = ''
  return new Promise((ready, failed) => {
    child.once('exit', () => failed(new Error(`The server ended: ${said}`)))
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      const [, address] = /ready: (http:\S+)/.exec(said) ?? []
      if (address !== undefined) ready(address)
    })
  })
}

test('with a bucket that hangs records go on, and a server that is told to stop ends within 10 seconds (rules api.stop, api.busy)', async () => {
  const address = await startWithBucket()
  const call = (path: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) =>
    fetch(`${address}${path}`, {
      ...init,
      headers: {
        'content-type': 'application/json',
        cookie: 'XSRF-TOKEN=proof',
        'x-xsrf-token': 'proof',
        ...init.headers,
      },
    })
  const registered = await call('/api/register', { method: 'POST', body: JSON.stringify(aRegistration()) })
  const { token } = (await registered.json()) as SignedIn // as it answers
  const headers = { authorization: `Bearer ${token}` }
  const photo = await aPhoto()
  const body = JSON.stringify({ sha256: sha256Of(photo), type: 'image/jpeg', bytes: photo.length })
  const waiting = Array.from({ length: 8 }, () =>
    call('/api/media', { method: 'POST', headers, body }).catch(() => 'cut off'),
  )
  await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThanOrEqual(4)

  expect((await call('/api/sync/pull', { headers })).status).toBe(200)
  const begun = Date.now()
  child.kill('SIGTERM')
  await once(child, 'exit')

  expect(Date.now() - begun).toBeLessThan(10_000)
  await Promise.all(waiting)
})
