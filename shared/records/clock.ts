/**
 * When and by which device a field was last set: [server microseconds, device]. After a restore also the newest stamp of earlier
 * histories that this value replaced.
 */
export type Clock = readonly [stamp: number, device: string | null, replaced?: number]

/** Field (or the first of a set written together) → its clock; `*` stands for all others. */
export type Clocks = Readonly<Record<string, Clock>>

/** The clock of a field, or of the first of a set. */
export function clockOf(clocks: Clocks, key: string): Clock {
  // A field of another build has any name, also one that every object knows.
  return (Object.hasOwn(clocks, key) ? clocks[key] : clocks['*']) ?? [0, null]
}
