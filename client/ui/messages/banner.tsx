import type { ReactNode } from 'react'
import styles from './banner.module.css'

interface BannerProps {
  tone?: 'plain' | 'amber' | 'sage'
  icon: ReactNode
  action?: ReactNode
  /** A few words, which take one row on a phone. */
  brief?: boolean
  children: ReactNode
}

/** A quiet strip above the page about the whole app. */
export function Banner({ tone = 'plain', icon, action, brief = false, children }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} data-brief={brief || undefined} aria-live="polite">
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
