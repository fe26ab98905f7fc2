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

/** The list on small screens: each day once, and what was done on it. */
export function ActivityCards({ rows, ...others }: ActivityListProps) {
  const days = [...Map.groupBy(rows, ({ activity }) => activity.date)]
  return days.map(([day, rowsOfDay]) => (
    <section key={day} className={styles.day} aria-label={shortDay(day, others.today)}>
      <h2 className={styles.date}>{shortDay(day, others.today)}</h2>
      <ul className={styles.list}>
        {rowsOfDay.map((row) => (
          <ActivityCard key={row.activity.id} {...row} {...others} />
        ))}
      </ul>
    </section>
  ))
}

/** Drawn again only when what it shows has changed: a save changes one of many. */
const ActivityCard = memo(function ActivityCard({ onEdit, onDelete, ...row }: ActivityRowProps) {
  const { activity, one, subject, attached } = row
  const later = writtenLater(activity)
  return (
    <li data-id={activity.id} className={styles.card}>
      <div className={styles.head}>
        <Avatar name={one.short} color={one.color} />
        <span className={styles.who}>
          <span className={styles.title}>{activity.title}</span>
          <span className={styles.name}>
            <ChildName of={one} />
          </span>
        </span>
        <span className={styles.duration}>{shortDuration(activity.duration_minutes)}</span>
      </div>
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
