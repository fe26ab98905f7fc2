import { Button, TextInput } from '@mantine/core'
import { markLabels, type Mark } from '#shared/compliance/day-mark.ts'
import { daysToMark, markedSpanErrors } from '#shared/compliance/mark-several.ts'
import type { Day } from '#shared/format/dates.ts'
import { listPlansOfDays } from '#client/queries/plans/plans.ts'
import { useLive } from '#client/lib/use-live.ts'
import type { SaidDay } from '#client/queries/day-marks.ts'
import { dropDraft } from '#client/queries/drafts.ts'
import layout from '#client/forms/form.module.css'
import { DraftNotice } from '#client/forms/dialog/draft-notice.tsx'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { useForm, type Form } from '#client/forms/use-form.ts'
import { useTyped } from '#client/forms/use-typed.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { DayIcon } from './day-icon.tsx'
import styles from './mark-several-dialog.module.css'
import type { AttendanceYear, ChildYear } from './use-attendance.ts'

interface MarkSeveralDialogProps {
  known: AttendanceYear
  /** The dialog starts with the chosen child and day. */
  childId: string
  date: Day
  onMark: (days: readonly SaidDay[]) => void
  onClose: () => void
}

interface Marking {
  children: string[]
  from: Day
  to: Day
  mark: Mark
}

const labels = { children: 'Students', from: 'First Day', to: 'Last Day', mark: 'Mark as' }
const draft = 'mark-several'
const offered = ['full', 'half', 'absent', 'auto'] as const

/** The children and days of a span for which something was planned. */
async function plannedDays(from: Day, to: Day): Promise<ReadonlySet<string>> {
  const plans = await listPlansOfDays(from, to)
  return new Set(plans.map(({ student_id, planned_date }) => `${student_id} ${planned_date}`))
}

/** Marks the school days of a span for several children, as one step (rule compliance.mark-several). */
export function MarkSeveralDialog({ known, childId, date, onMark, onClose }: MarkSeveralDialogProps) {
  const opened = usePresence()
  const initial: Marking = { children: [childId], from: date, to: date, mark: 'full' }
  const form: Form<Marking> = useForm<Marking, readonly SaidDay[]>({
    initial,
    labels,
    read: () => (marks.length === 0 ? { errors } : { ready: marks }),
    submit: async (ready) => {
      await dropDraft(draft).catch(() => undefined)
      onMark(ready)
      onClose()
      return null
    },
  })
  const { back } = useTyped(draft, form, { whole: true })
  useDirtyForm(opened && Object.keys(form.typed).length > 0)

  const { breaks, today } = known
  const { children, mark, ...span } = form.values
  const errors = markedSpanErrors(span.from, span.to, today)
  const isWrong = Object.keys(errors).length > 0
  // Archived children aren't offered, and aren't marked unseen.
  const colors = known.children.filter(({ isActive }) => isActive)
  const chosen = colors.filter(({ id }) => children.includes(id))
  const planned = useLive(() => plannedDays(span.from, span.to), [span.from, span.to])
  const hasWork = (day: Day, { id, minutes }: ChildYear) => minutes.has(day) || planned?.has(`${id} ${day}`) === true
  const family = { breaks, hasWork: (day: Day) => chosen.some((child) => hasWork(day, child)) }
  const marks = isWrong ? [] : chosen.flatMap(marksOf)
  const days = new Set(marks.map((one) => one.date)).size

  function marksOf(child: ChildYear): SaidDay[] {
    const own = { absences: child.absences, hasWork: (day: Day) => hasWork(day, child) }
    return daysToMark(span.from, span.to, family, own).map((day) => ({ student_id: child.id, date: day, mark }))
  }

  function cancel() {
    onClose()
    void dropDraft(draft)
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Mark several days"
      onSubmit={form.handleSubmit}
      aside={isWrong || chosen.length === 0 ? undefined : `${days} school ${days === 1 ? 'day' : 'days'}`}
      footer={
        <>
          <Button variant="default" size="lg" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" size="lg" disabled={chosen.length === 0}>
            {marks.length === 1 ? 'Mark 1 day' : `Mark ${marks.length} days`}
          </Button>
        </>
      }
    >
      <div className={layout.fields}>
        {back && <DraftNotice at={back.at} discard={() => form.startAgain(initial)} />}
        <ChildToggles
          label={labels.children}
          colors={colors}
          chosen={children}
          onChoose={(chosen) => form.change({ children: [...chosen] })}
        />
        <TextInput
          className={`${layout.half} ${layout.pair}`}
          type="date"
          label={labels.from}
          max={today}
          value={span.from}
          error={form.errors.from}
          onChange={(event) => form.change({ from: event.currentTarget.value })}
        />
        <TextInput
          className={`${layout.half} ${layout.pair}`}
          type="date"
          label={labels.to}
          max={today}
          value={span.to}
          error={form.errors.to ?? (span.to < span.from && errors.to)}
          onChange={(event) => form.change({ to: event.currentTarget.value })}
        />
        <fieldset className={styles.marks} aria-label={labels.mark}>
          {offered.map((one) => (
            <ChoiceChip key={one} pressed={mark === one} onPress={() => form.change({ mark: one })}>
              {one !== 'auto' && <DayIcon kind={one} />}
              <span>{markLabels[one]}</span>
            </ChoiceChip>
          ))}
        </fieldset>
        <p className={styles.quiet}>
          We skip breaks, days a child is sick or away, and weekends without lessons. One Undo takes it all back.
        </p>
      </div>
    </Modal>
  )
}
