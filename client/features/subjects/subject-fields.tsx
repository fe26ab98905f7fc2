import { Textarea, TextInput } from '@mantine/core'
import { ColorField } from '#client/parts/subjects/color-field.tsx'
import { recordForm, type ValuesOf } from '#client/forms/record-form.ts'
import styles from '#client/forms/form.module.css'
import type { Form } from '#client/forms/use-form.ts'
import { AreasField } from './areas-field.tsx'
import { YesNoSelect } from '#client/forms/inputs/yes-no-select.tsx'

export const subjectForm = recordForm('subjects')

const longOnes = ['learning_objectives', 'standards_alignment', 'prerequisites', 'resources'] as const

interface SubjectFieldsProps {
  form: Form<ValuesOf<'subjects'>>
  /** The state's required subjects, offered as what the subject may cover. */
  required: readonly string[]
}

/** The fields of a subject (rule subjects.fields). */
export function SubjectInputs({ form, required }: SubjectFieldsProps) {
  return (
    <>
      <TextInput autoComplete="off" data-autofocus {...form.input('name')} />
      <ColorField value={form.values.color} {...form.input('color')} />
      <Textarea rows={2} {...form.input('description')} />
      <AreasField form={form} required={required} />
      <TextInput
        className={`${styles.third} ${styles.pair}`}
        inputMode="decimal"
        placeholder="No requirement"
        {...form.input('required_hours')}
      />
      <TextInput
        className={`${styles.third} ${styles.pair}`}
        placeholder="K-12"
        autoComplete="off"
        {...form.input('grade_levels')}
      />
      <YesNoSelect className={styles.third} yes="Active" no="Inactive" {...form.input('is_active')} />
      {longOnes.map((field) => (
        <Textarea key={field} rows={2} {...form.input(field)} />
      ))}
    </>
  )
}
