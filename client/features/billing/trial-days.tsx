import { trialDayOf } from '#shared/billing/subscription-status.ts'
import { dayOf, fullDay } from '#shared/format/dates.ts'
import styles from './trial-days.module.css'

interface TrialDaysProps {
  /** ISO instant. */
  endsAt: string
  /** Milliseconds. */
  now: number
}

/** The days of a trial as a row of boxes, today's the darkest (rule billing.trial). */
export function TrialDays({ endsAt, now }: TrialDaysProps) {
  const known = trialDayOf(endsAt, now)
  if (known === null) return null
  const { day, of, startedAt } = known
  const days = Array.from({ length: of }, (_, index) => index + 1)
  return (
    <div className={styles.trial}>
      <div className={styles.days} aria-hidden="true">
        {days.map((each) => (
          <span key={each} data-is={each < day ? 'past' : each === day ? 'today' : 'ahead'} />
        ))}
      </div>
      <div className={styles.words}>
        <span>{`Started ${monthAndDay(startedAt)}`}</span>
        <span>{`Today, day ${day} of ${of}`}</span>
        <span>{`Ends ${monthAndDay(endsAt)}`}</span>
      </div>
    </div>
  )
}

/** "March 24": a trial is over before the year could be in doubt. */
function monthAndDay(instant: string): string {
  return fullDay(dayOf(new Date(instant))).replace(/, \d+$/, '')
}
