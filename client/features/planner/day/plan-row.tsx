import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCalendarDown, IconTrash, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { shortDuration } from '#shared/format/duration.ts'
import type { Activity } from '#shared/activities/activity.ts'
import type { Plan } from '#shared/planner/plan.ts'
import type { PlanActions } from '#client/features/planner/use-plan-actions.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { DayRow, Logged } from './day-row.tsx'
import styles from './day-row.module.css'

interface PlanRowProps {
  plan: Plan
  subject: { name: string; color: string }
  /** The activity it became, once completed. */
  done: Activity | undefined
  actions: PlanActions
  /** The other open plans of its set (rule planner.set). */
  together?: readonly Plan[]
  /** Before the words, and before the subject: whose it is, and when it was planned for. */
  lead?: ReactNode
  said?: string
  /** A late plan can be moved to today. */
  onMove?: () => void
}

/** One plan: the ring completes it, the title completes it with changes (rules planner.status, planner.complete). */
export function PlanRow({ plan, subject, done, actions, together = [], lead, said, onMove }: PlanRowProps) {
  const { status } = plan
  const isOpen = status === 'planned'
  return (
    <DayRow
      id={plan.id}
      status={status}
      title={plan.title}
      subject={subject}
      time={<Time plan={plan} done={done} />}
      lead={lead}
      said={said}
      onComplete={() => actions.complete([plan])}
      onOpen={() => actions.open(plan)}
      buttons={(titleId) => (
        <>
          {isOpen && together.length > 0 && (
            <Button
              variant="light"
              leftSection={<IconUsers size={20} />}
              aria-describedby={titleId}
              onClick={() => actions.complete([plan, ...together])}
            >
              {`All ${together.length + 1}`}
            </Button>
          )}
          {isOpen && onMove && (
            <Button
              variant="subtle"
              leftSection={<IconCalendarDown size={22} />}
              aria-describedby={titleId}
              onClick={onMove}
            >
              Move to today
            </Button>
          )}
          {isOpen && (
            <Button
              variant="subtle"
              className={styles.skip}
              aria-describedby={titleId}
              onClick={() => actions.skip([plan])}
            >
              Skip
            </Button>
          )}
          {status === 'skipped' && (
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp size={20} />}
              aria-describedby={titleId}
              onClick={() => actions.restore(plan)}
            >
              Restore
            </Button>
          )}
          {isOpen && (
            <IconButton
              label="Delete"
              aria-describedby={titleId}
              icon={<IconTrash size={22} />}
              onClick={() => actions.remove(plan)}
            />
          )}
        </>
      )}
    />
  )
}

function Time({ plan, done }: Pick<PlanRowProps, 'plan' | 'done'>) {
  if (plan.status === 'skipped') return <span>Skipped</span>
  if (plan.status === 'completed') return <Logged minutes={done?.duration_minutes ?? plan.duration_minutes} />
  return plan.duration_minutes === null ? null : <span>{shortDuration(plan.duration_minutes)}</span>
}
