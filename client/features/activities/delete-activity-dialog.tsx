import { deleteActivity } from '#client/records/activities.ts'
import type { Opened } from '#client/records/write.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'

interface DeleteActivityDialogProps {
  activity: Opened<'activities'>
  onClose: () => void
}

/** Asks before an activity is deleted; the toast takes it back for 8 seconds (rule activities.delete). */
export function DeleteActivityDialog({ activity, onClose }: DeleteActivityDialogProps) {
  const opened = usePresence()

  async function handleDelete() {
    try {
      const { undo } = await deleteActivity(activity)
      showToast({ title: 'Activity deleted', undo })
    } catch (cause) {
      reportError(cause)
      showToast({ type: 'error', title: 'Failed to delete activity' })
    }
  }

  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title="Delete Activity"
      confirmLabel="Delete"
      danger
      onConfirm={handleDelete}
    >
      <p>Are you sure you want to delete &quot;{activity.seen.title}&quot;? You can restore it for 90 days.</p>
    </Confirm>
  )
}
