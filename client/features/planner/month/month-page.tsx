import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter, IconUsers } from '@tabler/icons-react'
import { addMonths, monthAndYear, type Day } from '#shared/format/dates.ts'
import { useToday } from '#client/lib/use-today.ts'
import { AddFirst } from '#client/parts/cards/add-first.tsx'
import { PageTabs } from '#client/parts/navigation/page-tabs.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { isShowable, showableDays } from '#client/features/planner/week/bounds.ts'
import { useFamilyDays } from '#client/features/planner/week/use-family-days.ts'
import { monthDays, monthOf } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'
import styles from './month-page.module.css'

interface MonthPageProps {
  /** A day of the month shown; left out, today. */
  shown: Day | undefined
  onShow: (day: Day | undefined) => void
}

/** A month of all children, lessons beside plans (rule lessons.month). */
export function MonthPage({ shown, onShow }: MonthPageProps) {
  const today = useToday()
  const month = monthOf(isShowable(shown, today) ? shown : today)
  const family = useFamilyDays(month.from, month.to)
  const bounds = showableDays(today)
  const turn = (count: number) => {
    const first = addMonths(month.from, count)
    onShow(today.startsWith(first.slice(0, 7)) ? undefined : first)
  }

  return (
    <>
      <div data-screen-only>
        <PageHeader
          title="Learning Plans"
          subtitle="All kids, month by month"
          tabs={<PageTabs place="planner" />}
          actions={
            <Button
              leftSection={<IconPrinter size={20} />}
              disabled={!family?.children.length}
              onClick={() => window.print()}
            >
              Print Month
            </Button>
          }
        />
      </div>
      {family === undefined ? (
        <SkeletonCard />
      ) : family.children.length === 0 ? (
        <Card>
          <EmptyState icon={<IconUsers size={30} />} title="No students yet" action={<AddFirst what="student" />}>
            Add a student to see their month.
          </EmptyState>
        </Card>
      ) : (
        <Card flush className={styles.card}>
          <div className={styles.head}>
            <div className={styles.turn} data-screen-only>
              <IconButton
                label="Previous month"
                icon={<IconChevronLeft size={22} />}
                disabled={month.from <= bounds.from}
                onClick={() => turn(-1)}
              />
              <IconButton
                label="Next month"
                icon={<IconChevronRight size={22} />}
                disabled={month.to >= bounds.to}
                onClick={() => turn(1)}
              />
            </div>
            <h2 className={styles.title} aria-live="polite">
              {monthAndYear(month.from)}
            </h2>
            {!today.startsWith(month.from.slice(0, 7)) && (
              <Button variant="subtle" onClick={() => onShow(undefined)}>
                This month
              </Button>
            )}
          </div>
          <MonthGrid days={monthDays(month, family)} family={family} />
        </Card>
      )}
    </>
  )
}
