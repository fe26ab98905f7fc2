import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { weekdayOf, type Day } from '#shared/format/dates.ts'
import { weekdayNames } from '#shared/format/weekdays.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import type { WeekDay } from './course-rows.ts'
import styles from './week-boxes.module.css'

interface WeekBoxesProps {
  week: readonly WeekDay[]
  /** The days that are shown. */
  days: readonly Day[]
  today: Day
  child: StudentColor
  /** With the letters of the weekdays over the boxes. */
  withHead?: boolean
}

/** A course's week: a ticked box for what was done, an empty one for what is to come, a dot for neither. */
export function WeekBoxes({ week, days, today, child, withHead = false }: WeekBoxesProps) {
  const shown = week.filter(({ day }) => days.includes(day))
  return (
    <span className={styles.week} style={{ '--color': child.color } as CSSProperties}>
      <VisuallyHidden>{weekInWords(shown, today)}</VisuallyHidden>
      {withHead && <WeekHead days={days} today={today} />}
      {shown.map(({ day, done, open }) => (
        <span
          key={day}
          className={styles.box}
          data-is={done > 0 ? 'done' : open > 0 ? 'open' : 'none'}
          data-today={day === today || undefined}
          aria-hidden="true"
        >
          {done > 0 ? <IconCheck size={16} stroke={2.5} /> : open > 1 ? open : null}
        </span>
      ))}
    </span>
  )
}

/** The letters of the weekdays. */
export function WeekHead({ days, today }: { days: readonly Day[]; today: Day }) {
  return days.map((day) => (
    <span key={day} className={styles.letter} data-today={day === today || undefined} aria-hidden="true">
      {nameOf(day).slice(0, 1)}
    </span>
  ))
}

function weekInWords(week: readonly WeekDay[], today: Day): string {
  const said = week.flatMap(({ day, done, open }) => {
    if (done + open === 0) return []
    const parts = [...(done > 0 ? [`${done} done`] : []), ...(open > 0 ? [`${open} to do`] : [])]
    return `${day === today ? 'Today' : nameOf(day)} ${parts.join(' and ')}`
  })
  return `This week: ${said.length === 0 ? 'no lessons' : said.join(', ')}`
}

function nameOf(day: Day): string {
  return weekdayNames[weekdayOf(day)] ?? ''
}
