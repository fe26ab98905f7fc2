import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { Filing } from '#shared/filings/filing.ts'
import { filingWayText } from '#shared/filings/ways.ts'
import { fullDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import type { ListedDocument } from '#client/queries/documents.ts'
import { pagesIn, PageTile } from '#client/parts/documents/page-tile.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './filing-page.module.css'

interface PaperProps {
  filing: Filing
  paper: ListedDocument | undefined
  onOpen: (id: string) => void
}

/** The letter as it was sent, with its stamp; without one, the paper that was kept of it. */
export function FilingPaper({ filing: { letter_text, document_id, sent_on, way, title }, paper, onOpen }: PaperProps) {
  const [isWhole, setWhole] = useState(false)
  const pages = paper === undefined ? null : pagesIn(paper.pages)
  return (
    <div className={styles.desk}>
      <div className={styles.paper} data-bare={letter_text === null || undefined} data-whole={isWhole || undefined}>
        <p className={styles.stamp}>
          <strong>Sent</strong>
          <span>{fullDay(sent_on)}</span>
          <span>{filingWayText(way)}</span>
        </p>
        {letter_text !== null && (
          <p className={styles.letter} translate="no">
            {letter_text}
          </p>
        )}
        {letter_text === null && paper !== undefined && <PageTile page={paper.pages[0] ?? null} count={pages} />}
        {letter_text === null && paper === undefined && (
          <Text tone="muted">
            {document_id === null
              ? `${title}: recorded without a copy of what was sent.`
              : 'Its paper isn’t on this device yet.'}
          </Text>
        )}
      </div>
      <div className={styles.open}>
        {letter_text !== null && !isWhole && (
          <Button variant="default" radius="xl" onClick={() => setWhole(true)}>
            Show the whole letter
          </Button>
        )}
        {paper !== undefined && (
          <Button
            variant="default"
            radius="xl"
            leftSection={<IconFileText size={20} />}
            onClick={() => onOpen(paper.document.id)}
          >
            {pages === null || pages < 2 ? 'Open the paper' : `See all ${counted(pages, 'page')}`}
          </Button>
        )}
      </div>
    </div>
  )
}
