/** A stream of chances that is the same for the same seed. */
export interface Random {
  /** 0 up to but not including 1. */
  next: () => number
  /** A whole number from 0 up to but not including `limit`. */
  below: (limit: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** One of the words, each as likely as its weight says. */
  weighted: <Word extends string>(weights: Readonly<Record<Word, number>>) => Word
}

/** A seeded source of chances (mulberry32): small, fast, and good enough to shuffle events. */
export function makeRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b9) >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const below = (limit: number) => Math.floor(next() * limit)

  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick(list) {
      const chosen = list[below(list.length)]
      if (chosen === undefined) throw new RangeError('Nothing to pick from')
      return chosen
    },
    weighted(weights) {
      const words = Object.keys(weights) as (keyof typeof weights)[]
      let left = next() * words.reduce((sum, word) => sum + weights[word], 0)
      for (const word of words) {
        left -= weights[word]
        if (left < 0) return word
      }
      throw new RangeError('Weights must add up to more than nothing')
    },
  }
}

/** Ids in the form of UUIDv7: they grow with the clock and never repeat within a seed. */
export function makeIds(random: Random, now: () => number): () => string {
  let count = 0
  return () => {
    count += 1
    const time = Math.max(0, Math.floor(now())).toString(16).padStart(12, '0').slice(-12)
    const chance = random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0')
    const tail = count.toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(0, 3)}-8${chance.slice(3, 6)}-${tail}`
  }
}
