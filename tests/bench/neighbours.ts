import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { User } from '#shared/accounts/user.ts'
import type { Op } from '#shared/records/op.ts'
import { registerFamily, signInAgain, type Family } from '#tests/support/server/family.ts'
import type { OwnerIds } from '#tests/support/server/lessons.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import type { FloodPlan } from './flood.ts'
import { pastActivity } from './load.ts'
import { startOwnServer } from './own-server.ts'
import { p95, print } from './table.ts'

const seconds = 10
const neighbours = 3
const streams = 1000
const streamsOfDevice = 20

/**
 * What a family notices of another that asks for too much: of a flood of pushes, which goes on whatever is answered,
 * and of a thousand streams that listen for changes. How long the others' pushes and pulls take, beside what they take without it.
 */
export async function benchNeighbours(): Promise<void> {
  const server = await startOwnServer()
  const noisy = await openFamily(server.url)
  const others = await Promise.all(Array.from({ length: neighbours }, () => openFamily(server.url)))
  const quietly = p95(await workFor(seconds, others))
  print({ what: 'a family pushes and pulls alone, p95', value: quietly, unit: 'ms' })

  for (const pushes of [200, 500]) {
    const flood = startFlood(server.url, noisy, pushes)
    const times = await workFor(seconds, others)
    const answers = await flood.stop()
    const goal = { at: 'most', value: 300 } as const
    print({ what: `beside ${pushes} pushes at once of another, p95`, value: p95(times), unit: 'ms', goal })
    const countOf = (status: number) => answers.get(status) ?? 0
    print({ what: '  of these taken, in a second', value: countOf(200) / seconds, unit: '/s' })
    print({ what: '  told to come again (429), in a second', value: countOf(429) / seconds, unit: '/s' })
    const rest = [...answers].filter(([status]) => status !== 200 && status !== 429)
    const failed = rest.reduce((sum, [, count]) => sum + count, 0)
    print({ what: '  answered in any other way', value: failed, unit: '', goal: { at: 'most', value: 0 } })
  }

  const open = await openStreams(server.url, noisy.family)
  const times = await workFor(seconds, [noisy, ...others])
  print({
    what: `beside ${streams} live streams of one account, p95`,
    value: p95(times),
    unit: 'ms',
    goal: { at: 'most', value: 300 },
  })
  print({ what: '  of these still open', value: open.count(), unit: '', goal: { at: 'most', value: 200 } })
  open.close()
  await server.stop()
}

/** A family with a child and a subject, and the push of one device. */
interface Member {
  family: Family
  account: string
  parents: OwnerIds
  /** Sends ops; answers the status. */
  push: (ops: readonly Op[]) => Promise<number>
}

async function openFamily(url: string): Promise<Member> {
  const family = await registerFamily(url)
  const { id: account } = (await family.call('GET', '/api/user')) as User
  const envelope = () => ({ account, device: 'tablet', epoch: null, now: Date.now(), app: 'bench' })
  const parents = await giveParents(
    async (ops) => (await family.call('POST', '/api/sync/push', { ...envelope(), ops })) as never, // its answer is not looked at
  )
  const push: Member['push'] = async (ops) => {
    const answer = await fetch(`${url}/api/sync/push`, {
      method: 'POST',
      headers: { authorization: `Bearer ${family.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...envelope(), ops }),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  return { family, account, parents, push }
}

/** How long each push of a lesson and each pull took, in milliseconds, of families that log ten a second. */
async function workFor(duration: number, members: readonly Member[]): Promise<number[]> {
  const times: number[] = []
  const until = Date.now() + duration * 1000
  await Promise.all(
    members.map(async ({ family, parents, push }) => {
      while (Date.now() < until) {
        const began = performance.now()
        if ((await push([pastActivity(parents, 0)])) !== 200) throw new Error('a quiet family was refused')
        const pushed = performance.now()
        await family.call('GET', '/api/sync/pull?limit=1')
        times.push(pushed - began, performance.now() - pushed)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }),
  )
  return times
}

/** So many pushes at once, and again when all are answered, from a thread of its own; `stop` answers how often what came. */
function startFlood(url: string, { family: { token }, account, parents }: Member, pushes: number) {
  const workerData: FloodPlan = { url, token, account, parents, pushes }
  const flood = new Worker(new URL('./flood.ts', import.meta.url), { workerData })
  return {
    stop: async () => {
      const ended = once(flood, 'message')
      flood.postMessage('stop')
      const [answers] = await ended
      return answers as Map<number, number> // the flood's only word
    },
  }
}

/** Listens by as many streams as a thousand tabs would, on as many devices as it takes. */
async function openStreams(url: string, family: Family): Promise<{ count: () => number; close: () => void }> {
  const end = new AbortController()
  let open = 0
  for (let made = 0; made < streams; made += streamsOfDevice) {
    const token = await signInAgain(url, family)
    await Promise.all(Array.from({ length: streamsOfDevice }, () => listen(token)))
  }
  return { count: () => open, close: () => end.abort() }

  async function listen(token: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await fetch(`${url}/api/sync/live`, { headers, signal: end.signal })
    open += 1
    const ended = body?.pipeTo(new WritableStream()).catch(() => {})
    void ended?.then(() => (open -= 1))
  }
}
