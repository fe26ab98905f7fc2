import { useDeferredValue, useMemo } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { tooManyCourses, type CurriculumFields } from '#shared/lessons/curriculum.ts'
import { lessonsLimit } from '#shared/lessons/lesson.ts'
import { endOf, yearEndOf } from '#shared/lessons/outlook.ts'
import { typedTitles } from '#shared/lessons/pasted-list.ts'
import { previewOf, skippedSpans } from '#shared/lessons/preview.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { childrenWithoutRoom, makeCourses } from '#client/queries/lessons/make-courses.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { AddFirst } from '#client/parts/cards/add-first.tsx'
import { ChildField } from '#client/parts/students/child-field.tsx'
import { lastChildren, rememberChildren } from '#client/parts/students/last-children.ts'
import { studentNames, offeredOf, type StudentColor } from '#client/parts/students/student-colors.ts'
import { Text } from '#client/ui/layout/text.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import {
  emptyCourse,
  newCourseForm,
  typedCourse,
  type NewCourseValues,
} from '#client/features/planner/courses/course-form.ts'
import { CourseNaming, CourseTimes } from '#client/features/planner/courses/course-fields.tsx'
import { LessonsField, lessonsText } from '#client/features/planner/courses/lessons-field.tsx'
import type { ChildDaysOff } from '#client/features/planner/courses/use-days-off.ts'
import { CoursePreviewPanel, type ChildPreview } from './course-preview.tsx'

interface NewCourseDialogProps {
  today: Day
  startMonth: StartMonth
  /** Every child, archived ones too. */
  colors: readonly StudentColor[]
  /** Every subject, inactive ones too. */
  subjects: readonly Subject[]
  daysOffOf: (studentId: string) => ChildDaysOff
  onClose: () => void
}

/** New Course, for one child or for several: one course each, with one Undo (rule lessons.fields). */
export function NewCourseDialog({ colors, subjects, today, startMonth, daysOffOf, onClose }: NewCourseDialogProps) {
  const offered = offeredOf(colors, [])
  const active = subjects.filter(({ is_active }) => is_active)
  const form = useRecordForm(newCourseForm, {
    opened: null,
    empty: () => emptyCourse(today, lastChildren('course', offered)),
    closes: true,
    texts: { title: 'New Course', saved: null, failed: 'Failed to add course. Please try again.' },
    refuse: (): Promise<boolean> => refuseFull(form.values.student_ids),
    save: add,
    onClose,
  })
  const { values } = form
  const text = lessonsText(values)
  const titles = useMemo(() => titlesIn(text), [text])
  const shown = useDeferredValue(values)
  const shownTitles = useDeferredValue(titles)
  const previews = useMemo(
    () => previewsOf(shown, shownTitles, { colors, today, startMonth, daysOffOf }),
    [shown, shownTitles, colors, today, startMonth, daysOffOf],
  )

  async function refuseFull(student_ids: readonly string[]): Promise<boolean> {
    const full = await childrenWithoutRoom(student_ids)
    if (full.length === 0) return false
    form.mark({
      student_ids: student_ids.length > 1 ? `${studentNames(full, colors)}: ${tooManyCourses}` : tooManyCourses,
    })
    return true
  }

  async function add(fields: CurriculumFields, { student_ids, ...typed }: NewCourseValues) {
    const lessons = titlesIn(lessonsText(typed)).map((title) => ({ title }))
    const { made, failed, undo } = await makeCourses(fields, lessons, student_ids)
    rememberChildren('course', student_ids)
    const title = made.length > 1 ? `${counted(made.length, 'Course')} Added` : 'Course Added'
    showToast({
      title,
      message: `${fields.title}, ${studentNames(made, colors)}: ${counted(lessons.length, 'lesson')}`,
      undo,
    })
    if (failed === null) return
    // The form goes on for those who have none yet.
    form.change({ student_ids: student_ids.filter((id) => !made.includes(id)) })
    throw failed.cause
  }

  const submit = values.student_ids.length > 1 ? `Add ${values.student_ids.length} Courses` : addText(titles.length)
  return (
    <RecordDialog form={{ ...form, texts: { ...form.texts, submit } }}>
      {offered.length === 0 ? (
        <First words="A course belongs to a student." what="student" onLeave={onClose} />
      ) : (
        <ChildField
          label={form.labels.student_ids}
          colors={colors}
          chosen={values.student_ids}
          onChoose={(student_ids) => form.change({ student_ids })}
          single={false}
          error={form.errors.student_ids}
          several="Each gets their own course"
        />
      )}
      {active.length === 0 && <First words="A course needs a subject." what="subject" onLeave={onClose} />}
      <CourseNaming form={form} subjects={active} />
      <LessonsField typed={values} errors={form.errors} onChange={form.change} room={lessonsLimit} />
      <CourseTimes form={form} />
      <CoursePreviewPanel
        previews={previews}
        weekdays={shown.weekdays}
        perDay={Number(shown.per_day) || 1}
        today={today}
      />
    </RecordDialog>
  )
}

/** Leads to the form that adds what a course can't be without. */
function First({ words, what, onLeave }: { words: string; what: 'student' | 'subject'; onLeave: () => void }) {
  return (
    <div>
      <Text tone="muted">{words}</Text>
      <AddFirst what={what} onLeave={onLeave} />
    </div>
  )
}

function addText(count: number): string {
  return count === 0 ? 'Add Course' : `Add ${counted(count, 'lesson')}`
}

function titlesIn(text: string): string[] {
  const read = typedTitles(text)
  return 'titles' in read ? read.titles : []
}

type Known = Pick<NewCourseDialogProps, 'colors' | 'today' | 'startMonth' | 'daysOffOf'>

/** The course of each child that is chosen; of nobody yet, while none is. */
function previewsOf(values: NewCourseValues, titles: readonly string[], known: Known): ChildPreview[] {
  const { colors, today, startMonth, daysOffOf } = known
  const { per_day, finish_by, ...course } = typedCourse(values)
  const plan = {
    weekdays: course.weekdays,
    per_day: Number.isInteger(per_day) ? per_day : 1,
    start_date: course.start_date === '' ? today : course.start_date,
  }
  const until = endOf({ finish_by }, yearEndOf(plan, today, startMonth))
  const children = colors.filter(({ id }) => values.student_ids.includes(id))
  return (children.length === 0 ? [nobody] : children).map((child) => {
    const { off, spans } = daysOffOf(child.id)
    const preview = previewOf(plan, titles, { off, today, until })
    const [from, to] = [preview.days.open[0]?.day, preview.outlook.finish]
    return { child, preview, until, skips: from && to ? skippedSpans(plan, spans, { from, to }) : [] }
  })
}

const nobody: StudentColor = { id: '', name: '', short: '', color: '', isActive: true }
