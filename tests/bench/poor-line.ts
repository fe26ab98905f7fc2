import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** How poor a line is. */
export interface Poverty {
  bytesPerSecond: number
  /** Milliseconds. */
  roundTrip: number
  /** The chance that a connection is lost in a second in which it carries something. */
  lost: number
}

/** A line to a server, which can become poor, and counts what it carried in both directions. */
export interface PoorLine {
  url: string
  /** Sets the line's speed; `null` = as fast as the machine. Connections and the count restart. */
  become: (poverty: Poverty | null) => void
  carried: () => number
  /** Connections that were lost. */
  losses: () => number
  close: () => void
}

const packet = 1400

/** Opens a line on a free port. It is one for all connections: what one sends, another waits for. */
export async function openPoorLine(url: string, random: () => number): Promise<PoorLine> {
  const { hostname, port } = new URL(url)
  const connections = new Set<Socket>()
  let poverty: Poverty | null = null
  let [carried, losses] = [0, 0]

  const [up, down] = [aDirection(), aDirection()]
  const server = createServer((near) => {
    near.setNoDelay(true)
    connections.add(near)
    near.on('close', () => connections.delete(near))
    near.on('error', () => near.destroy())
    const far = connect(Number(port), hostname)
    up(near, far)
    down(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    become: (next) => {
      poverty = next
      ;[carried, losses] = [0, 0]
      for (const connection of connections) connection.destroy()
    },
    carried: () => carried,
    losses: () => losses,
    close: () => {
      for (const connection of connections) connection.destroy()
      server.close()
    },
  }

  /** One way of the line, on which packets follow each other. */
  function aDirection() {
    let last: Promise<unknown> = Promise.resolve()
    return (from: Socket, to: Socket) => {
      // A new connection says hello first.
      let hello = poverty?.roundTrip ?? 0
      from.on('data', (chunk: Buffer) => {
        for (let at = 0; at < chunk.length; at += packet) {
          const part = chunk.subarray(at, at + packet)
          const wait = hello
          hello = 0
          last = last.then(() => pass(from, to, part, wait))
        }
      })
      from.on('error', () => to.destroy())
      from.on('close', () => void (last = last.then(() => late(() => to.destroy()))))
    }
  }

  async function pass(from: Socket, to: Socket, part: Buffer, hello: number): Promise<void> {
    if (to.destroyed) return
    carried += part.length
    if (poverty === null) return void to.write(part)
    const { bytesPerSecond, lost } = poverty
    const seconds = part.length / bytesPerSecond
    await pause(hello + seconds * 1000)
    if (random() < lost * seconds) {
      losses += 1
      from.destroy()
      to.destroy()
      return
    }
    late(() => to.writable && to.write(part))
  }

  function late(work: () => void): void {
    if (poverty === null) return work()
    setTimeout(work, poverty.roundTrip / 2)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
