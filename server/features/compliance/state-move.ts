import { v7 as newId } from 'uuid'
import { todayOf, zoneOf } from '#server/family/family-day.ts'
import type { Writer } from '#server/records/run.ts'
import { asCaller, type Caller } from '#server/rest/write.ts'
import type { Day } from '#shared/format/dates.ts'
import { dayIn } from '#shared/notifications/timezones.ts'
import { accountOf } from '#server/family/family-input.ts'
import { tellAccount, addingRows, type StateMoveChange } from './move-state.ts'

/** Opens the door to another state for a caller of REST: what it does is one transaction. */
export function withStateMove<T>(
  writer: Writer,
  caller: Caller,
  work: (door: StateMoveChange) => Promise<T>,
): Promise<T> {
  const { policies, tell } = addingRows(writer.policies)
  const { db, poke, writeQueue } = writer
  return asCaller({ db, poke, writeQueue, policies }, caller, async ({ trx, store, applyAll }) => {
    const account = await accountOf(trx, caller.account)
    const keep: StateMoveChange['keep'] = async (keeping) => {
      tell(keeping)
      await applyAll([])
    }
    return work({
      store,
      newId,
      told: account.current_state,
      since: sinceOf(account, await zoneOf(trx, caller.account)),
      today: await todayOf(trx, caller.account),
      moveTo: (state) => tellAccount(trx, caller.account, state),
      keep,
    })
  })
}

/** Since when an account that never moved is in its state, as a day where it lives: its setup, else its beginning. */
export function sinceOf(
  { setup_completed_at, created_at }: { setup_completed_at: Date | null; created_at: Date },
  zone: string,
): Day {
  return dayIn(zone, (setup_completed_at ?? created_at).getTime())
}
