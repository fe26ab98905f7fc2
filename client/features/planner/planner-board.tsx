import { useState } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { useOpened } from '#client/forms/use-opened.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { DayPlans } from './day/day-plans.tsx'
import { AddPlanDialog } from './forms/add-plan-dialog.tsx'
import { CompleteDialog } from './forms/complete-dialog.tsx'
import { TemplatePlanDialog } from './forms/template-plan-dialog.tsx'
import { ArchivedPlans, LatePlans, LaterPlans } from './late-plans.tsx'
import styles from './planner-board.module.css'
import { Strip } from './strip.tsx'
import { usePlanActions } from './use-plan-actions.ts'
import type { PlannerFamily } from './use-planner.ts'

interface PlannerBoardProps {
  family: PlannerFamily
  day: Day
  onDay: (day: Day) => void
  /** Which form is open, and how to ask for another. */
  isAdding: boolean
  editing: string | undefined
  onAdding: (isAdding: boolean) => void
  onEdit: (id: string | undefined) => void
  completing: string | undefined
  onCompleting: (id: string | undefined) => void
}

/** Two weeks, what is late, and one day of them, with the dialogs about its plans. */
export function PlannerBoard({ family, day, onDay, isAdding, editing, onAdding, onEdit, ...props }: PlannerBoardProps) {
  const [isFromTemplate, setIsFromTemplate] = useState(false)
  const opened = useOpened('planned_activities', editing)
  const { completing: completed, onCompleting } = props
  const completing = useOpened('planned_activities', completed)
  const actions = usePlanActions(family, ({ id }) => onCompleting(id))

  function handleDelete(id: string) {
    const plan = [...family.plans, ...family.late, ...family.later, ...family.archived].find((one) => one.id === id)
    if (plan) actions.remove(plan)
  }

  return (
    <div className={styles.board}>
      <Strip family={family} day={day} onDay={onDay} />
      <LatePlans family={family} actions={actions} />
      <DayPlans family={family} day={day} actions={actions} onDay={onDay} onTemplate={() => setIsFromTemplate(true)} />
      <LaterPlans family={family} actions={actions} />
      <ArchivedPlans family={family} actions={actions} />

      <ForWriting>
        <Presence>
          {isAdding && (
            <AddPlanDialog
              {...family}
              opened={null}
              day={day}
              onDelete={handleDelete}
              onClose={() => onAdding(false)}
            />
          )}
        </Presence>
        <Presence>
          {opened && (
            <AddPlanDialog
              {...family}
              key={opened.id}
              opened={opened}
              day={day}
              onDelete={handleDelete}
              onClose={() => onEdit(undefined)}
            />
          )}
        </Presence>
        <Presence>
          {completing?.seen.status === 'planned' && (
            <CompleteDialog
              key={completing.id}
              plan={completing.seen}
              family={family}
              onEdit={() => onEdit(completing.id)}
              onClose={() => onCompleting(undefined)}
            />
          )}
        </Presence>
        <Presence>
          {isFromTemplate && <TemplatePlanDialog family={family} day={day} onClose={() => setIsFromTemplate(false)} />}
        </Presence>
      </ForWriting>
    </div>
  )
}
