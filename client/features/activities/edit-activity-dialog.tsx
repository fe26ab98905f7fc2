import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { mostHoursLogged } from '#shared/activities/time-spent.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { updateActivity } from '#client/records/activities.ts'
import type { Opened } from '#client/records/write.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { FormMessages } from '#client/forms/form-messages.tsx'
import form from '#client/forms/form.module.css'
import { usePresence } from '#client/forms/use-presence.ts'
import { passing } from '#client/forms/use-passing.ts'
import { useSubmit } from '#client/forms/use-submit.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { ActivityFields } from './activity-fields.tsx'
import { activityFormLabels, formOf, readActivityForm, type ActivityForm } from './activity-form.ts'

interface EditActivityDialogProps {
  /** As it was shown when the parent began: what arrives meanwhile changes nothing here (rule activities.edit). */
  activity: Opened<'activities'>
  /** Active children and subjects, and those this activity has now (rule students.offered). */
  faces: readonly StudentColor[]
  subjects: readonly Subject[]
  onClose: () => void
}

/** Edit Activity. */
export function EditActivityDialog({ activity, faces, subjects, onClose }: EditActivityDialogProps) {
  const opened = usePresence()
  const [values, setValues] = useState(() => formOf(activity.seen))
  const [isTouched, setIsTouched] = useState(false)
  const hoursNow = Math.floor(activity.seen.duration_minutes / 60)
  const submit = useSubmit({
    read: () => readActivityForm(values, Math.max(mostHoursLogged, hoursNow)),
    save: async (entries) => {
      for (const entry of entries) await updateActivity(activity, entry)
    },
    failed: 'Failed to update activity',
    stays: passing.updated,
    onPassed: onClose,
  })

  useDirtyForm(isTouched && !submit.isSaved)

  function handleChange(changed: Partial<ActivityForm>) {
    submit.forget(changed)
    setValues({ ...values, ...changed })
    setIsTouched(true)
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Edit Activity"
      onSubmit={submit.handleSubmit}
      footer={
        <>
          <Button variant="default" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg">
            Save Activity
          </Button>
        </>
      }
    >
      <div className={form.fields}>
        <FormMessages submit={submit} saved="Activity updated successfully!" labels={activityFormLabels} />
        <ActivityFields
          values={values}
          errors={submit.errors}
          onChange={handleChange}
          faces={faces}
          subjects={subjects}
          oneChild
        />
      </div>
    </Modal>
  )
}
