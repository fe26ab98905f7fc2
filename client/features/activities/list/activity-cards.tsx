import { memo } from 'react'
import { shortDay } from '#shared/format/dates.ts'
import { writtenLater } from '#shared/activities/written-later.ts'
import { shortDuration } from '#shared/format/duration.ts'
import { Avatar } from '#client/parts/students/avatar.tsx'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import { Reconstructed } from '#client/parts/activities/reconstructed.tsx'
import { TypeChip } from '#client/parts/activities/type-chip.tsx'
import { ChildName } from '#client/parts/students/child-name.tsx'
import styles from './activity-cards.module.css'
import { ActivityActions, type ActivityListProps, type ActivityRowProps } from './activity-table.tsx'
import { MediaBadges } from './media-of-row.tsx'

/** The list on small screens. */
export function ActivityCards({ rows, ...others }: ActivityListProps) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <ActivityCard key={row.activity.id} {...row} {...others} />
      ))}
    </ul>
  )
}

/** Drawn again only when what it shows has changed: a save changes one of many. */
const ActivityCard = memo(function ActivityCard({ today, onEdit, onDelete, ...row }: ActivityRowProps) {
  const { activity, one, subject, attached } = row
  const later = writtenLater(activity)
  return (
    <li data-id={activity.id} className={styles.card}>
      <div className={styles.head}>
        <Avatar name={one.short} color={one.color} />
        <span className={styles.who}>
          <ChildName of={one} />
          <span className={styles.date}>{shortDay(activity.date, today)}</span>
        </span>
        <span className={styles.duration}>{shortDuration(activity.duration_minutes)}</span>
      </div>
      <p className={styles.title}>{activity.title}</p>
      {activity.description !== null && <p className={styles.line}>{activity.description}</p>}
      {later !== null && <p className={styles.line}>{later}</p>}
      <div className={styles.foot}>
        <span className={styles.chips}>
          <SubjectChip subject={subject} />
          <TypeChip type={activity.activity_type} />
          {activity.source === 'catch_up' && <Reconstructed />}
          <MediaBadges attached={attached} />
        </span>
        <ActivityActions {...row} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </li>
  )
})
