import type { Day } from '#shared/format/dates.ts'
import { listGoals } from '#client/queries/goals.ts'
import layout from '#client/forms/form.module.css'
import { Select } from '#client/forms/inputs/select.tsx'
import { useLive } from '#client/lib/use-live.ts'
import type { CourseFieldsForm } from './course-fields.tsx'

interface CourseGoalProps {
  form: CourseFieldsForm
  today: Day
}

/** The goal that a course follows; nothing is asked where its subject has none (rule goals.follows). */
export function CourseGoal({ form, today }: CourseGoalProps) {
  const { subject_id, goal_id } = form.values
  const goals = useLive(() => listGoals(today), [today])
  const offered = goals?.get(subject_id) ?? []
  if (offered.length === 0 && goal_id === '') return null
  const isOffered = goal_id === '' || offered.some(({ goal }) => goal.id === goal_id)
  return (
    <Select
      className={layout.half}
      description="It counts this course’s lessons"
      data={[
        { value: '', label: 'No goal' },
        ...offered.map(({ goal }) => ({ value: goal.id, label: goal.title })),
        ...(isOffered ? [] : [{ value: goal_id, label: 'A deleted goal' }]),
      ]}
      {...form.input('goal_id')}
    />
  )
}
