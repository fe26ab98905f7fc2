import type { Opened } from '#client/records/write.ts'
import { archiveStudent } from '#client/records/students.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { failureOf } from '#client/forms/failure.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'

interface ArchiveDialogProps {
  student: Opened<'students'>
  onClose: () => void
}

/** Asks before a student is archived (rule students.archive). */
export function ArchiveDialog({ student, onClose }: ArchiveDialogProps) {
  const opened = usePresence()
  const { name } = student.seen

  async function handleArchive() {
    try {
      const { undo } = await archiveStudent(student)
      showToast({ title: 'Student archived', undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to archive student') })
    }
  }

  return (
    <Confirm opened={opened} onClose={onClose} title="Archive Student" confirmLabel="Archive" onConfirm={handleArchive}>
      <p>
        Are you sure you want to archive &quot;{name}&quot;? They will be hidden from active lists but their data will
        be preserved.
      </p>
    </Confirm>
  )
}
