import { Button } from '@mantine/core'
import { IconBeach, IconPrinter, IconUsers } from '@tabler/icons-react'
import type { User } from '#shared/accounts/user.ts'
import { addDays, daysFrom, weekOf, type Day } from '#shared/format/dates.ts'
import { openCountText, datesText, daySheet, weekSheet, type Checklist } from '#shared/lessons/week-sheet.ts'
import { useToday } from '#client/lib/use-today.ts'
import { AddFirst } from '#client/parts/cards/add-first.tsx'
import { PageTabs } from '#client/parts/navigation/page-tabs.tsx'
import { ChildTiles } from '#client/parts/students/child-tiles.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { isShowable } from './bounds.ts'
import { DaysChoice } from './days-choice.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { useFamilyDays, type FamilyDays } from './use-family-days.ts'
import styles from './week-page.module.css'

/** The address: a child's week, every child's, or a day of all of them. */
export interface SheetsShown {
  /** Left out or unknown, all children. */
  student?: string | undefined
  /** A day of the week; left out, tomorrow. */
  week?: Day | undefined
  /** The day of all children, in place of a week. */
  day?: Day | undefined
}

interface WeekPageProps {
  user: User
  shown: SheetsShown
  onShow: (shown: SheetsShown) => void
}

/**
 * Prints lists for the fridge: a child's week, or a day of all children (rules lessons.week-sheet, lessons.day-sheet).
 */
export function WeekPage({ user, shown, onShow }: WeekPageProps) {
  const today = useToday()
  const { student } = shown
  const day = isShowable(shown.day, today) ? shown.day : undefined
  // On a Saturday the week that begins tomorrow is what she prints.
  const sunday = weekOf(isShowable(shown.week, today) ? shown.week : addDays(today, 1)).from
  const [from, to] = day === undefined ? [sunday, addDays(sunday, 6)] : [day, day]
  const family = useFamilyDays(from, to)
  const chosen = family?.children.find(({ id }) => id === student)
  const sheets = family === undefined ? [] : sheetsOf(family, { day, sunday, chosen: chosen?.id }, user.school_name)

  return (
    <>
      <div data-screen-only>
        <PageHeader
          title={day === undefined ? 'Print Week' : 'Print Day'}
          subtitle="A list to check off, for the fridge"
          tabs={<PageTabs place="planner" />}
          actions={
            <Button
              leftSection={<IconPrinter size={20} />}
              disabled={sheets.length === 0}
              onClick={() => window.print()}
            >
              Print
            </Button>
          }
        />
      </div>
      {family === undefined ? (
        <SkeletonCard />
      ) : family.children.length === 0 ? (
        <Card>
          <EmptyState icon={<IconUsers size={30} />} title="No students yet" action={<AddFirst what="student" />}>
            Add a student and what they learn, then print their week.
          </EmptyState>
        </Card>
      ) : (
        <div className={styles.cards}>
          <DaysChoice today={today} sunday={sunday} day={day} onShow={(next) => onShow({ student, ...next })} />
          {day === undefined && family.children.length > 1 && (
            <div data-screen-only>
              <ChildTiles
                of={family.children.map((child) => ({ ...child, line: lineOf(family, child.id, sunday) }))}
                allLine="A sheet each"
                chosen={chosen?.id ?? null}
                onChoose={(id) => onShow({ student: id ?? undefined, week: shown.week })}
              />
            </div>
          )}
          {sheets.length === 0 && (
            <Card>
              <EmptyState icon={<IconBeach size={30} />} title="Nothing to check off">
                {emptyText(family, daysFrom(from, to), day === undefined ? chosen : undefined)}
              </EmptyState>
            </Card>
          )}
          {sheets.map(({ key, sheet }) => (
            <PaperSheet key={key} sheet={sheet} today={today} />
          ))}
        </div>
      )}
    </>
  )
}

interface Asked {
  day: Day | undefined
  sunday: Day
  chosen: string | undefined
}

function sheetsOf(family: FamilyDays, { day, sunday, chosen }: Asked, school: string | null) {
  const made: { key: string; sheet: Checklist | null }[] =
    day === undefined
      ? family.children
          .filter(({ id }) => chosen === undefined || id === chosen)
          .map((child) => ({ key: child.id, sheet: weekSheet(child, sunday, family) }))
      : [{ key: day, sheet: daySheet(day, family.children, family, school) }]
  return made.flatMap(({ key, sheet }) => (sheet === null ? [] : { key, sheet }))
}

/** How much a child's week holds, below its name. */
function lineOf({ itemsOn }: FamilyDays, studentId: string, sunday: Day): string {
  const lines = [0, 1, 2, 3, 4, 5, 6]
    .flatMap((at) => itemsOn(addDays(sunday, at)))
    .filter(({ student_id }) => student_id === studentId)
  return lines.length === 0 ? 'Nothing planned' : openCountText(lines)
}

/** Why there is no sheet: "Silas has nothing planned for … Days off: Thanksgiving." */
function emptyText(
  { children, offOn }: FamilyDays,
  days: readonly Day[],
  chosen: FamilyDays['children'][number] | undefined,
) {
  const whose = chosen === undefined ? children : [chosen]
  const names = new Set(whose.flatMap(({ id }) => days.flatMap((day) => offOn(id, day) ?? [])))
  const when = datesText(days[0] ?? '', days.at(-1) ?? '')
  const who = chosen === undefined ? 'Nobody has anything' : `${chosen.short} has nothing`
  return `${who} planned for ${when}.${names.size > 0 ? ` Days off: ${[...names].join(', ')}.` : ''}`
}
