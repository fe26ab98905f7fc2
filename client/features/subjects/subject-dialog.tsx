import { unusedColor } from '#shared/subjects/subject-colors.ts'
import type { Opened } from '#client/queries/write.ts'
import { hasText } from '#client/forms/form-text.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { SubjectInputs, subjectForm } from './subject-fields.tsx'

interface SubjectDialogProps {
  /** The subject to change, as it was shown; `null` adds a new one. */
  subject: Opened<'subjects'> | null
  /** Subjects that the family's state requires. */
  required: readonly string[]
  /** The colors of the other subjects. */
  colors: readonly string[]
  onClose: () => void
}

/** Adds a subject, or changes one. */
export function SubjectDialog({ subject, required, colors, onClose }: SubjectDialogProps) {
  const form = useRecordForm(subjectForm, {
    opened: subject,
    // A new subject looks like none of the others (rule subjects.new-color).
    empty: () => subjectForm.empty({ color: unusedColor(colors) }),
    isComplete: ({ name }) => hasText(name),
    onClose,
  })
  return (
    <RecordDialog form={form}>
      <SubjectInputs form={form} required={required} />
    </RecordDialog>
  )
}
