import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Day } from '#shared/format/dates.ts'
import { failureOf } from '#client/forms/failure.ts'
import { focusFirstWrong } from '#client/forms/focus-first-wrong.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import styles from './day-dialog.module.css'

interface DayDialogProps {
  title: string
  label: string
  /** A quiet word above the day. */
  children?: ReactNode
  proposed: Day | null
  /** Asked before it is saved; `false` = something above the day is missing, and is told. */
  isReady?: () => boolean
  /** More ways out, between Cancel and the deed. */
  others?: ReactNode
  /** Saves; what keeps it from that is told in the dialog. */
  onSave: (day: Day) => Promise<void>
  onClose: () => void
}

/** Asks for one day. */
export function DayDialog({ label, proposed, onSave, onClose, ...shown }: DayDialogProps) {
  const opened = usePresence()
  const [day, setDay] = useState(proposed ?? '')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = wrongDay(day)
    setError(wrong)
    if (wrong !== null) return focusFirstWrong(event.currentTarget)
    if (shown.isReady?.() === false) return
    setBusy(true)
    try {
      await onSave(day)
      onClose()
    } catch (cause) {
      setFailure(failureOf(cause, 'Failed to save the day.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={shown.title}
      size="narrow"
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {shown.others}
          <Button type="submit" disabled={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <FormErrors message={failure} />
        {shown.children}
        <TextInput
          type="date"
          label={label}
          value={day}
          error={error}
          data-autofocus
          onChange={({ currentTarget: { value } }) => {
            setDay(value)
            setError(null)
          }}
        />
      </div>
    </Modal>
  )
}

function wrongDay(day: string): string | null {
  return z.iso.date().safeParse(day).success ? null : 'Choose the day'
}
