/** How the wait for a turn ended: the work ran, or this caller left because another one waits already. */
export type Flight<T> = { ran: true; value: T } | { ran: false }

/** A holder that keeps its turn so long is frozen, not slow: healthy ones pass it on sooner. Milliseconds. */
export const frozenAfter = 30_000

/**
 * Runs work of an account alone, across pages and the service worker: one holder, one who waits, a third caller leaves,
 * since the waiting one will see its work. `maySteal` is asked every 30 s of waiting whether to take the turn from a frozen holder.
 */
export async function singleFlight<T>(
  account: string,
  work: () => Promise<T>,
  maySteal: () => boolean,
): Promise<Flight<T>> {
  // Only secure pages have locks; the lease in the database guards what others do without them.
  if (!('locks' in navigator)) return { ran: true, value: await work() }

  let turn: Promise<T> | null = null
  const placeFreed: Promise<void> = navigator.locks.request(
    `sync-next:${account}`,
    { ifAvailable: true },
    async (place) => {
      if (place === null) return
      await new Promise<void>((begun, failed) => {
        turn = takeTurn(`sync:${account}`, maySteal, async () => {
          begun()
          // Whoever left because of us did so before our work begins, and is seen by it.
          await placeFreed
          return work()
        })
        turn.catch(failed)
      })
    },
  )
  await placeFreed
  return turn === null ? { ran: false } : { ran: true, value: await (turn as Promise<T>) }
}

async function takeTurn<T>(name: string, maySteal: () => boolean, work: () => Promise<T>): Promise<T> {
  const patience = new AbortController()
  const timer = setInterval(() => {
    if (maySteal()) patience.abort()
  }, frozenAfter)
  const begin = () => {
    clearInterval(timer)
    return work()
  }
  try {
    return await navigator.locks.request(name, { signal: patience.signal }, begin)
  } catch (cause) {
    if (!patience.signal.aborted) throw cause
    return await navigator.locks.request(name, { steal: true }, begin)
  } finally {
    clearInterval(timer)
  }
}

/** Whether an error says that another page took the turn away. */
export function isStolen(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError'
}
