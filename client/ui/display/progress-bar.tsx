import type { CSSProperties } from 'react'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** Label for screen readers; the figures stand beside the bar. */
  label: string
  value: number
  max: number
  /** The place of a steady pace; the words beside the bar say so too. */
  mark?: number
}

/** A bar that always has its figures beside it; green only when it is met. */
export function ProgressBar({ label, value, max, mark }: ProgressBarProps) {
  const met = max > 0 && value >= max
  const bar = (
    <progress
      className={styles.bar}
      aria-label={label}
      value={Math.min(value, max)}
      max={Math.max(max, 1)}
      data-met={met || undefined}
    />
  )
  if (mark === undefined) return bar
  const place = `${Math.min(100, (100 * mark) / Math.max(max, 1))}%`
  return (
    // A place that is data enters as a variable.
    <span className={styles.marked} style={{ '--place': place } as CSSProperties}>
      {bar}
    </span>
  )
}
