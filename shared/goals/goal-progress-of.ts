import { addDays, daysBetween, type Day } from '#shared/format/dates.ts'
import type { GoalProgressFields } from './goal-progress.ts'

/** A step as the rule needs it. */
export type Step = Pick<GoalProgressFields, 'date' | 'amount'>

/** How far a goal is (rules goals.pace, goals.finish). */
export interface GoalProgress {
  /** Units done, never below 0; it may exceed the total. */
  done: number
  total: number
  /** How much of it is done in a week, by the last eight; `null` where nothing was done in them, or all of it today. */
  perWeek: number | null
  /** The day on which it will be reached at that pace; `null` without a pace, and once it is reached. */
  expected: Day | null
  /** The day on which it was reached; `null` until then. */
  reached: Day | null
}

/** Weeks that the pace is taken from. */
const paceWeeks = 8
/** A finish further away than this many days says nothing. */
const farthest = 3650

/** How far a goal of `total` is after these steps, and when it will be reached (rules goals.pace, goals.finish). */
export function goalProgressOf(total: number, steps: readonly Step[], today: Day): GoalProgress {
  const done = Math.max(0, sum(steps))
  const reached = done >= total ? dayReached(total, steps) : null
  const perDay = paceOf(steps, today)
  const days = perDay === null ? null : Math.ceil((total - done) / perDay)
  const isForeseen = reached === null && days !== null && days <= farthest
  return {
    done,
    total,
    perWeek: perDay === null ? null : perDay * 7,
    expected: isForeseen ? addDays(today, days) : null,
    reached,
  }
}

/** Returns the average units a day, from the first step of the last weeks until today. */
function paceOf(steps: readonly Step[], today: Day): number | null {
  const from = addDays(today, -paceWeeks * 7)
  const recent = steps.filter(({ date }) => date > from && date <= today)
  const amount = sum(recent)
  const first = recent.map(({ date }) => date).sort()[0]
  if (first === undefined || first === today || amount <= 0) return null
  return amount / (daysBetween(first, today) + 1)
}

function dayReached(total: number, steps: readonly Step[]): Day | null {
  let done = 0
  let reached: Day | null = null
  for (const { date, amount } of steps.toSorted((one, other) => one.date.localeCompare(other.date))) {
    done += amount
    if (done < total) reached = null
    else reached ??= date
  }
  return reached
}

function sum(steps: readonly Step[]): number {
  return steps.reduce((total, { amount }) => total + amount, 0)
}
