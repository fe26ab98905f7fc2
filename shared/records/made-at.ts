/** Returns when a record was made, in milliseconds since 1970, by its UUIDv7; `null` for any other id. */
export function madeAt(id: string): number | null {
  return id.charAt(14) === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null
}

/**
 * Returns whether a record was deleted less than a minute after it was made: then it was taken back (rule
 * settings.recently-deleted).
 */
export function wasTakenBack(id: string, deletedAt: number): boolean {
  const made = madeAt(id)
  return made !== null && deletedAt >= made && deletedAt - made < takenBackWithin
}

/** Milliseconds. */
const takenBackWithin = 60_000
