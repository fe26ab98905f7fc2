/** When a record was made, in milliseconds since 1970, as a UUIDv7 tells it; `null` for an id that is made of something else. */
export function madeAt(id: string): number | null {
  return id.charAt(14) === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null
}

/** Whether a record that is deleted at this moment was made less than a minute before: then it was taken back (rule settings.recently-deleted). */
export function wasTakenBack(id: string, deletedAt: number): boolean {
  const made = madeAt(id)
  return made !== null && deletedAt >= made && deletedAt - made < takenBackWithin
}

/** Milliseconds. */
const takenBackWithin = 60_000
