import { connect } from 'node:net'
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'

/** Writes bytes to a listening app as they are, and reads until it closes or falls silent for a moment. */
export async function sendRaw(app: FastifyInstance, bytes: string | Buffer, silence = 300): Promise<string> {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The app does not listen on a port')
  const socket = connect(address.port, address.address)
  await once(socket, 'connect')
  let heard = ''
  socket.setTimeout(silence, () => socket.destroy())
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')))
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return heard
}
