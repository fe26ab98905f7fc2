import { createServer, type Socket } from 'node:net'

/**
 * The last step of a mail server before it goes silent: it connects, greets, or takes the whole mail without saying so.
 * `cut` takes the mail and then drops the connection, `drips` sends a little endlessly, `full` has no room.
 */
export type HalfDead = 'connects' | 'greets' | 'takes' | 'cut' | 'drips' | 'full'

/** A mail server on this machine that fails in one way. */
export interface HalfDeadMailServer {
  url: string
  /** The Message-ID of each mail that came in whole. */
  taken: string[]
  close: () => Promise<void>
}

/** Opens one on a free port. */
export async function openHalfDeadMailServer(how: HalfDead): Promise<HalfDeadMailServer> {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (how === 'connects') return
    socket.write('220 half.example ESMTP\r\n')
    let heard = ''
    let isData = false
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
      if (how === 'greets') return
      if (how === 'drips') {
        const timer = setInterval(() => socket.write('250-more to come\r\n'), 20)
        return void socket.on('close', () => clearInterval(timer))
      }
      if (isData) {
        if (!heard.endsWith('\r\n.\r\n')) return
        taken.push(/^message-id: (.*)\r$/im.exec(heard)?.[1] ?? '')
        if (how === 'cut') socket.destroy()
        return
      }
      if (!heard.endsWith('\r\n')) return
      isData = heard.startsWith('DATA')
      const isMail = heard.startsWith('MAIL')
      heard = ''
      socket.write(isData ? '354 go on\r\n' : how === 'full' && isMail ? '452 no room\r\n' : '250 fine\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server does not listen on a port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
