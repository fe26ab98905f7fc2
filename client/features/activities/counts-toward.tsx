import { TextInput } from '@mantine/core'
import type { GoalWithProgress } from '#client/queries/goals.ts'
import type { Form } from '#client/forms/use-form.ts'
import layout from '#client/forms/form.module.css'
import { goalTypeLabels } from '#client/parts/goals/goal-labels.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { Row } from '#client/ui/layout/stack.tsx'
import groupLabel from '#client/ui/theme/group-label.module.css'
import type { ActivityValues } from './activity-form.ts'

interface CountsTowardProps {
  form: Form<ActivityValues>
  /** The goals of the chosen subject that are not reached. */
  goals: readonly GoalWithProgress[]
}

/** Moves a goal of the subject with the entry; nothing is chosen beforehand (rule goals.with-activity). */
export function CountsToward({ form, goals }: CountsTowardProps) {
  const { goal_id, goal_amount } = form.values
  const chosen = goals.find(({ goal }) => goal.id === goal_id)
  if (goals.length === 0) return null
  return (
    <>
      <fieldset aria-label={form.labels.goal_id} className={layout.half}>
        <legend className={groupLabel.label}>{form.labels.goal_id}</legend>
        <Row>
          {goals.map(({ goal }) => (
            <ChoiceChip
              key={goal.id}
              round
              pressed={goal.id === goal_id}
              onPress={() => form.change({ goal_id: goal.id === goal_id ? '' : goal.id })}
            >
              <span translate="no">{goal.title}</span>
              {goal.id === goal_id ? null : <span>+1</span>}
            </ChoiceChip>
          ))}
        </Row>
      </fieldset>
      {chosen && (
        <TextInput
          className={`${layout.half} ${layout.pair}`}
          inputMode="numeric"
          {...form.input('goal_amount')}
          label={goalTypeLabels[chosen.goal.goal_type]}
          value={goal_amount}
        />
      )}
    </>
  )
}
