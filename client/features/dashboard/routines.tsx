import { useRef } from 'react'
import { withBooks } from '#shared/books/named-books.ts'
import { counted } from '#shared/format/duration.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { childrenOfRoutine, routineLine, routineLogged } from '#shared/templates/routine.ts'
import { entriesOf, usableRows } from '#shared/templates/template-entries.ts'
import type { Template } from '#shared/templates/template.ts'
import { listActivitiesOfDays } from '#client/queries/activities.ts'
import { alreadyLoggedText } from '#client/queries/plans/already-logged.ts'
import { booksOfTemplates, listRoutines, logTemplate } from '#client/queries/templates.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useLive, useLiveCalmly } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { readPreference, writePreference } from '#client/parts/device-preferences.ts'
import { allNames, kidsOf, studentNames, type StudentColor } from '#client/parts/students/student-colors.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { RoutineTile } from './routine-tile.tsx'
import styles from './routines.module.css'

interface RoutinesProps {
  /** Active children, and those of them who are chosen in quick log. */
  colors: readonly StudentColor[]
  chosen: readonly string[]
  day: Day
  /** Every subject that was not deleted. */
  subjects: readonly Subject[]
}

/** Routine tiles: one tap logs a routine for its children (rules templates.routine, templates.routine-children). */
export function Routines({ colors, chosen, day, subjects }: RoutinesProps) {
  const routines = useLive(listRoutines)
  const ofDay = useLiveCalmly(() => listActivitiesOfDays(day, day), [day])
  const today = useToday()
  // The second tap of two is no wish of its own.
  const busy = useRef(new Set<string>())
  const known = new Map(subjects.map((subject) => [subject.id, subject]))
  const nameOf = (id: string) => known.get(id)?.name ?? ''
  const made = (routines ?? []).flatMap((template) =>
    childrenOf(template).flatMap(({ id }) => entriesOf(template, rowsOf(template), id, day)),
  )
  const books = useLiveCalmly(
    () => booksOfTemplates(made),
    [made.map((one) => [one.template_id, one.student_id, one.subject_id].join()).join(' ')],
  )
  // A tile that gets its books later would grow.
  if (routines === undefined || ofDay === undefined || books === undefined || routines.length === 0) return null

  function rowsOf(template: Template) {
    return usableRows(template.activities, new Set(known.keys()))
  }

  function childrenOf(template: Template): StudentColor[] {
    const last = readPreference('routine_children')?.[template.id] ?? []
    const ids = childrenOfRoutine(template, { offered: colors.map(({ id }) => id), last, chosen })
    return colors.filter(({ id }) => ids.includes(id))
  }

  const isAnyReady = routines.some((template) => childrenOf(template).length > 0)

  async function log(template: Template) {
    if (busy.current.has(template.id)) return
    const children = childrenOf(template)
    const { student_ids } = routineLogged(template, ofDay ?? [])
    const open = children.filter(({ id }) => !student_ids.has(id))
    const rows = rowsOf(template)
    const refusal = refusalOf(template, { children, open, rows: rows.length })
    if (refusal !== null) return void showToast({ type: 'info', title: template.name, message: refusal })

    busy.current.add(template.id)
    try {
      const entries = open.flatMap(({ id }) => entriesOf(template, rows, id, day))
      const again = await alreadyLoggedText(entries, today, {
        child: (id) => studentNames([id], open),
        subject: nameOf,
      })
      const { undo, books: titles } = await logTemplate(entries)
      const last = { ...readPreference('routine_children'), [template.id]: children.map(({ id }) => id) }
      writePreference('routine_children', last)
      const whom = `${counted(rows.length, 'activity', 'activities')} for ${allNames(open)}`
      const message = [whom, withBooks(titles)].filter(Boolean).join(', ')
      showToast({ title: `${template.name} logged`, message: [message, again].filter(Boolean).join('. '), undo })
    } catch (cause) {
      const message = failureOf(cause, 'Nothing was logged. Please try again.')
      showToast({ type: 'error', title: template.name, message })
    } finally {
      setTimeout(() => busy.current.delete(template.id), doubleTap)
    }
  }

  return (
    <div>
      <h3 className={styles.heading}>{isAnyReady ? 'Routines: one tap logs all of it' : 'Routines'}</h3>
      <div className={styles.tiles}>
        {routines.map((template) => {
          const rows = rowsOf(template)
          const { student_ids, at } = routineLogged(template, ofDay)
          const isLogged = student_ids.size > 0
          const children = childrenOf(template)
          const who = whoText(children)
          const ids = children.map(({ id }) => id)
          const logged = loggedText(latest, kidsOf(ids, children))
          const [only, ...others] = rows
          const color = only && others.length === 0 ? known.get(only.subject_id)?.color : undefined
          return (
            <RoutineTile
              key={template.id}
              name={template.name}
              lines={[
                routineLine(rows, nameOf, books.get(template.id)),
                ...(rows.length > 0 && rows.length < template.activities.length
                  ? [
                      `${counted(template.activities.length - rows.length, 'activity', 'activities')} left out: ` +
                        'no subject',
                    ]
                  : []),
              ]}
              state={
                isLogged
                  ? { line: loggedText(at, kidsOf([...student_ids], colors)), other: longer(who, logged) }
                  : { line: who, other: logged }
              }
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

/** Makes room for the longer line in both states of a tile, so that nothing moves (rule dashboard.still). */
function longer(one: string, other: string): string {
  return one.length > other.length ? one : other
}

/** Milliseconds within which a second tap belongs to the first. */
const doubleTap = 700

interface Tap {
  children: readonly StudentColor[]
  /** Those of them who don't have it that day yet. */
  open: readonly StudentColor[]
  rows: number
}

/** Why a tap logs nothing; `null` when it does. */
function refusalOf({ student_ids }: Template, { children, open, rows }: Tap): string | null {
  if (rows === 0) return 'Its subjects were deleted. Choose others in the template first.'
  if (children.length === 0) {
    return student_ids
      ? 'Its students are archived. Choose others in the template first.'
      : 'Choose at least one child first.'
  }
  if (open.length > 0) return null
  return `Already logged that day for ${allNames(children)}.`
}

/** The children a tap logs it for. */
function whoText(children: readonly StudentColor[]): string {
  return children.length === 0 ? 'No child chosen' : `For ${allNames(children)}`
}

function loggedText(at: Date | number | undefined, whom: string): string {
  return `Logged ${clock.format(at)} for ${whom}`
}

/** No time of day is longer. */
const latest = new Date(2000, 0, 1, 22, 0)

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
