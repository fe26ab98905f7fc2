import { memo } from 'react'
import { shortDay } from '#shared/format/dates.ts'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import { GroupFaces } from '#client/parts/activities/group-faces.tsx'
import { minutesText } from '#client/parts/activities/group-minutes.ts'
import { GroupNames } from '#client/parts/activities/group-names.tsx'
import { TypeChip } from '#client/features/activities/type-chip.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './activity-cards.module.css'
import { ActivityActions, isSameProps, type ActivityListProps, type GroupProps } from './activity-table.tsx'
import { mediaOfGroup } from './group.ts'
import { MediaBadges } from './media-of-row.tsx'
import { CaughtUpBadge, Lines, Title } from './told.tsx'

/** The list on small screens: each day once, and what was done on it. */
export function ActivityCards({ groups, ...others }: ActivityListProps) {
  const days = [...Map.groupBy(groups, ([{ activity }]) => activity.date)]
  return days.map(([day, groupsOfDay]) => (
    <section key={day} className={styles.day} aria-label={shortDay(day, others.today)}>
      <h2 className={styles.date}>{shortDay(day, others.today)}</h2>
      <ul className={styles.list}>
        {groupsOfDay.map((group) => (
          <ActivityCard key={group[0].activity.id} group={group} {...others} />
        ))}
      </ul>
    </section>
  ))
}

const ActivityCard = memo(function ActivityCard({ group, onEdit, onDelete }: GroupProps) {
  const [{ activity, subject }] = group
  return (
    <li data-id={activity.id} className={styles.card}>
      <div className={styles.head}>
        <GroupFaces group={group} />
        <span className={styles.who}>
          <Title group={group} onEdit={onEdit} />
          <Text as="span" size="small" tone="muted">
            <GroupNames group={group} />
          </Text>
        </span>
        <span className={styles.duration}>{minutesText(group)}</span>
      </div>
      <Lines group={group} />
      <div className={styles.foot}>
        <span className={styles.chips}>
          <SubjectChip subject={subject} />
          <TypeChip type={activity.activity_type} />
          <CaughtUpBadge group={group} />
          <MediaBadges attached={mediaOfGroup(group)} />
        </span>
        <ActivityActions group={group} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </li>
  )
}, isSameProps)
