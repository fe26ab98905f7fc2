import { refOfKey } from '#shared/records/op.ts'

/** The story of a seed, line by line, in virtual time; the same seed gives the same lines. */
export interface Trace {
  say: (line: string) => void
  lines: () => string[]
}

/** A trace that puts the virtual time, in seconds since the start, before each line. */
export function makeTrace(now: () => number): Trace {
  const start = now()
  const lines: string[] = []
  return {
    say(line) {
      lines.push(`${((now() - start) / 1000).toFixed(1).padStart(9)} ${line}`)
    },
    lines: () => lines,
  }
}

/** The last part of an id: enough to tell records and ops of a seed apart. */
export function short(id: string): string {
  const count = id.slice(-12).replace(/^0+/, '')
  return count === '' ? '0' : count
}

/** A record by its key, as stories tell of it. */
export function nameOf(key: string): string {
  const { record, id } = refOfKey(key)
  return `${record} ${short(id)}`
}
