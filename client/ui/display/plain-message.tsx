import type { ReactNode } from 'react'
import styles from './plain-message.module.css'

export interface PlainMessageProps {
  icon?: ReactNode
  title: string
  /** `h1` where the message is the whole page. */
  heading?: 'h1' | 'p'
  /** One line of plain words. */
  children?: ReactNode
  /** One button: the next thing to do. */
  action?: ReactNode
}

/** A few words where something else would be: what is so, and what to do about it. */
export function PlainMessage({ icon, title, heading: Heading = 'p', children, action }: PlainMessageProps) {
  return (
    <div className={styles.empty}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <p className={styles.words}>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
