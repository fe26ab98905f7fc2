import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { withBooks } from '#shared/books/named-books.ts'
import { counted } from '#shared/format/duration.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { placedIn, rowKeys, type Adjustment, type RowAdjustment } from '#shared/templates/adjustments.ts'
import { dayOffOf } from '#shared/school-years/day-off.ts'
import { entriesOf, totalMinutes } from '#shared/templates/template-entries.ts'
import type { Template } from '#shared/templates/template.ts'
import { listActivitiesOfDays } from '#client/queries/activities.ts'
import { listAbsences } from '#client/queries/absences.ts'
import { listBreaks } from '#client/queries/breaks.ts'
import { dropDraft } from '#client/queries/drafts.ts'
import { logTemplate } from '#client/queries/templates.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useTyped } from '#client/forms/use-typed.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { lastChildren, rememberChildren } from '#client/parts/students/last-children.ts'
import { studentNames, type StudentColor } from '#client/parts/students/student-colors.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { againQuestion, previewsOf, rowsToLog, type AdjustedRow } from './day-previews.ts'

export interface QuickDayFamily {
  templates: readonly Template[]
  /** Every subject that was not deleted. */
  subjects: ReadonlyMap<string, Subject>
  /** Active children. */
  colors: readonly StudentColor[]
}

/** How long the banner stays, in milliseconds (rule templates.quick-day). */
const bannerTime = 5000
const draft = 'quick-day'
/** Milliseconds within which a second tap belongs to the first. */
const doubleTap = 700

/**
 * A day of a template on its way to be logged: for whom, when, and what is different this once (rule
 * templates.quick-day).
 */
export function useQuickDay({ templates, subjects, colors }: QuickDayFamily, onClose: () => void) {
  const today = useToday()
  // The template shown stays, even if another becomes the default.
  const [templateId, setTemplateId] = useState(templates[0]?.id)
  const [chosenDate, setDate] = useState<Day | null>(null)
  const [chosen, setChosen] = useState(() => childrenOfLastTime(colors))
  const [adjusted, setAdjusted] = useState<readonly RowAdjustment[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [banner, setBanner] = useState<string | null>(null)
  const [phase, setPhase] = useState<'preview' | 'logging' | 'done'>('preview')
  const [isAgain, setAgain] = useState(false)
  const isBusy = useRef(false)

  // Closed without logging, what was different this once comes back (rule accounts.typed).
  const values = useMemo(() => ({ template_id: templateId ?? '', adjusted }), [templateId, adjusted])
  const isAdjusted = phase === 'preview' && adjusted.length > 0
  const { back } = useTyped(draft, { values, typed: isAdjusted ? values : {}, change: bringBack }, { whole: true })

  const template = templates.find(({ id }) => id === templateId) ?? templates[0] ?? null
  if (templateId === undefined && template !== null) setTemplateId(template.id)
  const adjustments = placedIn(template?.activities ?? [], adjusted)
  const date = chosenDate ?? today
  const student_ids = chosen.filter((id) => colors.some((one) => one.id === id))
  const ofDay = useLive(() => listActivitiesOfDays(date, date), [date])
  const breaks = useLive(listBreaks)
  const absences = useLive(listAbsences)
  const rows = template ? rowsOf(template, subjects, adjustments) : []
  const made = rows.filter(({ subject, minutes, isOut }) => subject !== undefined && minutes > 0 && !isOut)
  const previews = template && ofDay && made.length > 0 ? previewsOf(template, made, ofDay, student_ids) : []
  const chosenRows = previews.flatMap((preview) => {
    const chosen = rowsToLog(preview, isAgain)
    return preview.ids.map((id) => ({ id, rows: chosen }))
  })
  const logged = chosenRows.filter((one) => one.rows.length > 0)
  const count = logged.reduce((sum, one) => sum + one.rows.length, 0)
  const obstacle = problemOf(student_ids, date, today, made.length)

  useEffect(() => {
    if (banner === null) return undefined
    const timer = setTimeout(() => setBanner(null), bannerTime)
    return () => clearTimeout(timer)
  }, [banner])

  function bringBack(kept: Partial<typeof values>) {
    if (kept.template_id !== undefined) setTemplateId(kept.template_id)
    if (kept.adjusted !== undefined) setAdjusted(kept.adjusted)
  }

  /** Another day, child or template is a new preview; what was different with the day that was logged was so once. */
  function restart() {
    setProblem(null)
    setAgain(false)
    if (phase === 'done') setAdjusted([])
    setPhase('preview')
  }

  function adjust(index: number, changed: Omit<Adjustment, 'index'>) {
    setProblem(null)
    setPhase('preview')
    const key = rowKeys(template?.activities ?? [])[index] ?? ''
    const known = adjusted.find((one) => one.key === key)
    setAdjusted([...adjusted.filter((one) => one !== known), { ...known, ...changed, key }])
  }

  async function handleApply(event: FormEvent) {
    event.preventDefault()
    if (phase === 'done') return onClose()
    if (isBusy.current || template === null) return
    if (obstacle !== null || count === 0) return
    isBusy.current = true
    setPhase('logging')
    setProblem(null)
    try {
      const { undo, books } = await logTemplate(
        logged.flatMap(({ id, rows: own }) => entriesOf(template, own, id, date)),
      )
      await dropDraft(draft).catch(() => undefined)
      rememberChildren('quick_day', student_ids)
      const said = counted(count, 'activity', 'activities')
      const names = studentNames(
        logged.map(({ id }) => id),
        colors,
      )
      setBanner(`Successfully logged ${said} for ${names}`)
      setAgain(false)
      setPhase('done')
      showToast({
        title: `${template.name} logged`,
        message: [said, withBooks(books)].filter(Boolean).join(', '),
        undo: takenBack(undo),
      })
    } catch (cause) {
      setPhase('preview')
      setProblem(failureOf(cause, 'Failed to apply template. Please try again.'))
    } finally {
      setTimeout(() => {
        isBusy.current = false
      }, doubleTap)
    }
  }

  /** An undone step is no success. */
  function takenBack(undo: () => Promise<void>) {
    return async () => {
      setBanner(null)
      setPhase('preview')
      await undo()
    }
  }

  return {
    template,
    date,
    today,
    student_ids,
    rows,
    previews,
    /** How many activities a tap logs. */
    count,
    /** How long these take all children together, in minutes. */
    minutes: logged.reduce((sum, one) => sum + totalMinutes(one.rows), 0),
    /** For how many children. */
    children: logged.length,
    /** True once the step is over: the button closes it. */
    isDone: phase === 'done',
    isReady: phase !== 'preview' || (count > 0 && obstacle === null),
    /** Why nothing can be logged yet. */
    obstacle,
    /** The day off of the chosen children. */
    off: dayOffOf(
      date,
      colors.filter(({ id }) => student_ids.includes(id)),
      { breaks: breaks ?? [], absences: absences ?? [] },
    ),
    question: phase === 'preview' ? againQuestion(previews, colors, date, today) : null,
    isAgain,
    toggleAgain: () => setAgain(!isAgain),
    problem,
    banner,
    chooseTemplate: (id: string) => {
      restart()
      setTemplateId(id)
      setAdjusted([])
    },
    chooseDate: (day: Day) => {
      restart()
      setDate(day)
    },
    chooseStudents: (ids: readonly string[]) => {
      restart()
      setChosen([...ids])
    },
    /** True while an adjustment isn't logged yet. */
    isAdjusted,
    draft: back && isAdjusted ? { at: back.at, discard: () => setAdjusted([]) } : null,
    adjust,
    handleApply,
  }
}

export type QuickDayState = ReturnType<typeof useQuickDay>

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
  if (date > today) return 'That date is in the future. Choose today or an earlier day.'
  if (rows === 0) return 'Every activity is left out. Keep at least one.'
  return null
}

/** The children of last time; a day is for all of them until she chose otherwise. */
function childrenOfLastTime(colors: readonly StudentColor[]): string[] {
  const last = lastChildren('quick_day', colors)
  return last.length > 0 ? last : colors.map(({ id }) => id)
}
