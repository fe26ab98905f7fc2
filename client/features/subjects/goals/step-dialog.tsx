import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { goalProgress } from '#shared/goals/goal-progress.ts'
import type { Goal } from '#shared/goals/goal.ts'
import type { Day } from '#shared/format/dates.ts'
import { stepTowards } from '#client/records/goals.ts'
import { usePresence } from '#client/forms/use-presence.ts'
import { failureOf } from '#client/forms/use-submit.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import fields from '#client/forms/form.module.css'
import { goalTypeWords } from './goal-labels.ts'

interface StepDialogProps {
  goal: Goal
  today: Day
  onClose: () => void
}

/** Adds so many pages, chapters, lessons or units to a goal, on a day of her choice; less than 0 takes back (rule goals.steps). */
export function StepDialog({ goal, today, onClose }: StepDialogProps) {
  const opened = usePresence()
  const [amount, setAmount] = useState('')
  const [date, setDate] = useState(today)
  const { amount: amountField, date: dateField } = goalProgress.fields
  const read = { amount: amountField.safeParse(Number(amount)), date: dateField.safeParse(date) }
  const isFit = amount.trim() !== '' && Number(amount) !== 0 && read.amount.success && read.date.success

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isFit) return
    try {
      const { undo } = await stepTowards(goal, Number(amount), date)
      showToast({ title: 'Progress added', message: `${goal.title}: ${amount}`, undo })
      onClose()
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to add progress. Please try again.') })
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add Progress"
      size="narrow"
      onSubmit={handleSubmit}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isFit}>
            Add Progress
          </Button>
        </>
      }
    >
      <div className={fields.fields}>
        <p>{goal.title}</p>
        <TextInput
          className={`${fields.half} ${fields.pair}`}
          label={goalTypeWords[goal.goal_type]}
          type="number"
          step={1}
          inputMode="numeric"
          data-autofocus
          value={amount}
          error={amount !== '' && !read.amount.success ? read.amount.error.issues[0]?.message : undefined}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <TextInput
          className={`${fields.half} ${fields.pair}`}
          label="Date"
          type="date"
          value={date}
          error={read.date.success ? undefined : read.date.error.issues[0]?.message}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
      </div>
    </Modal>
  )
}
