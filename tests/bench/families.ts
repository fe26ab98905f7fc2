import { v7 as newId } from 'uuid'
import type { PullAnswer, PushAnswer } from '#shared/records/op.ts'
import type { User } from '#shared/accounts/user.ts'
import { registerFamily } from '#tests/support/family.ts'
import { giveParents, pastActivity, type Parents, type Push } from './load.ts'
import { startOwnServer } from './own-server.ts'
import { p95, print } from './table.ts'

const families = 50
const devicesEach = 2
const seconds = 60

/** Fifty families at once, each with two devices that log and fetch for a minute: how long calls take, and whether memory stays flat. */
export async function benchFamilies(): Promise<void> {
  const server = await startOwnServer()
  const devices = (await inTurn(families, () => openFamily(server.url))).flat()
  const spent = { push: [] as number[], pull: [] as number[] }
  let errors = 0
  let settled = 0
  const until = Date.now() + seconds * 1000
  const watch = setTimeout(() => (settled = server.memory()), (seconds * 1000) / 3)
  await Promise.all(
    devices.map(async (device) => {
      while (Date.now() < until) {
        try {
          spent.push.push(await device.log())
          spent.pull.push(await device.fetch())
        } catch {
          errors += 1
        }
        // A family logs a few lessons a minute; fifty of them here are as busy as some thousands.
        await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 1000))
      }
    }),
  )
  clearTimeout(watch)
  const [start, end] = [settled, server.memory()]
  await server.stop()

  const calls = spent.push.length + spent.pull.length
  print({
    what: `${families} families, ${families * devicesEach} devices, calls in ${seconds} s`,
    value: calls,
    unit: '',
  })
  print({ what: 'their pushes, p95', value: p95(spent.push), unit: 'ms' })
  print({ what: 'their pulls, p95', value: p95(spent.pull), unit: 'ms' })
  print({ what: 'their errors', value: errors, unit: '', goal: { at: 'most', value: 0 } })
  print({
    what: 'memory of the server at the end / after a third',
    value: end / start,
    unit: '',
    goal: { at: 'most', value: 1.3 },
  })
}

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let time = 0; time < count; time += 1) made.push(await make())
  return made
}

/** A device that logs and fetches; both answer how long the call took, in milliseconds. */
interface Device {
  log: () => Promise<number>
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

function openDevice(push: Push, parents: Parents, call: (method: string, path: string) => Promise<unknown>): Device {
  let cursor = ''
  return {
    log: async () => {
      const began = performance.now()
      const ops = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, (_, place) => pastActivity(parents, place))
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
