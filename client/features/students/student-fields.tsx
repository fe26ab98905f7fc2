import { Textarea, TextInput } from '@mantine/core'
import { gradeOption } from '#shared/students/show.ts'
import { gradeLevels, learningStyles, type LearningStyle } from '#shared/students/student.ts'
import type { ErrorsOf } from '#client/forms/form-errors.ts'
import form from '#client/forms/form.module.css'
import { Select } from '#client/forms/select.tsx'
import { studentFormLabels as labels, type StudentForm } from './student-form.ts'

interface StudentFieldsProps {
  values: StudentForm
  errors: ErrorsOf<StudentForm>
  onChange: (changed: Partial<StudentForm>) => void
}

const styleNames: Readonly<Record<LearningStyle, string>> = {
  visual: 'Visual',
  auditory: 'Auditory',
  kinesthetic: 'Kinesthetic',
  reading_writing: 'Reading / Writing',
  multimodal: 'Multimodal',
}

const longOnes = ['interests', 'learning_challenges', 'goals', 'notes'] as const

/** The fields of a student (rule students.fields). */
export function StudentFields({ values, errors, onChange }: StudentFieldsProps) {
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
      <Select
        className={`${form.half} ${form.pair}`}
        label={labels.grade_level}
        data={[
          { value: '', label: 'Choose a grade' },
          ...gradeLevels.map((grade) => ({ value: grade, label: gradeOption(grade) })),
        ]}
        value={values.grade_level}
        error={errors.grade_level?.[0]}
        onChange={(event) => onChange({ grade_level: event.currentTarget.value })}
      />
      <TextInput
        className={`${form.half} ${form.pair}`}
        type="date"
        label={labels.enrollment_date}
        value={values.enrollment_date}
        error={errors.enrollment_date?.[0]}
        onChange={(event) => onChange({ enrollment_date: event.currentTarget.value })}
      />
      <Select
        className={`${form.half} ${form.pair}`}
        label={labels.is_active}
        data={[
          { value: 'active', label: 'Active' },
          { value: 'archived', label: 'Archived' },
        ]}
        value={values.is_active ? 'active' : 'archived'}
        onChange={(event) => onChange({ is_active: event.currentTarget.value === 'active' })}
      />
      <Select
        className={`${form.half} ${form.pair}`}
        label={labels.learning_style}
        data={[
          { value: '', label: 'Not specified' },
          ...learningStyles.map((style) => ({ value: style, label: styleNames[style] })),
        ]}
        value={values.learning_style}
        error={errors.learning_style?.[0]}
        onChange={(event) => onChange({ learning_style: event.currentTarget.value })}
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
