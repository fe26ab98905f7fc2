import type { LocalTransaction } from '#client/store/local-store.ts'
import { readBatchShare } from './line.ts'
import type { EnginePorts } from './ports.ts'

/** One run of the engine: its ports and the lease under which it may write. */
export interface Run {
  ports: EnginePorts
  lease: string
  /** Groups with a record that the server doesn't know yet: they wait for the next run (rule sync.older-server). */
  later: Set<string>
  /** The size that one call may have, as a share of a full one (rule sync.line). */
  share: number
}

/** Another engine took over while this one was frozen or slow; nothing of it may be written any more. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Takes the lease: whoever held it before can no longer write. */
export async function takeLease(ports: EnginePorts): Promise<Run> {
  const lease = ports.newId()
  const share = await ports.store.write('relaxed', async (tx) => {
    await tx.set('lease', lease)
    return readBatchShare(tx)
  })
  return { ports, lease, later: new Set(), share }
}

/** A transaction that is written only while the lease is still this run's. Throws {@link LeaseLost}. */
export function leased<T>(
  { ports, lease }: Run,
  durability: 'strict' | 'relaxed',
  work: (tx: LocalTransaction) => Promise<T>,
): Promise<T> {
  return ports.store.write(durability, async (tx) => {
    if ((await tx.get('lease')) !== lease) throw new LeaseLost()
    return work(tx)
  })
}
