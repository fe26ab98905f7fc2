import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { perDayLimit } from '#shared/lessons/curriculum.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import layout from '#client/forms/form.module.css'
import { hasText } from '#client/forms/form-text.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import type { Form } from '#client/forms/use-form.ts'
import { DurationChips } from '#client/parts/activities/duration-chips.tsx'
import { CountStepper } from '#client/ui/controls/count-stepper.tsx'
import groupLabel from '#client/ui/theme/group-label.module.css'
import { CourseBook } from './course-book.tsx'
import type { CourseValues } from './course-form.ts'
import styles from './course-fields.module.css'
import { WeekdayChoice } from './weekday-choice.tsx'

/** The part of a form that these fields use. */
export type CourseFieldsForm = Pick<Form<CourseValues>, 'values' | 'errors' | 'labels' | 'change' | 'input'>

interface CourseFieldsProps {
  form: CourseFieldsForm
  /** The subjects to choose from. */
  subjects: readonly Subject[]
}

/** A course's title, subject and book. */
export function CourseNaming({ form, subjects }: CourseFieldsProps) {
  const { values, change, input } = form
  return (
    <>
      <TextInput className={layout.half} autoComplete="off" placeholder="Math 5" {...input('title')} />
      <Select
        className={layout.half}
        data={[
          { value: '', label: 'Choose a subject' },
          ...subjects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...input('subject_id')}
        onChange={(event) => change({ subject_id: event.currentTarget.value, goal_id: '' })}
      />
      <CourseBook
        bookId={values.book_id}
        subjectId={values.subject_id}
        onChoose={(book_id, title) => change({ book_id, ...(title && !hasText(values.title) ? { title } : {}) })}
      />
    </>
  )
}

/** When a course is taught, and how much of it. */
export function CourseTimes({ form }: Pick<CourseFieldsProps, 'form'>) {
  const { values, errors, labels, change, input } = form
  const perDayId = useId()
  const minutes = values.minutes === '' ? null : Number(values.minutes)
  return (
    <>
      <WeekdayChoice chosen={values.weekdays} onChoose={(weekdays) => change({ weekdays })} error={errors.weekdays} />
      <TextInput className={`${layout.third} ${layout.pair}`} type="date" {...input('start_date')} />
      <TextInput className={`${layout.third} ${layout.pair}`} type="date" {...input('finish_by')} />
      <fieldset className={`${layout.third} ${styles.perDay}`} aria-labelledby={perDayId}>
        <legend className={groupLabel.label} id={perDayId}>
          {labels.per_day}
        </legend>
        <CountStepper
          noun="lessons a day"
          count={Number(values.per_day) || 1}
          max={perDayLimit}
          onChange={(count) => change({ per_day: String(count) })}
        />
      </fieldset>
      <div className={styles.minutes}>
        <TextInput className={styles.typed} inputMode="numeric" autoComplete="off" {...input('minutes')} />
        <DurationChips unit minutes={minutes} onChoose={(chosen) => change({ minutes: String(chosen) })} />
      </div>
    </>
  )
}
