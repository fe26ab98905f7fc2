/** The first turn of a network comes after so many milliseconds, and no two turns on one account are closer to each other. */
const least = 20_000
const apart = 50
/** Whoever does not use a turn within so many milliseconds has none. */
const kept = 60_000
/** So many places are remembered, the latest ones. */
const remembered = 50_000

/**
 * A queue before each account that strangers guess at, with one place for each network, however often it asks: many guesses from few
 * networks hold nobody up, and whoever waits is slowed in step with the size of the crowd, never kept out (rule accounts.guessed).
 */
export class Turns {
  /** When a network may try on an account: milliseconds by both, in the order in which the places were given. */
  private readonly places = new Map<string, number>()
  private readonly last = new Map<string, number>()

  /** How many milliseconds a network still waits for its turn on an account; at 0 it is there, and used up. */
  wait(account: string, network: string, now: number): number {
    const key = `${network} ${account}`
    const place = this.places.get(key)
    if (place !== undefined && now < place) return place - now
    this.places.delete(key)
    return place !== undefined && now < place + kept ? 0 : this.give(account, key, now)
  }

  private give(account: string, key: string, now: number): number {
    forget(this.places, now - kept)
    forget(this.last, now)
    const place = Math.max(now + least, (this.last.get(account) ?? 0) + apart)
    this.places.set(key, place)
    this.last.delete(account)
    this.last.set(account, place)
    return place - now
  }
}

/** Drops what is over, oldest first, and the oldest of too many. */
function forget(times: Map<string, number>, over: number): void {
  for (const [key, time] of times) {
    if (time > over && times.size < remembered) return
    times.delete(key)
  }
}
