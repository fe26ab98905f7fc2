import { Button } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import type { User } from '#shared/accounts/user.ts'
import type { AssessmentFields as Fields } from '#shared/assessments/assessment.ts'
import { gradedAs, percentageText } from '#shared/assessments/score.ts'
import { counted } from '#shared/format/duration.ts'
import { courseOf, percentageOfWork } from '#shared/courses/grade-book.ts'
import { opensIn, schoolYearOf } from '#shared/school-years/school-year.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { addAssessments } from '#client/queries/assessments.ts'
import type { Opened } from '#client/queries/write.ts'
import { useToday } from '#client/lib/use-today.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { DocumentsOf } from '#client/parts/documents/documents-of.tsx'
import { studentNames, offeredOf, type StudentColor } from '#client/parts/students/student-colors.ts'
import { dismissToast, showToast } from '#client/ui/messages/toasts.ts'
import { useGradeBook } from '#client/features/grades/use-grade-book.ts'
import styles from './assessment-fields.module.css'
import { AssessmentInputs } from './assessment-fields.tsx'
import {
  assessmentForm,
  emptyAssessment,
  isWhole,
  isWorthKeeping,
  nextAssessment,
  pointsOfChildren,
  typedScore,
  type AssessmentValues,
} from './assessment-form.ts'

interface AssessmentDialogProps {
  user: User
  /** The assessment to change, as it was shown when the parent began; `null` adds a new one. */
  opened: Opened<'assessments'> | null
  colors: readonly StudentColor[]
  /** The subjects to choose from: active ones, and the one it has now (rule students.offered). */
  subjects: readonly Subject[]
  /** The child and the subject that the list shows. */
  shown: { student_id?: string | undefined; subject_id?: string | undefined }
  onClose: () => void
}

/** Add New Assessment, or Edit Assessment. Enter saves, and begins the next (rule grades.fast-entry). */
export function AssessmentDialog({ user, opened, colors, subjects, shown, onClose }: AssessmentDialogProps) {
  const today = useToday()
  const titleId = useId()
  const isAdding = opened === null
  const next = useRef<AssessmentValues | null>(null)
  const cleared = useRef<number | null>(null)
  const form = useRecordForm(assessmentForm, {
    opened,
    empty: () => next.current ?? begin(),
    isComplete: isWhole,
    isWorth: isWorthKeeping,
    ...(isAdding && { save: add }),
    texts: isAdding
      ? { title: 'Add New Assessment', submit: 'Add Assessment' }
      : { title: 'Edit Assessment', submit: 'Update Assessment' },
    onClose,
  })
  const { values } = form
  const [child] = values.student_ids
  const book = useGradeBook(user, child)

  // The next one begins with its title.
  useEffect(() => {
    if (form.isSaved && isAdding) document.getElementById(titleId)?.focus()
  }, [form.isSaved, isAdding, titleId])

  function begin(): AssessmentValues {
    const active = offeredOf(colors, [])
    const [only] = active.length === 1 ? active : active.filter(({ id }) => id === shown.student_id)
    const subject_id = subjects.some(({ id }) => id === shown.subject_id) ? (shown.subject_id ?? '') : ''
    return emptyAssessment(today, { student_ids: only ? [only.id] : [], subject_id })
  }

  async function add(fields: Fields, typed: AssessmentValues) {
    const children = pointsOfChildren(typed)
    const { undo } = await addAssessments(fields, children)
    next.current = nextAssessment(typed)
    showToast({
      title: `${counted(children.length, 'grade')} added`,
      message: `${fields.title}, ${studentNames(typed.student_ids, colors)}`,
      undo,
    })
  }

  // Undo of a clear is offered while this form is open.
  useEffect(() => () => void (cleared.current !== null && dismissToast(cleared.current)), [])

  function handleReset() {
    const { isTouched, typed } = form
    next.current = null
    form.forget()
    form.startAgain(opened ? assessmentForm.of(opened.seen) : begin())
    if (!isTouched) return
    function undo() {
      form.change(typed)
      document.getElementById(titleId)?.focus()
    }
    cleared.current = showToast({ type: 'info', title: 'Form cleared', undo })
  }

  /** The course's new grade: "94.12% to 93.96%, stays A". */
  function effectOf(typed: AssessmentValues) {
    const score = child === undefined ? null : typedScore(typed, child)
    if (!book || score === null || typed.subject_id === '' || typed.date === '') return null
    const { startMonth, active } = book
    const schoolYear = schoolYearOf(typed.date, startMonth)
    if (opensIn(schoolYear) !== opensIn(active)) return null
    const { title, percentage } = courseOf(book, typed.subject_id, schoolYear)
    const others = book.assessments.filter(
      (one) =>
        one.subject_id === typed.subject_id &&
        schoolYearOf(one.date, startMonth) === schoolYear &&
        !('id' in one && one.id === opened?.id),
    )
    const work = { points_earned: score.percentage, points_possible: 100, weight: Number(typed.weight) }
    const then = percentageOfWork([...others, work])
    if (percentage === null || then === null) return null
    const [now, after] = [gradedAs(percentage).letter, gradedAs(then).letter]
    const moved = now === after ? `stays ${now}` : `${now} to ${after}`
    return {
      title: `${title} this year`,
      line: `${percentageText(percentage)} to ${percentageText(then)}, ${moved}`,
    }
  }

  return (
    <RecordDialog
      form={form}
      others={
        <Button
          variant="subtle"
          size="lg"
          className={styles.reset}
          leftSection={<IconEraser size={20} />}
          onClick={handleReset}
        >
          Reset Form
        </Button>
      }
    >
      <AssessmentInputs
        form={form}
        colors={colors}
        subjects={subjects}
        oneChild={!isAdding}
        today={today}
        titleId={titleId}
        effectOf={effectOf}
      />
      {opened && (
        <DocumentsOf
          link={{ assessment_id: opened.id }}
          proposed={{
            title: opened.seen.title,
            kind: 'test_scores',
            date: opened.seen.date,
            student_ids: [opened.seen.student_id],
          }}
        />
      )}
    </RecordDialog>
  )
}
