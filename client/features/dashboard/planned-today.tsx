import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { counted, shortDuration } from '#shared/format/duration.ts'
import { asPlanned } from '#shared/planner/completion.ts'
import { plannedTiles, type PlannedTile } from '#shared/planner/tiles.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { alreadyLoggedText } from '#client/records/plans/already-logged.ts'
import { completePlans, listPlansOfDays } from '#client/records/plans/plans.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useLive } from '#client/lib/use-live.ts'
import { namesOf, type StudentColor } from '#client/parts/students/student-colors.ts'
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
  // The second tap of two is no wish of its own.
  const busy = useRef(new Set<string>())
  if (plans === undefined) return null

  const tiles = plannedTiles(plans)
  if (tiles.length === 0) return null
  const known = new Map(subjects.map((subject) => [subject.id, subject]))

  async function complete({ key, open, done }: PlannedTile) {
    const [first] = open
    if (first === undefined) {
      const title = done[0]?.title ?? ''
      return void showToast({ type: 'info', title, message: 'Already logged. You can change it under Activities.' })
    }
    const ready = open.flatMap((plan) => {
      const completion = asPlanned(plan, today)
      return completion ? [{ plan, completion }] : []
    })
    const asking = open.find(({ duration_minutes }) => duration_minutes === null)
    if (asking) return void navigate({ to: '/planner', search: { complete: asking.id } })
    if (busy.current.has(key)) return
    busy.current.add(key)
    try {
      const again = await alreadyLoggedText(open, today, {
        child: (id) => namesOf([id], colors),
        subject: (id) => known.get(id)?.name ?? 'this subject',
      })
      const { undo } = await completePlans(ready)
      const names = namesOf(
        open.map(({ student_id }) => student_id),
        colors,
      )
      showToast({
        title: 'Activity Completed!',
        message: [`${first.title}, ${names}`, again].filter(Boolean).join('. '),
        undo,
      })
    } catch (cause) {
      const message = failureOf(cause, 'Failed to complete activity. Please try again.')
      showToast({ type: 'error', title: first.title, message })
    } finally {
      setTimeout(() => busy.current.delete(key), doubleTap)
    }
  }

  /** "Mathematics, 45m, Nora and Silas". */
  function lineOf({ open, done, minutes }: PlannedTile): string {
    if (open.length === 0) return `Logged for ${counted(done.length, 'child', 'children')}`
    const subject = known.get(open[0]?.subject_id ?? '')?.name
    const time = minutes === null ? 'say how long' : shortDuration(minutes)
    const names = namesOf(
      open.map(({ student_id }) => student_id),
      colors,
    )
    return [subject, time, names].filter(Boolean).join(', ')
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
              lines={[lineOf(tile)]}
              color={known.get(first?.subject_id ?? '')?.color}
              isLogged={tile.open.length === 0}
              onTap={() => void complete(tile)}
            />
          )
        })}
      </div>
    </div>
  )
}

/** A tap that comes within so many milliseconds after another belongs to it. */
const doubleTap = 700
