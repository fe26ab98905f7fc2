import { Textarea, TextInput } from '@mantine/core'
import { ColorField } from '#client/parts/subjects/color-field.tsx'
import type { ErrorsOf } from '#client/forms/form-errors.ts'
import form from '#client/forms/form.module.css'
import { Select } from '#client/forms/select.tsx'
import { subjectFormLabels as labels, type SubjectForm } from './subject-form.ts'

interface SubjectFieldsProps {
  values: SubjectForm
  errors: ErrorsOf<SubjectForm>
  onChange: (changed: Partial<SubjectForm>) => void
}

const longOnes = ['learning_objectives', 'standards_alignment', 'prerequisites', 'resources'] as const

/** The fields of a subject (rule subjects.fields). */
export function SubjectFields({ values, errors, onChange }: SubjectFieldsProps) {
  return (
    <>
      <TextInput
        label={labels.name}
        autoComplete="off"
        data-autofocus
        value={values.name}
        error={errors.name?.[0]}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <ColorField
        label={labels.color}
        value={values.color}
        error={errors.color?.[0]}
        onChange={(color) => onChange({ color })}
      />
      <Textarea
        rows={2}
        label={labels.description}
        value={values.description}
        error={errors.description?.[0]}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <TextInput
        className={`${form.third} ${form.pair}`}
        type="number"
        min={0}
        step={1}
        inputMode="decimal"
        label={labels.required_hours}
        placeholder="No requirement"
        value={values.required_hours}
        error={errors.required_hours?.[0]}
        onChange={(event) => onChange({ required_hours: event.currentTarget.value })}
      />
      <TextInput
        className={`${form.third} ${form.pair}`}
        label={labels.grade_levels}
        placeholder="K-12"
        autoComplete="off"
        value={values.grade_levels}
        error={errors.grade_levels?.[0]}
        onChange={(event) => onChange({ grade_levels: event.currentTarget.value })}
      />
      <Select
        className={form.third}
        label={labels.is_active}
        data={[
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
        ]}
        value={values.is_active ? 'active' : 'inactive'}
        onChange={(event) => onChange({ is_active: event.currentTarget.value === 'active' })}
      />
      {longOnes.map((field) => (
        <Textarea
          key={field}
          rows={2}
          label={labels[field]}
          value={values[field]}
          error={errors[field]?.[0]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
    </>
  )
}
