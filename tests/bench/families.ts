import { v7 as newId } from 'uuid'
import type { Op, PullAnswer, PushAnswer } from '#shared/records/op.ts'
import type { User } from '#shared/accounts/user.ts'
import { registerFamily } from '#tests/support/server/family.ts'
import type { OwnerIds } from '#tests/support/server/lessons.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { deleteOp, pastActivity, titleOp, type Push } from './load.ts'
import { startOwnServer, type Memory } from './own-server.ts'
import { median, p95, print } from './table.ts'

const families = 50
const devicesEach = 2
const minutes = 3

/**
 * Fifty families at once, each with two devices that log, change, delete and fetch, for three times a minute: how long calls
 * take, and whether memory stays flat.
 */
export async function benchFamilies(): Promise<void> {
  const server = await startOwnServer()
  const devices = (await inTurn(families, () => openFamily(server.url))).flat()
  const rounds: Round[] = []
  const memories = [await server.memory()]
  for (let minute = 0; minute < minutes; minute += 1) {
    rounds.push(await workFor(60, devices))
    memories.push(await server.memory())
  }
  await server.stop()

  const middle = (figure: (round: Round) => number) => median(rounds.map(figure))
  const who = `${families} families, ${families * devicesEach} devices`
  print({ what: `${who}, calls in a minute`, value: middle(({ push, pull }) => push.length + pull.length), unit: '' })
  print({ what: 'their pushes, p95', value: middle(({ push }) => p95(push)), unit: 'ms' })
  print({ what: 'their pulls, p95', value: middle(({ pull }) => p95(pull)), unit: 'ms' })
  const errors = rounds.reduce((sum, round) => sum + round.errors, 0)
  print({ what: `their errors in ${minutes} minutes`, value: errors, unit: '', goal: { at: 'most', value: 0 } })
  printMemory(memories)
}

interface Round {
  push: number[]
  pull: number[]
  errors: number
}

async function workFor(seconds: number, devices: readonly Device[]): Promise<Round> {
  const round: Round = { push: [], pull: [], errors: 0 }
  const until = Date.now() + seconds * 1000
  await Promise.all(
    devices.map(async (device) => {
      while (Date.now() < until) {
        try {
          round.push.push(await device.work())
          round.pull.push(await device.fetch())
        } catch {
          round.errors += 1
        }
        // A family logs a few lessons a minute; fifty of them here are as busy as some thousands.
        await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 1000))
      }
    }),
  )
  return round
}

/** The first minute warms up: code is compiled, connections and caches fill. After it, what lives must not grow. */
function printMemory(memories: readonly Memory[]): void {
  const [start, warm, end] = [memories[0], memories[1], memories.at(-1)]
  if (!start || !warm || !end) throw new Error('memory was not measured')
  const megabytes = 1024 * 1024
  for (const [when, { rss, heap }] of Object.entries({
    'at the start': start,
    'after a minute': warm,
    'at the end': end,
  })) {
    print({ what: `the server's memory ${when}`, value: rss / megabytes, unit: 'MB' })
    print({ what: `  of it live objects, after collecting garbage`, value: heap / megabytes, unit: 'MB' })
  }
  const goal = { at: 'most', value: 1.1 } as const
  print({ what: 'live objects at the end / after a minute', value: end.heap / warm.heap, unit: '', goal })
}

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let time = 0; time < count; time += 1) made.push(await make())
  return made
}

/** A device that pushes some work and fetches; both answer how long the call took, in milliseconds. */
interface Device {
  work: () => Promise<number>
  fetch: () => Promise<number>
}

async function openFamily(url: string): Promise<Device[]> {
  const { call } = await registerFamily(url)
  const user = (await call('GET', '/api/user')) as User
  const pushFrom =
    (device: string): Push =>
    async (ops) => {
      const envelope = { account: user.id, device, epoch: null, now: Date.now(), app: 'bench' }
      return (await call('POST', '/api/sync/push', { ...envelope, ops })) as PushAnswer
    }
  const parents = await giveParents(pushFrom('setup'))
  return Array.from({ length: devicesEach }, () => openDevice(pushFrom(newId()), parents, call))
}

function openDevice(push: Push, parents: OwnerIds, call: (method: string, path: string) => Promise<unknown>): Device {
  let cursor = ''
  const made: Op[] = []
  return {
    work: async () => {
      const ops = someWork(parents, made)
      const began = performance.now()
      const { answers } = await push(ops)
      if (answers.some(({ code }) => code !== 'ok')) throw new Error('refused')
      return performance.now() - began
    },
    fetch: async () => {
      const began = performance.now()
      const { epoch, head } = (await call('GET', `/api/sync/pull?limit=1000${cursor}`)) as PullAnswer
      cursor = `&cursor=${epoch}.${head}`
      return performance.now() - began
    },
  }
}

/** Mostly new activities; now and then an earlier one is changed or deleted. */
function someWork(parents: OwnerIds, made: Op[]): Op[] {
  const kind = Math.random()
  const earlier = kind < 0.4 ? made.shift() : undefined
  if (earlier) return [kind < 0.3 ? titleOp(earlier, `${Math.round(kind * 1000)} pages read`) : deleteOp(earlier)]
  const ops = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, (_, index) => pastActivity(parents, index))
  made.push(...ops)
  return ops
}
