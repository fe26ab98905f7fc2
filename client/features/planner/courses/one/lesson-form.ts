import { recordForm, type RecordForm, type ValuesOf } from '#client/forms/record-form.ts'

type LessonValues = Pick<ValuesOf<'lessons'>, 'title' | 'minutes' | 'pinned_date' | 'note'>

const form = recordForm('lessons')
const { title, minutes, pinned_date, note } = form.labels

/** A lesson's own fields; its course and its place stay as they are. */
export const lessonForm: RecordForm<'lessons', LessonValues> = {
  record: 'lessons',
  labels: { title, minutes, pinned_date, note },
  of: (row) => {
    const shown = form.of(row)
    return { title: shown.title, minutes: shown.minutes, pinned_date: shown.pinned_date, note: shown.note }
  },
  read: (values, today, seen) => form.read({ ...(seen ? form.of(seen) : form.empty()), ...values }, today, seen),
}
