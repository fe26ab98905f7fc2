import { Button, Checkbox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import type { CatchUpDraft } from '#shared/catch-up/drafts.ts'
import { weekdayAndDay, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { MinutesStepper } from '#client/ui/controls/minutes-stepper.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import styles from './change-day-dialog.module.css'
import type { CatchUpWork } from './use-catch-up.ts'

interface ChangeDayDialogProps {
  day: Day
  drafts: readonly CatchUpDraft[]
  family: Pick<CatchUpWork, 'colors' | 'subjects'>
  onKeep: (day: Day, drafts: readonly CatchUpDraft[]) => void
  onClose: () => void
}

/** A drafted day with what was different: left out, longer or shorter, or added. */
export function ChangeDayDialog({ day, drafts, family, onKeep, onClose }: ChangeDayDialogProps) {
  const opened = usePresence()
  const { colors, subjects } = family
  const [rows, setRows] = useState(() => drafts.map((draft) => ({ draft, isOut: false })))
  const [child, setChild] = useState(colors[0]?.id ?? '')
  const [subject, setSubject] = useState(subjects.find(({ is_active }) => is_active)?.id ?? '')
  const kept = rows.filter(({ draft, isOut }) => !isOut && draft.duration_minutes > 0).map(({ draft }) => draft)

  function edit(place: number, changed: Partial<CatchUpDraft>, isOut = false) {
    setRows(rows.map((row, at) => (at === place ? { draft: { ...row.draft, ...changed }, isOut } : row)))
  }

  function add() {
    const draft: CatchUpDraft = {
      student_id: child,
      subject_id: subject,
      title: subjects.find(({ id }) => id === subject)?.name ?? '',
      activity_type: 'lesson',
      duration_minutes: 30,
      notes: null,
      origin: 'usual',
      plan_id: null,
      template_id: null,
    }
    setRows([...rows, { draft, isOut: false }])
  }

  function handleKeep(event: FormEvent) {
    event.preventDefault()
    onKeep(day, kept)
    onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={weekdayAndDay(day)}
      onSubmit={handleKeep}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={kept.length === 0}>
            {kept.length === 0 ? 'Keep' : `Keep ${counted(kept.length, 'entry', 'entries')}`}
          </Button>
        </>
      }
    >
      <ul className={styles.rows}>
        {rows.map(({ draft, isOut }, index) => {
          const one = colors.find(({ id }) => id === draft.student_id)
          const name = `${draft.title}, ${one?.name ?? ''}`
          return (
            // Rows never change their places.
            <li key={index} className={styles.row} data-out={isOut || undefined}>
              <Checkbox
                aria-label={name}
                checked={!isOut}
                onChange={(event) => edit(index, {}, !event.currentTarget.checked)}
              />
              <span className={styles.words}>
                <strong>{draft.title}</strong>
                <span>{`${one?.name ?? ''}, ${subjects.find(({ id }) => id === draft.subject_id)?.name ?? ''}`}</span>
              </span>
              {!isOut && (
                <MinutesStepper
                  label={name}
                  minutes={draft.duration_minutes}
                  onChange={(duration_minutes) => edit(index, { duration_minutes })}
                />
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles.adding}>
        <Select
          label="Student"
          data={colors.map(({ id, name }) => ({ value: id, label: name }))}
          value={child}
          onChange={(event) => setChild(event.currentTarget.value)}
        />
        <Select
          label="Subject"
          data={subjects.filter(({ is_active }) => is_active).map(({ id, name }) => ({ value: id, label: name }))}
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <Button
          variant="light"
          leftSection={<IconPlus size={20} />}
          onClick={add}
          disabled={child === '' || subject === ''}
        >
          Add lesson
        </Button>
      </div>
    </Modal>
  )
}
