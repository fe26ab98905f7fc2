import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openHalfDeadMailServer } from '#tests/support/server/half-dead-mail-server.ts'
import { openMailServer, type MailServer } from '#tests/support/server/mail-server.ts'
import { mailTo } from '#tests/support/server/mailbox.ts'
import { mailTransport, type MailTransport } from './mail-transport.ts'
import { printed, type Email } from './email-template.ts'
import { openMailQueue } from './mail-queue.ts'

const installation = {
  origin: () => 'https://hearthbook.example',
  legalOwner: 'The Weavers <Ltd>',
  supportEmail: 'help@hearthbook.example',
}
const from = 'Hearthbook <post@hearthbook.example>'

function anEmail(fields: Partial<Email> = {}): Email {
  return {
    to: 'ruth@example.com',
    subject: 'Choose a new password',
    name: 'Zoë',
    paragraphs: ['You asked for a new password.'],
    link: { label: 'Choose a new password', path: `/reset-password?token=${'a1_-'.repeat(11)}` },
    closing: ['Was it not you? Then do nothing.'],
    ...fields,
  }
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'mail')
}

describe('an email (rule mail.emails)', () => {
  test('says the same as text and as a page, with a link to this installation', () => {
    const { text, html } = printed(anEmail(), installation)

    for (const said of ['Hi Zoë,', 'You asked for a new password.', 'Was it not you?', 'help@hearthbook.example']) {
      expect(text).toContain(said)
      expect(html).toContain(said)
    }
    expect(text).toContain(`\nhttps://hearthbook.example/reset-password?token=`)
    expect(html).toContain(`href="https://hearthbook.example/reset-password?token=`)
  })

  test('shows a name as it is typed, never as part of the page', () => {
    const { text, html } = printed(anEmail({ name: '<img src=x onerror="a()">\r\n\r\nBuy now' }), installation)

    expect(html).not.toContain('<img')
    expect(html).toContain('Hi &lt;img,')
    expect(html).toContain('The Weavers &lt;Ltd&gt;')
    expect(text.split('\n')[0]).toBe('Hi <img,')
  })

  test('greets without a name where there is none', () => {
    expect(printed(anEmail({ name: null }), installation).text).toMatch(/^Hi,\n/)
  })
})

describe('without a mail server', () => {
  test('mail becomes a file for the eyes of its owner, which says everything (rule mail.files)', async () => {
    const folder = await aFolder()
    const sendMail = mailTransport({ smtpUrl: undefined, folder, from })

    const file = await sendMail(printed(anEmail(), installation))

    const mail = await mailTo(folder, 'ruth@example.com', 'Choose a new password')
    expect(mail.from).toBe(from)
    expect(mail.text).toContain('Hi Zoë,')
    expect(mail.link).toBe(`https://hearthbook.example/reset-password?token=${'a1_-'.repeat(11)}`)
    expect(mail.html).toContain(mail.link)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(await readdir(folder)).toHaveLength(1)
  })
})

describe('with a mail server', () => {
  let server: MailServer
  let sendMail: MailTransport
  beforeAll(async () => {
    server = await openMailServer()
    sendMail = mailTransport({ smtpUrl: server.url, folder: '/nowhere', from })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.refuseWith(null)
    server.received.length = 0
  })

  /** A queue that waits 20 ms between its tries, and what it logged. */
  function aQueue(pauses: readonly number[] = [20, 20]) {
    const logged: { level: string; about: object; message: string }[] = []
    const note = (level: string) => (about: object, message: string) => void logged.push({ level, about, message })
    const log = { info: note('info'), warn: note('warn'), error: note('error') }
    return { queue: openMailQueue({ sendMail, installation, log, pauses }), logged }
  }

  test('an email arrives', async () => {
    const { queue, logged } = aQueue()

    queue.send('reset', async () => anEmail())
    await queue.idle()

    expect(server.received).toMatchObject([{ from, to: 'ruth@example.com', subject: 'Choose a new password' }])
    expect(server.received[0]?.text).toContain('Hi Zoë,')
    expect(logged).toMatchObject([{ level: 'info', about: { mail: 'reset' } }])
  })

  test('a name or an address cannot add a recipient or a header', async () => {
    const { queue } = aQueue()

    queue.send('reset', async () =>
      anEmail({ subject: 'Hello\r\nBcc: other@example.com', name: 'A\r\nBcc: b@example.com' }),
    )
    await queue.idle()

    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({ to: 'ruth@example.com', subject: 'Hello Bcc: other@example.com' })
  })

  test('an email that has to wait is tried again, and the log does not say for whom it is (rule mail.retries)', async () => {
    const { queue, logged } = aQueue()
    server.refuseWith(451)

    queue.send('reset', async () => anEmail())
    await expect.poll(() => logged.length).toBe(1)
    server.refuseWith(null)
    await queue.idle()

    expect(server.received).toHaveLength(1)
    expect(logged.map(({ level }) => level)).toEqual(['warn', 'info'])
    expect(JSON.stringify(logged)).not.toContain('ruth@')
  })

  test('an email is given up after its tries, and at once when its address is refused for good', async () => {
    for (const [code, tries] of [
      [451, 3],
      [550, 1],
    ] as const) {
      const { queue, logged } = aQueue()
      server.refuseWith(code)

      queue.send('reset', async () => anEmail())
      await queue.idle()

      expect(logged).toHaveLength(tries)
      expect(logged.at(-1)).toMatchObject({ level: 'error', about: { mail: 'reset', answer: code } })
    }
  })

  test('a server that stops tries waiting emails once more, and does not wait for their time', async () => {
    const { queue, logged } = aQueue([60_000])
    server.refuseWith(451)
    queue.send('reset', async () => anEmail())
    await expect.poll(() => logged.length).toBe(1)
    server.refuseWith(null)

    await queue.close()

    expect(server.received).toHaveLength(1)
  })

  // In milliseconds.
  const patience = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300, whole: 1200 }

  test.each(['connects', 'greets', 'takes', 'cut', 'drips', 'full'] as const)(
    'one that only %s holds nobody up, and the repetition has the same Message-ID (rule mail.retries)',
    async (how) => {
      const half = await openHalfDeadMailServer(how)
      onTestFinished(() => half.close())
      const carry = mailTransport({ smtpUrl: half.url, folder: '/nowhere', from, patience })
      const mail = { ...printed(anEmail(), installation), messageId: '<one@hearthbook>' }
      const began = Date.now()

      for (let time = 0; time < 2; time += 1) await expect(carry(mail)).rejects.toThrow()

      expect(Date.now() - began).toBeLessThan(5_000)
      const isTaken = how === 'takes' || how === 'cut'
      expect(half.taken).toEqual(isTaken ? ['<one@hearthbook>', '<one@hearthbook>'] : [])
      await sendMail(mail)
      expect(server.received).toMatchObject([{ messageId: '<one@hearthbook>' }])
    },
  )

  test('what cannot be written is logged, and fails nobody', async () => {
    const { queue, logged } = aQueue()

    queue.send('reset', () => Promise.reject(new Error('the database does not answer')))
    queue.send('reset', async () => null)
    await queue.idle()

    expect(logged).toMatchObject([{ level: 'error', message: 'an email could not be written' }])
    expect(server.received).toEqual([])
  })
})
