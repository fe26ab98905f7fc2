import { TextInput } from '@mantine/core'
import { goalTypes, type GoalType } from '#shared/goals/goal.ts'
import { errorsOfStep } from '#shared/setup/gates.ts'
import { emptySetupGoal } from '#shared/setup/setup-form.ts'
import { isBlankGoal } from '#shared/setup/setup-rows.ts'
import { newId } from '#client/store/new-id.ts'
import { useToday } from '#client/lib/use-today.ts'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import form from '#client/forms/form.module.css'
import { inputsOf } from '#client/forms/inputs-of.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { Rows } from '#client/forms/rows/rows.tsx'
import type { StepProps } from './step-props.ts'
import { SubjectSelect } from './subject-select.tsx'

const typeNames: Readonly<Record<GoalType, string>> = {
  pages: 'Pages',
  chapters: 'Chapters',
  lessons: 'Lessons',
  units: 'Units',
}

/** Step 5: what the family means to get through this year; it may be none (rule setup.gates). */
export function CurriculumStep({ form: values, errors, onChange }: StepProps) {
  const { curriculumGoals, subjects } = values
  const open = errorsOfStep(values, 5, useToday())
  const subjectOf = (id: string) => subjects.find((subject) => subject.id === id)

  return (
    <Rows
      rows={curriculumGoals}
      noun="Goal"
      errors={errors}
      atLeast={0}
      isUnfinished={(row) => isBlankGoal(row) || row.id in open}
      headOf={({ title, subject_id, goal_type, total_goal }) => {
        const subject = subjectOf(subject_id)
        return {
          mark: subject && <ColorDot color={subject.color.trim()} />,
          name: title.trim(),
          line: [subject?.name.trim(), `${total_goal} ${goal_type}`].filter(Boolean).join(', '),
        }
      }}
      newRow={() => emptySetupGoal(newId())}
      onRows={(rows, touched) => onChange({ curriculumGoals: rows }, touched)}
      fieldsOf={(row, rowErrors, change) => {
        const input = inputsOf(row, rowErrors, change)
        return (
          <div className={form.fields}>
            <TextInput label="Title" placeholder="Book or program" autoComplete="off" {...input('title')} />
            <SubjectSelect
              className={undefined}
              subjects={subjects}
              value={row.subject_id}
              error={rowErrors['subject_id']}
              onChange={(subject_id) => change({ subject_id })}
            />
            <Select
              className={`${form.half} ${form.pair}`}
              label="Goal Type"
              data={goalTypes.map((type) => ({ value: type, label: typeNames[type] }))}
              {...input('goal_type')}
            />
            <TextInput
              className={`${form.half} ${form.pair}`}
              inputMode="numeric"
              label="Total Goal"
              {...input('total_goal')}
            />
          </div>
        )
      }}
    />
  )
}
