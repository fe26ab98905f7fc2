import { useRef } from 'react'
import { counted } from '#shared/format/duration.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { routineLine, routineLogged } from '#shared/templates/routine.ts'
import { entriesOf, usableRows } from '#shared/templates/template-entries.ts'
import type { Template } from '#shared/templates/template.ts'
import { listActivitiesOfDays } from '#client/records/activities.ts'
import { listRoutines, logTemplate } from '#client/records/templates.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useLive, useLiveCalmly } from '#client/lib/use-live.ts'
import { namesOf, type StudentColor } from '#client/parts/students/student-colors.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { RoutineTile } from './routine-tile.tsx'
import styles from './routines.module.css'

interface RoutinesProps {
  /** The children to log for: those chosen in quick log. */
  chosen: readonly StudentColor[]
  day: Day
  /** Every subject that was not deleted. */
  subjects: readonly Subject[]
  /** Called with the children of a routine that was logged. */
  onLogged: (studentIds: string[]) => void
}

/** The templates that are tiles here: one tap logs a whole routine for the chosen children (rule templates.routine). */
export function Routines({ chosen, day, subjects, onLogged }: RoutinesProps) {
  const routines = useLive(listRoutines)
  const ofDay = useLiveCalmly(() => listActivitiesOfDays(day, day), [day])
  // The second tap of two is no wish of its own.
  const busy = useRef(new Set<string>())
  if (routines === undefined || ofDay === undefined || routines.length === 0) return null

  const known = new Map(subjects.map((subject) => [subject.id, subject]))
  const nameOf = (id: string) => known.get(id)?.name ?? ''

  async function log(template: Template) {
    if (busy.current.has(template.id)) return
    const { student_ids } = routineLogged(template, ofDay ?? [])
    const open = chosen.filter(({ id }) => !student_ids.has(id))
    const rows = usableRows(template.activities, new Set(known.keys()))
    const refusal = refusalOf(chosen, open, rows.length)
    if (refusal !== null) return void showToast({ type: 'info', title: template.name, message: refusal })

    busy.current.add(template.id)
    try {
      const { undo } = await logTemplate(open.flatMap(({ id }) => entriesOf(template, rows, id, day)))
      onLogged(chosen.map(({ id }) => id))
      const message = `${counted(rows.length, 'activity', 'activities')} for ${namesOf(
        open.map(({ id }) => id),
        open,
      )}`
      showToast({ title: `${template.name} logged`, message, undo })
    } catch (cause) {
      const message = failureOf(cause, 'Nothing was logged. Please try again.')
      showToast({ type: 'error', title: template.name, message })
    } finally {
      setTimeout(() => busy.current.delete(template.id), doubleTap)
    }
  }

  return (
    <div>
      <h3 className={styles.heading}>{headingOf(chosen)}</h3>
      <div className={styles.tiles}>
        {routines.map((template) => {
          const rows = usableRows(template.activities, new Set(known.keys()))
          const { student_ids, at } = routineLogged(template, ofDay)
          const isLogged = student_ids.size > 0
          const [only, ...others] = rows
          const color = only && others.length === 0 ? known.get(only.subject_id)?.color : undefined
          return (
            <RoutineTile
              key={template.id}
              name={template.name}
              lines={[
                isLogged
                  ? `Logged ${clock.format(at)} for ${counted(student_ids.size, 'child', 'children')}`
                  : routineLine(rows, nameOf),
                ...(rows.length > 0 && rows.length < template.activities.length
                  ? [
                      `${counted(template.activities.length - rows.length, 'activity', 'activities')} left out: no subject`,
                    ]
                  : []),
              ]}
              color={color}
              isLogged={isLogged}
              onTap={() => void log(template)}
            />
          )
        })}
      </div>
    </div>
  )
}

/** A tap that comes within so many milliseconds after another belongs to it. */
const doubleTap = 700

/** Why a tap logs nothing; `null` when it does. */
function refusalOf(chosen: readonly StudentColor[], open: readonly StudentColor[], rows: number): string | null {
  if (rows === 0) return 'Its subjects were deleted. Choose others in the template first.'
  if (chosen.length === 0) return 'Choose at least one child first.'
  if (open.length > 0) return null
  return `Already logged that day for ${namesOf(
    chosen.map(({ id }) => id),
    chosen,
  )}.`
}

function headingOf(chosen: readonly StudentColor[]): string {
  const [only, ...others] = chosen
  if (only === undefined) return 'Routines'
  if (others.length === 0) return `Routines: one tap logs it for ${only.name}`
  return `Routines: one tap logs it for ${others.length === 1 ? 'both' : `all ${chosen.length}`}`
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
