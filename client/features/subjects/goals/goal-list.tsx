import { Button } from '@mantine/core'
import { IconFlag, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { Goal } from '#shared/goals/goal.ts'
import type { Day } from '#shared/format/dates.ts'
import { stepTowards, type GoalWithProgress } from '#client/queries/goals.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { failureOf } from '#client/forms/failure.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './goal-list.module.css'
import { toldDone, toldPace } from '#client/parts/goals/goal-labels.ts'

interface GoalListProps {
  goals: readonly GoalWithProgress[]
  today: Day
  onAdd: () => void
  onEdit: (goal: Goal) => void
  /** Asks how far a goal got. */
  onStep: (goal: Goal) => void
}

/** A subject's goals: progress, pace, and a step by one tap (rule goals.pace). */
export function GoalList({ goals, today, onAdd, onEdit, onStep }: GoalListProps) {
  return (
    <div className={styles.goals}>
      {goals.map(({ goal, standing, courses }) => (
        <GoalLine
          key={goal.id}
          goal={goal}
          done={toldDone(standing, goal.goal_type)}
          pace={toldPace(standing, today)}
          courses={courses}
          bar={<ProgressBar label={goal.title} value={standing.done} max={standing.total} />}
          onOne={() => void stepByOne(goal, today)}
          onStep={() => onStep(goal)}
          onEdit={() => onEdit(goal)}
        />
      ))}
      <ForWriting>
        <Button className={styles.add} variant="subtle" leftSection={<IconFlag size={20} />} onClick={onAdd}>
          Add Goal
        </Button>
      </ForWriting>
    </div>
  )
}

interface GoalLineProps {
  goal: Goal
  done: string
  pace: string | null
  courses: GoalWithProgress['courses']
  bar: ReactNode
  onOne: () => void
  onStep: () => void
  onEdit: () => void
}

function GoalLine({ goal, done, pace, courses, bar, onOne, onStep, onEdit }: GoalLineProps) {
  const titleId = useId()
  return (
    <section className={styles.goal} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {goal.title}
        </h3>
        <ForWriting>
          <IconButton label={`Edit goal ${goal.title}`} icon={<IconPencil size={20} />} onClick={onEdit} />
        </ForWriting>
      </div>
      {bar}
      <div className={styles.foot}>
        <p className={styles.done}>
          <strong>{done}</strong>
          {pace !== null && <span>{pace}</span>}
        </p>
        {courses.length > 0 ? (
          <p className={styles.follows}>
            <span>Counts the lessons of</span>
            {courses.map(({ id, title }) => (
              <Link key={id} to="/planner/courses" search={{ course: id }} translate="no">
                {title}
              </Link>
            ))}
          </p>
        ) : (
          <Steps goal={goal} onOne={onOne} onStep={onStep} />
        )}
      </div>
    </section>
  )
}

function Steps({ goal, onOne, onStep }: Pick<GoalLineProps, 'goal' | 'onOne' | 'onStep'>) {
  return (
    <ForWriting>
      <div className={styles.steps}>
        <Button variant="light" aria-label={`Add 1 to ${goal.title}`} onClick={onOne}>
          +1
        </Button>
        <Button variant="default" aria-label={`Add more to ${goal.title}`} onClick={onStep}>
          More
        </Button>
      </div>
    </ForWriting>
  )
}

async function stepByOne(goal: Goal, today: Day): Promise<void> {
  try {
    const { undo } = await stepTowards(goal, 1, today)
    showToast({ title: 'Progress added', message: `${goal.title}: 1`, undo })
  } catch (cause) {
    showToast({ type: 'error', title: failureOf(cause, 'Failed to add progress. Please try again.') })
  }
}
