import { Button } from '@mantine/core'
import { counted } from '#shared/format/duration.ts'
import { deleteCourse, setCourseActive } from '#client/queries/lessons/change-courses.ts'
import { isEverythingHere } from '#client/queries/subjects.ts'
import type { Opened } from '#client/queries/write.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'

interface DeleteCourseDialogProps {
  course: Opened<'curricula'>
  /** How many lessons go with it. */
  lessons: number
  /** How many entries were logged from it. */
  entries: number
  onClose: () => void
}

/** Asks before a course is deleted: what goes, what stays, and the gentler way (rule lessons.deleted). */
export function DeleteCourseDialog({ course, lessons, entries, onClose }: DeleteCourseDialogProps) {
  const opened = usePresence()
  const isReady = useLive(isEverythingHere) === true
  const { title, is_active } = course.seen

  async function handleDelete() {
    try {
      const { undo } = await deleteCourse(course)
      showToast({ title: 'Course deleted', message: title, undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to delete course') })
    }
  }

  async function handleArchive() {
    try {
      const { undo } = await setCourseActive(course, false)
      showToast({ title: 'Course archived', message: title, undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to archive course') })
    }
    onClose()
  }

  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title="Delete Course"
      confirmLabel="Delete"
      danger
      isReady={isReady}
      onConfirm={handleDelete}
      others={
        is_active && (
          <Button variant="default" onClick={handleArchive}>
            Archive
          </Button>
        )
      }
    >
      <p>
        Are you sure you want to delete “<span translate="no">{title}</span>”?{' '}
        <span>
          {lessons > 0
            ? `Its ${counted(lessons, 'lesson')} ${lessons === 1 ? 'goes' : 'go'} with it. ` +
              'You can restore it for 90 days.'
            : 'You can restore it for 90 days.'}
        </span>
      </p>
      <p>
        {entries === 0
          ? 'Nothing was logged from it.'
          : `${counted(entries, 'activity', 'activities')} logged from it ${entries === 1 ? 'stays' : 'stay'}.`}
      </p>
    </Confirm>
  )
}
