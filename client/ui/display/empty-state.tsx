import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** `h1` where the empty state is the whole page. */
  heading?: 'h1' | 'p'
  /** One line of plain words. */
  children?: ReactNode
  /** One button: the next thing to do. */
  action?: ReactNode
}

/** What a list says while it has nothing to show. */
export function EmptyState({ icon, title, heading: Heading = 'p', children, action }: EmptyStateProps) {
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
