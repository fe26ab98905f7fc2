import { Button } from '@mantine/core'
import { useState } from 'react'
import type { StudentFields as Fields } from '#shared/students/student.ts'
import type { Opened } from '#client/records/write.ts'
import { addStudent, updateStudent } from '#client/records/students.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { useToday } from '#client/lib/use-today.ts'
import { FormMessages } from '#client/forms/form-messages.tsx'
import form from '#client/forms/form.module.css'
import { usePresence } from '#client/forms/use-presence.ts'
import { passing } from '#client/forms/use-passing.ts'
import { useSubmit } from '#client/forms/use-submit.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { StudentFields } from './student-fields.tsx'
import { emptyStudentForm, formOf, isSubmittable, readStudentForm, studentFormLabels } from './student-form.ts'

interface StudentDialogProps {
  /** The student to change, as she was shown; `null` adds a new one. */
  student: Opened<'students'> | null
  /** Whether one more active student is refused (rule students.limit). */
  isFull: boolean
  /** Called in place of saving when the student would be one too many; the dialog closes. */
  onRefused: () => void
  onClose: () => void
}

/** Adds a student, or changes one. */
export function StudentDialog({ student, isFull, onRefused, onClose }: StudentDialogProps) {
  const today = useToday()
  const opened = usePresence()
  const [values, setValues] = useState(() => (student ? formOf(student.seen) : emptyStudentForm(today)))
  const [isTouched, setIsTouched] = useState(false)
  const isAdding = student === null
  const submit = useSubmit({
    read: () => readStudentForm(values),
    save,
    failed: isAdding ? 'Failed to create student' : 'Failed to update student',
    stays: isAdding ? passing.created : passing.updated,
    onPassed: isAdding ? startAgain : onClose,
  })
  useDirtyForm(isTouched && !submit.isSaved)

  async function save(fields: Fields): Promise<'refused' | void> {
    const joins = fields.is_active && student?.seen.is_active !== true
    if (joins && isFull) {
      onRefused()
      onClose()
      return 'refused'
    }
    await (student ? updateStudent(student, fields) : addStudent(fields))
  }

  function startAgain() {
    setValues(emptyStudentForm(today))
    setIsTouched(false)
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={isAdding ? 'Add Student' : 'Edit Student'}
      onSubmit={submit.handleSubmit}
      footer={
        <>
          <Button variant="default" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg" disabled={!isSubmittable(values) && !submit.isSaved}>
            Save Student
          </Button>
        </>
      }
    >
      <div className={form.fields}>
        <FormMessages
          submit={submit}
          saved={isAdding ? 'Student added successfully!' : 'Student updated successfully!'}
          labels={studentFormLabels}
        />
        <StudentFields
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
