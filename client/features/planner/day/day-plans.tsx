import { Button } from '@mantine/core'
import {
  IconCalendarDown,
  IconCalendarPlus,
  IconCalendarWeek,
  IconChecks,
  IconChevronLeft,
  IconChevronRight,
  IconPlaylistAdd,
  IconTemplate,
} from '@tabler/icons-react'
import { addDays, weekdayAndDay, type Day } from '#shared/format/dates.ts'
import { shortDuration } from '#shared/format/duration.ts'
import { plannableDays, weekToPlan } from '#shared/planner/days.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { OffIcon } from '#client/parts/years/off-icon.tsx'
import type { Planning } from '#client/features/planner/forms/template-plan-dialog.tsx'
import { dayInWords, type PlanActions } from '#client/features/planner/use-plan-actions.ts'
import type { LessonActions } from '#client/features/planner/use-lesson-actions.ts'
import type { PlannerFamily } from '#client/features/planner/use-planner.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { ChildOfDay } from './child-of-day.tsx'
import styles from './day-plans.module.css'
import { childrenOfDay, dayText, readyOf } from './of-day.ts'

interface DayPlansProps {
  family: PlannerFamily
  day: Day
  actions: PlanActions
  lessonActions: LessonActions
  onDay: (day: Day) => void
  /** Plans days from a template. */
  onTemplate: (planning: Planning) => void
  /** Opens the form of an extra lesson. */
  onExtra: () => void
}

/** A day's lessons and plans by child, and actions for all of them (rules planner.load, planner.move-rest). */
export function DayPlans({ family, day, actions, lessonActions, onDay, onTemplate, onExtra }: DayPlansProps) {
  const { today, plans, lessons } = family
  const mayWrite = useMayWrite()
  const days = plannableDays(today)
  const isToday = day === today
  const ofDay = plans.filter(({ planned_date }) => planned_date === day)
  const open = ofDay.filter(({ status }) => status === 'planned')
  const order = family.colors.map(({ id }) => id)
  const children = childrenOfDay(day, today, { plans: ofDay, lessons, order })
  const ready = readyOf(children, isToday)
  const hasLessons = children.some((child) => child.lessons.length > 0)
  const isBare = plans.length === 0 && lessons.courses.every((one) => one.days.open.length === 0)
  const off = family.offOn(day)
  const next = family.nextSchoolDay(
    day,
    open.map(({ student_id }) => student_id),
  )
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
            {`${isToday ? 'Today. ' : ''}${dayText(children, isToday)}`}
          </Text>
        </div>
        {mayWrite && ready.count > 1 && (
          <Button
            variant="light"
            leftSection={<IconChecks size={22} />}
            onClick={() => actions.complete(ready.plans, ready.lessons)}
          >
            {`Complete all ${ready.count}, ${shortDuration(ready.minutes)}`}
          </Button>
        )}
      </div>
      {off && (
        <p className={styles.break}>
          <OffIcon off={off} size={22} />
          {off.text}. You can still plan on this day.
        </p>
      )}
      {isBare && children.length === 0 && mayWrite && (
        <EmptyState
          icon={<IconCalendarWeek size={30} />}
          title="Plan your week"
          action={
            <Button onClick={() => onTemplate({ title: 'Plan a Week', days: weekToPlan(today, family.daysOff) })}>
              Plan a Week
            </Button>
          }
        >
          Choose a template, the days, and the kids, and plan the whole week in one step.
        </EmptyState>
      )}
      {children.length === 0 && (!isBare || !mayWrite) && (
        <EmptyState icon={<IconCalendarPlus size={30} />} title="Nothing planned for this day">
          Plan a lesson, or take a whole day from a template.
        </EmptyState>
      )}
      {children.map((child) => (
        <ChildOfDay
          key={child.student_id}
          child={child}
          family={family}
          isToday={isToday}
          open={open}
          isAlone={children.length === 1}
          actions={actions}
          lessonActions={lessonActions}
        />
      ))}
      {mayWrite && (
        <div className={styles.foot} data-screen-only>
          <span className={styles.tip}>
            {(open.length > 0 || ready.count > 0) && 'Tap a title to edit it or log a different time.'}
          </span>
          {isToday && lessons.courses.length > 0 && (
            <Button variant="subtle" leftSection={<IconPlaylistAdd size={22} />} onClick={onExtra}>
              Extra lesson
            </Button>
          )}
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
              {`Move the ${hasLessons ? 'plans' : 'rest'} to ${dayInWords(next, days.slice(days.indexOf(day)))}`}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
