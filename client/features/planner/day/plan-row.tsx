import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCalendarDown, IconCheck, IconMinus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { shortDuration } from '#shared/format/duration.ts'
import type { Activity } from '#shared/activities/activity.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import type { PlanActions } from '#client/features/planner/use-plan-actions.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import styles from './plan-row.module.css'

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
  const mayWrite = useMayWrite()
  const titleId = useId()
  const { status } = plan
  const isOpen = status === 'planned' && mayWrite
  return (
    <li className={styles.row} data-id={plan.id} data-status={status}>
      {isOpen ? (
        <button
          type="button"
          className={styles.ring}
          aria-label="Complete"
          aria-describedby={titleId}
          onClick={() => actions.complete([plan])}
        >
          <span className={styles.circle} />
        </button>
      ) : (
        <Mark status={status} />
      )}
      {lead}
      <div className={styles.words}>
        {isOpen ? (
          <button type="button" id={titleId} className={styles.title} translate="no" onClick={() => actions.open(plan)}>
            {plan.title}
          </button>
        ) : (
          <span id={titleId} className={styles.title} translate="no">
            {plan.title}
          </span>
        )}
        <span className={styles.line}>
          {said !== undefined && <span>{said}</span>}
          <SubjectChip subject={subject} plain />
          <Time plan={plan} done={done} />
        </span>
      </div>
      {mayWrite && (
        <div className={styles.actions}>
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
        </div>
      )}
    </li>
  )
}

/** A mark for what the words beside it say: "50 min logged", "Skipped". */
function Mark({ status }: Pick<Plan, 'status'>) {
  return (
    <span className={styles.ring} data-static>
      <span className={styles.circle} aria-hidden="true">
        {status === 'completed' && <IconCheck size={20} stroke={3} />}
        {status === 'skipped' && <IconMinus size={20} />}
      </span>
    </span>
  )
}

function Time({ plan, done }: Pick<PlanRowProps, 'plan' | 'done'>) {
  if (plan.status === 'skipped') return <span>Skipped</span>
  if (plan.status === 'completed') {
    const minutes = done?.duration_minutes ?? plan.duration_minutes
    return <strong className={styles.logged}>{minutes === null ? 'Logged' : `${minutes} min logged`}</strong>
  }
  return plan.duration_minutes === null ? null : <span>{shortDuration(plan.duration_minutes)}</span>
}
