import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './form-outcome.module.css'

interface FormOutcomeProps {
  tone: 'done' | 'refused'
  words: string
  /** Next steps for the parent. */
  children?: ReactNode
}

/** The outcome of a form, in its place. It takes the focus, since the focused field has gone. */
export function FormOutcome({ tone, words, children }: FormOutcomeProps) {
  const Icon = tone === 'done' ? IconCircleCheck : IconAlertCircle
  return (
    <div className={styles.outcome}>
      <p className={styles.words} data-tone={tone} tabIndex={-1} ref={focus}>
        <Icon aria-hidden="true" />
        {words}
      </p>
      {children}
    </div>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
