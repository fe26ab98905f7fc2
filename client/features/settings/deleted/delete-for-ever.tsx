import { Button } from '@mantine/core'
import { countNaming, deleteForEver, type DeletedTogether } from '#client/queries/deleted.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { counted } from '#shared/format/duration.ts'
import { deletedTitle, alongText } from './deleted-labels.ts'

interface DeleteForEverProps {
  deleted: DeletedTogether
  onClose: () => void
}

/**
 * Asks before a record is deleted permanently, which can't be undone (rule settings.delete-for-ever). Of a book that
 * entries name it says why it stays (rule records.kept).
 */
export function DeleteForEver({ deleted, onClose }: DeleteForEverProps) {
  const opened = usePresence()
  const along = alongText(deleted)
  const naming = useLive(() => countNaming(deleted), [deleted])
  if (naming === undefined) return null

  async function handleDelete() {
    try {
      await deleteForEver(deleted)
      showToast({ title: 'Deleted forever', message: deletedTitle(deleted) })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to delete. Please try again.') })
    }
  }

  const isFiled = deleted[0].record !== 'books'

  if (naming > 0) {
    return (
      <Modal
        opened={opened}
        onClose={onClose}
        title={isFiled ? 'Kept with what you sent' : 'Still in your log'}
        size="narrow"
        footer={
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        }
      >
        <p>
          {isFiled
            ? `“${deletedTitle(deleted)}” belongs to a filing, so it can’t be deleted forever before that.`
            : `“${deletedTitle(deleted)}” can’t be deleted forever while your log names it ` +
              `(${counted(naming, 'time')}). Your entries keep its title, and it isn’t offered for new ones.`}
        </p>
      </Modal>
    )
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
