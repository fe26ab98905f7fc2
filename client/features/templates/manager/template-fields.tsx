import { Checkbox, TextInput } from '@mantine/core'
import { typedNumber } from '#shared/format/typed-number.ts'
import { activityTypeLabels } from '#shared/activities/types.ts'
import { counted, longDuration, shortDuration } from '#shared/format/duration.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { templateActivitiesLimit } from '#shared/templates/template.ts'
import { totalMinutes } from '#shared/templates/template-entries.ts'
import layout from '#client/forms/form.module.css'
import { hasText } from '#client/forms/form-text.ts'
import { inputsOf } from '#client/forms/inputs-of.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { Rows, type RowErrors, type Touched } from '#client/forms/rows/rows.tsx'
import type { Form } from '#client/forms/use-form.ts'
import { ChildField } from '#client/parts/students/child-field.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import styles from './template-fields.module.css'
import { emptyRow, rowErrors, rowTypes, withoutRow, type TemplateRow, type TemplateValues } from './template-form.ts'

interface TemplateFieldsProps {
  form: Form<TemplateValues>
  /** Active subjects, and those that the template holds. */
  subjects: readonly Subject[]
  /** Every child, archived ones too. */
  colors: readonly StudentColor[]
}

/** The fields of a template, and of each of its activities (rule templates.fields). */
export function TemplateInputs({ form, subjects, colors }: TemplateFieldsProps) {
  const { values, errors } = form
  const { activities } = values
  const known = new Map(subjects.map((subject) => [subject.id, subject]))
  const timed = activities.map((row) => ({ duration_minutes: minutesOf(row) }))

  function handleRows(rows: TemplateRow[], touched?: Touched) {
    form.change({ activities: rows })
    const at = activities.findIndex(({ id }) => id === touched?.row)
    form.mark(touched ? withoutRow(errors, at, touched.fields) : {})
  }

  return (
    <>
      <TextInput autoComplete="off" data-autofocus placeholder="Regular School Day" {...form.input('name')} />
      <TextInput autoComplete="off" {...form.input('description')} />
      <Checkbox
        className={layout.half}
        {...form.input('show_on_dashboard')}
        description="One tap there logs the whole day."
      />
      <Checkbox
        className={layout.half}
        {...form.input('is_default')}
        description="Quick Day Logging opens with this template."
      />
      {colors.length > 1 && (
        <div>
          <ChildField
            label="Students (optional)"
            colors={colors}
            chosen={values.student_ids}
            onChoose={(student_ids) => form.change({ student_ids })}
            single={false}
            error={errors.student_ids}
          />
          <p className={styles.hint}>
            {values.student_ids.length === 0
              ? 'On the dashboard it’s logged for whoever you logged it for last.'
              : 'On the dashboard it’s logged for these students.'}
          </p>
        </div>
      )}
      <div className={styles.head}>
        <h3 className={styles.title}>Activities</h3>
        <p className={styles.sum}>
          {`${counted(activities.length, 'activity', 'activities')}, ${longDuration(totalMinutes(timed))}`}
        </p>
      </div>
      <Rows
        rows={activities}
        noun="Activity"
        errors={rowErrors(values, errors)}
        atLeast={1}
        isUnfinished={(row) => !known.has(row.subject_id) || !hasText(row.title) || minutesOf(row) <= 0}
        headOf={(row) => headOf(row, known)}
        newRow={emptyRow}
        onRows={handleRows}
        {...(activities.length >= templateActivitiesLimit && {
          onFull: () => form.mark({ activities: `A template can have at most ${templateActivitiesLimit} activities` }),
        })}
        fieldsOf={(row, wrong, change) => <RowFields row={row} subjects={subjects} errors={wrong} onChange={change} />}
      />
      {errors.activities !== undefined && <p className={styles.wrong}>{errors.activities}</p>}
    </>
  )
}

interface RowFieldsProps {
  row: TemplateRow
  subjects: readonly Subject[]
  errors: RowErrors
  onChange: (changed: Partial<TemplateRow>) => void
}

function RowFields({ row, subjects, errors, onChange }: RowFieldsProps) {
  const input = inputsOf(row, errors, onChange)
  const subject = subjects.find(({ id }) => id === row.subject_id)
  const isGone = row.subject_id !== '' && subject === undefined
  const types = rowTypes.includes(row.activity_type) ? rowTypes : [...rowTypes, row.activity_type]

  function handleSubject(subject_id: string) {
    const named = subjects.find(({ id }) => id === subject_id)
    // Until she writes a title of her own, the subject's name is one.
    const isProposed = !hasText(row.title) || row.title === subject?.name
    onChange({ subject_id, ...(isProposed && named ? { title: named.name } : {}) })
  }

  return (
    <div className={layout.fields}>
      <Select
        className={layout.half}
        label="Subject"
        data={[
          { value: '', label: 'Choose a subject' },
          ...subjects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={subject ? row.subject_id : ''}
        error={isGone ? 'Its subject was deleted. Choose another.' : errors['subject_id']}
        onChange={(event) => handleSubject(event.currentTarget.value)}
      />
      <TextInput className={layout.half} label="Title" autoComplete="off" {...input('title')} />
      <Select
        className={`${layout.half} ${layout.pair}`}
        label="Activity Type"
        data={types.map((type) => ({ value: type, label: activityTypeLabels[type] }))}
        {...input('activity_type')}
      />
      <TextInput
        className={`${layout.half} ${layout.pair}`}
        inputMode="numeric"
        label="Duration (minutes)"
        {...input('duration_minutes')}
      />
    </div>
  )
}

function headOf({ title, subject_id, ...row }: TemplateRow, subjects: ReadonlyMap<string, Subject>) {
  const subject = subjects.get(subject_id)
  const named = subject && subject.name !== title.trim() ? [subject.name] : []
  return {
    mark: subject && <ColorDot color={subject.color} />,
    name: title.trim(),
    line: [...named, activityTypeLabels[row.activity_type], shortDuration(minutesOf(row))].join(', '),
  }
}

function minutesOf({ duration_minutes }: Pick<TemplateRow, 'duration_minutes'>): number {
  return typedNumber(duration_minutes) || 0
}
