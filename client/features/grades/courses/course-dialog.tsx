import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { finalGrades, courseLevels, levelLabels, type CourseFields } from '#shared/courses/course.ts'
import type { CourseProgress } from '#shared/courses/grade-book.ts'
import { hasCredit } from '#shared/courses/year-grade.ts'
import { percentageText } from '#shared/assessments/score.ts'
import { sayOfCourse } from '#client/queries/courses.ts'
import { courseId } from '#client/queries/course-changes.ts'
import { open, type Opened } from '#client/queries/write.ts'
import layout from '#client/forms/form.module.css'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { Select } from '#client/forms/inputs/select.tsx'
import { recordForm } from '#client/forms/record-form.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { trimmedOrNull } from '#shared/records/text.ts'

interface CourseDialogProps {
  course: CourseProgress
  /** The name of its subject. */
  subject: string
  onClose: () => void
}

const form = recordForm('courses')

/** Says something of a course: its title, credit, level and final grade. */
export function CourseDialog(props: CourseDialogProps) {
  const { course } = props
  const id = courseId(course)
  const [opened, setOpened] = useState<Opened<'courses'> | null | undefined>()
  // Read once: what arrives while the form is open must not change what the parent saw.
  useEffect(() => {
    let isWanted = true
    void open('courses', id).then((found) => isWanted && setOpened(found ?? null))
    return () => {
      isWanted = false
    }
  }, [id])
  if (opened === undefined) return null
  const isThere = opened !== null && opened.seen.deleted_at === null
  return <CourseForm {...props} opened={isThere ? opened : null} />
}

function CourseForm({ course, subject, opened, onClose }: CourseDialogProps & { opened: Opened<'courses'> | null }) {
  const { student_id, subject_id, school_year } = course
  const dialog = useRecordForm(form, {
    opened,
    empty: () => form.empty({ student_id, subject_id, school_year }),
    draft: `form:courses:${courseId(course)}`,
    closes: true,
    save,
    texts: {
      title: 'Edit Course',
      submit: 'Save Course',
      saved: null,
      failed: 'Failed to update course',
    },
    onClose,
  })

  async function save(
    { title, credit, level, final_grade }: CourseFields,
    _values: unknown,
    seen: Opened<'courses'> | null,
  ) {
    const said = { title: trimmedOrNull(title), credit, level, final_grade }
    const { undo } = await sayOfCourse(course, said, seen)
    showToast({ title: 'Course updated', message: trimmedOrNull(title) ?? subject, undo })
  }

  const usual = hasCredit(course.grade_level) ? '1.00' : '0.00'
  const computed =
    course.percentage === null ? 'Computed from grades' : `Computed: ${percentageText(course.percentage)}`
  return (
    <RecordDialog form={dialog}>
      <TextInput autoComplete="off" placeholder={subject} data-autofocus {...dialog.input('title')} />
      <TextInput
        className={`${layout.third} ${layout.pair}`}
        inputMode="decimal"
        placeholder={usual}
        {...dialog.input('credit')}
      />
      <Select
        className={`${layout.third} ${layout.pair}`}
        data={courseLevels.map((value) => ({ value, label: levelLabels[value] }))}
        {...dialog.input('level')}
      />
      <Select
        className={layout.third}
        data={[{ value: '', label: computed }, ...finalGrades.map((value) => ({ value, label: gradeLabel(value) }))]}
        {...dialog.input('final_grade')}
      />
    </RecordDialog>
  )
}

function gradeLabel(grade: string): string {
  return { P: 'P, passed', I: 'I, incomplete', W: 'W, withdrawn' }[grade] ?? grade
}
