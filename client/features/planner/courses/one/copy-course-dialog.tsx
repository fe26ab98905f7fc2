import { TextInput } from '@mantine/core'
import { addDays, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { tooManyCourses, type Curriculum, type CurriculumFields } from '#shared/lessons/curriculum.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import { yearEndOf } from '#shared/lessons/outlook.ts'
import { childrenWithoutRoom, copyOf, makeCourses } from '#client/queries/lessons/make-courses.ts'
import layout from '#client/forms/form.module.css'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { hasText, textOrNull } from '#client/forms/form-text.ts'
import { readRecord, recordForm, type RecordForm, type ValuesOf } from '#client/forms/record-form.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import type { PlannerCourses } from '#client/features/planner/courses/use-planner-courses.ts'
import { ChildField } from '#client/parts/students/child-field.tsx'
import { studentNames, offeredOf } from '#client/parts/students/student-colors.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { Row } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'

interface CopyValues extends Pick<ValuesOf<'curricula'>, 'title' | 'start_date' | 'finish_by'> {
  student_ids: string[]
}

interface CopyCourseDialogProps {
  course: Curriculum
  /** Its lessons in their order. */
  lessons: readonly Lesson[]
  known: PlannerCourses
  onClose: () => void
}

/** Copies a course to other children, or to the next year, with none of its lessons done. */
export function CopyCourseDialog({ course, lessons, known, onClose }: CopyCourseDialogProps) {
  const { colors, today, startMonth } = known
  const nextYear = addDays(yearEndOf({ start_date: today }, today, startMonth), 1)
  const form = useRecordForm(copyForm(course), {
    opened: null,
    empty: () => ({ student_ids: [], title: course.title, start_date: today, finish_by: '' }),
    draft: `form:curricula:copy:${course.id}`,
    isProposed: true,
    closes: true,
    isComplete: ({ title }) => hasText(title),
    texts: { title: 'Copy Course', saved: null, failed: 'Failed to copy course. Please try again.' },
    refuse: (): Promise<boolean> => refuseFull(form.values.student_ids),
    save: copy,
    onClose,
  })
  const { values } = form

  async function refuseFull(student_ids: readonly string[]): Promise<boolean> {
    const full = await childrenWithoutRoom(student_ids)
    if (full.length > 0) form.mark({ student_ids: `${studentNames(full, colors)}: ${tooManyCourses}` })
    return full.length > 0
  }

  async function copy(fields: CurriculumFields, { student_ids }: CopyValues) {
    const { made, failed, undo } = await makeCourses(fields, lessons, student_ids)
    showToast({ title: 'Course Copied', message: `${fields.title}, ${studentNames(made, colors)}`, undo })
    if (failed === null) return
    form.change({ student_ids: student_ids.filter((id) => !made.includes(id)) })
    throw failed.cause
  }

  const choices = [
    { day: today, words: 'Today' },
    { day: nextYear, words: 'Next school year' },
  ]
  return (
    <RecordDialog form={{ ...form, texts: { ...form.texts, submit: `Copy ${counted(lessons.length, 'lesson')}` } }}>
      <ChildField
        label="Copy to"
        colors={offeredOf(colors, [])}
        chosen={values.student_ids}
        onChoose={(student_ids) => form.change({ student_ids })}
        single={false}
        error={form.errors.student_ids}
        several="Each gets their own course"
      />
      <TextInput autoComplete="off" {...form.input('title')} />
      <TextInput className={`${layout.half} ${layout.pair}`} type="date" {...form.input('start_date')} />
      <TextInput className={`${layout.half} ${layout.pair}`} type="date" {...form.input('finish_by')} />
      <fieldset aria-label="First day of the copy">
        <Row>
          {choices.map(({ day, words }) => (
            <ChoiceChip
              key={words}
              round
              pressed={values.start_date === day}
              onPress={() => form.change({ start_date: day })}
            >
              {words}
            </ChoiceChip>
          ))}
        </Row>
      </fieldset>
      <Text size="small" tone="muted">
        Every lesson is copied, also those that are done or skipped, and none of the copies is.
      </Text>
    </RecordDialog>
  )
}

const { student_id, title, start_date, finish_by } = recordForm('curricula').labels

/** The form of a copy. It reads the course of the first child, who stands for all. */
function copyForm(course: Curriculum): RecordForm<'curricula', CopyValues> {
  return {
    record: 'curricula',
    labels: { student_ids: student_id, title, start_date, finish_by },
    of: (row) => ({ student_ids: [row.student_id], title: row.title, start_date: row.start_date, finish_by: '' }),
    read: ({ student_ids, ...values }, today: Day, seen) => {
      const typed = { ...values, title: values.title.trim(), finish_by: textOrNull(values.finish_by) }
      const fields = { ...copyOf(course), ...typed, student_id: student_ids[0] ?? '', curriculum_set: null }
      const read = readRecord('curricula', fields, today, seen)
      if ('ready' in read) return read
      const { student_id: child, ...errors } = read.errors
      return { errors: { ...errors, ...(child === undefined ? {} : { student_ids: child }) } }
    },
  }
}
