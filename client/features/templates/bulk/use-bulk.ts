import { useState } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { hoursText } from '#shared/format/duration.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { bulkBanner, bulkErrors, bulkLimit, openingDays, schoolWeekdays } from '#shared/templates/bulk-limits.ts'
import { countOf, fittingPart, planBulk, type BulkDay } from '#shared/templates/bulk-plan.ts'
import { entriesOf, totalMinutes, usableRows } from '#shared/templates/template-entries.ts'
import type { Template } from '#shared/templates/template.ts'
import { listAbsences } from '#client/queries/absences.ts'
import { listBreaks } from '#client/queries/breaks.ts'
import { applyInBulk, countLoggedByDay, countMadeInBulk } from '#client/queries/bulk-runs.ts'
import { dropDraft } from '#client/queries/drafts.ts'
import type { Receipt } from '#client/queries/write.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useForm, type Form } from '#client/forms/use-form.ts'
import { useTyped } from '#client/forms/use-typed.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { lastChildren, rememberChildren } from '#client/parts/students/last-children.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'

export interface BulkFamily {
  template: Template
  /** Every subject that was not deleted. */
  subjects: ReadonlyMap<string, Subject>
  /** Active children. */
  colors: readonly StudentColor[]
  /** Leave to go beyond the daily limit: setup mode (rule templates.bulk-leave). */
  token: string | null
}

/** Values of the bulk apply form. */
interface BulkValues {
  student_ids: string[]
  start_date: Day
  end_date: Day
  days_of_week: number[]
  skip_existing_dates: boolean
  skip_breaks: boolean
  justification: string
}

/** A run that was made, with how to take it back. */
export interface BulkDone {
  receipt: Receipt
  count: number
  /** As the success says them. */
  hours: string
}

const labels = {
  student_ids: 'Students',
  start_date: 'Start Date',
  end_date: 'End Date',
  days_of_week: 'Days of the week',
  skip_existing_dates: 'Skip dates that already have activities',
  skip_breaks: 'Skip breaks',
  justification: 'Justification',
}

/**
 * A template on its way to many days: what would be made, whether it may be, and making it (rules templates.bulk-count,
 * templates.bulk-limit).
 */
export function useBulk({ template, subjects, colors, token }: BulkFamily) {
  const today = useToday()
  const isSetup = token !== null
  const [done, setDone] = useState<BulkDone | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const draft = `bulk:${template.id}`
  const form: Form<BulkValues> = useForm<BulkValues, true>({
    initial: emptyBulk(today, colors),
    labels,
    read: () => (mayApply ? { ready: true } : { errors }),
    submit: async () => {
      setIsAsking(true)
      return null
    },
  })
  useTyped(draft, form, { whole: false, isOver: done !== null })

  const { values } = form
  const student_ids = values.student_ids.filter((id) => colors.some((one) => one.id === id))
  const choice = { ...values, student_ids }
  const errors = firstErrors(bulkErrors(choice, today, isSetup))
  const areDaysRight = errors.start_date === undefined && errors.end_date === undefined
  const { start_date, end_date } = values
  const loggedOn = useLive(
    async () => (areDaysRight ? countLoggedByDay(start_date, end_date) : nothingLogged),
    [areDaysRight, start_date, end_date],
  )
  const breaks = useLive(listBreaks)
  const absences = useLive(listAbsences)
  const earlier = useLive(() => countMadeInBulk(today), [today])

  const rows = usableRows(template.activities, new Set(subjects.keys()))
  const isRead = loggedOn !== undefined && breaks !== undefined && absences !== undefined && earlier !== undefined
  const days: BulkDay[] = isRead && areDaysRight ? planBulk(choice, { breaks, absences, loggedOn }) : []
  const count = countOf(days, rows.length)
  const total = count + (earlier ?? 0)
  const banner = count > 0 ? bulkBanner(total, isSetup) : null
  const mayApply = isRead && Object.keys(errors).length === 0 && count > 0 && banner !== 'exceeded'
  const minutes = (rows.length === 0 ? 0 : count / rows.length) * totalMinutes(rows)

  async function apply() {
    const { skip_existing_dates: _, skip_breaks: __, ...asked } = choice
    const run = {
      ...asked,
      justification: values.justification.trim(),
      template_id: template.id,
      template_name: template.name,
    }
    const entries = days.flatMap(({ date, added }) => added.flatMap((id) => entriesOf(template, rows, id, date)))
    try {
      const receipt = await applyInBulk(run, entries, token)
      rememberChildren('bulk', student_ids)
      setDone({ receipt, count: entries.length, hours: hoursText(minutes) })
      await dropDraft(draft).catch(() => undefined)
    } catch (cause) {
      return failureOf(cause, 'Failed to apply bulk template')
    }
    return null
  }

  return {
    form,
    student_ids,
    errors,
    today,
    isSetup,
    isRead,
    rows,
    days,
    count,
    minutes,
    total,
    earlier: earlier ?? 0,
    limit: bulkLimit(isSetup),
    banner,
    /** The part that would fit, where it is too much. */
    fitting: banner === 'exceeded' ? fittingPart(days, rows.length, bulkLimit(isSetup) - (earlier ?? 0)) : null,
    mayApply,
    isAsking,
    stopAsking: () => setIsAsking(false),
    done,
    apply,
  }
}

export type Bulk = ReturnType<typeof useBulk>

function emptyBulk(today: Day, colors: readonly StudentColor[]): BulkValues {
  return {
    student_ids: lastChildren('bulk', colors),
    ...openingDays(today),
    days_of_week: [...schoolWeekdays],
    skip_existing_dates: true,
    skip_breaks: true,
    justification: '',
  }
}

function firstErrors(errors: Readonly<Record<string, readonly string[]>>): Partial<Record<keyof BulkValues, string>> {
  return Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first]))
}

const nothingLogged = () => 0
