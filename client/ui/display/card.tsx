import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  /** The card's heading; a card with one is a region of that name. */
  title?: string
  /** The name of a card whose heading stands within it. */
  label?: string
  /** One action at the top right. */
  action?: ReactNode
  /** Lets rows reach the edges of the card; the heading keeps its padding. */
  flush?: boolean
  className?: string | undefined
  /** There only to enter something: it is not printed. */
  screenOnly?: boolean
  children: ReactNode
}

/** A sheet of paper on the page. */
export function Card({ title, label, action, flush = false, className, screenOnly = false, children }: CardProps) {
  const titleId = useId()
  const head = title !== undefined && (
    <div className={styles.head}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {action}
    </div>
  )
  return (
    <section
      className={[styles.card, className].filter(Boolean).join(' ')}
      data-flush={flush || undefined}
      data-screen-only={screenOnly || undefined}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {head}
      {children}
    </section>
  )
}
