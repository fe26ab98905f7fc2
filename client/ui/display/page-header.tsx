import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** A quiet line above the title, such as the date. */
  eyebrow?: ReactNode
  /** On phones the line above stands before the title, where both fit. */
  isShort?: boolean
  /** The title holds words that a parent typed: any of them may break. */
  isTyped?: boolean
  subtitle?: ReactNode
  /** Leads to the other pages of its place. */
  tabs?: ReactNode
  /** Buttons at the right of the title, below it on phones. */
  actions?: ReactNode
}

/** The head of a screen; its top right corner stays free for the sync chip of the shell. */
export function PageHeader({
  title,
  eyebrow,
  isShort = false,
  isTyped = false,
  subtitle,
  tabs,
  actions,
}: PageHeaderProps) {
  return (
    <header
      className={styles.header}
      data-with-actions={actions !== undefined || undefined}
      data-with-tabs={tabs !== undefined || undefined}
      data-with-eyebrow={eyebrow !== undefined || undefined}
      data-short={isShort || undefined}
      data-typed={isTyped || undefined}
    >
      <PageTitle>{`${title} - Hearthbook`}</PageTitle>
      <div className={styles.words}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        {subtitle !== undefined && <p className={styles.quiet}>{subtitle}</p>}
      </div>
      {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
