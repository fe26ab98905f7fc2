import type { CSSProperties } from 'react'
import styles from './hours-by-month.module.css'
import { sampleHours } from './sample-family.ts'

const max = Math.max(...sampleHours.map(({ hours }) => hours))

/** The hours of a sample year as bars with their figures. */
export function HoursByMonth() {
  return (
    <figure className={styles.chart} aria-label="A sample: hours by month, from September to March">
      <ol className={styles.bars} aria-hidden="true">
        {sampleHours.map(({ month, hours }) => (
          <li
            key={month}
            className={styles.month}
            data-most={hours === max || undefined}
            style={{ '--share': hours / max } as CSSProperties}
          >
            <span className={styles.hours}>{hours}</span>
            <span className={styles.bar} />
            <span className={styles.name}>{month}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
