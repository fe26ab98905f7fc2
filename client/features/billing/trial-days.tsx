import { trialDaysOf } from '#shared/billing/subscription-status.ts'
import { dayOf, fullDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import styles from './trial-days.module.css'

interface TrialDaysProps {
  /** ISO instant. */
  endsAt: string
  /** Milliseconds. */
  now: number
}

/** The days of a trial as a row of boxes, today's the darkest (rule billing.trial-days). */
export function TrialDays({ endsAt, now }: TrialDaysProps) {
  const known = trialDaysOf(endsAt, now)
  if (known === null) return null
  const { left, of, startedAt } = known
  // A trial reaches into a fifteenth day, on which it ends: that's the last box.
  const today = Math.min(of, of - left + 1)
  const days = Array.from({ length: of }, (_, index) => index + 1)
  return (
    <div className={styles.trial}>
      <div className={styles.days} aria-hidden="true">
        {days.map((each) => (
          <span key={each} data-is={each < today ? 'past' : each === today ? 'today' : 'ahead'} />
        ))}
      </div>
      <div className={styles.words}>
        <span>{`Started ${monthAndDay(startedAt)}`}</span>
        <span>{left === 0 ? 'Last day' : `${counted(left, 'day')} left`}</span>
        <span>{`Ends ${monthAndDay(endsAt)}`}</span>
      </div>
    </div>
  )
}

/** "March 24": a trial is over before the year could be in doubt. */
function monthAndDay(instant: string): string {
  return fullDay(dayOf(new Date(instant))).replace(/, \d+$/, '')
}
