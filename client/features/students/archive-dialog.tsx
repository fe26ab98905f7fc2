import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { eventsOf } from '#shared/compliance/todo-events.ts'
import type { Opened } from '#client/queries/write.ts'
import { archiveStudent } from '#client/queries/students.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { useToday } from '#client/lib/use-today.ts'
import { failureOf } from '#client/forms/failure.ts'
import { EventOffer } from '#client/parts/compliance/event-offer.tsx'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'

interface ArchiveDialogProps {
  user: User
  student: Opened<'students'>
  onClose: () => void
}

/** Asks before a student is archived, and offers what the state asks for then (rules students.archive, law.events). */
export function ArchiveDialog({ user, student, onClose }: ArchiveDialogProps) {
  const opened = usePresence()
  const today = useToday()
  const [happened, setHappened] = useState<string[]>([])
  const { name } = student.seen

  async function handleArchive() {
    try {
      const { undo } = await archiveStudent(student, { todos: happened, on: today })
      showToast({ title: 'Student archived', undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to archive student') })
    }
  }

  return (
    <Confirm opened={opened} onClose={onClose} title="Archive Student" confirmLabel="Archive" onConfirm={handleArchive}>
      <p>
        Are you sure you want to archive “{name}”? They will be hidden from active lists but their data will be
        preserved.
      </p>
      <EventOffer
        user={user}
        events={eventsOf.archived_or_graduated}
        student={student.id}
        chosen={happened}
        onChoose={setHappened}
      />
    </Confirm>
  )
}
