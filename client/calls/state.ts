import type { Counting } from '#shared/compliance/state-move.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import type { CallResult } from '#client/api/result.ts'
import { syncNow } from '#client/sync/driver.ts'
import { callAsShown } from '#client/account/settings.ts'
import { readMoved } from '#client/account/user-record.ts'

/** Moves the family to another state; it needs the server (rule compliance.move). */
export async function migrateState(move: {
  new_state: StateCode
  counting: Counting
  notes: string | null
}): Promise<CallResult<{ new_state_name: string }>> {
  // Checkmarks made on this device must stay with the state they were made under.
  await syncNow()
  const moved = await callAsShown<{ new_state_name: string }>({
    method: 'POST',
    path: '/api/state/migrate',
    body: { ...move, confirm: true },
  })
  if (moved.ok) await readMoved()
  return moved
}
