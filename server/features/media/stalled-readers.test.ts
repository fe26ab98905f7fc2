import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaLimits } from '#shared/media/media-limits.ts'
import { announce, aRecording, sha256Of } from '#tests/support/server/media.ts'
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

/** A family with the largest recording there may be; answers where it is read. */
async function aFamilyWithSound(sound: Buffer): Promise<{ family: Family; path: string }> {
  const family = await server.family()
  const sha256 = sha256Of(sound)
  await server.app.media.put(`${family.user.id}/${sha256}/original`, sound)
  expect((await announce(family, sound, 'audio/wav')).body.state).toBe('verified')
  return { family, path: `/api/media/${sha256}` }
}

test('readers who read nothing cost no memory (rule media.streamed)', { timeout: 120_000 }, async () => {
  const sound = Buffer.concat([aRecording(), Buffer.alloc(mediaLimits.audioBytes - aRecording().length, 7)])
  const families = [await aFamilyWithSound(sound), await aFamilyWithSound(sound), await aFamilyWithSound(sound)]
  const before = process.memoryUsage.rss()

  const readers = await Promise.all(
    families.flatMap(({ family, path }) => Array.from({ length: 4 }, () => askAndStall(path, family.token))),
  )
  await sleep(5_000)

  const grown = process.memoryUsage.rss() - before
  for (const reader of readers) reader.destroy()
  expect(grown).toBeLessThan(100 * 2 ** 20)
})
