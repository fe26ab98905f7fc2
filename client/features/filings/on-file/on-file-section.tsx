import type { Icon } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { nothingRecorded } from '#shared/filings/on-file.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './on-file-section.module.css'

interface OnFileSectionProps {
  Icon: Icon
  title: string
  /** At the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of what is on file, under its own title. */
export function OnFileSection({ Icon, title, aside, children }: OnFileSectionProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <Icon size={24} aria-hidden="true" />
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Says that nothing is recorded, with the way to record it (rule filings.on-file). */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <div className={styles.nothing}>
      <Text tone="muted">{nothingRecorded}</Text>
      {children}
    </div>
  )
}
