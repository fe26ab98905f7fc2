import { Button } from '@mantine/core'
import {
  IconBeach,
  IconCalendarDown,
  IconCalendarPlus,
  IconCalendarWeek,
  IconChecks,
  IconChevronLeft,
  IconChevronRight,
  IconTemplate,
} from '@tabler/icons-react'
import { addDays, weekdayAndDay, type Day } from '#shared/format/dates.ts'
import { counted, shortDuration } from '#shared/format/duration.ts'
import { plannableDays, weekToPlan } from '#shared/planner/days.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { breakOn } from '#shared/school-years/school-day.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { byChild } from '#client/features/planner/by-child.ts'
import type { Planning } from '#client/features/planner/forms/template-plan-dialog.tsx'
import { dayInWords, type PlanActions } from '#client/features/planner/use-plan-actions.ts'
import type { PlannerFamily } from '#client/features/planner/use-planner.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { ChildName } from '#client/parts/students/child-name.tsx'
import styles from './day-plans.module.css'
import { PlanRow } from './plan-row.tsx'

interface DayPlansProps {
  family: PlannerFamily
  day: Day
  actions: PlanActions
  onDay: (day: Day) => void
  /** Plans days from a template. */
  onTemplate: (planning: Planning) => void
}

/** A day's plans by child, and what can be done with all of them (rules planner.load, planner.move-rest). */
export function DayPlans({ family, day, actions, onDay, onTemplate }: DayPlansProps) {
  const { today, plans, breaks } = family
  const mayWrite = useMayWrite()
  const days = plannableDays(today)
  const ofDay = plans.filter(({ planned_date }) => planned_date === day)
  const open = ofDay.filter(({ status }) => status === 'planned')
  const ready = day === today ? open.filter(({ duration_minutes }) => duration_minutes !== null) : []
  const minutes = ready.reduce((sum, { duration_minutes }) => sum + (duration_minutes ?? 0), 0)
  const holiday = breakOn(day, breaks)
  const next = family.nextSchoolDay(day)
  return (
    <section className={styles.card} aria-labelledby="planned-day">
      <div className={styles.head}>
        <div className={styles.steps} data-screen-only>
          <IconButton
            label="Previous day"
            icon={<IconChevronLeft size={24} />}
            disabled={day <= today}
            onClick={() => onDay(addDays(day, -1))}
          />
          <IconButton
            label="Next day"
            icon={<IconChevronRight size={24} />}
            disabled={day >= (days.at(-1) ?? day)}
            onClick={() => onDay(addDays(day, 1))}
          />
        </div>
        <div className={styles.words}>
          <Text as="h2" size="card" id="planned-day">
            {weekdayAndDay(day)}
          </Text>
          <Text size="small" tone="muted">
            {lineOf(day === today, ofDay)}
          </Text>
        </div>
        {mayWrite && ready.length > 1 && (
          <Button variant="light" leftSection={<IconChecks size={22} />} onClick={() => actions.complete(ready)}>
            {`Complete all ${ready.length}, ${shortDuration(minutes)}`}
          </Button>
        )}
      </div>
      {holiday && (
        <p className={styles.break}>
          <IconBeach size={22} aria-hidden="true" />
          {holiday.name}. You can still plan on this day.
        </p>
      )}
      {plans.length === 0 && mayWrite && (
        <EmptyState
          icon={<IconCalendarWeek size={30} />}
          title="Plan your week"
          action={
            <Button onClick={() => onTemplate({ title: 'Plan a Week', days: weekToPlan(today, breaks) })}>
              Plan a Week
            </Button>
          }
        >
          Choose a template, the days, and the kids, and plan the whole week in one step.
        </EmptyState>
      )}
      {ofDay.length === 0 && (plans.length > 0 || !mayWrite) && (
        <EmptyState icon={<IconCalendarPlus size={30} />} title="Nothing planned for this day">
          Plan a lesson, or take a whole day from a template.
        </EmptyState>
      )}
      {byChild(family, ofDay).map(({ one, plans: own }) => (
        <div key={one.id} className={styles.child}>
          <div className={styles.who}>
            <StudentAvatar name={one.short} color={one.color} />
            <span className={styles.name}>
              <ChildName of={one} />
            </span>
            <Text as="span" size="small" tone="muted">
              {`${own.filter(isDone).length} of ${own.length}`}
            </Text>
          </div>
          <ul className={styles.rows} aria-label={`${one.name}’s plans`}>
            {own.map((plan) => (
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
      ))}
      {mayWrite && (
        <div className={styles.foot} data-screen-only>
          <span className={styles.tip}>{open.length > 0 && 'Tap a title to edit it or log a different time.'}</span>
          <Button
            variant="subtle"
            leftSection={<IconTemplate size={22} />}
            onClick={() => onTemplate({ title: 'Plan from template', days: [day] })}
          >
            Plan from template
          </Button>
          {open.length > 0 && (
            <Button
              variant="subtle"
              leftSection={<IconCalendarDown size={22} />}
              onClick={() => actions.move(open, next)}
            >
              {`Move the rest to ${dayInWords(next, days.slice(days.indexOf(day)))}`}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function lineOf(isToday: boolean, plans: readonly Plan[]): string {
  const done = plans.filter(isDone).length
  const skipped = plans.filter(({ status }) => status === 'skipped').length
  const parts = [
    plans.length === 0 ? 'No plans yet' : `${done} of ${counted(plans.length, 'plan')} done`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ]
  return `${isToday ? 'Today. ' : ''}${parts.join(', ')}`
}

function isDone({ status }: Plan): boolean {
  return status === 'completed'
}
