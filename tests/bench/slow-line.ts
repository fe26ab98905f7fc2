import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a server on which every packet takes half of `roundTrip` milliseconds; the browser's own throttle does not reach the worker. */
export async function openSlowLine(url: string, roundTrip: number): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(url)
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    delay(near, far, roundTrip / 2)
    delay(far, near, roundTrip / 2)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

function delay(from: Socket, to: Socket, milliseconds: number): void {
  from.setNoDelay(true)
  from.on('data', (chunk: Buffer) => setTimeout(() => to.writable && to.write(chunk), milliseconds))
  from.on('close', () => setTimeout(() => to.destroy(), milliseconds))
  from.on('error', () => to.destroy())
}
