import { Button } from '@mantine/core'
import type { Tally } from '#shared/progress/day-buckets.ts'
import { counted, longDuration } from '#shared/format/duration.ts'
import { countAssessmentsIn } from '#client/queries/assessments.ts'
import type { Opened } from '#client/queries/write.ts'
import { countPhotosIn, deleteSubject, setSubjectActive } from '#client/queries/subjects.ts'
import { useLive } from '#client/lib/use-live.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { failureOf } from '#client/forms/failure.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'

interface DeleteSubjectDialogProps {
  subject: Opened<'subjects'>
  /** Totals of the records deleted with it. */
  tally: Tally
  /** How many goals go with it. */
  goals: number
  onClose: () => void
}

/** Asks before a subject is deleted: what goes with it, and the gentler way (rule subjects.delete). */
export function DeleteSubjectDialog({ subject, tally, goals, onClose }: DeleteSubjectDialogProps) {
  const opened = usePresence()
  const { name, is_active } = subject.seen
  const grades = useLive(() => countAssessmentsIn(subject.id), [subject.id])
  const photos = useLive(() => countPhotosIn(subject.id), [subject.id])
  const goes = told(tally, goals, grades ?? 0, photos ?? 0)

  async function handleDelete() {
    try {
      const { undo } = await deleteSubject(subject)
      showToast({ title: 'Subject deleted', message: goes, undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to delete subject') })
    }
  }

  async function handleInactive() {
    try {
      const { undo } = await setSubjectActive(subject, false)
      showToast({ title: 'Subject made inactive', undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to update subject') })
    }
    onClose()
  }

  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title="Delete Subject"
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
        Are you sure you want to delete “{name}”? This will also delete all associated activities. You can restore it
        for 90 days.
      </p>
      <p>
        This includes <strong>{goes}</strong>.
      </p>
    </Confirm>
  )
}

function told({ count, minutes }: Tally, goals: number, grades: number, photos: number): string {
  const activities =
    count === 0 ? 'no activities' : `${counted(count, 'activity', 'activities')}, ${longDuration(minutes)}`
  const others = [counted(photos, 'photo'), counted(goals, 'goal'), counted(grades, 'grade')]
  return [activities, ...others.filter((one) => !one.startsWith('0 '))].join(', ')
}
