import type { SyncAnswer, SyncRequest } from '#client/api/transport.ts'
import type { LineMemory } from '#client/store/local-store.ts'
import { leased, type Run } from './lease.ts'
import { nextBatchShare, notePush, patienceFor, type CallStats } from './throughput.ts'

/** The size of a call, as shares of a full one. */
export interface Load {
  /** The share that is sent. */
  sends?: number
  /** The share that may come at most, and how to measure what came. */
  asks?: number
  came?: (body: unknown) => number
}

/** Sends a call, and updates the line's throughput by how it went. */
export async function sendSized(
  run: Run,
  request: SyncRequest,
  { sends = 0, asks = sends, came }: Load,
): Promise<SyncAnswer> {
  const { ports, share } = run
  const began = ports.now()
  const notes: Promise<void>[] = []
  const onLongCall = () => void notes.push(keep(run, { share, carrying: asks }))
  const answer = await ports.send({ ...request, patience: patienceFor(share, sends) }, onLongCall)
  await Promise.all(notes)

  const end = endOf(answer)
  const carried = came && end === 'arrived' && answer.kind === 'answer' ? came(answer.body) : asks
  const stats = { carried, took: Math.max(0, ports.now() - began), end }
  run.share = nextBatchShare(run.share, stats)
  if (sends > 0) notePush(ports.session, stats)
  if (notes.length > 0 || run.share !== share) await keep(run, { share: run.share })
  return answer
}

function endOf(answer: SyncAnswer): CallStats['end'] {
  if (answer.kind === 'unreachable' || !answer.own) return 'broken'
  if (answer.status === 413) return 'too_large'
  return answer.status === 200 ? 'arrived' : 'refused'
}

/** A lease that was lost, or a full device, is found by the transaction that follows the call. */
function keep(run: Run, line: LineMemory): Promise<void> {
  return leased(run, 'relaxed', (tx) => tx.set('line', line)).catch(() => {})
}
