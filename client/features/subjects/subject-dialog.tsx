import type { Opened } from '#client/records/write.ts'
import { says } from '#client/forms/form-text.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { SubjectFields, subjectForm } from './subject-fields.tsx'

interface SubjectDialogProps {
  /** The subject to change, as it was shown; `null` adds a new one. */
  subject: Opened<'subjects'> | null
  /** What the family's state requires. */
  required: readonly string[]
  onClose: () => void
}

/** Adds a subject, or changes one. */
export function SubjectDialog({ subject, required, onClose }: SubjectDialogProps) {
  const form = useRecordForm(subjectForm, {
    opened: subject,
    empty: subjectForm.empty,
    isComplete: ({ name }) => says(name),
    onClose,
  })
  return (
    <RecordDialog form={form}>
      <SubjectFields form={form} required={required} />
    </RecordDialog>
  )
}
