/**
 * The time and device of a field's last write: [server microseconds, device]. After a restore also the stamp of the
 * earlier history's value that it replaced, followed by what that one had replaced of histories before its own.
 */
export type Clock = readonly [stamp: number, device: string | null, ...replaced: readonly number[]]

/** So many restores that a value outlived are told apart: of more, a card too many may tell. */
const maxReplaced = 8

/** A clock with the stamps that its value replaced of earlier histories, the newest first. */
export function clockWith([stamp, device]: Clock, replaced: readonly number[]): Clock {
  return [stamp, device, ...replaced.slice(0, maxReplaced)]
}

/** Field (or the first of a set written together) → its clock; `*` stands for all others. */
export type Clocks = Readonly<Record<string, Clock>>

/** The clock of a field, or of the first of a set. */
export function clockOf(clocks: Clocks, key: string): Clock {
  // A field of another build has any name, also one that every object knows.
  return (Object.hasOwn(clocks, key) ? clocks[key] : clocks['*']) ?? [0, null]
}
