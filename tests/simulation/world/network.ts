import { silenceLimit } from '#client/api/progress.ts'
import type { Send, SyncAnswer, SyncRequest } from '#client/api/transport.ts'
import { pushLimits, type OpAnswer } from '#shared/records/op.ts'
import { overTheWire } from './clone.ts'
import type { Device } from './device.ts'
import { refusal, type Token } from './memory-server.ts'
import type { Tally } from './tally.ts'
import { short } from './trace.ts'
import { as, type World } from './world.ts'

/** The slowest line carries a group within the five minutes that either side waits for it. Milliseconds. */
const slowest = 290_000

/** Sends calls of one device with one account's token over a network that drops, doubles, delays and lies. */
export function connectTo(world: World, device: Device, account: string): Send {
  return async (request, lasts) => {
    const token = device.tokens.get(account)
    if (!device.online || !token) return unreachable(world)

    const fault = world.random.weighted(world.faults.network)
    const name = `${device.name} ${request.method} ${request.path.replace('/api/sync/', '')}${opsOf(request)}`
    world.trace.say(fault === 'none' ? name : `${name} (${fault})`)
    world.tally.count(`line: ${fault}`)
    const sent = overTheWire(request)
    const takes = Math.min(world.fullCall * loadOf(request), slowest)
    if (takes > 2000) lasts?.()
    if (isBroken(world, request, takes)) return brokenOff(world, sent, token)
    await world.turn(takes)
    switch (fault) {
      case 'request_dropped':
        return unreachable(world)
      case 'html':
        return proxyAnswer(world, 200)
      case 'too_large':
        return faked(world, refusal(413, 'too_large'))
      case 'rate_limited':
        return faked(world, refusal(429, 'rate_limited', 1 + world.random.below(60)))
      case 'server_error':
        return world.random.chance(0.5) ? proxyAnswer(world, 502) : faked(world, refusal(500, 'internal'))
      case 'commit_unheard':
        // The server lost its database right after a commit, and does not know how it ended.
        await deliver(world, sent, token)
        return faked(world, refusal(500, 'internal'))
      case 'late':
        deliverLater(world, sent, token)
        return unreachable(world)
      case 'answer_dropped':
        await deliver(world, sent, token)
        return unreachable(world)
      case 'truncated':
        await deliver(world, sent, token)
        return proxyAnswer(world, 200)
      case 'duplicated':
        deliverLater(world, sent, token)
        return deliver(world, sent, token)
      case 'server_crash':
        return deliver(world, sent, token, true)
      case 'none':
        return deliver(world, sent, token)
    }
  }
}

/** Returns which share of a full push or page a call is. */
function loadOf({ method, path, body }: SyncRequest): number {
  if (method === 'POST') return ((body as { ops?: unknown[] } | undefined)?.ops?.length ?? 0) / pushLimits.ops
  const limit = new URL(path, 'http://server').searchParams.get('limit')
  return limit === null ? 1 : Number(limit) / (path.includes('/pull') ? 1000 : 2000)
}

/** Returns whether a call breaks off before it is given up; a long answer, which shows progress, may be cut. */
function isBroken({ random }: World, { method, patience = silenceLimit }: SyncRequest, takes: number): boolean {
  return method === 'POST' ? takes > patience : takes > silenceLimit && random.chance(0.5)
}

async function brokenOff(world: World, request: SyncRequest, token: Token): Promise<SyncAnswer> {
  world.tally.count('line: too slow')
  if (world.random.chance(0.3)) deliverLater(world, request, token)
  await world.turn(silenceLimit)
  return { kind: 'unreachable' }
}

async function deliver(world: World, request: SyncRequest, token: Token, crash = false): Promise<SyncAnswer> {
  await world.turn(delayOf(world))
  const answer = await handle(world, request, token, crash)
  await world.turn(delayOf(world))
  return answer
}

async function handle(world: World, request: SyncRequest, token: Token, crash = false): Promise<SyncAnswer> {
  const asked = world.mutant.request?.(request) ?? request
  const answer = await as(world, world.serverBuild, () => world.server.handle(asked, token, crash))
  countAnswer(world.tally, request, answer)
  return world.mutant.answer?.(answer) ?? answer
}

function countAnswer(tally: Tally, { method, path }: SyncRequest, answer: SyncAnswer): void {
  if (answer.kind === 'unreachable') return
  const { code = '', answers = [] } = answer.body as { code?: string; answers?: OpAnswer[] } // the server's own answer
  tally.count(`answer: ${method} ${path.split('?')[0]} ${answer.status} ${code}`)
  for (const one of answers) tally.count(`op: ${one.code} ${one.reason ?? ''}`)
}

function deliverLater(world: World, request: SyncRequest, token: Token): void {
  const arrives = world.turn(world.random.below(120_000)).then(() => handle(world, request, token))
  world.watch(arrives, 'A late call')
}

async function faked(world: World, answer: SyncAnswer): Promise<SyncAnswer> {
  await world.turn(delayOf(world))
  return answer
}

/** Answers in our server's place as a captive portal or a proxy does; also the rest of an answer that was cut off. */
function proxyAnswer(world: World, status: number): Promise<SyncAnswer> {
  return faked(world, { kind: 'answer', status, own: false, body: null, retryAfterSeconds: null })
}

async function unreachable(world: World): Promise<SyncAnswer> {
  await world.turn(world.random.below(15_000))
  return { kind: 'unreachable' }
}

function delayOf(world: World): number {
  return world.random.chance(0.1) ? world.random.below(10_000) : world.random.below(200)
}

function opsOf({ body }: SyncRequest): string {
  if (typeof body !== 'object' || body === null || !('ops' in body) || !Array.isArray(body.ops)) return ''
  return ` [${body.ops.map((op: { id: string }) => short(op.id)).join(' ')}]`
}
