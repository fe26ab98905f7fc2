import type { ReactNode } from 'react'
import styles from './text.module.css'

interface TextProps {
  as?: 'p' | 'span' | 'strong' | 'h2' | 'h3'
  /** A step of the type scale: 14, 15, 17, 23, 30 or 38 px. */
  size?: 'badge' | 'small' | 'body' | 'card' | 'sheet' | 'page'
  tone?: 'ink' | 'muted' | 'amber'
  strong?: boolean
  id?: string | undefined
  /** `no` for a word that a browser's translation must leave alone, such as a name. */
  translate?: 'no'
  children: ReactNode
}

/** Words in a step of the type scale. */
export function Text({ as: Tag = 'p', size = 'body', tone, strong = false, children, ...named }: TextProps) {
  return (
    <Tag className={styles.text} data-size={size} data-tone={tone} data-strong={strong || undefined} {...named}>
      {children}
    </Tag>
  )
}
