import { Button } from '@mantine/core'
import { IconPrinter, IconShare2 } from '@tabler/icons-react'
import type { PaperRequest } from '#shared/papers/paper.ts'
import { PaperDialogs } from '#client/parts/papers/paper-dialogs.tsx'
import { usePaper } from '#client/parts/papers/use-paper.ts'
import styles from './share-and-print.module.css'

/** Hands out the paper, and prints the screen without what is open (rule filings.on-file-paper). */
export function ShareAndPrint({ paper }: { paper: PaperRequest }) {
  const asked = usePaper()
  return (
    <div className={styles.doors}>
      <Button
        size="lg"
        leftSection={<IconShare2 size={20} aria-hidden="true" />}
        loading={asked.state.is === 'busy'}
        onClick={() => void asked.ask(paper)}
      >
        Share
      </Button>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <PaperDialogs paper={paper} asked={asked} />
    </div>
  )
}
