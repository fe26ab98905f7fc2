import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { mailTransport } from '#server/mail/mail-transport.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const post = (url: string, payload: object) => server.visit({ method: 'POST', url, payload })

describe('whether an address has an account is not told (rule accounts.no-enumeration)', () => {
  test('by a sign-in: both take the time of comparing a password', async () => {
    const { user } = await server.family()
    const times = { known: Infinity, unknown: Infinity }

    // In turn, and the best of each: what is slower than that tells of the machine.
    for (let round = 0; round < 7; round += 1) {
      times.known = Math.min(times.known, await timeOf(() => signIn(user.email)))
      times.unknown = Math.min(times.unknown, await timeOf(() => signIn('nobody@example.com')))
    }

    expect(times.unknown).toBeGreaterThan(0.5 * times.known)
    expect(times.known).toBeGreaterThan(0.5 * times.unknown)
    expect((await signIn(user.email)).body).toEqual((await signIn('nobody@example.com')).body)
  })

  test('by a forgotten password: it is answered before anything is looked up', async () => {
    const { user } = await server.family()
    await server.app.mail.idle()

    // This transaction has the one connection of the embedded database: a call that asks it anything waits for its end.
    const answers = await server.connection.db
      .transaction()
      .execute(async () => [
        await post('/api/password/forgot', { email: user.email }),
        await post('/api/password/forgot', { email: 'nobody@example.com' }),
      ])

    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 204, body: '' },
      { status: 204, body: '' },
    ])
    expect((await server.mailTo(user.email)).at(-1)?.subject).toBe('Choose a new password')
  })
})

const signIn = (email: string) => post('/api/login', { email, password: 'not this one' })

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await call()
  return performance.now() - began
}

describe('mail that waits in files', () => {
  test('is not served, wherever it lies', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hearthbook-served-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const sendMail = mailTransport({ smtpUrl: undefined, folder: join(folder, 'mail'), from: 'hearthbook@localhost' })
    const files: string[] = []
    const own = await startServer(
      { DATA_DIR: folder },
      { connection: server.connection, sendMail: async (mail) => `${files.push(await sendMail(mail))}` },
    )
    onTestFinished(() => own.close())
    await own.family()
    await own.app.mail.idle()
    const [file = expect.fail('No mail was written')] = files
    const name = file.slice(folder.length)

    const paths = [name, file, `/.data${name}`, `/data${name}`, `/assets/..${name}`, `/..%2f..%2f.data${name}`]
    for (const url of [...paths, `/assets/%2e%2e/%2e%2e/%2e%2e/..${file}`, '/mail/', '/mail']) {
      const { payload } = await own.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
      expect(payload).not.toContain('Content-Type: multipart/alternative')
      expect(payload).not.toContain('token=')
    }
  })
})
