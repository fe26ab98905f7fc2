import { TextInput } from '@mantine/core'
import { shortDay } from '#shared/format/dates.ts'
import { longDuration } from '#shared/format/duration.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { useToday } from '#client/lib/use-today.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import type { ValuesOf } from '#client/forms/record-form.ts'
import { NextLesson } from '#client/parts/lessons/next-lesson.tsx'
import { AddFirst } from '#client/parts/cards/add-first.tsx'
import { Select } from '#client/forms/inputs/select.tsx'
import type { Form } from '#client/forms/use-form.ts'
import styles from './save-timer-fields.module.css'

interface SaveTimerFieldsProps {
  form: Form<ValuesOf<'activities'>>
  colors: readonly StudentColor[]
  subjects: readonly Subject[]
  /** Makes room for the page of what is missing; the timer stays. */
  onLeave: () => void
}

/** Title, student and subject of a timer that becomes an activity; all are required (rule activities.timer-save). */
export function SaveTimerFields({ form, colors, subjects, onLeave }: SaveTimerFieldsProps) {
  const today = useToday()
  const { date, duration_minutes, student_id, subject_id, title } = form.values
  return (
    <>
      <p className={styles.time}>
        {longDuration(Number(duration_minutes))}
        <span className={styles.quiet}>{date === today ? 'Today' : shortDay(date, today)}</span>
      </p>
      <TextInput autoComplete="off" {...form.input('title')} />
      <Select
        data={[{ value: '', label: 'Choose a student' }, ...colors.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.input('student_id')}
      />
      <Select
        data={[
          { value: '', label: 'Choose a subject' },
          ...subjects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.input('subject_id')}
      />
      <NextLesson
        student_ids={[student_id]}
        subject_id={subject_id}
        chosen={title}
        onChoose={(next) => form.change({ title: next.title })}
      />
      {subjects.length === 0 && <AddFirst what="subject" onLeave={onLeave} />}
    </>
  )
}
