/**
 * The first turn of a network comes after so many milliseconds, and no two turns on one account are closer to each
 * other.
 */
const least = 20_000
const apart = 50
/** Whoever does not use a turn within so many milliseconds has none. */
const turnKept = 60_000
/** So many places are remembered, the latest ones. */
const remembered = 50_000

/**
 * A queue before each account that strangers guess at, with one place for each network, however often it asks: many
 * guesses from few networks hold nobody up, and whoever waits is slowed in step with the size of the crowd, never kept
 * out (rule accounts.guessed).
 */
export interface LoginQueue {
  /** How many milliseconds a network still waits for its turn on an account; at 0 it is there, and used up. */
  wait: (account: string, network: string, now: number) => Promise<number>
}

/** When a network may try on an account, and the last place that was given there; in milliseconds since 1970. */
export interface Places {
  place: number | undefined
  last: number
}

/** Returns the wait of a network that asks now, and its place after that. */
export function askForTurn({ place, last }: Places, now: number): Places & { wait: number } {
  if (place !== undefined && now < place) return { wait: place - now, place, last }
  if (place !== undefined && now < place + turnKept) return { wait: 0, place: undefined, last }
  const given = Math.max(now + least, last + apart)
  return { wait: given - now, place: given, last: given }
}

/** Turns of a process that is alone. */
export class LoginQueueInMemory implements LoginQueue {
  private readonly places = new Map<string, number>()
  private readonly last = new Map<string, number>()

  async wait(account: string, network: string, now: number): Promise<number> {
    const key = `${network} ${account}`
    forget(this.places, now - turnKept)
    forget(this.last, now)
    const before = this.last.get(account) ?? 0
    const { wait, place, last } = askForTurn({ place: this.places.get(key), last: before }, now)
    if (place === undefined) this.places.delete(key)
    else this.places.set(key, place)
    if (last === before) return wait
    // The latest stand at the end.
    this.last.delete(account)
    this.last.set(account, last)
    return wait
  }
}

/** Drops what is over, oldest first, and the oldest of too many. */
function forget(times: Map<string, number>, over: number): void {
  for (const [key, time] of times) {
    if (time > over && times.size < remembered) return
    times.delete(key)
  }
}
