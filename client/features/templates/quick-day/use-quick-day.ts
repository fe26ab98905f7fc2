import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { adjustedRows, placedIn, rowKeys, type Adjustment, type RowAdjustment } from '#shared/templates/adjustments.ts'
import { routineLogged } from '#shared/templates/routine.ts'
import { entriesOf, totalMinutes, usableRows } from '#shared/templates/template-entries.ts'
import type { Template, TemplateActivity } from '#shared/templates/template.ts'
import { listActivitiesOfDays } from '#client/records/activities.ts'
import { logTemplate } from '#client/records/templates.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { readPreference, writePreference } from '#client/parts/device-preferences.ts'
import { namesOf, type StudentColor } from '#client/parts/students/student-colors.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

export interface QuickDayFamily {
  templates: readonly Template[]
  /** Every subject that was not deleted. */
  subjects: ReadonlyMap<string, Subject>
  /** Active children. */
  colors: readonly StudentColor[]
}

/** A row of the chosen template as it is to be logged. */
export interface AdjustedRow {
  row: TemplateActivity
  index: number
  subject: Subject | undefined
  minutes: number
  isOut: boolean
}

/** How long the banner stays, in milliseconds (rule templates.quick-day). */
const bannerTime = 5000
/** A tap that comes within so many milliseconds after another belongs to it. */
const doubleTap = 700

/** A day of a template on its way to be logged: for whom, when, and what is different this once (rule templates.quick-day). */
export function useQuickDay({ templates, subjects, colors }: QuickDayFamily) {
  const today = useToday()
  // The one that she sees stays, whichever becomes the default meanwhile.
  const [templateId, setTemplateId] = useState(templates[0]?.id)
  const [chosenDate, setDate] = useState<Day | null>(null)
  const [chosen, setChosen] = useState(() => childrenOfLastTime(colors))
  const [adjusted, setAdjusted] = useState<readonly RowAdjustment[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [banner, setBanner] = useState<string | null>(null)
  const isBusy = useRef(false)

  const template = templates.find(({ id }) => id === templateId) ?? templates[0] ?? null
  if (templateId === undefined && template !== null) setTemplateId(template.id)
  const adjustments = placedIn(template?.activities ?? [], adjusted)
  const date = chosenDate ?? today
  const student_ids = chosen.filter((id) => colors.some((one) => one.id === id))
  const ofDay = useLive(() => listActivitiesOfDays(date, date), [date])
  const logged = template && ofDay ? routineLogged(template, ofDay).student_ids : new Set<string>()
  const again = student_ids.filter((id) => logged.has(id))
  const rows = template ? rowsOf(template, subjects, adjustments) : []
  const made = template ? usableRows(adjustedRows(template.activities, adjustments), new Set(subjects.keys())) : []

  useEffect(() => {
    if (banner === null) return undefined
    const timer = setTimeout(() => setBanner(null), bannerTime)
    return () => clearTimeout(timer)
  }, [banner])

  function adjust(index: number, changed: Omit<Adjustment, 'index'>) {
    setProblem(null)
    const key = rowKeys(template?.activities ?? [])[index] ?? ''
    const known = adjusted.find((one) => one.key === key)
    setAdjusted([...adjusted.filter((one) => one !== known), { ...known, ...changed, key }])
  }

  async function handleApply(event: FormEvent) {
    event.preventDefault()
    if (isBusy.current || template === null) return
    const wrong = problemOf(student_ids, date, today, made.length)
    setProblem(wrong)
    if (wrong !== null) return
    isBusy.current = true
    try {
      const { undo } = await logTemplate(student_ids.flatMap((id) => entriesOf(template, made, id, date)))
      writePreference('student_ids', student_ids)
      const count = counted(made.length * student_ids.length, 'activity', 'activities')
      setBanner(`Successfully logged ${count} for ${namesOf(student_ids, colors)}`)
      setAdjusted([])
      showToast({ title: `${template.name} logged`, message: count, undo: takenBack(undo) })
    } catch (cause) {
      setProblem(failureOf(cause, 'Failed to apply template. Please try again.'))
    } finally {
      setTimeout(() => {
        isBusy.current = false
      }, doubleTap)
    }
  }

  /** What was taken back is no success any more. */
  function takenBack(undo: () => Promise<void>) {
    return async () => {
      setBanner(null)
      await undo()
    }
  }

  return {
    template,
    date,
    today,
    student_ids,
    rows,
    made,
    /** How long it takes each child, in minutes. */
    minutes: totalMinutes(made),
    /** The children who have the template on that day already. */
    again,
    problem,
    banner,
    chooseTemplate: (id: string) => {
      setTemplateId(id)
      setAdjusted([])
    },
    chooseDate: setDate,
    chooseStudents: (ids: readonly string[]) => {
      setProblem(null)
      setChosen([...ids])
    },
    /** Whether something is different this once, and not logged. */
    isAdjusted: adjusted.length > 0,
    adjust,
    handleApply,
  }
}

export type QuickDay = ReturnType<typeof useQuickDay>

function rowsOf(
  { activities }: Template,
  subjects: ReadonlyMap<string, Subject>,
  adjustments: readonly Adjustment[],
): AdjustedRow[] {
  return activities.map((row, index) => {
    const { skip = false, duration_minutes = row.duration_minutes } =
      adjustments.find((one) => one.index === index) ?? {}
    return { row, index, subject: subjects.get(row.subject_id), minutes: duration_minutes, isOut: skip }
  })
}

/** Why nothing can be logged yet; `null` when it can. */
function problemOf(student_ids: readonly string[], date: Day, today: Day, rows: number): string | null {
  if (student_ids.length === 0) return 'Choose at least one child first.'
  if (date > today) return "That day hasn't come yet. Choose today or an earlier day."
  if (rows === 0) return 'Every activity is left out. Keep at least one.'
  return null
}

/** The children of last time; a day is for all of them until she chose otherwise. */
function childrenOfLastTime(colors: readonly StudentColor[]): string[] {
  const last = readPreference('student_ids') ?? []
  const known = colors.filter(({ id }) => last.includes(id))
  return (known.length > 0 ? known : colors).map(({ id }) => id)
}
