import { Link } from '@tanstack/react-router'
import type { Activity } from '#shared/activities/activity.ts'
import { groupBy } from '#shared/activities/together.ts'
import { shortDay, type Day } from '#shared/format/dates.ts'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { studentColorsById } from '#client/parts/students/student-colors.ts'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import { useStillArriving } from '#client/ui/display/arrival.ts'
import { Card } from '#client/ui/display/card.tsx'
import { shownActivities } from './activity-rows.ts'
import { GroupFaces } from './group-faces.tsx'
import { GroupNames } from './group-names.tsx'
import { minutesText } from './group-minutes.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './latest-activities.module.css'

interface LatestActivitiesProps {
  activities: readonly Activity[]
  students: readonly Student[]
  subjects: readonly Subject[]
  today: Day
  /** Text of the empty list. */
  empty: string
}

/** The latest activities as rows of a notebook, what was logged together as one, with the way to all of them. */
export function LatestActivities({ activities, students, subjects, today, empty }: LatestActivitiesProps) {
  const stillArriving = useStillArriving()
  const rows = shownActivities(activities, studentColorsById(students), subjects)
  const viewAll = (
    <Link to="/activities" className={styles.all}>
      View All
    </Link>
  )
  return (
    <Card title="Recent Activities" action={viewAll} flush>
      {activities.length === 0 ? (
        <p className={styles.none}>{stillArriving ?? empty}</p>
      ) : (
        <ol className={styles.rows}>
          {groupBy(rows, ({ activity }) => activity).map((group) => {
            const [{ activity, subject }] = group
            return (
              <li key={activity.id} data-id={activity.id} className={styles.row}>
                <span className={styles.date}>{shortDay(activity.date, today)}</span>
                <span className={styles.what}>
                  <GroupFaces group={group} />
                  <span className={styles.words}>
                    <Link
                      to="/activities"
                      search={{ edit: activity.id, ...(group.length > 1 && { together: 1 }) }}
                      className={styles.title}
                      translate="no"
                    >
                      {activity.title}
                    </Link>
                    <Text as="span" size="small" tone="muted">
                      <SubjectChip subject={subject} plain />, <GroupNames group={group} />
                    </Text>
                  </span>
                </span>
                <span className={styles.duration}>{minutesText(group)}</span>
              </li>
            )
          })}
        </ol>
      )}
    </Card>
  )
}
