import type { Random } from './random.ts'

interface Gate {
  due: number
  open: () => void
}

/** Virtual time and order: whatever could happen at the same moment happens in a seeded order. */
export interface Scheduler {
  /** Milliseconds of true time. */
  now: () => number
  pass: (milliseconds: number) => void
  /** Waits for a turn, at the earliest after so many milliseconds. */
  turn: (delay?: number) => Promise<void>
  /** Lets one of those whose time has come go on, until it waits again; `false` when nobody could. */
  letOneGo: () => Promise<boolean>
  /** Resolves when everything that can go on has gone on. */
  quiet: () => Promise<void>
  /** Work that takes true time, such as a real database's: until it ends it is nobody's turn. */
  outside: <T>(work: Promise<T>) => Promise<T>
  /** Moves time to the earliest turn; `false` when nobody waits. */
  passToNext: () => boolean
}

/**
 * Makes a scheduler that begins at a moment. All asynchronous work of a simulation waits by its turns, or is registered
 * as outside.
 */
export function makeScheduler(random: Random, start: number): Scheduler {
  let now = start
  const gates: Gate[] = []
  let outside = 0

  async function quiet(): Promise<void> {
    do await settled()
    while (outside > 0)
  }

  return {
    now: () => now,
    pass(milliseconds) {
      now += milliseconds
    },
    turn(delay = 0) {
      return new Promise((open) => gates.push({ due: now + delay, open }))
    },
    quiet,
    async outside(work) {
      outside += 1
      try {
        return await work
      } finally {
        outside -= 1
      }
    },
    async letOneGo() {
      const due = gates.filter((gate) => gate.due <= now)
      if (due.length === 0) return false
      const gate = random.pick(due)
      gates.splice(gates.indexOf(gate), 1)
      gate.open()
      await quiet()
      return true
    },
    passToNext() {
      const next = Math.min(...gates.map((gate) => gate.due))
      if (next === Infinity) return false
      now = Math.max(now, next)
      return true
    },
  }
}

/** Resolves when every promise that can go on has gone on. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
