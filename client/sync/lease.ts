import type { LocalTransaction } from '#client/store/local-store.ts'
import { readBatchShare } from './throughput.ts'
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

/**
 * Takes the lease: an engine whose lock was stolen can no longer write. One that is alone goes on with the last lease,
 * so that a run with nothing to do writes nothing (rule sync.lease).
 */
export async function takeLease(ports: EnginePorts): Promise<Run> {
  const { lease, share } = await ports.store.write('relaxed', async (tx) => {
    const last = ports.isAlone ? await tx.get('lease') : undefined
    const lease = last ?? ports.newId()
    if (last === undefined) await tx.set('lease', lease)
    return { lease, share: await readBatchShare(tx) }
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
