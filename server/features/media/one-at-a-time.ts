import { Refusal } from '#server/plugins/errors.ts'

/** Lets one work at a time go on in this process; some wait, and what comes on top comes again (rule media.bounded). */
export class OneAtATime {
  private readonly maxWaiting: number
  private readonly patience: number
  private isGoing = false
  private readonly waiting: Waiting[] = []

  /** `patience`: milliseconds that a job waits for its turn. */
  constructor({ maxWaiting, patience }: { maxWaiting: number; patience: number }) {
    this.maxWaiting = maxWaiting
    this.patience = patience
  }

  /** Does a work at its turn. Throws a `Refusal` where too many wait, or it waited too long, and `signal`'s reason. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (this.isGoing) await this.turn(signal)
    this.isGoing = true
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      // Its turn is handed on: nobody comes between.
      if (next) next.go()
      else this.isGoing = false
    }
  }

  /** Sends away all that wait: the server ends. */
  sendAway(): void {
    // Each takes itself out of the list.
    for (const { refuse } of this.waiting.slice()) refuse()
  }

  private turn(signal: AbortSignal | undefined): Promise<void> {
    if (this.waiting.length >= this.maxWaiting) throw mediaBusy()
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => {
        clearTimeout(clock)
        signal?.removeEventListener('abort', gone)
        const index = this.waiting.indexOf(one)
        if (index >= 0) this.waiting.splice(index, 1)
        then()
      }
      const one: Waiting = { go: () => settle(resolve), refuse: () => settle(() => reject(mediaBusy())) }
      const gone = () => settle(() => reject(signal?.reason as Error))
      const clock = setTimeout(one.refuse, this.patience)
      signal?.addEventListener('abort', gone)
      this.waiting.push(one)
    })
  }
}

interface Waiting {
  go: () => void
  refuse: () => void
}

/** Refuses for now: the file is there, and is checked when it comes or is asked about again. */
export function mediaBusy(): Refusal {
  const message = "We're busy with other files right now. Please try again in a moment."
  return new Refusal(503, 'media_busy', message, { headers: { 'retry-after': '10' } })
}
