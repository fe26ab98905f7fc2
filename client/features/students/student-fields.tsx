import { Textarea, TextInput } from '@mantine/core'
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

/** The fields of a student (rule students.fields). */
export function StudentFields({ form }: { form: Form<ValuesOf<'students'>> }) {
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
      <TextInput className={`${styles.half} ${styles.pair}`} type="date" {...form.input('enrollment_date')} />
      <YesNoSelect
        className={`${styles.half} ${styles.pair}`}
        yes="Active"
        no="Archived"
        {...form.input('is_active')}
      />
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
