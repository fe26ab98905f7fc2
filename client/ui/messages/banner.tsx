import type { ReactNode } from 'react'
import styles from './banner.module.css'

interface BannerProps {
  tone?: 'plain' | 'amber' | 'sage'
  icon: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A quiet strip above the page about the whole app. */
export function Banner({ tone = 'plain', icon, action, children }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} aria-live="polite">
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
