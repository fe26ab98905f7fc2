import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type Tone = 'plain' | 'sage' | 'terracotta' | 'lavender' | 'amber' | 'danger' | 'info'

interface BadgeProps {
  tone?: Tone
  icon?: ReactNode
  /** More words, where a pointer rests on it. */
  title?: string
  children: ReactNode
}

/** A word on a tint, its icon first: never colour alone. */
export function Badge({ tone = 'plain', icon, title, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} title={title}>
      {icon}
      {children}
    </span>
  )
}
