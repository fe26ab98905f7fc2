import type { CSSProperties } from 'react'
import styles from './wave.module.css'

interface WaveProps {
  /** 0 to 1, oldest first. */
  levels: readonly number[]
  /** How much of it is behind, 0 to 1. */
  done?: number
  tone: 'terracotta' | 'sage'
}

/** Shows loudness as bars; figures beside it say the same. */
export function Wave({ levels, done = 1, tone }: WaveProps) {
  return (
    <div className={styles.wave} data-tone={tone} aria-hidden="true">
      {levels.map((level, index) => (
        <span
          // A bar is its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          data-ahead={index / levels.length >= done || undefined}
          style={{ '--level': Math.max(0.08, level), '--age': index / levels.length } as CSSProperties}
        />
      ))}
    </div>
  )
}
