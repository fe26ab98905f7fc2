import type { CSSProperties } from 'react'
import styles from './color-dot.module.css'

/** A dot in a subject's color; the word beside it says the same. */
export function ColorDot({ color }: { color: string }) {
  return <span className={styles.dot} style={{ '--subject': color } as CSSProperties} aria-hidden="true" />
}
