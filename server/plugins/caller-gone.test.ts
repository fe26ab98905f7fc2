import { connect, type AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
// Its types.
import '#server/plugins/rate-limit.ts'

let server: TestServer
let port = 0
beforeAll(async () => {
  server = await startServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Begins a call of a family, and hangs up after so many milliseconds. */
async function hangUp({ token }: Family, begun: string, after: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`${begun} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n${aBody}\r\n\r\n{`)
  await new Promise((resolve) => setTimeout(resolve, after))
  socket.destroy()
}

const aBody = 'content-type: application/json\r\ncontent-length: 500'

describe('a caller who hangs up (rule api.gone)', () => {
  test('before anybody asked for his address is no error of ours', async () => {
    const request = { ip: undefined, socket: {}, routeOptions: { config: {} } } as unknown as FastifyRequest
    await expect(server.app.networkOf(request)).rejects.toMatchObject({ status: 499 })
  })

  test.each(['GET /api/compliance/activity-log', 'GET /api/user', 'POST /api/sync/push', 'PUT /api/user/profile'])(
    'keeps no place among the calls of his family, whenever he does: %s',
    async (begun) => {
      const family = await server.family()
      await Promise.all(Array.from({ length: 24 }, (_, at) => hangUp(family, begun, at * 5)))
      // Four places are all that there are.
      const all = await Promise.all(Array.from({ length: 8 }, () => family.get('/api/user')))
      expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    },
  )
})
