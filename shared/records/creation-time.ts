/** Returns when a record was made, in milliseconds since 1970, by its UUIDv7; `null` for any other id. */
export function creationTime(id: string): number | null {
  return id.charAt(14) === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null
}

/**
 * Returns whether a record was deleted less than a minute after it was made: then it was taken back (rule
 * settings.recently-deleted).
 */
export function wasUndone(id: string, deletedAt: number): boolean {
  const made = creationTime(id)
  return made !== null && deletedAt >= made && deletedAt - made < undoneWithin
}

/** Milliseconds. */
const undoneWithin = 60_000
