import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail } from './email-template.ts'

/** Delivers mail; returns where it went, for the log. Rejects on failure. */
export type MailTransport = (mail: Mail) => Promise<string>

/** An SMTP server, or files in a folder when there is none. `from` is an address, or `Name <address>`. */
interface MailTransportOptions {
  smtpUrl: string | undefined
  folder: string
  from: string
  /** How long a mail server is waited for, in milliseconds. */
  patience?: Patience
}

interface Patience {
  connectionTimeout: number
  greetingTimeout: number
  /** Without a word from it. */
  socketTimeout: number
  /** Limits a whole email: a server that trickles bytes would hold us forever. */
  whole: number
}

/** Carries mail as the settings say. */
export function mailTransport({ smtpUrl, folder, from, patience = usual }: MailTransportOptions): MailTransport {
  return smtpUrl === undefined ? intoFiles(folder, from) : bySmtp(smtpUrl, from, patience)
}

// Programs that answer mail by themselves leave it alone (RFC 3834). What an email says never names a file or an
// address to fetch.
const common = { headers: { 'Auto-Submitted': 'auto-generated' }, disableFileAccess: true, disableUrlAccess: true }

// An email that waits is tried again, so a server that says nothing is left soon.
const usual: Patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, whole: 60_000 }

function bySmtp(smtpUrl: string, from: string, { whole, ...patience }: Patience): MailTransport {
  const { hostname, username } = new URL(smtpUrl)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  // A password does not travel in the open.
  const requireTLS = username !== '' && !isHere
  const smtp = createTransport({ url: smtpUrl, requireTLS, ...patience })
  return async (mail) => {
    const sending = smtp.sendMail({ from, ...common, ...mail, headers: { ...common.headers, ...mail.headers } })
    const { messageId } = await within(whole, sending)
    return `smtp ${messageId}`
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The mail server takes too long')), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
    // A late result is ignored.
    work.catch(() => {})
  }
}

function intoFiles(folder: string, from: string): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await writer.sendMail({
      from,
      ...common,
      ...mail,
      headers: { ...common.headers, ...mail.headers },
    })
    if (!Buffer.isBuffer(message)) throw new Error('The message was not written whole')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`)
    // Complete from the moment it can be seen. Its links open accounts: it is for its owner's eyes only.
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    return file
  }
}
