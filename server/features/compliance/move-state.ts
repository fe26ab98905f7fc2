import type { Trx } from '#server/db/database.ts'
import { invalid } from '#server/plugins/errors.ts'
import type { Policy, PolicyContext } from '#server/records/policy.ts'
import type { RecordStore } from '#server/records/record-store.ts'
import { newRow } from '#server/records/stored-row.ts'
import { addDays, type Day } from '#shared/format/dates.ts'
import { activeStateOf, type PastState } from '#shared/compliance/moves.ts'
import type { Counting, StateMoveFields } from '#shared/compliance/state-move.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import { settleTodos } from './late-todos-policy.ts'
import { pastStatesOf } from './past-states.ts'

/** A transaction in which a family's state can change: all of it stands, or nothing. */
export interface StateMoveChange {
  store: Pick<RecordStore, 'liveRows'>
  /** The state the account was told, and since when. */
  told: string | null
  since: Day
  today: Day
  newId: () => string
  /** Says which state the family is in from now on. */
  moveTo: (state: StateCode) => Promise<void>
  /** Keeps rows, within the lock of the account. To be called once. */
  keep: (work: (context: PolicyContext) => Promise<void>) => Promise<void>
}

/** A requested move. */
interface WantedMove {
  new_state: StateCode
  notes: string | null
  counting: Counting
}

/**
 * Moves a family to another state from today on: its history, its account and its to-dos, all or nothing. Open to-dos
 * of the state it leaves are archived, and those of one that it comes back to are there again (rule compliance.move).
 */
export async function moveState(door: StateMoveChange, { new_state, notes, counting }: WantedMove): Promise<void> {
  const entries = pastStatesOf(await door.store.liveRows('state_moves'))
  const present = activeStateOf(entries, door.told)
  if (present === new_state) throw invalid({ new_state: ["You're already in this state."] })
  const history = moved(
    present === null || entries.length > 0 ? entries : [{ id: door.newId(), ...firstEntry(present, door.since) }],
    door.today,
  )
  const entry = { id: door.newId(), state: new_state, start_date: door.today, end_date: null, counting, notes }
  await door.moveTo(new_state)
  await door.keep(async (context) => {
    for (const { id, ...fields } of [...history, entry])
      context.put('state_moves', newRow(id, fields, [context.now, null]))
    settleTodos(context, await context.liveRows('compliance_todos'), [...history, entry])
  })
}

/** Policies with one more that does what a door was told. */
export function addingRows(policies: readonly Policy[]): {
  policies: readonly Policy[]
  tell: (work: (context: PolicyContext) => Promise<void>) => void
} {
  let told: ((context: PolicyContext) => Promise<void>) | null = null
  const keeping: Policy = { record: 'state_moves', after: async (context) => told?.(context) }
  return { policies: [...policies, keeping], tell: (work) => void (told = work) }
}

/** The state that a family was in before it ever moved, since its setup. */
export function firstEntry(state: StateCode, since: Day): StateMoveFields {
  return { state, start_date: since, end_date: null, counting: 'whole_year', notes: null }
}

/** The history as it was until the day before. */
function moved<One extends PastState>(entries: readonly One[], today: Day): One[] {
  return entries.map((entry) => {
    if (entry.end_date !== null) return entry
    const yesterday = addDays(today, -1)
    return { ...entry, end_date: yesterday < entry.start_date ? entry.start_date : yesterday }
  })
}

/** Writes the state into the account too: there it is read by what knows no history. */
export async function tellAccount(trx: Trx, account: string, state: StateCode): Promise<void> {
  await trx.updateTable('accounts').set({ current_state: state }).where('id', '=', account).execute()
}
