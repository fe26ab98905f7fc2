import { TextInput } from '@mantine/core'
import { goalTypes } from '#shared/goals/goal.ts'
import { recordForm, type RecordForm, type ValuesOf } from '#client/forms/record-form.ts'
import styles from '#client/forms/form.module.css'
import { Select } from '#client/forms/inputs/select.tsx'
import type { Form } from '#client/forms/use-form.ts'
import { goalTypeLabels } from '#client/parts/goals/goal-labels.ts'

const form = recordForm('goals')

/** The form of a goal; a total left blank is none, which is too small. */
export const goalForm: RecordForm<'goals'> = {
  ...form,
  read: ({ total_goal, ...others }, ...when) => form.read({ ...others, total_goal: total_goal || '0' }, ...when),
}

/** A new goal of a subject. */
export function emptyGoal(subject_id: string): ValuesOf<'goals'> {
  return form.empty({ subject_id, goal_type: goalTypes[0] })
}

/** The fields of a goal (rules goals.limits, goals.kinds). */
export function GoalInputs({ form }: { form: Form<ValuesOf<'goals'>> }) {
  return (
    <>
      <TextInput placeholder="Singapore Math 4A" autoComplete="off" data-autofocus {...form.input('title')} />
      <TextInput className={`${styles.half} ${styles.pair}`} inputMode="numeric" {...form.input('total_goal')} />
      <Select
        className={`${styles.half} ${styles.pair}`}
        data={goalTypes.map((value) => ({ value, label: goalTypeLabels[value] }))}
        {...form.input('goal_type')}
      />
    </>
  )
}
