import { deleteForEver, type DeletedTogether } from '#client/queries/deleted.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { failureOf } from '#client/forms/failure.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { deletedTitle, alongText } from './deleted-labels.ts'

interface DeleteForEverProps {
  deleted: DeletedTogether
  onClose: () => void
}

/** Asks before a record is deleted permanently, which can't be undone (rule settings.delete-for-ever). */
export function DeleteForEver({ deleted, onClose }: DeleteForEverProps) {
  const opened = usePresence()
  const along = alongText(deleted)

  async function handleDelete() {
    try {
      await deleteForEver(deleted)
      showToast({ title: 'Deleted forever', message: deletedTitle(deleted) })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to delete. Please try again.') })
    }
  }

  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title="Delete forever"
      confirmLabel="Delete forever"
      danger
      onConfirm={handleDelete}
    >
      <p>
        {`Are you sure you want to delete “${deletedTitle(deleted)}”${along ? ` ${along}` : ''} forever? This ` +
          'cannot be undone.'}
      </p>
    </Confirm>
  )
}
