import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import layout from './form.module.css'
import styles from './details-panel.module.css'

interface DetailsPanelProps {
  /** One-line summary of the content. */
  line: string
  /** Opens the panel at first. */
  hasContent: boolean
  /** Opens it whatever was tapped. */
  isWrong: boolean
  children: ReactNode
}

/** The part of a form that seldom is needed: Additional Details, closed until there is something in it. */
export function DetailsPanel({ line, hasContent, isWrong, children }: DetailsPanelProps) {
  const [opened, setOpened] = useState(hasContent)
  const id = useId()
  const isOpen = opened || isWrong
  return (
    <section className={styles.panel}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
      >
        <span className={styles.title}>Additional Details</span>
        <span className={styles.line}>{line}</span>
        <IconChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {isOpen && <div className={layout.fields}>{children}</div>}
      </div>
    </section>
  )
}
