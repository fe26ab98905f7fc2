import { Button } from '@mantine/core'
import { deleteForEver, listNaming, type DeletedTogether } from '#client/queries/deleted.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { counted } from '#shared/format/duration.ts'
import { deletedTitle, alongText } from './deleted-labels.ts'

interface DeleteForEverProps {
  deleted: DeletedTogether
  onClose: () => void
}

/**
 * Asks before a record is deleted permanently, which can't be undone (rule settings.delete-for-ever). Of what
 * entries, filings or packets name it says why it stays (rule records.kept).
 */
export function DeleteForEver({ deleted, onClose }: DeleteForEverProps) {
  const opened = usePresence()
  const along = alongText(deleted)
  const naming = useLive(() => listNaming(deleted), [deleted])
  if (naming === undefined) return null

  async function handleDelete() {
    try {
      await deleteForEver(deleted)
      showToast({ title: 'Deleted forever', message: deletedTitle(deleted) })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to delete. Please try again.') })
    }
  }

  if (naming.length > 0) {
    const { title, text } = keptWords(deletedTitle(deleted), naming)
    return (
      <Modal
        opened={opened}
        onClose={onClose}
        title={title}
        size="narrow"
        footer={
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        }
      >
        <p>{text}</p>
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

/** Says why a record stays, by the kinds of those that name it. */
function keptWords(name: string, naming: readonly RecordName[]): { title: string; text: string } {
  if (naming.includes('filings'))
    return {
      title: 'Kept with what you sent',
      text: `“${name}” belongs to a filing. Delete the filing forever first.`,
    }
  if (naming.includes('packets'))
    return {
      title: 'Kept with a packet',
      text: `“${name}” is a sample in an evaluator’s packet. Take it out of the packet first.`,
    }
  if (naming.every((record) => record === 'curricula'))
    return {
      title: 'Still in a course',
      text: `“${name}” is the book of a course. Choose another book there first.`,
    }
  const inLog = naming.filter((record) => record !== 'curricula').length
  return {
    title: 'Still in your log',
    text:
      `“${name}” can’t be deleted forever while your log names it (${counted(inLog, 'time')}). ` +
      'Your entries keep its title, and it isn’t offered for new ones.',
  }
}
