import { beganBy, noBegin } from '#shared/compliance/law/begin-form.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'
import type { StudentFields as Fields } from '#shared/students/student.ts'
import type { Opened } from '#client/queries/write.ts'
import { useToday } from '#client/lib/use-today.ts'
import { hasText } from '#client/forms/form-text.ts'
import { DocumentsOf } from '#client/parts/documents/documents-of.tsx'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { StudentInputs, studentForm } from './student-fields.tsx'

interface StudentDialogProps {
  /** The student to change, as she was shown; `null` adds a new one. */
  student: Opened<'students'> | null
  startMonth: StartMonth
  /** True when one more active student is refused (rule students.limit). */
  isFull: boolean
  /** Called in place of saving when the student would be one too many; the dialog closes. */
  onRefused: () => void
  onClose: () => void
}

/** Adds a student, or changes one. */
export function StudentDialog({ student, startMonth, isFull, onRefused, onClose }: StudentDialogProps) {
  const today = useToday()
  // Stands in for a day that nobody knows, and is shown nowhere.
  const notKnown =
    student?.seen.enrollment_known === false
      ? student.seen.enrollment_date
      : beganBy(noBegin, today, startMonth).enrollment_date
  const form = useRecordForm(studentForm, {
    opened: student,
    empty: () => studentForm.empty({ enrollment_date: today }),
    isComplete: ({ name, grade_level }) => hasText(name) && grade_level !== '',
    refuse: refuseOneTooMany,
    onClose,
  })

  function refuseOneTooMany({ is_active }: Fields): boolean {
    const isRefused = isFull && is_active && student?.seen.is_active !== true
    if (isRefused) {
      onRefused()
      onClose()
    }
    return isRefused
  }

  return (
    <RecordDialog form={form}>
      <StudentInputs form={form} notKnown={notKnown} />
      {student && <DocumentsOf link={{ student_id: student.id }} proposed={{}} />}
    </RecordDialog>
  )
}
