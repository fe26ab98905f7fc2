import type { ReactNode } from 'react'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { ForWriting } from './may-write.tsx'
import styles from './record-card.module.css'

interface RecordCardProps {
  id: string
  name: string
  color: string
  /** A quiet line under the name. */
  line: ReactNode
  /** Icon buttons at the top right, for whoever may write. */
  icons: ReactNode
  children: ReactNode
}

/** The card of a student or a subject: initials in its colour, its name, and what it holds. */
export function RecordCard({ id, name, color, line, icons, children }: RecordCardProps) {
  return (
    <li className={styles.card} data-id={id}>
      <div className={styles.head}>
        <StudentAvatar name={name} color={color} size="large" />
        <div className={styles.who}>
          <h2 className={styles.name} translate="no">
            {name}
          </h2>
          <p className={styles.line}>{line}</p>
        </div>
        <ForWriting>
          <div className={styles.icons}>{icons}</div>
        </ForWriting>
      </div>
      {children}
    </li>
  )
}

/** Text of a record, clamped to two lines on its card. */
export function ClampedText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>
}
