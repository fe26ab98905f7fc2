import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  tone: 'amber' | 'danger'
  icon: ReactNode
  title: string
  children: ReactNode
}

/** Something a parent should know about this page, over its list; read out when it appears. */
export function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role="alert">
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.words}>{children}</p>
      </div>
    </div>
  )
}
