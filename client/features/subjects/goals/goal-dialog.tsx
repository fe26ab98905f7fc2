import { Button } from '@mantine/core'
import type { Opened } from '#client/queries/write.ts'
import { deleteGoal } from '#client/queries/goals.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { passing } from '#client/forms/dialog/use-passing.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { emptyGoal, GoalInputs, goalForm } from './goal-fields.tsx'

interface GoalDialogProps {
  subjectId: string
  /** The goal to change, as it was shown; `null` adds a new one. */
  goal: Opened<'goals'> | null
  onClose: () => void
}

/** Adds a goal, changes one, or deletes it with an Undo (rule goals.delete). */
export function GoalDialog({ subjectId, goal, onClose }: GoalDialogProps) {
  const form = useRecordForm(goalForm, {
    opened: goal,
    empty: () => emptyGoal(subjectId),
    ...(goal === null && { draft: `form:goals:of:${subjectId}` }),
    stays: passing.updated,
    closes: true,
    onClose,
  })

  async function handleDelete(opened: Opened<'goals'>) {
    try {
      const { undo } = await deleteGoal(opened)
      showToast({ title: 'Goal deleted', message: opened.seen.title, undo })
      form.cancel()
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to delete goal') })
    }
  }

  return (
    <RecordDialog
      form={form}
      size="narrow"
      others={
        goal && (
          <Button variant="subtle" onClick={() => void handleDelete(goal)}>
            Delete
          </Button>
        )
      }
    >
      <GoalInputs form={form} />
    </RecordDialog>
  )
}
