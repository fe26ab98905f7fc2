import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { ChildName } from '#client/parts/students/child-name.tsx'
import styles from './child-label.module.css'
import type { StudentColor } from '#client/parts/students/student-colors.ts'

/** A child as a row names it: initials in its color, and its name. */
export function ChildLabel({ one }: { one: StudentColor }) {
  return (
    <span className={styles.child}>
      <StudentAvatar name={one.short} color={one.color} />
      <ChildName of={one} />
    </span>
  )
}
