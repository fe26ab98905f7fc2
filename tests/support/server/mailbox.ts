import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A mail as it was received, with its letters decoded. */
export interface ReceivedMail {
  from: string
  to: string
  subject: string
  messageId: string
  text: string
  html: string
  /** The address in its text that leads to one of our pages; '' when there is none. */
  link: string
}

/** Reads a mail as it came over the wire or lies in a file: the form in which our server writes it, and no other. */
export function readMail(raw: string): ReceivedMail {
  const [head = '', ...rest] = raw.replaceAll('\r\n', '\n').split('\n\n')
  const parts = partsOf(head, rest.join('\n\n'))
  const text = parts.find(({ type }) => type === 'text/plain')?.body ?? ''
  const html = parts.find(({ type }) => type === 'text/html')?.body ?? ''
  const link = /https?:\/\/\S+\?token=\S+/.exec(text)?.[0] ?? ''
  return {
    from: headerOf(head, 'From'),
    to: headerOf(head, 'To'),
    subject: headerOf(head, 'Subject'),
    messageId: headerOf(head, 'Message-ID'),
    text,
    html,
    link,
  }
}

/** The newest mail of a subject to an address, among the files in a folder; waits until there are as many as said. */
export async function mailTo(folder: string, address: string, subject: string, count = 1): Promise<ReceivedMail> {
  const until = Date.now() + 10_000
  for (;;) {
    // Their names begin with the time.
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
    const mails = await Promise.all(files.map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))))
    const found = mails.filter((mail) => mail.to.toLowerCase() === address.toLowerCase() && mail.subject === subject)
    const newest = found.at(-1)
    if (newest && found.length >= count) return newest
    if (Date.now() > until) throw new Error(`${found.length} of ${count} mails "${subject}" to ${address} came`)
    await pause(50)
  }
}

/** {@link mailTo} among what the server of the journeys wrote. */
export async function journeyMailTo(address: string, subject: string, count = 1): Promise<ReceivedMail> {
  const folder = process.env['HEARTHBOOK_DATA']
  if (!folder) throw new Error('the server of the journeys did not say where its data is')
  return mailTo(join(folder, 'mail'), address, subject, count)
}

function partsOf(head: string, body: string): { type: string; body: string }[] {
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  if (boundary === undefined) return [{ type: typeOf(head), body: decoded(head, body) }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [partHead = '', ...rest] = part.replace(/^\n/, '').split('\n\n')
      return { type: typeOf(partHead), body: decoded(partHead, rest.join('\n\n')) }
    })
}

function typeOf(head: string): string {
  return headerOf(head, 'Content-Type').split(';', 1)[0] ?? ''
}

function headerOf(head: string, name: string): string {
  const line = new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, 'im').exec(head)?.[1] ?? ''
  return line.replaceAll(/\n[ \t]/g, ' ')
}

function decoded(head: string, body: string): string {
  const encoding = headerOf(head, 'Content-Transfer-Encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
