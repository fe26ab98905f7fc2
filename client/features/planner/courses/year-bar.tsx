import type { CSSProperties } from 'react'
import { comingDay, monthName, type Day } from '#shared/format/dates.ts'
import { placeOn, type CourseRow, type YearSpan } from './course-rows.ts'
import styles from './year-bar.module.css'

interface YearBarProps {
  row: CourseRow
  span: YearSpan
}

/** A course in its year: what has been, what is to come, and the end; the words beside it say the same. */
export function YearBar({ row: { began, finish, end, done }, span }: YearBarProps) {
  const { today } = span
  const has = { been: done > 0 && began < today, come: finish !== null }
  return (
    <span
      className={styles.bar}
      style={placesOf(span, { start: began, come: began > today ? began : today, ...(finish !== null && { finish }) })}
      data-behind={end.isBehind || undefined}
      aria-hidden="true"
    >
      {has.come && <span className={styles.coming} />}
      {has.been && <span className={styles.been} />}
      {has.come && <span className={styles.finish} />}
      <span className={styles.today} />
      <span className={styles.end} />
    </span>
  )
}

/** The head over the bars of several courses. */
export function YearBarHead({ span }: { span: YearSpan }) {
  const { from, end, today } = span
  const [now, last] = [placeOn(span, today), placeOn(span, end)]
  return (
    <span className={styles.head} style={placesOf(span, {})}>
      {now > roomForWord && <span className={styles.first}>{monthName(from, 'short')}</span>}
      <span
        className={styles.now}
        data-at={now < roomForWord ? 'start' : last - now < 2 * roomForWord ? 'end' : undefined}
      >
        Today
      </span>
      {last - now > roomForWord && <span className={styles.ends}>{`Ends ${comingDay(end, today, 'short')}`}</span>}
    </span>
  )
}

/** Percent that a short word takes. */
const roomForWord = 18

/** Places that are data enter as variables. */
function placesOf(span: YearSpan, days: Readonly<Record<string, Day>>): CSSProperties {
  const places = { ...days, today: span.today, end: span.end }
  return Object.fromEntries(
    Object.entries(places).map(([name, day]) => [`--${name}`, `${placeOn(span, day)}%`]),
  ) as CSSProperties
}
