import { VisuallyHidden } from '@mantine/core'
import { IconFlag, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { daysText } from '#shared/compliance/attendance.ts'
import type { Forecast } from '#shared/compliance/forecast.ts'
import { fullDay, monthDay, monthName, monthsOf } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { percentDone, percentText } from '#shared/format/percent.ts'
import { paceSentence } from '#client/parts/compliance/pace-sentence.ts'
import { Card } from '#client/ui/display/card.tsx'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import { DayIcon } from './day-icon.tsx'
import type { AttendanceYear, ChildYear } from './use-attendance.ts'
import styles from './year-card.module.css'

interface YearCardProps {
  known: AttendanceYear
  child: ChildYear
  /** The month that is shown below, YYYY-MM. */
  month: string
  onMonth: (month: string) => void
}

/**
 * The sum of a child's year beside the figure of the state, the pace, and each month (rules compliance.attendance,
 * compliance.pace).
 */
export function YearCard({ known: { year, lawYear, today, asked }, child, month, onMonth }: YearCardProps) {
  const { required, attendance, pace, paceSince, share, forecast } = child
  const { total, full, half, absent, byHand } = attendance
  const doubt = asked?.law.figures.instruction_days.doubt ?? null
  const isPresent = year.from <= today && today <= year.to
  return (
    <Card>
      <div className={styles.year}>
        <div className={styles.sum}>
          <p className={styles.total}>
            <strong>{total}</strong>
            {daysText(total, required).slice(String(total).length)} in {year.label}
            {required !== null && (
              <span className={styles.share}>{percentText(percentDone(total, share ?? required))}</span>
            )}
          </p>
          {lawYear !== null && <p className={styles.quiet}>{lawYear}</p>}
          {asked === null && (
            <p className={styles.quiet}>
              <Link to="/compliance" search={{ move: 1 }}>
                Choose your state to see what it requires
              </Link>
            </p>
          )}
          {asked !== null && required === null && (
            <p className={styles.quiet}>{`${asked.state_name} doesn’t set a number of days.`}</p>
          )}
          {required !== null && (
            <ProgressBar
              label={`${child.name}’s days`}
              value={total}
              max={required}
              {...(isPresent && pace !== null && { mark: pace })}
            />
          )}
          {isPresent && pace !== null && (
            <p className={styles.pace}>{paceSentence(`${Math.floor(pace)} days`, today, paceSince)}</p>
          )}
          {share !== null && (
            <p className={styles.pace}>
              {`From ${fullDay(child.student.enrollment_date)} on, that’s ${counted(share, 'day')} for ` +
                `${child.name}.`}
            </p>
          )}
          {share !== null && doubt !== null && <p className={styles.quiet}>{doubt}</p>}
          {forecast !== null && required !== null && <ForecastLine forecast={forecast} required={share ?? required} />}
        </div>
        <div className={styles.kinds}>
          <ul>
            <li>
              <DayIcon kind="full" /> <strong>{full}</strong> full
            </li>
            <li>
              <DayIcon kind="half" /> <strong>{half}</strong> half
            </li>
            <li>
              <DayIcon kind="absent" /> <strong>{absent}</strong> absent
            </li>
          </ul>
          <p className={styles.quiet}>
            <IconPencil size={18} aria-hidden="true" />
            {byHand === 0 ? 'All from your log' : `${byHand} set by you; the rest from your log`}
          </p>
        </div>
      </div>
      <Months year={year} months={attendance.months} month={month} onMonth={onMonth} />
    </Card>
  )
}

function ForecastLine({ forecast, required }: { forecast: Exclude<Forecast, null>; required: number }) {
  if (forecast === 'reached') return <p className={styles.forecast}>{`All ${required} days are done.`}</p>
  const isReached = forecast !== 'not_this_year'
  const day = isReached ? `${required} days on ${monthDay(forecast.on)}` : 'not before the year ends'
  return (
    <p className={styles.forecast} data-late={!isReached || undefined}>
      <IconFlag size={20} aria-hidden="true" />
      {`At this pace: ${day}`}
    </p>
  )
}

/** The months of the year as bars; a tap shows one below. */
function Months({ year, months, month, onMonth }: Omit<YearCardProps, 'known' | 'child'> & MonthsProps) {
  const max = Math.max(20, ...months.values())
  return (
    <ol className={styles.months} aria-label="Days by month">
      {monthsOf(year.from, year.to).map((one) => {
        const days = months.get(one) ?? 0
        return (
          <li key={one}>
            <button type="button" className={styles.month} aria-pressed={one === month} onClick={() => onMonth(one)}>
              <VisuallyHidden>{`${monthName(`${one}-01`, 'long')}: ${daysText(days, null)}`}</VisuallyHidden>
              <span className={styles.inMonth} aria-hidden="true">
                <progress className={styles.bar} value={days} max={max} />
                <span className={styles.figure}>{days > 0 ? days : ''}</span>
                {monthName(`${one}-01`, 'short')}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

interface MonthsProps {
  year: AttendanceYear['year']
  months: ReadonlyMap<string, number>
}
