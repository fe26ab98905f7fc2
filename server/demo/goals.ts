import type { GoalFields } from '#shared/goals/goal.ts'
import type { ChildKey, SubjectKey } from './lessons.ts'
import type { DemoActivity } from './school-days.ts'

/** A goal of the demo family for this school year, and the steps that one activity of a child adds. */
interface DemoGoal {
  subject: SubjectKey
  child: ChildKey
  /** How much a sitting covers, one after the other. */
  amounts: readonly number[]
  fields: Omit<GoalFields, 'subject_id'>
}

/** The demo goals, one of each kind but units. */
export const goals: Readonly<Record<string, DemoGoal>> = {
  ratios: {
    subject: 'math',
    child: 'nora',
    amounts: [2, 3, 1, 2],
    fields: { title: 'Ratios and equations workbook', goal_type: 'pages', total_goal: 320 },
  },
  mountain: {
    subject: 'language',
    child: 'silas',
    amounts: [1, 0, 1],
    fields: { title: 'My Side of the Mountain', goal_type: 'chapters', total_goal: 22 },
  },
  garden: {
    subject: 'science',
    child: 'wren',
    amounts: [1],
    fields: { title: 'A year in the garden', goal_type: 'lessons', total_goal: 30 },
  },
}

/** One sitting that brought a goal nearer. */
interface DemoStep {
  goal: string
  activity: DemoActivity
  amount: number
}

/** The steps towards every goal that the activities of one school year made, until it was reached. */
export function stepsOf(activities: readonly DemoActivity[]): DemoStep[] {
  return Object.entries(goals).flatMap(([key, { subject, child, amounts, fields }]) => {
    let left = fields.total_goal
    const sittings = activities.filter((done) => done.child === child && done.subject === subject)
    return sittings.flatMap((activity, turn): DemoStep[] => {
      const amount = Math.min(left, amounts[turn % amounts.length] ?? 0)
      left -= amount
      return amount > 0 ? [{ goal: key, activity, amount }] : []
    })
  })
}
