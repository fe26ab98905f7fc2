import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { quietTimes } from './quiet.ts'

const server = createServer((_request, response) => {
  // A sign-in hashes between two of its queries.
  order.push('first query')
  setTimeout(() => {
    order.push('second query')
    response.end()
  }, 100)
})
const order: string[] = []
const stopping = new AbortController()
afterEach(() => {
  stopping.abort()
  server.close()
})

test('work of its own waits for a call and the one after it (rule accounts.demo)', async () => {
  const quiet = quietTimes(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo // it listens
  const call = () => fetch(`http://127.0.0.1:${port}/`)

  const calls = call().then(call)
  while (order.length === 0) await pause(1)
  await quiet(stopping.signal).then(() => order.push('its own work'))
  await calls

  expect(order).toEqual(['first query', 'second query', 'first query', 'second query', 'its own work'])
})

test('it ends with the server', async () => {
  const quiet = quietTimes(server)
  stopping.abort()

  await expect(quiet(stopping.signal)).rejects.toThrow('aborted')
})
