/**
 * When and by which device a field was last set: [server microseconds, device]. After a restore also the newest stamp of earlier
 * histories that this value replaced.
 */
export type Clock = readonly [stamp: number, device: string | null, replaced?: number]

/** Field (or the first of a set written together) → its clock; `*` stands for all others. */
export type Clocks = Readonly<Record<string, Clock>>

/** The clock of a field, or of the first of a set. */
export function clockOf(clocks: Clocks, key: string): Clock {
  return clocks[key] ?? clocks['*'] ?? [0, null]
}
