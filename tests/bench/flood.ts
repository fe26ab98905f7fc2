import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { OwnerIds } from '#tests/support/server/lessons.ts'
import { pastActivity } from './load.ts'

/** The settings of a flood when it begins. */
export interface FloodPlan {
  url: string
  token: string
  account: string
  parents: OwnerIds
  /** How many pushes go at once; the next so many go as soon as all are answered. */
  pushes: number
}

const { url, token, account, parents, pushes } = workerData as FloodPlan // who starts it says so
const agent = new Agent({ keepAlive: true, maxSockets: pushes })
const answers = new Map<number, number>()
let going = true
parentPort?.once('message', () => (going = false))
while (going) await Promise.all(Array.from({ length: pushes }, (_, index) => push(index)))
parentPort?.postMessage(answers)
agent.destroy()

async function push(place: number): Promise<void> {
  const status = await send(
    JSON.stringify({
      account,
      device: 'flood',
      epoch: null,
      now: Date.now(),
      app: 'bench',
      ops: [pastActivity(parents, place)],
    }),
  ).catch(() => 0)
  answers.set(status, (answers.get(status) ?? 0) + 1)
}

function send(body: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/sync/push`, { method: 'POST', headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}
