import { Button, type ButtonProps } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { PaperRequest } from '#shared/papers/paper.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { PaperDialogs } from './paper-dialogs.tsx'
import styles from './paper-button.module.css'
import { usePaper, type FetchPaper } from './use-paper.ts'

interface PaperButtonProps {
  paper: PaperRequest
  fetchPaper: FetchPaper
  variant?: ButtonProps['variant']
  /** "Export Transcript". */
  children: ReactNode
}

/**
 * A button that has a paper made and hands it out; without a connection it says so, remembers it, and offers to print
 * the page instead.
 */
export function PaperButton({ paper, fetchPaper, variant = 'default', children }: PaperButtonProps) {
  const asked = usePaper(fetchPaper)
  const isOnline = useOnline()
  const hint = useId()
  return (
    <div className={styles.place}>
      <Button
        variant={variant}
        leftSection={<IconFileDownload size={20} />}
        loading={asked.state === 'busy'}
        aria-describedby={isOnline ? undefined : hint}
        onClick={() => void asked.ask(paper)}
      >
        {children}
      </Button>
      {!isOnline && (
        <span id={hint} className={styles.hint}>
          Needs a connection
        </span>
      )}
      <PaperDialogs paper={paper} asked={asked} />
    </div>
  )
}
