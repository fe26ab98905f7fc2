import { Link } from '@tanstack/react-router'
import { weekOf, type Day } from '#shared/format/dates.ts'
import { hoursText } from '#shared/format/duration.ts'
import { countActivities, listActivitiesOfDays } from '#client/records/activities.ts'
import { useLive } from '#client/lib/use-live.ts'
import styles from './stats.module.css'

interface StatsProps {
  students: number
  subjects: number
  /** The days of the school year shown. */
  days: { from?: Day; to?: Day }
  today: Day
}

/** Four figures that belong together, each leading to its screen. */
export function Stats({ students, subjects, days, today }: StatsProps) {
  const total = useLive(() => countActivities(days), [days.from, days.to])
  const minutes = useLive(() => minutesOfWeek(today), [today])

  const stats = [
    { label: 'Students', to: '/students', figure: String(students) },
    { label: 'Total Activities', to: '/activities', figure: total?.toLocaleString('en-US') },
    { label: 'Hours This Week', to: '/activities', figure: minutes === undefined ? undefined : hoursText(minutes) },
    { label: 'Subjects', to: '/subjects', figure: String(subjects) },
  ] as const
  return (
    <ul className={styles.stats}>
      {stats.map(({ label, to, figure }) => (
        <li key={label}>
          <Link to={to} className={styles.stat}>
            <span className={styles.figure}>{figure ?? '…'}</span>
            <span className={styles.label}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

async function minutesOfWeek(today: Day): Promise<number> {
  const { from, to } = weekOf(today)
  const activities = await listActivitiesOfDays(from, to)
  return activities.reduce((sum, activity) => sum + activity.duration_minutes, 0)
}
