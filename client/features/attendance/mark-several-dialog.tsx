import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { markLabels, type Mark } from '#shared/compliance/day-mark.ts'
import { daysToMark, spanErrors } from '#shared/compliance/mark-several.ts'
import type { Day } from '#shared/format/dates.ts'
import { listPlansOfDays } from '#client/records/plans/plans.ts'
import { useLive } from '#client/lib/use-live.ts'
import type { SaidDay } from '#client/records/day-marks.ts'
import form from '#client/forms/form.module.css'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { DayIcon } from './day-icon.tsx'
import styles from './mark-several-dialog.module.css'
import type { AttendanceYear } from './use-attendance.ts'

interface MarkSeveralDialogProps {
  known: AttendanceYear
  /** Where it begins: the chosen child and day. */
  childId: string
  date: Day
  onMark: (days: readonly SaidDay[]) => void
  onClose: () => void
}

const offered = ['full', 'half', 'absent', 'auto'] as const

/** The children and days of a span for which something was planned. */
async function plannedDays(from: Day, to: Day): Promise<ReadonlySet<string>> {
  const plans = await listPlansOfDays(from, to)
  return new Set(plans.map(({ student_id, planned_date }) => `${student_id} ${planned_date}`))
}

/** Marks the school days of a span for several children, as one step (rule compliance.mark-several). */
export function MarkSeveralDialog({ known, childId, date, onMark, onClose }: MarkSeveralDialogProps) {
  const opened = usePresence()
  const [children, setChildren] = useState<string[]>([childId])
  const [span, setSpan] = useState({ from: date, to: date })
  const [mark, setMark] = useState<Mark>('full')
  const [isTried, setTried] = useState(false)

  const { breaks, today } = known
  const errors = spanErrors(span.from, span.to, today)
  const isWrong = Object.keys(errors).length > 0
  // Who is archived is offered no longer, and not marked unseen.
  const colors = known.children.filter(({ isActive }) => isActive)
  const chosen = colors.filter(({ id }) => children.includes(id))
  const planned = useLive(() => plannedDays(span.from, span.to), [span.from, span.to])
  const hasWork = (day: Day) =>
    chosen.some(({ id, minutes }) => minutes.has(day) || planned?.has(`${id} ${day}`) === true)
  const days = isWrong ? [] : daysToMark(span.from, span.to, { breaks, hasWork })
  const count = days.length * chosen.length

  function handleMark() {
    setTried(true)
    if (count === 0) return
    onMark(chosen.flatMap(({ id }) => days.map((day) => ({ student_id: id, date: day, mark }))))
    onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Mark several days"
      onSubmit={(event) => {
        event.preventDefault()
        handleMark()
      }}
      aside={isWrong ? undefined : `${days.length} school ${days.length === 1 ? 'day' : 'days'}`}
      footer={
        <>
          <Button variant="default" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg" disabled={chosen.length === 0}>
            {count === 1 ? 'Mark 1 day' : `Mark ${count} days`}
          </Button>
        </>
      }
    >
      <div className={form.fields}>
        <ChildToggles label="Students" colors={colors} chosen={children} onChoose={setChildren} />
        <TextInput
          className={`${form.half} ${form.pair}`}
          type="date"
          label="First Day"
          max={today}
          value={span.from}
          error={isTried && errors.from}
          onChange={(event) => setSpan({ ...span, from: event.currentTarget.value })}
        />
        <TextInput
          className={`${form.half} ${form.pair}`}
          type="date"
          label="Last Day"
          max={today}
          value={span.to}
          error={(isTried || span.to < span.from) && errors.to}
          onChange={(event) => setSpan({ ...span, to: event.currentTarget.value })}
        />
        <fieldset className={styles.marks} aria-label="Mark as">
          {offered.map((one) => (
            <ChoiceChip key={one} pressed={mark === one} onPress={() => setMark(one)}>
              {one !== 'auto' && <DayIcon kind={one} />}
              <span>{markLabels[one]}</span>
            </ChoiceChip>
          ))}
        </fieldset>
        <p className={styles.quiet}>We skip your breaks and weekends without lessons. One Undo takes it all back.</p>
      </div>
    </Modal>
  )
}
