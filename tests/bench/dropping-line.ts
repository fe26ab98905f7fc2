import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a server that loses its connections again and again. */
export interface DroppingLine {
  url: string
  /** Drops all connections each time they have sent this many bytes together; then the count restarts. */
  drop: (every: number) => void
  /** Bytes sent to the server since then, also those of pieces that were lost. */
  sent: () => number
  losses: () => number
  close: () => void
}

/** Opens such a line on a free port. */
export async function openDroppingLine(url: string): Promise<DroppingLine> {
  const { hostname, port } = new URL(url)
  const pairs = new Set<readonly [Socket, Socket]>()
  let [every, sent, losses] = [Infinity, 0, 0]

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    near.on('data', (chunk: Buffer) => {
      const before = Math.floor(sent / every)
      sent += chunk.length
      if (Math.floor(sent / every) === before) return void far.write(chunk)
      losses += 1
      for (const socket of [...pairs].flat()) socket.destroy()
    })
    far.on('data', (chunk: Buffer) => near.write(chunk))
    for (const socket of pair) {
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        pairs.delete(pair)
        for (const other of pair) other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    drop: (bytes) => ([every, sent, losses] = [bytes, 0, 0]),
    sent: () => sent,
    losses: () => losses,
    close: () => {
      for (const socket of [...pairs].flat()) socket.destroy()
      server.close()
    },
  }
}
