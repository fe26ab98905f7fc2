import { Link } from '@tanstack/react-router'
import { shortDay, type Day } from '#shared/format/dates.ts'
import { shortDuration } from '#shared/format/duration.ts'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { listNewestActivities } from '#client/records/activities.ts'
import { useLive } from '#client/lib/use-live.ts'
import { rowsOf } from '#client/parts/activities/activity-rows.ts'
import { Avatar } from '#client/parts/students/avatar.tsx'
import { studentColorsById } from '#client/parts/students/student-colors.ts'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import { Card } from '#client/ui/display/card.tsx'
import styles from './recent-activities.module.css'

interface RecentActivitiesProps {
  days: { from?: Day; to?: Day }
  students: readonly Student[]
  subjects: readonly Subject[]
  today: Day
}

/** The first five activities (rule dashboard.recent). */
const shown = 5

/** The five latest activities of the school year shown. */
export function RecentActivities({ days, students, subjects, today }: RecentActivitiesProps) {
  const activities = useLive(() => listNewestActivities(days, shown), [days.from, days.to])
  if (activities === undefined) return null

  const viewAll = (
    <Link to="/activities" className={styles.all}>
      View All
    </Link>
  )
  return (
    <Card title="Recent Activities" action={viewAll} flush>
      {activities.length === 0 ? (
        <p className={styles.none}>Nothing logged yet. The five latest activities will show here.</p>
      ) : (
        <ol className={styles.rows}>
          {rowsOf(activities, studentColorsById(students), subjects).map(({ activity, one, subject }) => (
            <li key={activity.id} data-id={activity.id} className={styles.row}>
              <span className={styles.date}>{shortDay(activity.date, today)}</span>
              <span className={styles.what}>
                <Avatar name={one.name} color={one.color} />
                <span className={styles.words}>
                  <span className={styles.title}>{activity.title}</span>
                  <span className={styles.line}>
                    <SubjectChip subject={subject} plain />, {one.name}
                  </span>
                </span>
              </span>
              <span className={styles.duration}>{shortDuration(activity.duration_minutes)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
