import { Button } from '@mantine/core'
import { IconCalendarWeek, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#shared/format/dates.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'
import { plannableDays, weekToPlan } from '#shared/planner/days.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { PageTabs } from '#client/parts/navigation/page-tabs.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import type { Planning } from './forms/template-plan-dialog.tsx'
import { LifeButton } from './life/life-button.tsx'
import { PlannerBoard } from './planner-board.tsx'
import { usePlanner } from './use-planner.ts'
import { PrintWeekButton } from './week/print-week-button.tsx'

interface PlannerPageProps {
  startMonth: StartMonth
  /** The first day of the school year the family is in: late plans of an earlier one are archived. */
  yearBegan: Day | null
  /** The day shown; today, unless it is one that can be planned. */
  day: Day | undefined
  onDay: (day: Day | undefined) => void
  isAdding: boolean
  editing: string | undefined
  onAdding: (isAdding: boolean) => void
  onEdit: (id: string | undefined) => void
  /** The plan that is completed with changes. */
  completing: string | undefined
  onCompleting: (id: string | undefined) => void
}

/** Learning Plans: the next two weeks. */
export function PlannerPage({ startMonth, yearBegan, day, onDay, ...forms }: PlannerPageProps) {
  const family = usePlanner(yearBegan)
  const [planning, setPlanning] = useState<Planning | null>(null)
  const header = (
    <PageHeader
      title="Learning Plans"
      subtitle="Up to two weeks ahead"
      tabs={<PageTabs place="planner" />}
      actions={
        <>
          <PrintWeekButton day={day} />
          <LifeButton family={family} startMonth={startMonth} />
          <ForWriting>
            <Button
              variant="default"
              leftSection={<IconCalendarWeek size={20} />}
              disabled={family === undefined}
              onClick={() =>
                family && setPlanning({ title: 'Plan a Week', days: weekToPlan(family.today, family.daysOff) })
              }
            >
              Plan a Week
            </Button>
            <Button leftSection={<IconPlus size={20} />} onClick={() => forms.onAdding(true)}>
              Add Plan
            </Button>
          </ForWriting>
        </>
      }
    />
  )
  if (family === undefined) {
    return (
      <>
        {header}
        <SkeletonCard />
      </>
    )
  }
  // The app left open overnight shows the new day: one that has passed is shown no more.
  const shown = day !== undefined && plannableDays(family.today).includes(day) ? day : family.today
  return (
    <>
      {header}
      <PlannerBoard
        family={family}
        day={shown}
        onDay={(chosen) => onDay(chosen === family.today ? undefined : chosen)}
        planning={planning}
        onPlanning={setPlanning}
        {...forms}
      />
    </>
  )
}
