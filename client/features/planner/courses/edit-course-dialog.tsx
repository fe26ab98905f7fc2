import { courseDays } from '#shared/lessons/course-days.ts'
import { endText } from '#shared/lessons/end-text.ts'
import { endOf, outlookOf, yearEndOf } from '#shared/lessons/outlook.ts'
import type { Opened } from '#client/queries/write.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { Text } from '#client/ui/layout/text.tsx'
import { CourseGoal } from './course-goal.tsx'
import { courseForm, typedCourse, type CourseValues } from './course-form.ts'
import { CourseNaming, CourseTimes } from './course-fields.tsx'
import type { PlannerCourses } from './use-planner-courses.ts'

interface EditCourseDialogProps {
  opened: Opened<'curricula'>
  known: PlannerCourses
  onClose: () => void
}

/** Changes a course; its open lessons move at once, done ones stay (rule lessons.days). */
export function EditCourseDialog({ opened, known, onClose }: EditCourseDialogProps) {
  const form = useRecordForm(courseForm, {
    opened,
    texts: {
      title: 'Edit Course',
      submit: 'Save Course',
      saved: null,
      failed: 'Failed to update course. Please try again.',
    },
    empty: () => courseForm.of(opened.seen),
    onClose,
  })
  const subjects = known.subjects.filter(({ id, is_active }) => is_active || id === opened.seen.subject_id)
  const end = endOfTyped(opened.id, form.values, known)
  return (
    <RecordDialog form={form}>
      <CourseNaming form={form} subjects={subjects} />
      <CourseTimes form={form} />
      <CourseGoal form={form} today={known.today} />
      {end && (
        <output>
          <Text as="span" tone={end.isBehind ? 'amber' : 'muted'}>
            {`Finishes ${end.day}: ${end.sentence}`}
          </Text>
        </output>
      )}
    </RecordDialog>
  )
}

/** The end of the course as it is typed; `null` where that can't be said. */
function endOfTyped(id: string, values: CourseValues, { family, today, startMonth }: PlannerCourses) {
  const now = family.courses.find(({ course }) => course.id === id)
  const { weekdays, per_day, start_date, finish_by } = typedCourse(values)
  if (now === undefined || start_date === '' || !Number.isInteger(per_day) || per_day < 1) return null
  const course = { ...now.course, weekdays, per_day, start_date, finish_by }
  const input = { ...now.input, course }
  const days = courseDays(input)
  if (days.finish === null) return null
  const until = endOf(course, yearEndOf(course, today, startMonth))
  return endText(outlookOf(input, days, until), days, until, today)
}
