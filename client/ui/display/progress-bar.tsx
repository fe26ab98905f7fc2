import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** What it measures, for screen readers; its figures stand beside it. */
  label: string
  value: number
  max: number
}

/** A bar that always has its figures beside it; green only when it is met. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const met = max > 0 && value >= max
  return (
    <progress
      className={styles.bar}
      aria-label={label}
      value={Math.min(value, max)}
      max={Math.max(max, 1)}
      data-met={met || undefined}
    />
  )
}
