import { Button, type ButtonProps } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PaperRequest } from '#shared/papers/paper.ts'
import { PaperDialogs } from './paper-dialogs.tsx'
import styles from './paper-button.module.css'
import { usePaper } from './use-paper.ts'

interface PaperButtonProps {
  paper: PaperRequest
  variant?: ButtonProps['variant']
  /** "Export Transcript". */
  children: ReactNode
}

/** A button that makes a paper on this device and hands it out (rule papers.here). */
export function PaperButton({ paper, variant = 'default', children }: PaperButtonProps) {
  const asked = usePaper()
  return (
    <div className={styles.place}>
      <Button
        variant={variant}
        leftSection={<IconFileDownload size={20} />}
        loading={asked.state.is === 'busy'}
        onClick={() => void asked.ask(paper)}
      >
        {children}
      </Button>
      <PaperDialogs paper={paper} asked={asked} />
    </div>
  )
}
