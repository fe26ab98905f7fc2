import { states } from '#shared/compliance/states/list.ts'
import { startMonths } from '#shared/setup/setup.ts'
import form from '#client/forms/form.module.css'
import { Select } from '#client/forms/select.tsx'
import { StateSummary } from '#client/features/setup/state-summary.tsx'
import type { StepProps } from './step-props.ts'
import { useStateRequirements } from '#client/features/setup/use-state-requirements.ts'

const monthNames: Readonly<Record<(typeof startMonths)[number], string>> = {
  '08': 'August',
  '09': 'September',
  '01': 'January',
}

/** Step 1: the state, with what it asks, and the month in which the school year starts (rule setup.gates). */
export function LocationStep({ form: values, errors, onChange }: StepProps) {
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
          value={values.state}
          error={errors['step']?.['state']}
          onChange={(event) => onChange({ state: event.currentTarget.value })}
        />
        <Select
          className={form.half}
          label="School Year Start Month"
          data={startMonths.map((month) => ({ value: month, label: monthNames[month] }))}
          value={values.school_year_start_month}
          error={errors['step']?.['school_year_start_month']}
          onChange={(event) => onChange({ school_year_start_month: event.currentTarget.value })}
        />
      </div>
      {asked !== null && <StateSummary asked={asked} students={values.students} />}
    </>
  )
}
