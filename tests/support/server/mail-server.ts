import { SMTPServer } from 'smtp-server'
import { readMail, type ReceivedMail } from './mailbox.ts'

/** A mail server on this machine that takes every mail, until it is told to refuse. */
export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** How it answers the next mails: 451 = later, 550 = never, `null` = it takes them. */
  refuseWith: (code: 451 | 550 | null) => void
  close: () => Promise<void>
}

/** Opens a mail server on a free port. */
export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusal: 451 | 550 | null = null
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      refusal === null ? done() : done(Object.assign(new Error(`no <${address}> here`), { responseCode: refusal })),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(readMail(Buffer.concat(chunks).toString('latin1')))
        done()
      })
    },
  })
  // A process that is killed in the middle of a letter breaks its line off.
  server.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ECONNRESET') throw cause
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server does not listen on a port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuseWith: (code) => {
      refusal = code
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
