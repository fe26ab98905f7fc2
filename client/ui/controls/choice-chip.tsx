import type { ReactNode } from 'react'
import styles from './choice-chip.module.css'

interface ChoiceChipProps {
  pressed: boolean
  onPress: () => void
  children: ReactNode
  /** Round for words such as recent titles, square (default) for durations and types. */
  round?: boolean
}

/** One of a few choices side by side, such as a duration of 15, 30, 45 or 60 minutes. */
export function ChoiceChip({ pressed, onPress, children, round = false }: ChoiceChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      data-round={round || undefined}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
