import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unreadAnswers } from './unread-answers.ts'

const patience = 500
let app: FastifyInstance
let port: number
/** The body of the last answer. */
let source: Readable
beforeAll(async () => {
  app = Fastify()
  await app.register(unreadAnswers, { milliseconds: patience })
  app.get('/much', (_request, reply) => reply.send((source = endless())))
  app.get('/late', async (_request, reply) => {
    await sleep(patience * 2)
    return reply.send('here')
  })
  const silent = { config: { isStream: true } }
  app.get('/silent', silent, (_request, reply) => {
    source = new Readable({ read: () => {} })
    source.push('first')
    return reply.send(source)
  })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

const endless = () => new Readable({ read: (): void => void source.push(Buffer.alloc(64 * 1024)) })

async function asking(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`)
  return socket
}

describe('an answer (rule api.unread)', () => {
  test('that nobody reads ends, and so does what feeds it', async () => {
    const socket = await asking('/much')
    socket.pause()
    await expect.poll(() => source?.destroyed, { timeout: 10_000 }).toBe(true)
    socket.destroy()
  })

  test('that is read slowly goes on', async () => {
    const socket = await asking('/much')
    const reading = setInterval(() => socket.read(2 ** 20), patience / 10)
    await sleep(patience * 6)
    expect(source.destroyed).toBe(false)
    clearInterval(reading)
    socket.destroy()
  })

  test('that takes its time comes', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/late`)
    expect(await answer.text()).toBe('here')
  })

  test('that is silent by its nature stays', async () => {
    const socket = await asking('/silent')
    socket.resume()
    await sleep(patience * 3)
    expect([socket.destroyed, source.destroyed]).toEqual([false, false])
    socket.destroy()
  })
})
