import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Opened } from '#client/records/write.ts'
import { addSubject, updateSubject } from '#client/records/subjects.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { FormMessages } from '#client/forms/form-messages.tsx'
import form from '#client/forms/form.module.css'
import { usePresence } from '#client/forms/use-presence.ts'
import { passing } from '#client/forms/use-passing.ts'
import { useSubmit } from '#client/forms/use-submit.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { SubjectFields } from './subject-fields.tsx'
import { emptySubjectForm, formOf, isSubmittable, readSubjectForm, subjectFormLabels } from './subject-form.ts'

interface SubjectDialogProps {
  /** The subject to change, as it was shown; `null` adds a new one. */
  subject: Opened<'subjects'> | null
  onClose: () => void
}

/** Adds a subject, or changes one. */
export function SubjectDialog({ subject, onClose }: SubjectDialogProps) {
  const opened = usePresence()
  const [values, setValues] = useState(() => (subject ? formOf(subject.seen) : emptySubjectForm))
  const [isTouched, setIsTouched] = useState(false)
  const isAdding = subject === null
  const submit = useSubmit({
    read: () => readSubjectForm(values),
    save: async (fields) => void (await (subject ? updateSubject(subject, fields) : addSubject(fields))),
    failed: isAdding ? 'Failed to create subject' : 'Failed to update subject',
    stays: isAdding ? passing.created : passing.updated,
    onPassed: isAdding ? startAgain : onClose,
  })
  useDirtyForm(isTouched && !submit.isSaved)

  function startAgain() {
    setValues(emptySubjectForm)
    setIsTouched(false)
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={isAdding ? 'Add Subject' : 'Edit Subject'}
      onSubmit={submit.handleSubmit}
      footer={
        <>
          <Button variant="default" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg" disabled={!isSubmittable(values) && !submit.isSaved}>
            Save Subject
          </Button>
        </>
      }
    >
      <div className={form.fields}>
        <FormMessages
          submit={submit}
          saved={isAdding ? 'Subject added successfully!' : 'Subject updated successfully!'}
          labels={subjectFormLabels}
        />
        <SubjectFields
          values={values}
          errors={submit.errors}
          onChange={(changed) => {
            submit.forget(changed)
            setValues({ ...values, ...changed })
            setIsTouched(true)
          }}
        />
      </div>
    </Modal>
  )
}
