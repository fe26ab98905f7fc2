import { useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import { wasUndone } from '#shared/records/creation-time.ts'
import { deleteActivities } from '#client/queries/activities.ts'
import type { OpenedTogether } from '#client/queries/activities-together.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { studentNames, type StudentColor } from '#client/parts/students/student-colors.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { WhoseField } from './whose.tsx'

interface DeleteActivityDialogProps {
  together: OpenedTogether
  /** Begins with all of them; else with the one she tapped. */
  isTogether: boolean
  colors: readonly StudentColor[]
  onClose: () => void
}

/** Asks before a delete, for all children or for one (rules activities.delete, activities.together). */
export function DeleteActivityDialog({ together, isTogether, colors, onClose }: DeleteActivityDialogProps) {
  const opened = usePresence()
  const { id, all } = together
  const [whose, setWhose] = useState(isTogether && all.length > 1 ? null : id)
  const deleted = whose === null ? all : all.filter((one) => one.id === whose)
  const [first] = deleted
  const heading = first?.seen.title ?? ''

  async function handleDelete() {
    try {
      const { undo } = await deleteActivities(deleted, all.find((one) => !deleted.includes(one))?.id)
      const title =
        deleted.length === 1 ? 'Activity deleted' : `${counted(deleted.length, 'activity', 'activities')} deleted`
      showToast({ title, message: `${heading}${whom}`, undo })
    } catch (cause) {
      reportError(cause)
      showToast({ type: 'error', title: 'Failed to delete activity' })
    }
  }

  const names = studentNames(
    deleted.map(({ seen }) => seen.student_id),
    colors,
  )
  const whom = all.length > 1 ? ` for ${names}` : ''
  // Recently deleted leaves out what was made a moment ago.
  const [now] = useState(() => Date.now())
  const way = deleted.some(({ id }) => wasUndone(id, now)) ? 'Undo brings it back.' : 'You can restore it for 90 days.'
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title="Delete Activity"
      confirmLabel="Delete"
      danger
      onConfirm={handleDelete}
    >
      <WhoseField label="Delete" together={together} colors={colors} chosen={whose} onChoose={setWhose} />
      <p>{`Are you sure you want to delete “${heading}”${whom}? ${way}`}</p>
    </Confirm>
  )
}
