import { describe, expect, test } from 'vitest'
import { runSync } from '#client/sync/engine.ts'
import type { Send, SyncRequest } from '#client/api/transport.ts'
import type { LineMemory } from '#client/store/local-store.ts'
import type { PushBody } from '#shared/records/op.ts'
import { anActivity } from '#tests/support/builders.ts'
import { refusal } from '#tests/simulation/world/memory-server.ts'
import type { ScriptedDevice } from './household.ts'
import { aFamilyWithALesson, carry, log } from './two-devices.ts'

describe('batches and pages take the size that the line carries (rule sync.line)', () => {
  test('a line that carries fifty lessons at once in its time drains a thousand, in their order', async () => {
    const { home, ipad, emma, science } = await aFamilyWithALesson()
    const logged = await logMany(ipad, emma, science, 1000)
    const line = aLine(ipad, { opsPerSecond: 4 })

    for (let run = 0; run < 40 && ipad.outbox().length > 0; run += 1) await line.sync()

    expect(line.taken().flat()).toEqual(logged)
    expect(logged.filter((id) => home.onServer('activities', id) === null)).toEqual([])
    // Four tries find the size; what follows goes once.
    expect(line.sizes().slice(0, 4)).toEqual([1000, 500, 250, 125])
    expect(line.sent()).toBeLessThan(1000 + 1000 + 500 + 250 + 125 + 1)
  })

  test('a fast line takes full batches, even after a lesson was sent without a network', async () => {
    const { ipad, emma, science } = await aFamilyWithALesson()
    await logMany(ipad, emma, science, 1)
    await aLine(ipad, { none: true }).sync()
    await logMany(ipad, emma, science, 1999)
    const line = aLine(ipad, {})

    await line.sync()

    expect(line.sizes()).toEqual([1000, 1000])
  })

  test('the size is remembered when the app is closed, and a faster line is noticed at once', async () => {
    const { ipad, emma, science } = await aFamilyWithALesson()
    await logMany(ipad, emma, science, 1500)
    const slow = aLine(ipad, { opsPerSecond: 4 })
    for (let run = 0; run < 4; run += 1) await slow.sync(run < 3 ? {} : { most: 1 })
    const fast = aLine(ipad, {})

    await fast.sync()

    expect(fast.sizes()[0]).toBeLessThan(126)
    expect(fast.sizes()[1]).toBe(1000)
  })

  test('also where it was closed in the middle of a long call', async () => {
    const { ipad, emma, science } = await aFamilyWithALesson()
    await logMany(ipad, emma, science, 600)
    await ipad.ports.store.write('strict', (tx) => tx.set('line', { share: 1, carrying: 1 } satisfies LineMemory))
    const line = aLine(ipad, {})

    await line.sync()

    expect(line.sizes()[0]).toBe(500)
  })

  test('a group leaves whole, however little the line carries (rule sync.whole-groups)', async () => {
    const { ipad, emma, science } = await aFamilyWithALesson()
    const fields = anActivity({ student_id: emma, subject_id: science })
    await ipad.writer.commit(Array.from({ length: 60 }, () => ({ kind: 'create', record: 'activities', fields })))
    await logMany(ipad, emma, science, 3)
    await carry(ipad, 1 / 512)
    const line = aLine(ipad, { opsPerSecond: 1 })

    await line.sync()

    expect(line.sizes().slice(0, 2)).toEqual([60, 1])
  })

  test('a push that is too large is halved until it fits, and nothing of it waits for the parent', async () => {
    const { ipad, emma, science } = await aFamilyWithALesson()
    const logged = await logMany(ipad, emma, science, 500)
    const line = aLine(ipad, { takesAtMost: 100 })

    await line.sync()

    expect(line.sizes().slice(0, 4)).toEqual([500, 250, 125, 62])
    expect(line.taken().flat()).toEqual(logged)
    expect(ipad.outbox()).toEqual([])
  })

  test('a page that breaks off is asked for again, half as large', async () => {
    const { ipad, phone, emma, science } = await aFamilyWithALesson()
    await logMany(ipad, emma, science, 300)
    await ipad.sync()
    await phone.signInAgain()
    const line = aLine(phone, { rowsAtMost: 500 })

    for (let run = 0; run < 4; run += 1) await line.sync()

    expect(phone.lists('activities')).toHaveLength(301)
    expect(line.pages()).toEqual(expect.arrayContaining([undefined, '1000', '500']))
  })

  test('a page that is on its way when a turn ends is not requested twice (rule sync.first-sync)', async () => {
    const { ipad, phone, emma, science } = await aFamilyWithALesson()
    await logMany(ipad, emma, science, 200)
    await ipad.sync()
    await phone.signInAgain()
    await carry(phone, 1 / 50)
    const line = aLine(phone, { millisecondsPerPage: 6000 })

    for (let turn = 0; turn < 20; turn += 1) await line.sync({ turn: 10_000 })

    expect(phone.lists('activities')).toHaveLength(201)
    expect(line.places()).toEqual([...new Set(line.places())])
  })
})

interface Given {
  /** Without it the line is fast. */
  opsPerSecond?: number
  takesAtMost?: number
  rowsAtMost?: number
  none?: boolean
  millisecondsPerPage?: number
}

/** Puts a line between a device and the server, on whose own clock calls take their time. */
function aLine(
  { ports }: ScriptedDevice,
  { opsPerSecond = Infinity, takesAtMost, rowsAtMost, none, millisecondsPerPage = 0 }: Given,
) {
  const requests: SyncRequest[] = []
  const taken: string[][] = []
  let now = ports.now()
  let left = Infinity
  const send: Send = async (request) => {
    requests.push(request)
    now += 80
    if (none || left === 0) return { kind: 'unreachable' }
    const ops = opsOf(request)
    const takes = (ops.length / opsPerSecond) * 1000
    now += Math.min(takes, request.patience ?? 15_000)
    if (takes > (request.patience ?? 15_000)) return { kind: 'unreachable' }
    if (ops.length > (takesAtMost ?? Infinity)) return refusal(413, 'too_large')
    if (rowsAtMost !== undefined && rowsOf(request) > rowsAtMost) {
      now += 15_000
      return { kind: 'unreachable' }
    }
    if (request.method === 'GET') now += millisecondsPerPage
    if (ops.length > 0) taken.push(ops.map(({ record_id }) => record_id))
    if (ops.length > 0) left -= 1
    return ports.send(request)
  }
  return {
    sync: async ({ most = Infinity, turn = Infinity }: { most?: number; turn?: number } = {}) => {
      left = most
      return runSync({ ...ports, send, now: () => now }, { asked: true, deadline: now + turn })
    },
    places: () => requests.flatMap(({ path }) => (path.includes('/snapshot') ? path.replace(/&limit.*/, '') : [])),
    sizes: () => requests.map(opsOf).flatMap((ops) => (ops.length > 0 ? ops.length : [])),
    sent: () => requests.flatMap(opsOf).length,
    taken: () => taken,
    pages: () =>
      requests.flatMap(({ path }) =>
        path.includes('/snapshot') ? [new URLSearchParams(path).get('limit') ?? undefined] : [],
      ),
  }
}

function opsOf({ body }: SyncRequest): PushBody['ops'] {
  return (body as PushBody | undefined)?.ops ?? [] // the engine's own
}

function rowsOf({ path }: SyncRequest): number {
  return path.includes('/snapshot') ? Number(new URLSearchParams(path).get('limit') ?? 2000) : 0
}

async function logMany(device: ScriptedDevice, student: string, subject: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push(await log(device, student, subject))
  return ids
}
