import type { CSSProperties } from 'react'
import type { Subject } from '#shared/subjects/subject.ts'
import styles from './subject-chip.module.css'

interface SubjectChipProps {
  subject: Pick<Subject, 'name' | 'color'>
  /** Without the pill: only the dot and the name, for a second line. */
  plain?: boolean
}

/** A subject as a dot in its colour, with its name. */
export function SubjectChip({ subject, plain = false }: SubjectChipProps) {
  return (
    <span
      className={styles.chip}
      translate="no"
      data-plain={plain || undefined}
      style={{ '--subject': subject.color } as CSSProperties}
    >
      <span className={styles.name}>{subject.name}</span>
    </span>
  )
}
