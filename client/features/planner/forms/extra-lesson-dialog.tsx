import { TextInput } from '@mantine/core'
import { isDayOff } from '#shared/lessons/course-walk.ts'
import type { LessonFields } from '#shared/lessons/lesson.ts'
import { stayingToday } from '#shared/lessons/on-day.ts'
import { addExtraLesson } from '#client/queries/lessons/lesson-changes.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { Select } from '#client/forms/inputs/select.tsx'
import { recordForm } from '#client/forms/record-form.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import type { PlannerFamily } from '#client/features/planner/use-planner.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

interface ExtraLessonDialogProps {
  family: PlannerFamily
  onClose: () => void
}

/** A lesson that isn't in the course yet, for today (rules lessons.extra, lessons.pinned). */
export function ExtraLessonDialog({ family, onClose }: ExtraLessonDialogProps) {
  const { today, colors, lessons, childOf } = family
  const order = colors.map(({ id }) => id)
  const courses = lessons.courses
    .map((own) => ({ ...own, one: childOf(own.course) }))
    .sort((first, other) => order.indexOf(first.one.id) - order.indexOf(other.one.id))
  const form = useRecordForm(extraForm, {
    opened: null,
    // Its place in the course is found when it is saved.
    empty: () =>
      lessonForm.empty({ curriculum_id: courses.length === 1 ? (courses[0]?.course.id ?? '') : '', position }),
    save: add,
    draft: 'extra-lesson',
    isProposed: true,
    closes: true,
    texts: {
      title: 'Extra Lesson',
      submit: 'Add Lesson',
      saved: null,
      failed: 'Failed to add lesson. Please try again.',
    },
    onClose,
  })

  async function add({ curriculum_id, title }: LessonFields) {
    const found = courses.find(({ course }) => course.id === curriculum_id)
    // Archived on another device while the form was open: nothing would be saved.
    if (found === undefined) throw new Error('The course is gone')
    const { course, input, one } = found
    const on = isDayOff(input.off, today) ? null : { day: today, staying: stayingToday(found) }
    const { undo } = await addExtraLesson(course, title, input.lessons, lessons.done, on)
    showToast({ title: 'Lesson Added', message: `${title}, ${one.short}`, undo })
  }

  return (
    <RecordDialog form={form} size="narrow">
      <Select
        data={[
          { value: '', label: 'Choose a course' },
          ...courses.map(({ course, one }) => ({ value: course.id, label: `${one.short}: ${course.title}` })),
        ]}
        {...form.input('curriculum_id')}
      />
      <TextInput autoComplete="off" {...form.input('title')} />
    </RecordDialog>
  )
}

const lessonForm = recordForm('lessons')
// On a screen of its own a course plan is a course.
const extraForm = { ...lessonForm, labels: { ...lessonForm.labels, curriculum_id: 'Course' } }
const position = 'a0'
