import { IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { shortDay, type Day } from '#shared/format/dates.ts'
import { writtenLater } from '#shared/activities/written-later.ts'
import { shortDuration } from '#shared/format/duration.ts'
import { Avatar } from '#client/parts/students/avatar.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import { Reconstructed } from '#client/parts/activities/reconstructed.tsx'
import { TypeChip } from '#client/parts/activities/type-chip.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { ChildName } from '#client/parts/students/child-name.tsx'
import styles from './activity-table.module.css'
import { MediaActions, MediaBadges, type RowWithMedia } from './media-of-row.tsx'

export interface ActivityListProps {
  rows: readonly RowWithMedia[]
  today: Day
  onEdit: (id: string) => void
  onDelete: (id: string) => void
}

/** The list on large screens; the rarest columns fold into the second line where it is narrow. */
export function ActivityTable({ rows, ...others }: ActivityListProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.date}>Date</th>
            <th>Student</th>
            <th>Activity</th>
            <th className={styles.subject}>Subject</th>
            <th className={styles.type}>Type</th>
            <th className={styles.duration}>Duration</th>
            <th className={styles.actions}>Actions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.activity.id} {...row} {...others} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a row shows, and what can be done with it. */
export type ActivityRowProps = RowWithMedia & Omit<ActivityListProps, 'rows'>

/** Drawn again only when what it shows has changed: a save changes one of many. */
const TableRow = memo(function TableRow({ today, onEdit, onDelete, ...row }: ActivityRowProps) {
  const { activity, one, subject, attached } = row
  const later = writtenLater(activity)
  return (
    <tr data-id={activity.id}>
      <td className={styles.date}>{shortDay(activity.date, today)}</td>
      <td>
        <span className={styles.student}>
          <Avatar name={one.short} color={one.color} />
          <ChildName of={one} />
        </span>
      </td>
      <td className={styles.activity}>
        <span className={styles.title} translate="no">
          {activity.title}
        </span>
        {activity.description !== null && <span className={styles.line}>{activity.description}</span>}
        {later !== null && <span className={styles.line}>{later}</span>}
        <span className={styles.marks}>
          <span className={styles.folded}>
            <SubjectChip subject={subject} plain />
            <TypeChip type={activity.activity_type} />
          </span>
          {activity.source === 'catch_up' && <Reconstructed />}
          <MediaBadges attached={attached} />
        </span>
      </td>
      <td className={styles.subject}>
        <SubjectChip subject={subject} />
      </td>
      <td className={styles.type}>
        <TypeChip type={activity.activity_type} />
      </td>
      <td className={styles.duration}>{shortDuration(activity.duration_minutes)}</td>
      <td className={styles.actions}>
        <ActivityActions {...row} onEdit={onEdit} onDelete={onDelete} />
      </td>
    </tr>
  )
})

type ActivityActionsProps = RowWithMedia & Pick<ActivityListProps, 'onEdit' | 'onDelete'>

/** What can be done with a row; hearing and seeing it is open to whoever may only read. */
export function ActivityActions({ onEdit, onDelete, ...row }: ActivityActionsProps) {
  const { id } = row.activity
  return (
    <span className={styles.buttons}>
      <MediaActions {...row} />
      <ForWriting>
        <IconButton label="Edit" icon={<IconPencil size={22} />} onClick={() => onEdit(id)} />
        <IconButton label="Delete" icon={<IconTrash size={22} />} onClick={() => onDelete(id)} />
      </ForWriting>
    </span>
  )
}
