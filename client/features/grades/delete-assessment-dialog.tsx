import { remove, type Opened } from '#client/queries/write.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { failureOf } from '#client/forms/failure.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'

interface DeleteAssessmentDialogProps {
  assessment: Opened<'assessments'>
  onClose: () => void
}

/** Asks before an assessment is deleted; the toast takes it back for 8 seconds. */
export function DeleteAssessmentDialog({ assessment, onClose }: DeleteAssessmentDialogProps) {
  const opened = usePresence()

  async function handleDelete() {
    try {
      const { undo } = await remove(assessment)
      showToast({ title: 'Assessment deleted', undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to delete assessment') })
    }
  }

  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title="Delete Assessment"
      confirmLabel="Delete"
      danger
      onConfirm={handleDelete}
    >
      <p>Are you sure you want to delete “{assessment.seen.title}”? You can restore it for 90 days.</p>
    </Confirm>
  )
}
