import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaLimits } from '#shared/media/media-limits.ts'
import { aRecording, upload } from '#tests/support/server/media.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startServer()
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})
afterAll(() => server.close())

/** Asks for a file and reads nothing of the answer. */
function askAndStall(path: string, token: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause()
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`)
      resolve(socket)
    })
    socket.on('error', reject)
  })
}

test('readers who read nothing cost no memory (rule media.streamed)', { timeout: 120_000 }, async () => {
  const sound = Buffer.concat([aRecording(), randomBytes(mediaLimits.audioBytes - aRecording().length)])
  const families: { family: Family; path: string }[] = []
  for (let count = 0; count < 3; count += 1) {
    const family = await server.family()
    const { sha256, status } = await upload(family, sound, 'audio/wav', mediaLimits.chunkBytes)
    expect(status).toBe(204)
    families.push({ family, path: `/api/media/${sha256}` })
  }
  const before = process.memoryUsage.rss()

  const readers = await Promise.all(
    Array.from({ length: 12 }, (_, place) => {
      const { family, path } = families[place % families.length] ?? expect.unreachable()
      return askAndStall(path, family.token)
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 5_000))

  const grown = process.memoryUsage.rss() - before
  for (const reader of readers) reader.destroy()
  expect(grown).toBeLessThan(100 * 2 ** 20)
})
