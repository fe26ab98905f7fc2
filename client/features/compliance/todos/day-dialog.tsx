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
  /** The last day that can be meant; left out, one to come can. */
  latest?: Day
  /** True when the day may stay blank. */
  isOptional?: boolean
  /** Asked before it is saved; `false` = something above the day is missing, and is told. */
  isReady?: () => boolean
  /** More ways out, between Cancel and the deed. */
  others?: ReactNode
  /** Saves; what keeps it from that is told in the dialog. */
  onSave: (day: Day | null) => Promise<void>
  onClose: () => void
}

/** Asks for one day. */
export function DayDialog({ label, proposed, latest, isOptional = false, onSave, onClose, ...shown }: DayDialogProps) {
  const opened = usePresence()
  const [day, setDay] = useState(proposed ?? '')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = wrongDay(day, latest, isOptional)
    setError(wrong)
    if (wrong !== null) return focusFirstWrong(event.currentTarget)
    if (shown.isReady?.() === false) return
    setBusy(true)
    try {
      await onSave(day === '' ? null : day)
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
          description={isOptional ? 'Leave it blank if you don’t know.' : undefined}
          value={day}
          max={latest}
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

function wrongDay(day: string, latest: Day | undefined, isOptional: boolean): string | null {
  if (day === '') return isOptional ? null : 'Choose the day'
  if (!z.iso.date().safeParse(day).success) return 'Choose the day'
  // Devices let a day be chosen beyond `max`.
  return latest !== undefined && day > latest ? 'That date is in the future.' : null
}
