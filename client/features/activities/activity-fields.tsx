import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Subject } from '#shared/subjects/subject.ts'
import { listLastTitles } from '#client/queries/activities.ts'
import { useLive } from '#client/lib/use-live.ts'
import { LastTitles } from '#client/parts/activities/last-titles.tsx'
import { TypeChoices } from './type-choices.tsx'
import { TimeFields } from '#client/parts/activities/time-fields.tsx'
import { ChildField } from '#client/parts/students/child-field.tsx'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import layout from '#client/forms/form.module.css'
import { Select } from '#client/forms/inputs/select.tsx'
import type { Form } from '#client/forms/use-form.ts'
import styles from './activity-fields.module.css'
import type { ActivityValues } from './activity-form.ts'
import { BooksField } from './books-field.tsx'
import { AdditionalDetails } from './additional-details.tsx'

interface ActivityFieldsProps {
  form: Form<ActivityValues>
  /** The children and subjects to choose from. */
  colors: readonly StudentColor[]
  subjects: readonly Subject[]
  /** New entries take several children, an edited one takes one; an edit for all asks for none. */
  child: 'several' | 'one' | 'none'
  /** Its photos and recordings. */
  media: ReactNode
}

/** The fields of Log New Activity and Edit Activity (rule activities.fields). */
export function ActivityInputs({ form, colors, subjects, child, media }: ActivityFieldsProps) {
  const { values, errors, labels, change } = form
  const { subject_id } = values
  const lastTitles = useLive(async () => (subject_id === '' ? [] : listLastTitles(subject_id, 3)), [subject_id])
  const subject = subjects.find(({ id }) => id === subject_id)

  return (
    <>
      {child !== 'none' && (
        <ChildField
          label={labels.student_ids}
          colors={colors}
          chosen={values.student_ids}
          onChoose={(student_ids) => change({ student_ids })}
          single={child === 'one'}
          error={errors.student_ids}
          several="Each gets their own entry"
        />
      )}

      <Select
        className={`${layout.half} ${subject ? styles.dotted : ''}`}
        leftSection={subject && <ColorDot color={subject.color} />}
        data={[
          { value: '', label: 'Choose a subject' },
          ...subjects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.input('subject_id')}
        // The goals belong to a subject.
        onChange={(event) => change({ subject_id: event.currentTarget.value, goal_id: '' })}
      />
      <TextInput className={layout.half} type="date" {...form.input('date')} />
      <div>
        <TextInput autoComplete="off" {...form.input('title')} />
        <LastTitles titles={lastTitles ?? []} chosen={values.title} onChoose={(title) => change({ title })} />
      </div>

      <TimeFields form={form} />
      <BooksField form={form} proposes={child === 'several'} />
      <TypeChoices
        label={labels.activity_type}
        chosen={values.activity_type}
        onChoose={(activity_type) => change({ activity_type })}
      />
      {media}
      <AdditionalDetails form={form} />
    </>
  )
}
