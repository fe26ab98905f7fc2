import { TextInput } from '@mantine/core'
import { shortDay, type Day } from '#shared/format/dates.ts'
import { longDuration } from '#shared/format/duration.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { useToday } from '#client/lib/use-today.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import type { ErrorsOf } from '#client/forms/form-errors.ts'
import { FormMessages } from '#client/forms/form-messages.tsx'
import form from '#client/forms/form.module.css'
import { Select } from '#client/forms/select.tsx'
import type { Submit } from '#client/forms/use-submit.ts'
import styles from './save-timer-fields.module.css'
import { timerFormLabels as labels, type TimerForm } from './timer-form.ts'

interface SaveTimerFieldsProps {
  values: TimerForm
  submit: Submit
  onChange: (changed: Partial<TimerForm>) => void
  date: Day
  minutes: number
  faces: readonly StudentColor[]
  subjects: readonly Subject[]
}

/** Title, student and subject of a timer that becomes an activity; all are required (rule activities.timer-save). */
export function SaveTimerFields({ values, submit, onChange, date, minutes, faces, subjects }: SaveTimerFieldsProps) {
  const today = useToday()
  // The form that is submitted is this one.
  const errors = submit.errors as ErrorsOf<TimerForm>
  return (
    <div className={form.fields}>
      <p className={styles.time}>
        {longDuration(minutes)}
        <span className={styles.quiet}>{date === today ? 'Today' : shortDay(date, today)}</span>
      </p>
      <FormMessages submit={submit} saved="" labels={labels} />
      <TextInput
        label={labels.title}
        autoComplete="off"
        value={values.title}
        error={errors.title?.[0]}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Select
        label={labels.student_id}
        data={[{ value: '', label: 'Choose a student' }, ...faces.map(({ id, name }) => ({ value: id, label: name }))]}
        value={values.student_id}
        error={errors.student_id?.[0]}
        onChange={(event) => onChange({ student_id: event.currentTarget.value })}
      />
      <Select
        label={labels.subject_id}
        data={[
          { value: '', label: 'Choose a subject' },
          ...subjects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={values.subject_id}
        error={errors.subject_id?.[0]}
        onChange={(event) => onChange({ subject_id: event.currentTarget.value })}
      />
    </div>
  )
}
