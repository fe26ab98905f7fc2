import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen, type Listening } from './calls.ts'
import { Ear } from './ear.ts'
import { morningOf, type Visitor } from './visit.ts'

// The load, in a process of its own: `node generator.ts VISITORS PICTURE URL URL`. It does what its parent orders, one order at a time.

/** What the parent orders. `rate` is families a second; each comes at the moment that was planned, whatever is answered. */
export type Order =
  | { do: 'listen' }
  | { do: 'morning'; rate: number; seconds: number; photoOfTen: number }
  | { do: 'close' }

/** Milliseconds from the planned moment of each call to its answer, and what was not answered well. */
export interface Morning {
  pull: number[]
  push: number[]
  photo: number[]
  /** From the answer of a push until a stream of the family on the other server heard of it, and on the same one. */
  pokeAcross: number[]
  pokeHere: number[]
  /** How late the generator itself was. */
  late: number[]
  unheard: number
  refused: Record<string, number>
  /** Streams that are open at the end. */
  open: number
}

const afterPull = 500
const afterPush = 1000
/** Milliseconds after which a push counts as unheard. */
const patience = 10_000

const [visitorsFile = '', pictureFile = '', ...urls] = process.argv.slice(2)
const visitors = readFileSync(visitorsFile, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Visitor) // as visitors.ts wrote them
const picture = readFileSync(pictureFile)
const listening: Listening[] = []
const ears = visitors.map(() => new Ear())
let next = 0

process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => void obey(order).then((answer) => process.send?.(answer)))

async function obey(order: Order): Promise<number | Morning> {
  if (order.do === 'listen') return listenAll()
  if (order.do === 'morning') return morning(order)
  for (const stream of listening.splice(0)) stream.close()
  return 0
}

/** Opens the stream of every family, half of them at each server. */
async function listenAll(): Promise<number> {
  const places = visitors.keys()
  const open = async () => {
    for (const place of places) {
      const onHead = (head: number) => ears[place]?.hear(head)
      listening.push(await listen(urls[place % urls.length] ?? '', visitors[place]?.token ?? '', place, onHead))
    }
  }
  await Promise.all(Array.from({ length: 20 }, open))
  return listening.filter((stream) => stream.isOpen()).length
}

async function morning({ rate, seconds, photoOfTen }: Order & { do: 'morning' }): Promise<Morning> {
  const result: Morning = {
    pull: [],
    push: [],
    photo: [],
    pokeAcross: [],
    pokeHere: [],
    late: [],
    unheard: 0,
    refused: {},
    open: 0,
  }
  const began = performance.now()
  const visits: Promise<void>[] = []
  for (let visit = 0; visit < rate * seconds; visit += 1) {
    const planned = began + (visit * 1000) / rate
    const wait = planned - performance.now()
    if (wait > 1) await sleep(wait)
    visits.push(visitOnce(result, planned, visit % 10 < photoOfTen))
  }
  await Promise.all(visits)
  return { ...result, open: listening.filter((stream) => stream.isOpen()).length }
}

async function visitOnce(result: Morning, planned: number, hasPhoto: boolean): Promise<void> {
  const place = next
  next = (next + 1) % visitors.length
  const visitor = visitors[place]
  if (visitor === undefined) throw new Error('no family visits')
  // A proxy sends each call to either server.
  const server = (place + (Math.random() < 0.5 ? 0 : 1)) % urls.length
  const { pull, push, photo } = morningOf(visitor, urls[server] ?? '', hasPhoto ? picture : null)
  const timed = async (into: number[], at: number, work: () => Promise<number>) => {
    const wait = at - performance.now()
    if (wait > 1) await sleep(wait)
    result.late.push(Math.max(0, performance.now() - at))
    const status = await work().catch(() => -1)
    if (status >= 200 && status < 300) into.push(performance.now() - at)
    else result.refused[status] = (result.refused[status] ?? 0) + 1
  }
  let heard = Promise.resolve()
  const pushed = async () => {
    const { status, head } = await push()
    if (head > 0 && listening.length > 0) heard = waitToHear(result, place, head, server === place % urls.length)
    return status
  }
  await Promise.all([
    timed(result.pull, planned, pull),
    timed(result.push, planned + afterPull, pushed),
    ...(photo ? [timed(result.photo, planned + afterPush, photo)] : []),
  ])
  await heard
}

async function waitToHear(result: Morning, place: number, head: number, isHere: boolean): Promise<void> {
  const answered = performance.now()
  const at = await ears[place]?.heard(head, patience)
  if (at == null) result.unheard += 1
  else (isHere ? result.pokeHere : result.pokeAcross).push(Math.max(0, at - answered))
}
