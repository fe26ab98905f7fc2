import type { Rollover, RolloverBody } from '#shared/school-years/rollover.ts'
import type { CallResult } from '#client/api/result.ts'
import { syncNow } from '#client/sync/driver.ts'
import { callAsShown } from '#client/account/settings.ts'
import { readMoved } from '#client/account/user-record.ts'

/**
 * Starts the new school year with what was chosen; asked again after a lost answer it is the same one (rule
 * school-years.rollover).
 */
export async function startRollover(chosen: RolloverBody): Promise<CallResult<Rollover>> {
  // The server moves the children and subjects that it knows.
  await syncNow()
  const made = await callAsShown<Rollover>({ method: 'POST', path: '/api/rollover/create', body: chosen })
  return made.ok ? finish(await move(made.value.id, 'execute')) : made
}

/** Takes a new school year back (rule school-years.rollover-undo). */
export async function undoRollover(id: string): Promise<CallResult<Rollover>> {
  return finish(await move(id, 'undo'))
}

function move(id: string, verb: 'execute' | 'undo'): Promise<CallResult<Rollover>> {
  return callAsShown({ method: 'POST', path: `/api/rollover/${id}/${verb}` })
}

/** The user record names the year too. */
async function finish(moved: CallResult<Rollover>): Promise<CallResult<Rollover>> {
  if (moved.ok) await readMoved()
  return moved
}
