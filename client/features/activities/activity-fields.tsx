import { TextInput } from '@mantine/core'
import type { Subject } from '#shared/subjects/subject.ts'
import { activityTypeLabels, activityTypes } from '#shared/activities/types.ts'
import { listLastTitles } from '#client/records/activities.ts'
import { useLive } from '#client/lib/use-live.ts'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import form from '#client/forms/form.module.css'
import { Select } from '#client/forms/select.tsx'
import styles from './activity-fields.module.css'
import { activityFormLabels as labels, type ActivityForm, type ActivityFormErrors } from './activity-form.ts'
import { AdditionalDetails } from './additional-details.tsx'
import { LastTitles } from './last-titles.tsx'
import { TimeFields } from './time-fields.tsx'

export interface ActivityFieldsProps {
  values: ActivityForm
  errors: ActivityFormErrors
  onChange: (changed: Partial<ActivityForm>) => void
  /** The children and subjects to choose from. */
  faces: readonly StudentColor[]
  subjects: readonly Subject[]
  /** An entry that exists belongs to one child. */
  oneChild: boolean
}

/** The fields of Log New Activity and Edit Activity (rule activities.fields). */
export function ActivityFields({ values, errors, onChange, faces, subjects, oneChild }: ActivityFieldsProps) {
  const { subject_id } = values
  const lastTitles = useLive(async () => (subject_id === '' ? [] : listLastTitles(subject_id, 3)), [subject_id])
  const subject = subjects.find(({ id }) => id === subject_id)

  return (
    <>
      <div>
        <p className={styles.label}>{labels.student_ids}</p>
        <div className={styles.children} data-error={errors.student_ids !== undefined || undefined}>
          <ChildToggles
            label={labels.student_ids}
            faces={faces}
            chosen={values.student_ids}
            onChoose={(student_ids) => onChange({ student_ids })}
            single={oneChild}
          />
          {values.student_ids.length > 1 && (
            <p className={styles.hint}>
              <strong>{values.student_ids.length} children</strong>
              Each gets their own entry
            </p>
          )}
        </div>
        {errors.student_ids && <p className={styles.error}>{errors.student_ids[0]}</p>}
      </div>

      <Select
        className={`${form.third} ${subject ? styles.dotted : ''}`}
        label={labels.subject_id}
        leftSection={subject && <ColorDot color={subject.color} />}
        data={[
          { value: '', label: 'Choose a subject' },
          ...subjects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={subject_id}
        error={errors.subject_id?.[0]}
        onChange={(event) => onChange({ subject_id: event.currentTarget.value })}
      />
      <Select
        className={`${form.third} ${form.pair}`}
        label={labels.activity_type}
        data={activityTypes.map((value) => ({ value, label: activityTypeLabels[value] }))}
        value={values.activity_type}
        error={errors.activity_type?.[0]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ activity_type: activityTypes.find((type) => type === value) ?? values.activity_type })
        }
      />
      <TextInput
        className={`${form.third} ${form.pair}`}
        type="date"
        label={labels.date}
        value={values.date}
        error={errors.date?.[0]}
        onChange={(event) => onChange({ date: event.currentTarget.value })}
      />

      <div>
        <TextInput
          label={labels.title}
          autoComplete="off"
          value={values.title}
          error={errors.title?.[0]}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <LastTitles titles={lastTitles ?? []} chosen={values.title} onChoose={(title) => onChange({ title })} />
      </div>

      <TimeFields values={values} errors={errors} onChange={onChange} />
      <AdditionalDetails values={values} errors={errors} onChange={onChange} />
    </>
  )
}
