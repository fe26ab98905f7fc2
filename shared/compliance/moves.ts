import { daysBetween, type Day } from '#shared/format/dates.ts'
import type { StatePart } from './requirements-of-child.ts'
import type { StateMove } from './state-move.ts'
import { isStateCode, type StateCode } from './states/list.ts'
import type { StateRequirements } from './state-requirements.ts'

/** One entry of the history of a family's states. */
export type PastState = Pick<StateMove, 'id' | 'state' | 'start_date' | 'end_date' | 'counting'>

/**
 * The state a family is in: that of its history, else the one its account was told; `null` without one (rule
 * compliance.move).
 */
export function activeStateOf(history: readonly PastState[], told: string | null): StateCode | null {
  return activeEntryOf(history)?.state ?? (isStateCode(told) ? told : null)
}

/** The one entry that a family is in now; a restored server may have heard of two that did not end. */
export function activeEntryOf<One extends PastState>(history: readonly One[]): One | null {
  return inOrder(history).findLast(({ end_date }) => end_date === null) ?? null
}

/** The state in which a family was on a day; before its history began, the first one. */
export function stateOn(day: Day, history: readonly PastState[], told: string | null): StateCode | null {
  const entries = inOrder(history)
  const found = entries.findLast(({ start_date }) => start_date <= day) ?? entries[0]
  return found?.state ?? activeStateOf(history, told)
}

/** The states whose figures a family's years need. */
export function statesOf(history: readonly PastState[], told: string | null): StateCode[] {
  const states = [activeStateOf(history, told), ...history.map(({ state }) => state)]
  return [...new Set(states.filter((state) => state !== null))]
}

/**
 * The states of a year with their share of its days, where the last move within it was to share the figures out; else
 * none: then the whole year counts under the state the family is in (rule compliance.move).
 */
export function partsOfYear(
  year: { from: Day; to: Day },
  history: readonly PastState[],
  packs: ReadonlyMap<StateCode, StateRequirements>,
): StatePart[] {
  const entries = inOrder(history)
  const within = entries.filter(({ start_date }, index) => index > 0 && year.from < start_date && start_date <= year.to)
  if (within.at(-1)?.counting !== 'pro_rata') return []
  const days = daysBetween(year.from, year.to) + 1
  const spent = entries.flatMap((entry, index) => {
    const pack = packs.get(entry.state)
    const from = index === 0 || entry.start_date < year.from ? year.from : entry.start_date
    const next = entries[index + 1]?.start_date
    const count = next === undefined || next > year.to ? daysBetween(from, year.to) + 1 : daysBetween(from, next)
    return pack === undefined || from > year.to || count <= 0 ? [] : [{ pack, share: count / days }]
  })
  return spent
}

/** The latest made comes last of two that began on one day and both go on, as after a restore. */
function inOrder<One extends PastState>(history: readonly One[]): One[] {
  return [...history].sort((one, other) => {
    if (one.start_date !== other.start_date) return one.start_date < other.start_date ? -1 : 1
    const open = Number(one.end_date === null) - Number(other.end_date === null)
    return open !== 0 ? open : one.id < other.id ? -1 : 1
  })
}
