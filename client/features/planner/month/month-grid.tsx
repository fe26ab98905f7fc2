import { VisuallyHidden } from '@mantine/core'
import { IconBeach, IconCheck } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { daysFrom, monthAndYear, shortWeekday, weekdayOf, weekOf, type Day } from '#shared/format/dates.ts'
import { plannableDays } from '#shared/planner/days.ts'
import { initialsOf } from '#shared/students/show.ts'
import type { FamilyDays } from '#client/features/planner/week/use-family-days.ts'
import { monthDayInWords, type MonthDay } from './month-days.ts'
import styles from './month-grid.module.css'

interface MonthGridProps {
  days: readonly MonthDay[]
  family: Pick<FamilyDays, 'today' | 'children'>
}

/** A month by weeks; on a phone the days that hold something, below each other (rule lessons.month). */
export function MonthGrid({ days, family: { today, children } }: MonthGridProps) {
  const first = days[0]?.day ?? today
  const { from, to } = weekOf(today)
  const weeks = Math.ceil((weekdayOf(first) + days.length) / 7)
  const plannable = new Set(plannableDays(today))
  const isBare = days.every((day) => day.children.length + day.offs.length === 0)
  return (
    <>
      {isBare && <p className={styles.bare}>Nothing is planned this month.</p>}
      <div className={styles.weekdays} aria-hidden="true">
        {daysFrom(from, to).map((day) => (
          <span key={day}>{shortWeekday(day)}</span>
        ))}
      </div>
      <ol
        className={styles.days}
        aria-label={`Days of ${monthAndYear(first)}`}
        data-weeks={weeks}
        data-kids={children.length > 5 ? 'many' : children.length}
        style={{ '--before': weekdayOf(first) + 1 } as CSSProperties}
      >
        {days.map((one) => (
          <li
            key={one.day}
            className={styles.cell}
            data-off={(one.offs.length > 0 && one.children.length === 0) || undefined}
            data-today={one.day === today || undefined}
            data-past={one.day < today || undefined}
            data-bare={one.children.length + one.offs.length === 0 || undefined}
          >
            <ToDay day={one.day} isPlannable={plannable.has(one.day)}>
              <VisuallyHidden>{monthDayInWords(one)}</VisuallyHidden>
              <span className={styles.inDay} aria-hidden="true">
                <span className={styles.date}>
                  <span className={styles.weekday}>{shortWeekday(one.day)}</span>
                  <span className={styles.number}>{Number(one.day.slice(8))}</span>
                </span>
                <Held of={one} />
              </span>
            </ToDay>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The planner shows two weeks; a day beyond them is shown as its list of all children. */
function ToDay({ day, isPlannable, children }: { day: Day; isPlannable: boolean; children: ReactNode }) {
  const to: LinkProps['to'] = isPlannable ? '/planner' : '/planner/week'
  return (
    <Link to={to} search={{ day }} className={styles.day}>
      {children}
    </Link>
  )
}

function Held({ of: { children, offs } }: { of: MonthDay }) {
  return (
    <span className={styles.held}>
      {children.map(({ child, items }) => (
        <span key={child.id} className={styles.child}>
          <Mark of={child} count={items.length} />
          <span className={styles.titles} translate="no">
            {items.map(({ id, title, isDone }) => (
              <span key={id}>
                {isDone && <IconCheck size={14} stroke={3} />}
                <span>{title}</span>
              </span>
            ))}
          </span>
        </span>
      ))}
      {offs.map(({ name, children: whose }) => (
        <span key={name} className={styles.off}>
          {whose.length === 0 ? <IconBeach size={16} /> : whose.map((child) => <Mark key={child.id} of={child} />)}
          <span translate="no">{name}</span>
        </span>
      ))}
    </span>
  )
}

/** A child's initials on its color, and how much it has. */
function Mark({ of: { name, color }, count }: { of: { name: string; color: string }; count?: number }) {
  return (
    // A color that is data enters as a variable.
    <span className={styles.mark} style={{ '--color': color } as CSSProperties} translate="no">
      {initialsOf(name)}
      {count !== undefined && <strong>{count}</strong>}
    </span>
  )
}
