import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './folded.module.css'

interface FoldedProps {
  title: string
  /** Says in a line what is in it. */
  about?: string
  /** How it lies: a row of its card, a small one in a card, or a card itself. */
  as?: 'row' | 'small' | 'card'
  /** Opens it from the beginning. */
  open?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A part of a page that opens on a tap. */
export function Folded({ title, about, as = 'row', open = false, className, children }: FoldedProps) {
  return (
    <details className={[styles.folded, className].filter(Boolean).join(' ')} data-as={as} open={open || undefined}>
      <summary>
        <span>
          <span className={styles.title}>{title}</span>
          {about !== undefined && (
            <Text as="span" size="small" tone="muted">
              {about}
            </Text>
          )}
        </span>
        <IconChevronDown size={22} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
