import { useState } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { useOpened } from '#client/forms/use-opened.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { CompleteLessonDialog } from '#client/parts/lessons/complete-lesson-dialog.tsx'
import { useAskedLesson } from '#client/parts/lessons/use-asked-lesson.ts'
import { CompleteDialog } from '#client/parts/plans/complete-dialog.tsx'
import { useCompletion } from '#client/parts/plans/use-completion.ts'
import { Text } from '#client/ui/layout/text.tsx'
import { DayPlans } from './day/day-plans.tsx'
import { AddPlanDialog } from './forms/add-plan-dialog.tsx'
import { ExtraLessonDialog } from './forms/extra-lesson-dialog.tsx'
import { TemplatePlanDialog, type Planning } from './forms/template-plan-dialog.tsx'
import { ArchivedPlans, LatePlans, LaterPlans } from './late-plans.tsx'
import styles from './planner-board.module.css'
import { Strip } from './strip.tsx'
import { useLessonActions } from './use-lesson-actions.ts'
import { usePlanActions } from './use-plan-actions.ts'
import type { PlannerFamily } from './use-planner.ts'

interface PlannerBoardProps {
  family: PlannerFamily
  day: Day
  onDay: (day: Day) => void
  /** The open form, and how to open another. */
  isAdding: boolean
  editing: string | undefined
  onAdding: (isAdding: boolean) => void
  onEdit: (id: string | undefined) => void
  completing: string | undefined
  /** The days that are planned from a template. */
  planning: Planning | null
  onPlanning: (planning: Planning | null) => void
  onCompleting: (id: string | undefined) => void
}

/** Two weeks, one day of them, and what is late, with the dialogs about its plans. */
export function PlannerBoard({ family, day, onDay, isAdding, editing, onAdding, onEdit, ...props }: PlannerBoardProps) {
  const opened = useOpened('planned_activities', editing)
  const { completing: completed, onCompleting, planning, onPlanning } = props
  const completing = useOpened('planned_activities', completed)
  const { complete, ...completion } = useCompletion({ ...family, asking: completed, onAsk: onCompleting })
  const actions = usePlanActions(family, { complete, onOpen: ({ id }) => onCompleting(id) })
  const lessonActions = useLessonActions(family, {
    complete: (lessons) => complete([], lessons),
    onOpen: onCompleting,
  })
  const [isExtra, setIsExtra] = useState(false)
  const asked = useAskedLesson(family.lessons, completed)

  function handleDelete(id: string) {
    const plan = [...family.plans, ...family.late, ...family.later, ...family.archived].find((one) => one.id === id)
    if (plan) actions.remove(plan)
  }

  return (
    <div className={styles.board}>
      <Strip family={family} day={day} onDay={onDay} />
      {family.lessons.isArriving && <Text tone="muted">Lessons of your courses are still arriving.</Text>}
      <DayPlans
        family={family}
        day={day}
        actions={actions}
        lessonActions={lessonActions}
        onDay={onDay}
        onTemplate={onPlanning}
        onExtra={() => setIsExtra(true)}
      />
      <LatePlans family={family} actions={actions} />
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
              one={family.childOf(completing.seen)}
              subject={family.subjectOf(completing.seen)}
              onEdit={() => onEdit(completing.id)}
              {...completion}
            />
          )}
        </Presence>
        <Presence>
          {asked && (
            <CompleteLessonDialog
              key={asked.lesson.id}
              of={asked}
              one={family.childOf(asked.course)}
              subject={family.subjectOf(asked.course)}
              onClose={() => onCompleting(undefined)}
            />
          )}
        </Presence>
        <Presence>{isExtra && <ExtraLessonDialog family={family} onClose={() => setIsExtra(false)} />}</Presence>
        <Presence>
          {planning && <TemplatePlanDialog family={family} {...planning} onClose={() => onPlanning(null)} />}
        </Presence>
      </ForWriting>
    </div>
  )
}
