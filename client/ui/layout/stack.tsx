import type { CSSProperties, ReactNode } from 'react'
import styles from './stack.module.css'

/** A step of the spacing scale, in pixels. */
type Gap = 4 | 8 | 12 | 16 | 20 | 24 | 32

interface StackProps {
  gap?: Gap
  children: ReactNode
}

/** Things below each other. */
export function Stack({ gap = 16, children }: StackProps) {
  return (
    <div className={styles.stack} style={gapOf(gap)}>
      {children}
    </div>
  )
}

interface RowProps extends StackProps {
  align?: 'start' | 'end' | 'between'
}

/** Things beside each other, on further lines where there is no room. */
export function Row({ gap = 8, align = 'start', children }: RowProps) {
  return (
    <div className={styles.row} data-align={align} style={gapOf(gap)}>
      {children}
    </div>
  )
}

function gapOf(gap: Gap): CSSProperties {
  return { '--gap': `var(--space-${gap})` } as CSSProperties
}
