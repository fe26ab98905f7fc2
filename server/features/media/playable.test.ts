import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fileKey } from '#server/media/media-keys.ts'
import { aRecording } from '#tests/support/server/media.ts'
import { memoryStore } from '#tests/support/server/memory-store.ts'
import { runBounded } from './bounded-program.ts'
import { canConvert, conversion, makePlayable } from './playable.ts'

const path = process.env['PATH'] ?? ''
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthbook-ffmpeg-'))
  await canConvert()
})
afterEach(() => void (process.env['PATH'] = path))
afterAll(() => rm(folder, { recursive: true, force: true }))

const words = async (name: string) =>
  (await readFile(join(folder, name), 'utf8').catch(() => '')).split('\n').filter(Boolean)

/** Puts programs in the place of ffmpeg and ffprobe, which note what they are told. */
async function standIn(converts: string, { rate = 48_000, duration = '61.5' } = {}): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const header = JSON.stringify({ streams: [{ sample_rate: String(rate), channels: 1 }], format: { duration } })
  const programs = {
    ffprobe: `echo '${header}'`,
    ffmpeg: `echo "$@" >> ${folder}/told; echo $$ >> ${folder}/pids; ${converts}`,
  }
  for (const [name, does] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${does}\n`)
    await chmod(join(folder, name), 0o755)
  }
  process.env['PATH'] = `${folder}:${path}`
}

/** What the stand-in writes: into the file that is named last. */
const writes = 'for to; do :; done; echo sound > "$to"'

async function aStored(name: string, bytes: Buffer = aRecording()) {
  const { store, kept } = memoryStore()
  const place = { account: 'family', sha256: name.padEnd(64, '0') }
  await store.put(fileKey(place, 'original'), bytes)
  const playable = (until = new AbortController().signal) => makePlayable(store, place, 'audio/wav', until)
  return { playable, made: () => kept.get(fileKey(place, 'playable'))?.toString() }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.runIf(await canConvert())('a recording that not every device plays (rule media.playable)', () => {
  test('is converted once for all who wait, and one at a time', async () => {
    await standIn(`echo begins >> ${folder}/turns; sleep 0.3; ${writes}; echo ends >> ${folder}/turns`)
    const [one, other] = [await aStored('one'), await aStored('other')]

    expect(await Promise.all([one.playable(), one.playable(), other.playable()])).toEqual([true, true, true])

    expect(one.made()).toBe('sound\n')
    expect(await words('turns')).toEqual(['begins', 'ends', 'begins', 'ends'])
    expect(await one.playable()).toBe(true)
    expect(await words('told')).toHaveLength(2)
  })

  test('that cannot be converted is not tried again for each who asks', async () => {
    await standIn('exit 1')
    const { playable } = await aStored('broken')

    expect([await playable(), await playable(), await playable()]).toEqual([false, false, false])

    expect(await words('told')).toHaveLength(1)
  })

  test('is given up when the last one who waits has gone, and started again for the next', async () => {
    await standIn(`sleep 30; ${writes}`)
    const { playable, made } = await aStored('slow')
    const [first, second] = [new AbortController(), new AbortController()]
    const both = [playable(first.signal), playable(second.signal)]
    for (const one of both) one.catch(() => {})
    await expect.poll(async () => (await words('pids')).length, { timeout: 10_000 }).toBe(1)
    const [pid] = (await words('pids')).map(Number)

    first.abort(new Error('gone'))
    await expect(both[0]).rejects.toThrow('gone')
    expect(isAlive(pid ?? 0)).toBe(true)
    second.abort(new Error('gone'))
    await expect(both[1]).rejects.toThrow('gone')

    await expect.poll(() => isAlive(pid ?? 0)).toBe(false)
    await standIn(writes)
    expect(await playable()).toBe(true)
    expect(made()).toBe('sound\n')
  })

  test.each([
    ['a rate that no microphone has', { rate: 4_000_000_000 }],
    ['hardly any rate', { rate: 1 }],
    ['more than an hour', { duration: '100000' }],
  ])('with %s in its header is not begun', async (what, header) => {
    await standIn(writes, header)
    expect(await (await aStored(what.replaceAll(' ', ''))).playable()).toBe(false)
    expect(await words('told')).toEqual([])
  })

  test('is read with its own reader, and with none that opens an address', async () => {
    const asked: string[] = []
    const server = createServer((request, answer) => {
      asked.push(request.url ?? '')
      answer.end(aRecording())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sound.wav`
    const bounds = { seconds: 20, processorSeconds: 10, memory: 1024 ** 3, output: 1024 ** 2 }
    const sound = join(folder, 'sound.wav')
    await writeFile(sound, aRecording())

    const ends = []
    for (const [place, from] of [sound, address].entries()) {
      ends.push((await runBounded(conversion(from, 'wav', join(folder, `${place}.m4a`)), bounds)).end)
    }

    server.close()
    expect([ends, asked]).toEqual([['done', 'failed'], []])
  })
})
