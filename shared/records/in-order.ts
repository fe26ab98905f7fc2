/** Rows by their position, those of the same place by id: the same order on every device. */
export function inOrder<One extends { id: string; position: string }>(rows: readonly One[]): One[] {
  return rows.toSorted((one, other) =>
    one.position === other.position ? (one.id < other.id ? -1 : 1) : one.position < other.position ? -1 : 1,
  )
}
