import { Button } from '@mantine/core'
import { deleteBook, setBookActive } from '#client/queries/books.ts'
import type { Opened } from '#client/queries/write.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { failureOf } from '#client/forms/failure.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'

interface DeleteBookDialogProps {
  book: Opened<'books'>
  onClose: () => void
}

/** Asks before a book is deleted, and offers the gentler way (rule books.deleted). */
export function DeleteBookDialog({ book, onClose }: DeleteBookDialogProps) {
  const opened = usePresence()
  const { title, is_active } = book.seen

  async function handleDelete() {
    try {
      const { undo } = await deleteBook(book)
      showToast({ title: 'Book deleted', message: title, undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to delete book') })
    }
  }

  async function handleInactive() {
    try {
      const { undo } = await setBookActive(book, false)
      showToast({ title: 'Book made inactive', message: title, undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to update book') })
    }
    onClose()
  }

  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title="Delete Book"
      confirmLabel="Delete"
      danger
      onConfirm={handleDelete}
      others={
        is_active && (
          <Button variant="default" onClick={handleInactive}>
            Make inactive
          </Button>
        )
      }
    >
      <p>
        Are you sure you want to delete “<span translate="no">{title}</span>”? What you logged with it keeps its title.
        You can restore it for 90 days.
      </p>
    </Confirm>
  )
}
