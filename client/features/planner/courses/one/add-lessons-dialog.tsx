import { counted } from '#shared/format/duration.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import { lessonsLimit, type Lesson } from '#shared/lessons/lesson.ts'
import { typedTitles } from '#shared/lessons/pasted-list.ts'
import { addLessons } from '#client/queries/lessons/change-courses.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { Select } from '#client/forms/inputs/select.tsx'
import { recordForm, type RecordForm } from '#client/forms/record-form.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { lessonsLabels, noLessons, type LessonsTyped } from '#client/features/planner/courses/course-form.ts'
import { LessonsField, lessonsText } from '#client/features/planner/courses/lessons-field.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'

interface AddedLessons extends LessonsTyped {
  /** The lesson that they follow; empty = they come first. */
  behind: string
}

interface AddLessonsDialogProps {
  course: Curriculum
  /** Its lessons in their order. */
  lessons: readonly Lesson[]
  /** The lesson that they are to follow. */
  behind: string | undefined
  /** The last one done. */
  lastDone: string | undefined
  onClose: () => void
}

/** Adds lessons to a course, typed or pasted, at a place in its order. */
export function AddLessonsDialog({ course, lessons, behind, lastDone, onClose }: AddLessonsDialogProps) {
  const room = Math.max(0, lessonsLimit - lessons.length)
  const last = lessons.at(-1)?.id ?? ''
  const form = useRecordForm(addedForm(course.id, room), {
    opened: null,
    empty: () => ({ ...noLessons, behind: behind ?? last }),
    draft: `form:lessons:new:${course.id}`,
    // The form proposes their place.
    isProposed: true,
    closes: true,
    texts: { title: 'Add Lessons', saved: null, failed: 'Failed to add lessons. Please try again.' },
    save: add,
    onClose,
  })
  const { values } = form
  const count = titlesOf(values, room).length

  async function add(_: unknown, typed: AddedLessons) {
    const titles = titlesOf(typed, room).map((title) => ({ title }))
    const { undo } = await addLessons(course, titles, lessons, typed.behind === '' ? null : typed.behind)
    showToast({ title: `${counted(titles.length, 'Lesson')} Added`, message: course.title, undo })
  }

  const submit = count === 0 ? 'Add Lessons' : `Add ${counted(count, 'lesson')}`
  return (
    <RecordDialog form={{ ...form, texts: { ...form.texts, submit } }}>
      <LessonsField typed={values} errors={form.errors} onChange={form.change} room={room} />
      {lessons.length > 0 && (
        <Select data={placesIn(lessons, { behind: values.behind, lastDone })} {...form.input('behind')} />
      )}
    </RecordDialog>
  )
}

/** The form of new lessons. It reads the first of them, which stands for all. */
function addedForm(curriculum_id: string, room: number): RecordForm<'lessons', AddedLessons> {
  const form = recordForm('lessons')
  return {
    record: 'lessons',
    labels: { ...lessonsLabels, behind: 'Where' },
    of: () => ({ ...noLessons, behind: '' }),
    read: (values, today, seen) => {
      const typed = typedTitles(lessonsText(values), room)
      if ('problem' in typed) return { errors: { [values.typed_as]: typed.message } }
      const [first = ''] = typed.titles
      const read = form.read(form.empty({ curriculum_id, title: first, position: 'a0' }), today, seen)
      return 'ready' in read ? read : { errors: { [values.typed_as]: Object.values(read.errors)[0] ?? '' } }
    },
  }
}

function titlesOf(typed: LessonsTyped, room: number): string[] {
  const read = typedTitles(lessonsText(typed), room)
  return 'titles' in read ? read.titles : []
}

/** The places that are offered, each once. */
function placesIn(
  lessons: readonly Lesson[],
  { behind, lastDone }: { behind: string; lastDone: string | undefined },
): { value: string; label: string }[] {
  const last = lessons.at(-1)?.id
  const named = new Map(lessons.map(({ id, title }) => [id, title]))
  const places = [
    { value: last ?? '', label: 'At the end' },
    ...(lastDone === undefined || lastDone === last
      ? []
      : [{ value: lastDone, label: 'Next, after the last one done' }]),
    { value: '', label: 'At the beginning' },
  ]
  const isOffered = places.some(({ value }) => value === behind)
  return isOffered ? places : [{ value: behind, label: `After ${named.get(behind) ?? 'a lesson'}` }, ...places]
}
