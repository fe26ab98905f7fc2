import type { Writer } from '#server/records/run.ts'
import { newRow } from '#server/records/stored-row.ts'
import type { Caller } from '#server/rest/write.ts'
import { activeStateOf } from '#shared/compliance/moves.ts'
import { states } from '#shared/compliance/states/list.ts'
import type { Day } from '#shared/format/dates.ts'
import { nothingKept, type HistoryRow, type KeptHistory } from '#shared/imports/history.ts'
import { settleTodos } from './late-todos-policy.ts'
import { withStateMove } from './state-move.ts'

type Row = HistoryRow<'state_moves'>

/**
 * Keeps the history of states that a family brings in, whole or not at all, and only where it has none (rule
 * imports.history).
 */
export function importStateMoves(writer: Writer, caller: Caller, rows: readonly Row[]): Promise<KeptHistory> {
  return withStateMove(writer, caller, async ({ store, told, today, keep }) => {
    const own = new Set((await store.liveRows('state_moves')).map(({ id }) => id))
    const others = rows.filter(({ id }) => !own.has(id))
    const already = rows.length - others.length
    const reason = own.size > 0 ? 'Your family’s own history of states stands.' : reasonAgainst(others, told, today)
    if (reason !== null) return { ...nothingKept(), already, left: others.map(({ id }) => ({ id, reason })) }
    await keep(async (context) => {
      for (const { id, ...fields } of others) context.put('state_moves', newRow(id, fields, [context.now, null]))
      settleTodos(context, await context.liveRows('compliance_todos'), others)
    })
    return { ...nothingKept(), made: others.length, already }
  })
}

/** The fault of a chain of states, in words; `null` for a sound one that leads to where the family is. */
function reasonAgainst(rows: readonly Row[], told: string | null, today: Day): string | null {
  const open = rows.filter(({ end_date }) => end_date === null)
  const [last] = open
  if (open.length !== 1 || !last) return 'A history of states has exactly one in which the family is now.'
  const present = activeStateOf([], told)
  if (present === null) return 'Your family hasn’t chosen its state here yet.'
  if (last.state !== present)
    return `Your family is in ${nameOf(present)}, and this history ends in ${nameOf(last.state)}.`
  if (last.start_date > today) return 'The last state of this history begins after today.'
  if (new Set(rows.map(({ id }) => id)).size < rows.length) return 'This history names a state twice.'
  return isChain(rows) ? null : 'The days of this history of states overlap, or end before they begin.'
}

/** True where each state ends before the next begins; of several moves on one day each lasts that day. */
function isChain(rows: readonly Row[]): boolean {
  const inOrder = [...rows].sort((one, other) => {
    const [first, second] = [spanOf(one), spanOf(other)]
    return first < second ? -1 : Number(first > second)
  })
  return inOrder.every(({ start_date, end_date }, index) => {
    const next = inOrder[index + 1]
    if (end_date !== null && end_date < start_date) return false
    if (next === undefined) return end_date === null
    return (
      end_date !== null && (end_date < next.start_date || (end_date === next.start_date && start_date === end_date))
    )
  })
}

function spanOf({ start_date, end_date }: Row): string {
  return `${start_date} ${end_date ?? '9999'}`
}

function nameOf(code: string): string {
  return states.find(({ state }) => state === code)?.state_name ?? code
}
