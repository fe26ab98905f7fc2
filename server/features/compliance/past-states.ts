import type { StoredRow } from '#server/records/record-store.ts'
import type { StateMoveFields } from '#shared/compliance/state-move.ts'

/** The entries of a family's history of states, as its rows hold them. */
export function pastStatesOf(rows: readonly StoredRow[]): ({ id: string } & StateMoveFields)[] {
  // Only the server writes these fields.
  return rows.map(({ id, fields }) => ({ id, ...(fields as unknown as StateMoveFields) }))
}
