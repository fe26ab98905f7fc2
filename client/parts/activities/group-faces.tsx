import type { Together } from '#shared/activities/together.ts'
import { Avatar } from '#client/parts/students/avatar.tsx'
import type { ActivityRow } from './activity-rows.ts'
import styles from './group-faces.module.css'

/** Overlaps a group's first faces like a hand of cards; the names beside them list all. */
export function GroupFaces({ group }: { group: Together<ActivityRow> }) {
  return (
    <span className={styles.faces}>
      {group
        .toReversed()
        .slice(0, mostFaces)
        .map(({ activity: { id }, one }) => (
          <Avatar key={id} name={one.short} color={one.color} />
        ))}
    </span>
  )
}

const mostFaces = 3
