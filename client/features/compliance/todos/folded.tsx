import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './action-items.module.css'

interface FoldedProps {
  title: string
  /** What is in it, in a line. */
  about: string
  children: ReactNode
}

/** A part of a card that is folded until it is asked for. */
export function Folded({ title, about, children }: FoldedProps) {
  return (
    <details className={styles.folded}>
      <summary>
        <span>
          <span className={styles.heading}>{title}</span>
          <span className={styles.about}>{about}</span>
        </span>
        <IconChevronDown size={22} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
