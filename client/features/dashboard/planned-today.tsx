import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { shortDuration } from '#shared/format/duration.ts'
import { plannedTiles, type PlannedTile } from '#shared/planner/tiles.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { listPlansOfDays } from '#client/queries/plans/plans.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { useOpened } from '#client/forms/use-opened.ts'
import { useLive } from '#client/lib/use-live.ts'
import { CompleteDialog } from '#client/parts/plans/complete-dialog.tsx'
import { useCompletion } from '#client/parts/plans/use-completion.ts'
import { kidsOf, namesOf, type StudentColor } from '#client/parts/students/student-colors.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { RoutineTile } from './routine-tile.tsx'
import styles from './routines.module.css'

interface PlannedTodayProps {
  today: Day
  colors: readonly StudentColor[]
  /** Every subject that was not deleted. */
  subjects: readonly Subject[]
}

/** The plans of today as tiles: one tap logs a lesson for all children of its set (rule planner.today). */
export function PlannedToday({ today, colors, subjects }: PlannedTodayProps) {
  const plans = useLive(() => listPlansOfDays(today, today), [today])
  const navigate = useNavigate()
  const [asking, setAsking] = useState<string>()
  const { complete, ...completion } = useCompletion({ today, colors, subjects, asking, onAsk: setAsking })
  const completing = useOpened('planned_activities', asking)
  if (plans === undefined) return null

  const tiles = plannedTiles(plans)
  if (tiles.length === 0) return null
  const known = new Map(subjects.map((subject) => [subject.id, subject]))
  const asked = completing?.seen
  const child = colors.find(({ id }) => id === asked?.student_id)
  const subject = known.get(asked?.subject_id ?? '')

  function handleTap({ open, done }: PlannedTile) {
    if (open.length > 0) return complete(open)
    const title = done[0]?.title ?? ''
    showToast({ type: 'info', title, message: 'Already logged. You can change it under Activities.' })
  }

  /** "Mathematics, 45m, Nora and Silas". */
  function lineOf(plans: PlannedTile['open'], minutes: number | null): string {
    const subject = known.get(plans[0]?.subject_id ?? '')?.name
    const time = minutes === null ? 'say how long' : shortDuration(minutes)
    const names = namesOf(
      plans.map(({ student_id }) => student_id),
      colors,
    )
    return [subject, time, names].filter(Boolean).join(', ')
  }

  function stateOf({ open, done, minutes }: PlannedTile) {
    const ids = [...open, ...done].map(({ student_id }) => student_id)
    const logged = `Logged for ${kidsOf(ids, colors)}`
    return open.length > 0
      ? { line: lineOf(open, minutes), other: logged }
      : { line: logged, other: lineOf(done, minutes) }
  }

  return (
    <div>
      <h3 className={styles.heading}>Planned for today: one tap completes it</h3>
      <div className={styles.tiles}>
        {tiles.map((tile) => {
          const [first] = [...tile.open, ...tile.done]
          return (
            <RoutineTile
              key={tile.key}
              name={first?.title ?? ''}
              lines={none}
              state={stateOf(tile)}
              color={known.get(first?.subject_id ?? '')?.color}
              isLogged={tile.open.length === 0}
              onTap={() => handleTap(tile)}
            />
          )
        })}
      </div>
      <Presence>
        {asked?.status === 'planned' && child !== undefined && subject !== undefined && (
          <CompleteDialog
            key={asked.id}
            plan={asked}
            one={child}
            subject={subject}
            onEdit={() => void navigate({ to: '/planner', search: { edit: asked.id } })}
            {...completion}
          />
        )}
      </Presence>
    </div>
  )
}

const none: readonly string[] = []
