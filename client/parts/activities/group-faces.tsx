import type { Together } from '#shared/activities/together.ts'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import type { ShownActivity } from './activity-rows.ts'
import styles from './group-faces.module.css'

/** Overlaps a group's first faces like a hand of cards; the names beside them list all. */
export function GroupFaces({ group }: { group: Together<ShownActivity> }) {
  return (
    <span className={styles.faces}>
      {group
        .toReversed()
        .slice(0, maxFaces)
        .map(({ activity: { id }, one }) => (
          <StudentAvatar key={id} name={one.short} color={one.color} />
        ))}
    </span>
  )
}

const maxFaces = 3
