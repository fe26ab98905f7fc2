import type { EnginePorts, RunOutcome } from './ports.ts'

/**
 * One run of the engine: sends what waits, fetches what is new, goes on with a first sync, until nothing is left to do,
 * something must wait, or `deadline` (device clock, milliseconds) has passed. Every step is committed before the next.
 * The caller holds the account's lock; a second engine that steals it makes this one end with `lease_lost`.
 */
export async function runSync(_ports: EnginePorts, _options: { deadline?: number } = {}): Promise<RunOutcome> {
  throw new Error('not written yet')
}
