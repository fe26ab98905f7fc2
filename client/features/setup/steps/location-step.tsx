import { states } from '#shared/compliance/states/list.ts'
import { startMonths } from '#shared/setup/setup.ts'
import form from '#client/forms/form.module.css'
import { inputsOf } from '#client/forms/inputs-of.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { StateSummary } from '#client/features/setup/state-summary.tsx'
import type { StepProps } from './step-props.ts'
import { useStateRequirements } from '#client/parts/compliance/use-state-requirements.ts'

const monthNames: Readonly<Record<(typeof startMonths)[number], string>> = {
  '08': 'August',
  '09': 'September',
  '01': 'January',
}

/** Step 1: the state, with what it asks, and the month in which the school year starts (rule setup.gates). */
export function LocationStep({ form: values, errors, onChange }: StepProps) {
  const input = inputsOf(values, errors['step'] ?? {}, onChange)
  const asked = useStateRequirements(values.state)
  return (
    <>
      <div className={form.fields}>
        <Select
          className={form.half}
          label="State"
          data={[
            { value: '', label: 'Choose your state' },
            ...states.map(({ state, state_name }) => ({ value: state, label: state_name })),
          ]}
          {...input('state')}
        />
        <Select
          className={form.half}
          label="School Year Start Month"
          data={startMonths.map((month) => ({ value: month, label: monthNames[month] }))}
          {...input('school_year_start_month')}
        />
      </div>
      {asked !== null && <StateSummary asked={asked} students={values.students} />}
    </>
  )
}
