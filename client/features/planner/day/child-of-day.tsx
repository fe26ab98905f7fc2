import { IconChecks } from '@tabler/icons-react'
import { shortDuration } from '#shared/format/duration.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { ChildName } from '#client/parts/students/child-name.tsx'
import type { LessonActions } from '#client/features/planner/use-lesson-actions.ts'
import type { PlanActions } from '#client/features/planner/use-plan-actions.ts'
import type { PlannerFamily } from '#client/features/planner/use-planner.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './day-plans.module.css'
import { LessonRow, SkippedRow } from './lesson-row.tsx'
import { countsOf, countText, readyOf, type ChildDay } from './of-day.ts'
import { PlanRow } from './plan-row.tsx'

interface ChildOfDayProps {
  child: ChildDay
  family: PlannerFamily
  isToday: boolean
  /** The day's open plans of all children, for sets. */
  open: readonly Plan[]
  /** Then the day's own button completes the same. */
  isAlone: boolean
  actions: PlanActions
  lessonActions: LessonActions
}

/** A child's lessons and plans of a day in one list. */
export function ChildOfDay({ child, family, isToday, open, isAlone, actions, lessonActions }: ChildOfDayProps) {
  const mayWrite = useMayWrite()
  const one = family.childOf(child)
  const ready = readyOf([child], isToday)
  return (
    <div className={styles.child}>
      <div className={styles.who}>
        <StudentAvatar name={one.short} color={one.color} />
        <span className={styles.name}>
          <ChildName of={one} />
        </span>
        <Text as="span" size="small" tone="muted">
          {countText(countsOf([child]), isToday)}
        </Text>
        {mayWrite && !isAlone && ready.count > 1 && (
          <IconButton
            className={styles.all}
            label={`Complete all ${ready.count} for ${one.short}, ${shortDuration(ready.minutes)}`}
            icon={<IconChecks size={24} />}
            onClick={() => actions.complete(ready.plans, ready.lessons)}
          />
        )}
      </div>
      <ul className={styles.rows} aria-label={`${one.name}’s ${child.lessons.length > 0 ? 'lessons' : 'plans'}`}>
        {child.lessons.map((item) => {
          const row = { subject: family.subjectOf(item.course), actions: lessonActions }
          return item.kind === 'lesson' ? (
            <LessonRow key={item.lesson.id} item={item} today={family.today} {...row} />
          ) : (
            <SkippedRow key={item.lessons[0]?.id} item={item} {...row} />
          )
        })}
        {child.plans.map((plan) => (
          <PlanRow
            key={plan.id}
            plan={plan}
            subject={family.subjectOf(plan)}
            done={family.done.get(plan.id)}
            actions={actions}
            together={open.filter(
              ({ id, plan_set }) => plan_set !== null && plan_set === plan.plan_set && id !== plan.id,
            )}
          />
        ))}
      </ul>
    </div>
  )
}
