import { hoursText } from '#shared/format/duration.ts'
import type { Progress } from '#shared/progress/progress.ts'
import { cardsOf, goalsText } from '#shared/progress/words.ts'
import styles from './summary.module.css'

/**
 * The four figures of the period, and what stands out (rules progress.overview, progress.most-active,
 * progress.completion).
 */
export function Summary({ progress }: { progress: Progress }) {
  const { mostActive, goals, overview } = progress
  const met = goalsText(goals)
  return (
    <section className={styles.card} aria-label="Summary">
      <dl className={styles.figures}>
        {cardsOf(progress).map(({ label, figure }) => (
          <div key={label} className={styles.one}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
      {overview.count > 0 && (
        <p className={styles.more}>
          {mostActive && (
            <span>
              Most active subject: <strong>{mostActive.subject.name}</strong>, {hoursText(mostActive.minutes)} hours
            </span>
          )}
          {met !== null && <span>{met}</span>}
        </p>
      )}
    </section>
  )
}
