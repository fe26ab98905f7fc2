/** The result of waiting for a turn: the work ran, or this caller left because another one waits already. */
export type Flight<T> = { ran: true; value: T } | { ran: false }

/** A holder that says nothing for so long is frozen, and not slow. Milliseconds. */
export const frozenAfter = 30_000

/** A turn's work; `isAlone` = its lock was taken without stealing it, so that nobody else can be at work. */
export type Work<T> = (alive: Alive, isAlone: boolean) => Promise<T>

/** Tells whoever waits that the work goes on, and will for so many milliseconds at least, or end by itself. */
export type Alive = (milliseconds: number) => void

/**
 * Runs an account's work once at a time, across pages and the service worker: one holder, one who waits; a third caller
 * leaves, since the waiting one will see its work. `maySteal` decides whether to take the turn from a holder that was
 * silent for 30 s.
 */
export async function singleFlight<T>(account: string, work: Work<T>, maySteal: () => boolean): Promise<Flight<T>> {
  // Only secure pages have locks; the lease in the database guards what others do without them.
  if (!('locks' in navigator)) return { ran: true, value: await work(() => {}, false) }

  let turn: Promise<T> | null = null
  const waitingSlotFreed: Promise<void> = navigator.locks.request(
    `sync-next:${account}`,
    { ifAvailable: true },
    async (slot) => {
      if (slot === null) return
      await new Promise<void>((begun, failed) => {
        turn = takeTurn(`sync:${account}`, maySteal, async (alive, isAlone) => {
          begun()
          // Whoever left because of us did so before our work begins, and is seen by it.
          await waitingSlotFreed
          return work(alive, isAlone)
        })
        turn.catch(failed)
      })
    },
  )
  await waitingSlotFreed
  return turn === null ? { ran: false } : { ran: true, value: await (turn as Promise<T>) }
}

async function takeTurn<T>(name: string, maySteal: () => boolean, work: Work<T>): Promise<T> {
  const patience = new AbortController()
  const stopAsking = askHolder(name, () => {
    if (maySteal()) patience.abort()
  })
  const begin = (isAlone: boolean) => {
    stopAsking()
    return answering(name, (alive) => work(alive, isAlone))
  }
  try {
    return await navigator.locks.request(name, { signal: patience.signal }, () => begin(true))
  } catch (cause) {
    if (!patience.signal.aborted) throw cause
    return await navigator.locks.request(name, { steal: true }, () => begin(false))
  } finally {
    stopAsking()
  }
}

const askEvery = 10_000

/**
 * Asks the holder of a turn whether it goes on, and calls `silent` when it did not answer for 30 s. Answers how to
 * stop.
 */
function askHolder(name: string, silent: () => void): () => void {
  let channel = openChannel(name)
  let asked = 0
  if (channel) channel.onmessage = ({ data }) => data === 'alive' && (asked = 0)
  const timer = setInterval(() => {
    asked += 1
    if (asked % (frozenAfter / askEvery) === 0) silent()
    channel?.postMessage('alive?')
  }, askEvery)
  return () => {
    clearInterval(timer)
    channel?.close()
    // The question that is being asked now may be what ends the asking.
    channel = null
  }
}

/**
 * Does the work of a turn, and answers whoever asks meanwhile, as long as something moves: what is stuck for another
 * reason is as good as frozen. Messages also reach a hidden page, whose timers hardly run.
 */
async function answering<T>(name: string, work: (alive: Alive) => Promise<T>): Promise<T> {
  const channel = openChannel(name)
  let until = 0
  if (channel) channel.onmessage = ({ data }) => data === 'alive?' && Date.now() < until && channel.postMessage('alive')
  try {
    return await work((milliseconds) => void (until = Date.now() + milliseconds))
  } finally {
    // A question that is on its way already would be answered through a closed channel.
    if (channel) channel.onmessage = null
    channel?.close()
  }
}

function openChannel(name: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null
}

/** Returns whether an error says that another page took the turn away. */
export function isStolen(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError'
}
