import { Button } from '@mantine/core'
import { IconDeviceTablet } from '@tabler/icons-react'
import { counted } from '#shared/format/duration.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { logActivities } from '#client/records/activities.ts'
import { dropDraft, readDraft } from '#client/records/drafts.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { useToday } from '#client/lib/use-today.ts'
import { namesOf, type StudentColor } from '#client/parts/students/student-colors.ts'
import { FormMessages } from '#client/forms/form-messages.tsx'
import form from '#client/forms/form.module.css'
import { writePreference } from '#client/parts/device-preferences.ts'
import { usePresence } from '#client/forms/use-presence.ts'
import { passing } from '#client/forms/use-passing.ts'
import { useSubmit } from '#client/forms/use-submit.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { ActivityFields } from './activity-fields.tsx'
import { activityFormLabels, readActivityDraft, readActivityForm, type ActivityForm } from './activity-form.ts'
import { activityDraft, useNewActivity } from './use-new-activity.ts'

interface LogActivityDialogProps {
  /** Active children and subjects: what the form offers. */
  faces: readonly StudentColor[]
  subjects: readonly Subject[]
  onClose: () => void
}

/** Log New Activity (rule activities.draft): opens with what was typed and not saved, if there is any. */
export function LogActivityDialog(props: LogActivityDialogProps) {
  const draft = useLive(async () => ({ values: readActivityDraft(await readDraft(activityDraft)) }))

  return draft === undefined ? null : <LogActivityForm {...props} draft={draft.values} />
}

function LogActivityForm({ faces, subjects, onClose, draft }: LogActivityDialogProps & { draft: ActivityForm | null }) {
  const opened = usePresence()
  const { values, change, startAgain, isDraft } = useNewActivity(draft, useToday(), faces, subjects)
  const submit = useSubmit({
    read: () => readActivityForm(values),
    save: async (entries) => {
      const { undo } = await logActivities(entries)
      await dropDraft(activityDraft)
      writePreference('student_ids', values.student_ids)
      writePreference('subject_id', values.subject_id)
      showToast({
        title: `${counted(entries.length, 'entry', 'entries')} added`,
        message: namesOf(values.student_ids, faces),
        undo,
      })
    },
    failed: 'Failed to create activity',
    stays: passing.created,
    onPassed: startAgain,
  })

  useDirtyForm(isDraft && opened)

  function handleChange(changed: Partial<ActivityForm>) {
    submit.forget(changed)
    change(changed)
  }

  async function handleCancel() {
    onClose()
    await dropDraft(activityDraft)
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Log New Activity"
      onSubmit={submit.handleSubmit}
      aside={isDraft && <DraftKept />}
      footer={
        <>
          <Button variant="default" size="lg" onClick={handleCancel}>
            Cancel
          </Button>
          <Button type="submit" size="lg">
            Save Activity
          </Button>
        </>
      }
    >
      <div className={form.fields}>
        <FormMessages submit={submit} saved="Activity logged successfully!" labels={activityFormLabels} />
        <ActivityFields
          values={values}
          errors={submit.errors}
          onChange={handleChange}
          faces={faces}
          subjects={subjects}
          oneChild={false}
        />
      </div>
    </Modal>
  )
}

function DraftKept() {
  return (
    <>
      <IconDeviceTablet size={20} aria-hidden="true" />
      Draft kept on this device
    </>
  )
}
