import { shortDay } from '#shared/format/dates.ts'
import { shortDuration } from '#shared/format/duration.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { SubjectChip } from '#client/parts/subject-chip.tsx'
import { TypeChip } from '#client/parts/type-chip.tsx'
import styles from './activity-cards.module.css'
import { ActivityActions, type ActivityListProps } from './activity-table.tsx'

/** The list on small screens. */
export function ActivityCards({ rows, today, onEdit, onDelete }: ActivityListProps) {
  return (
    <ul className={styles.list}>
      {rows.map(({ activity, face, subject }) => (
        <li key={activity.id} data-id={activity.id} className={styles.card}>
          <div className={styles.head}>
            <Avatar name={face.name} color={face.color} />
            <span className={styles.who}>
              {face.name}
              <span className={styles.date}>{shortDay(activity.date, today)}</span>
            </span>
            <span className={styles.duration}>{shortDuration(activity.duration_minutes)}</span>
          </div>
          <p className={styles.title}>{activity.title}</p>
          {activity.description !== null && <p className={styles.line}>{activity.description}</p>}
          <div className={styles.foot}>
            <span className={styles.chips}>
              <SubjectChip subject={subject} />
              <TypeChip type={activity.activity_type} />
            </span>
            <ActivityActions id={activity.id} onEdit={onEdit} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  )
}
