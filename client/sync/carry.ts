import type { SyncAnswer, SyncRequest } from '#client/api/transport.ts'
import type { LineMemory } from '#client/store/local-store.ts'
import { leased, type Run } from './lease.ts'
import { nextShare, patienceFor, type Went } from './line.ts'

/** How much a call carries, as shares of a full one. */
export interface Load {
  /** What is sent. */
  sends?: number
  /** What may come at most, and what came. */
  asks?: number
  came?: (body: unknown) => number
}

/** Sends a call, and remembers how the line did. */
export async function carry(
  run: Run,
  request: SyncRequest,
  { sends = 0, asks = sends, came }: Load,
): Promise<SyncAnswer> {
  const { ports, share } = run
  const began = ports.now()
  const notes: Promise<void>[] = []
  const lasts = () => void notes.push(keep(run, { share, carrying: asks }))
  const answer = await ports.send({ ...request, patience: patienceFor(share, sends) }, lasts)
  await Promise.all(notes)

  const end = endOf(answer)
  const carried = came && end === 'arrived' && answer.kind === 'answer' ? came(answer.body) : asks
  run.share = nextShare(run.share, { carried, took: Math.max(0, ports.now() - began), end })
  if (notes.length > 0 || run.share !== share) await keep(run, { share: run.share })
  return answer
}

function endOf(answer: SyncAnswer): Went['end'] {
  if (answer.kind === 'unreachable' || !answer.own) return 'broken'
  if (answer.status === 413) return 'too_large'
  return answer.status === 200 ? 'arrived' : 'refused'
}

/** A lease that was lost, or a full device, is found by the transaction that follows the call. */
function keep(run: Run, line: LineMemory): Promise<void> {
  return leased(run, 'relaxed', (tx) => tx.set('line', line)).catch(() => {})
}
