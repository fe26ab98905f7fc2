import { Textarea, TextInput } from '@mantine/core'
import type { Day } from '#shared/format/dates.ts'
import { gradeOption } from '#shared/students/show.ts'
import { gradeLevels, learningStyles, type LearningStyle } from '#shared/students/student.ts'
import { recordForm, type ValuesOf } from '#client/forms/record-form.ts'
import styles from '#client/forms/form.module.css'
import { Select } from '#client/forms/inputs/select.tsx'
import type { Form } from '#client/forms/use-form.ts'
import { YesNoSelect } from '#client/forms/inputs/yes-no-select.tsx'

export const studentForm = recordForm('students')

const styleNames: Readonly<Record<LearningStyle, string>> = {
  visual: 'Visual',
  auditory: 'Auditory',
  kinesthetic: 'Kinesthetic',
  reading_writing: 'Reading / Writing',
  multimodal: 'Multimodal',
}

const longOnes = ['interests', 'learning_challenges', 'goals', 'notes'] as const

interface StudentFieldsProps {
  form: Form<ValuesOf<'students'>>
  /** The day that stands in for one that nobody knows. */
  notKnown: Day
}

/** The fields of a student (rules students.fields, students.enrollment-date). */
export function StudentInputs({ form, notKnown }: StudentFieldsProps) {
  return (
    <>
      <TextInput autoComplete="off" data-autofocus {...form.input('name')} />
      <Select
        className={`${styles.half} ${styles.pair}`}
        data={[
          { value: '', label: 'Choose a grade' },
          ...gradeLevels.map((grade) => ({ value: grade, label: gradeOption(grade) })),
        ]}
        {...form.input('grade_level')}
      />
      <YesNoSelect
        className={`${styles.half} ${styles.pair}`}
        yes="Active"
        no="Archived"
        {...form.input('is_active')}
      />
      <EnrollmentFields form={form} notKnown={notKnown} />
      <Select
        className={`${styles.half} ${styles.pair}`}
        data={[
          { value: '', label: 'Not specified' },
          ...learningStyles.map((style) => ({ value: style, label: styleNames[style] })),
        ]}
        {...form.input('learning_style')}
      />
      {longOnes.map((field) => (
        <Textarea key={field} rows={2} {...form.input(field)} />
      ))}
    </>
  )
}

/** The day teaching at home began: one that is known, one that isn't, or one that was entered before anybody asked. */
function EnrollmentFields({ form, notKnown }: StudentFieldsProps) {
  const { enrollment_known: known, enrollment_date: day } = form.values
  const date = form.input('enrollment_date')

  function handleKnown(next: string) {
    if (next === 'false') form.change({ enrollment_known: next, enrollment_date: notKnown })
    else form.change({ enrollment_known: next, enrollment_date: known === 'false' ? '' : day })
  }

  return (
    <>
      <Select
        className={styles.half}
        data={[
          ...(known === '' ? [{ value: '', label: 'Not answered yet' }] : []),
          { value: 'true', label: 'On a day I know' },
          { value: 'false', label: 'I don’t know the day' },
        ]}
        {...form.input('enrollment_known')}
        onChange={(event) => handleKnown(event.currentTarget.value)}
      />
      {known !== 'false' && (
        <TextInput
          className={styles.half}
          type="date"
          description={known === '' ? 'Is this the day teaching at home began?' : undefined}
          {...date}
          onChange={({ currentTarget: { value } }) => form.change({ enrollment_date: value, enrollment_known: 'true' })}
        />
      )}
    </>
  )
}
