import { activeEntryOf } from '#shared/compliance/moves.ts'
import type { StateMove } from '#shared/compliance/state-move.ts'
import { states } from '#shared/compliance/states/list.ts'
import { fullDay } from '#shared/format/dates.ts'
import { listStateMoves } from '#client/queries/compliance/own-figures.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Badge } from '#client/ui/display/badge.tsx'
import { Card } from '#client/ui/display/card.tsx'
import styles from './change-state-dialog.module.css'

/** The states of a family that has moved, the last one first; one of them is active (rule compliance.move). */
export function StateHistory() {
  const moves = useLive(listStateMoves) ?? []
  const active = activeEntryOf(moves)
  if (moves.length === 0) return null
  const shown = [...moves].sort((one, other) => (one.start_date < other.start_date ? 1 : -1))
  return (
    <Card title="State History">
      <ul className={styles.entries}>
        {shown.map((move) => (
          <li key={move.id} className={styles.entry}>
            <strong>{states.find(({ state }) => state === move.state)?.state_name ?? move.state}</strong>
            {move === active && <Badge tone="sage">Current</Badge>}
            <span className={styles.quiet}>{daysOf(move)}</span>
            {move.notes !== null && <span className={styles.quiet}>{move.notes}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function daysOf({ start_date, end_date }: StateMove): string {
  return end_date === null ? `Since ${fullDay(start_date)}` : `${fullDay(start_date)} to ${fullDay(end_date)}`
}
