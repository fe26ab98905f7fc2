import type { CSSProperties } from 'react'
import type { Subject } from '#shared/subjects/subject.ts'
import tile from '#client/ui/controls/tile.module.css'
import styles from './subject-tile.module.css'

interface SubjectTileProps {
  subject: Pick<Subject, 'name' | 'color'>
  /** One muted line, such as the title of last time. */
  line: string
  pressed: boolean
  onPress: () => void
}

/** A subject to tap: its colour at the left edge, its name, and what was done last. */
export function SubjectTile({ subject, line, pressed, onPress }: SubjectTileProps) {
  return (
    <button
      type="button"
      className={`${tile.tile} ${tile.ofSubject} ${styles.tile}`}
      style={{ '--subject': subject.color } as CSSProperties}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <span className={styles.name} translate="no">
        {subject.name}
      </span>
      <span className={styles.line} translate="no">
        {line}
      </span>
    </button>
  )
}
