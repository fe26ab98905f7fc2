import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { goalTypes } from '#shared/goals/goal.ts'
import type { Opened } from '#client/records/write.ts'
import { addGoal, deleteGoal, updateGoal } from '#client/records/goals.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import type { ErrorsOf } from '#client/forms/form-errors.ts'
import { FormMessages } from '#client/forms/form-messages.tsx'
import fields from '#client/forms/form.module.css'
import { Select } from '#client/forms/select.tsx'
import { usePresence } from '#client/forms/use-presence.ts'
import { passing } from '#client/forms/use-passing.ts'
import { failureOf, useSubmit } from '#client/forms/use-submit.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { emptyGoalForm, formOfGoal, goalFormLabels as labels, readGoalForm, type GoalForm } from './goal-form.ts'
import { goalTypeWords } from './goal-labels.ts'

interface GoalDialogProps {
  subjectId: string
  /** The goal to change, as it was shown; `null` adds a new one. */
  goal: Opened<'goals'> | null
  onClose: () => void
}

/** Adds a goal, changes one, or deletes it with an Undo (rule goals.delete). */
export function GoalDialog({ subjectId, goal, onClose }: GoalDialogProps) {
  const opened = usePresence()
  const [values, setValues] = useState(() => (goal ? formOfGoal(goal.seen) : emptyGoalForm))
  const [isTouched, setIsTouched] = useState(false)
  const submit = useSubmit({
    read: () => readGoalForm(values, subjectId),
    save: async (ready) => void (await (goal ? updateGoal(goal, ready) : addGoal(ready))),
    failed: goal ? 'Failed to update goal' : 'Failed to create goal',
    stays: passing.updated,
    onPassed: onClose,
  })
  // The errors are those that this form's own reading found.
  const errors: ErrorsOf<GoalForm> = submit.errors
  useDirtyForm(isTouched && !submit.isSaved)

  function change(changed: Partial<GoalForm>) {
    submit.forget(changed)
    setValues({ ...values, ...changed })
    setIsTouched(true)
  }

  async function handleDelete(opened: Opened<'goals'>) {
    try {
      const { undo } = await deleteGoal(opened)
      showToast({ title: 'Goal deleted', message: opened.seen.title, undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to delete goal') })
    }
    onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={goal ? 'Edit Goal' : 'Add Goal'}
      size="narrow"
      onSubmit={submit.handleSubmit}
      footer={
        <>
          {goal && (
            <Button variant="subtle" onClick={() => void handleDelete(goal)}>
              Delete
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save Goal</Button>
        </>
      }
    >
      <div className={fields.fields}>
        <FormMessages
          submit={submit}
          saved={goal ? 'Goal updated successfully!' : 'Goal added successfully!'}
          labels={labels}
        />
        <TextInput
          label={labels.title}
          placeholder="Singapore Math 4A"
          autoComplete="off"
          data-autofocus
          value={values.title}
          error={errors.title?.[0]}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextInput
          className={`${fields.half} ${fields.pair}`}
          label={labels.total_goal}
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          value={values.total_goal}
          error={errors.total_goal?.[0]}
          onChange={(event) => change({ total_goal: event.currentTarget.value })}
        />
        <Select
          className={`${fields.half} ${fields.pair}`}
          label={labels.goal_type}
          data={goalTypes.map((value) => ({ value, label: goalTypeWords[value] }))}
          value={values.goal_type}
          onChange={(event) => {
            const chosen = goalTypes.find((type) => type === event.currentTarget.value)
            if (chosen) change({ goal_type: chosen })
          }}
        />
      </div>
    </Modal>
  )
}
