import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { v7 as newId } from 'uuid'
import type { User } from '#shared/accounts/user.ts'
import { opVersion, type Op, type PushAnswer } from '#shared/records/op.ts'
import type { CompleteRange } from '#shared/records/bulk-cascade.ts'
import { aStudent, aSubject } from '#tests/support/builders.ts'
import { registerFamily } from '#tests/support/server/family.ts'
import type { OwnerIds } from '#tests/support/server/lessons.ts'
import { deleteOp, giveActivities, pastActivity, type Push } from './load.ts'
import { startOwnServer } from './own-server.ts'
import { p95, print } from './table.ts'

const lessons = 100_000
/** How often the other family calls. */
const pause = 20

/**
 * Deletes a child with a hundred thousand lessons, repeats the op, pulls it on another device, undoes it, and at last
 * deletes her permanently. Measures each step's time and size of answer, and how long another family's calls take.
 */
export async function benchBigDelete(): Promise<void> {
  const server = await startOwnServer()
  const [mine, theirs] = [await openDevice(server.url), await openDevice(server.url)]
  const [child, parents] = await givenLessons(mine)
  const { epoch, head } = await mine.tell([])
  const place = { epoch, whole: { from: 0, since: head } }
  const deleting: Op = { ...deleteOp(child), seen: head, seen_in: epoch }

  const theirLessons = await givenLessons(theirs, 1)
  const work = keepCalling(theirs, theirLessons)
  const deleted = await mine.push([deleting], place)
  report(`delete of a child with ${lessons.toLocaleString('en-US')} lessons`, deleted, true)
  const again = await mine.push([deleting], place)
  report('  the same op again', again, true)
  const goal = { at: 'most', value: 200 } as const
  print({ what: "  another family's calls meanwhile, p95", value: p95(await work.end()), unit: 'ms', goal })
  const pulled = await mine.call('GET', `/api/sync/pull?cursor=${epoch}.${head}&whole_from=0&limit=1000`)
  report('  what another device pulls of it', pulled, false)
  const restore: Op = { ...anOp(parents.student_id), kind: 'restore', from: { deleted_by: deleting.id } }
  const restored = await mine.push([restore], { epoch, whole: { from: 0, since: head + 1 } })
  report('  its restore', restored, false)
  const last: Op = { ...deleteOp(child), from: {}, seen: head + 2, seen_in: epoch }
  const whole = { from: 0, since: head + 2 }
  const deletedAgain = await mine.push([last], { epoch, whole })
  const others = keepCalling(theirs, theirLessons)
  const purged = await mine.push([{ ...anOp(parents.student_id), kind: 'purge' }], { epoch, whole })
  report('  deleted for ever, once it was deleted again', purged, false)
  print({ what: "  another family's calls during that, p95", value: p95(await others.end()), unit: 'ms' })
  const codes = [deleted, again, restored, deletedAgain, purged].map(codeOf).join(' ')
  if (codes !== 'ok dup ok ok ok') throw new Error(`refused: ${codes}`)
  await server.stop()
}

function report(what: string, { spent, packed, plain }: Call, hasGoals: boolean): void {
  const figure = (part: string, value: number, unit: string, max: number) =>
    print({ what: `${what}${part}`, value, unit, ...(hasGoals ? { goal: { at: 'most' as const, value: max } } : {}) })
  figure(', answered after', spent / 1000, 's', 3)
  figure(', as sent', packed / 1_000_000, 'MB', 1)
  figure(', unpacked', plain / 1_000_000, 'MB', 2.5)
}

/** How long a call took, in milliseconds, and how many bytes its answer was. */
interface Call {
  spent: number
  packed: number
  plain: number
  body: unknown
}

interface Device {
  call: (method: string, path: string, body?: unknown) => Promise<Call>
  push: (ops: readonly Op[], place?: { epoch: string; whole: CompleteRange }) => Promise<Call>
  tell: Push
}

/** A new family's device, whose calls are measured. */
async function openDevice(url: string): Promise<Device> {
  const family = await registerFamily(url)
  const user = (await family.call('GET', '/api/user')) as User
  const call: Device['call'] = (method, path, body) => callRaw(new URL(path, url), family.token, method, body)
  const push: Device['push'] = (ops, place) => {
    const envelope = { account: user.id, device: 'tablet', epoch: null, now: Date.now(), app: 'bench' }
    return call('POST', '/api/sync/push', { ...envelope, ops, ...place })
  }
  return { call, push, tell: async (ops) => (await push(ops)).body as PushAnswer }
}

async function givenLessons({ tell }: Device, count = lessons): Promise<[child: Op, parents: OwnerIds]> {
  const parents = { student_id: newId(), subject_id: newId() }
  const child: Op = { ...anOp(parents.student_id), kind: 'create', fields: aStudent({ name: 'Nora' }) }
  const subject: Op = { ...anOp(parents.subject_id), record: 'subjects', kind: 'create', fields: aSubject() }
  await tell([child, subject])
  await giveActivities(tell, parents, count)
  return [child, parents]
}

/** Logs and fetches without end; answers how long each call took. */
function keepCalling({ push, call }: Device, [, parents]: [Op, OwnerIds]): { end: () => Promise<number[]> } {
  const spent: number[] = []
  let isOver = false
  const working = (async () => {
    while (!isOver) {
      spent.push((await push([pastActivity(parents, 0)])).spent)
      spent.push((await call('GET', '/api/sync/snapshot?part=core')).spent)
      await new Promise((next) => setTimeout(next, pause))
    }
  })()
  const end = async () => {
    isOver = true
    await working
    return spent
  }
  return { end }
}

function callRaw(url: URL, token: string, method: string, body: unknown): Promise<Call> {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'br, gzip',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const asked = request(url, { method, headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => void pieces.push(piece))
      answer.on('end', () => {
        const spent = performance.now() - began
        const packed = Buffer.concat(pieces)
        const encoding = answer.headers['content-encoding']
        const plain =
          encoding === 'br' ? brotliDecompressSync(packed) : encoding === 'gzip' ? gunzipSync(packed) : packed
        if (answer.statusCode !== 200) return reject(new Error(`${method} ${url.pathname}: ${plain.toString()}`))
        resolve({ spent, packed: packed.length, plain: plain.length, body: JSON.parse(plain.toString()) })
      })
    })
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

function codeOf({ body }: Call): string | undefined {
  return (body as PushAnswer).answers[0]?.code // every call here that is asked for it is a push
}

function anOp(record_id: string): Omit<Op, 'kind'> {
  return { id: newId(), group: newId(), v: opVersion, record: 'students', record_id, made_at: Date.now() }
}
