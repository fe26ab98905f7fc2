import { Textarea, TextInput } from '@mantine/core'
import { errorsOfStep } from '#shared/setup/gates.ts'
import { emptySubject } from '#shared/setup/setup-form.ts'
import { isBlankSubject } from '#shared/setup/setup-rows.ts'
import { newId } from '#client/store/new-id.ts'
import { useToday } from '#client/lib/use-today.ts'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import { ColorField } from '#client/parts/subjects/color-field.tsx'
import form from '#client/forms/form.module.css'
import { inputsOf } from '#client/forms/inputs-of.ts'
import { RequiredSubjects } from './required-subjects.tsx'
import { Rows } from '#client/forms/rows/rows.tsx'
import { CameIn } from './records-first.tsx'
import { useRowsBeside } from '#client/features/setup/use-rows-beside.ts'
import type { StepProps } from './step-props.ts'

/** Step 3: what the state asks for, one tap each, and what she teaches beside it (rule setup.required-subjects). */
export function SubjectsStep({ form: values, brought, errors, onChange }: StepProps) {
  const hasBrought = brought.subjects.length > 0
  const all = [...brought.subjects, ...values.subjects]
  const beside = useRowsBeside(hasBrought, values.subjects, isBlankSubject, () => emptySubject(newId(), all))
  const open = errorsOfStep(values, 3, useToday())

  return (
    <>
      <CameIn names={brought.subjects.map(({ name }) => name)} more="Add what’s missing, or go on." />
      <RequiredSubjects
        form={values}
        brought={brought}
        onSubjects={(rows) => onChange({ subjects: beside.keptOf(rows) })}
      />
      <Rows
        rows={beside.shown}
        noun="Subject"
        errors={errors}
        atLeast={hasBrought ? 0 : 1}
        isUnfinished={(row) => isBlankSubject(row) || row.id in open}
        headOf={(row) => ({
          mark: <ColorDot color={row.color.trim()} />,
          name: row.name.trim(),
          line: [row.grade_levels, row.description].filter((text) => text.trim() !== '').join(', '),
        })}
        newRow={() => emptySubject(newId(), all)}
        onRows={(rows, touched) => onChange({ subjects: beside.keptOf(rows) }, touched)}
        fieldsOf={(row, rowErrors, change) => {
          const input = inputsOf(row, rowErrors, change)
          return (
            <div className={form.fields}>
              <TextInput label="Name" autoComplete="off" {...input('name')} />
              <ColorField
                label="Color"
                value={row.color}
                error={rowErrors['color']}
                onChange={(color) => change({ color })}
              />
              <Textarea rows={2} label="Description (optional)" {...input('description')} />
              <TextInput
                label="Grade Levels (optional)"
                placeholder="K-12"
                autoComplete="off"
                {...input('grade_levels')}
              />
            </div>
          )
        }}
      />
    </>
  )
}
