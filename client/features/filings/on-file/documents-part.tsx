import { Button } from '@mantine/core'
import { IconChevronRight, IconFolder } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OnFile } from '#shared/filings/on-file.ts'
import { shortDay, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import type { ListedDocument } from '#client/queries/documents.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { ViewedDocument } from '#client/parts/documents/viewed-document.tsx'
import { PageTile, pagesIn } from '#client/parts/documents/page-tile.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './documents-part.module.css'
import { Nothing, OnFileSection } from './on-file-section.tsx'

/** So many stand there at first. */
const shownAtFirst = 8

interface DocumentsPartProps {
  file: Pick<OnFile, 'documents' | 'student_id'>
  documents: readonly ListedDocument[]
  colors: readonly StudentColor[]
  today: Day
}

/** The documents that are on file; a tap opens one (rules filings.on-file, documents.opening). */
export function DocumentsPart({ file, documents, colors, today }: DocumentsPartProps) {
  const [viewing, setViewing] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(false)
  const listed = file.documents.flatMap(({ id }) => documents.find(({ document }) => document.id === id) ?? [])
  const shown = listed.find(({ document }) => document.id === viewing)
  return (
    <OnFileSection
      Icon={IconFolder}
      title="Documents"
      aside={listed.length > 0 && <Text tone="muted">{listed.length.toLocaleString('en-US')}</Text>}
    >
      {listed.length === 0 && (
        <Nothing>
          <ForWriting>
            <Button
              variant="light"
              renderRoot={(button) => (
                <Link to="/compliance/documents" search={{ student: file.student_id }} {...button} />
              )}
            >
              Add a document
            </Button>
          </ForWriting>
        </Nothing>
      )}
      <ul className={styles.documents}>
        {(isWhole ? listed : listed.slice(0, shownAtFirst)).map((one) => (
          <li key={one.document.id}>
            <button type="button" className={styles.document} onClick={() => setViewing(one.document.id)}>
              <span className={styles.tile}>
                <PageTile page={one.pages[0] ?? null} />
              </span>
              <span className={styles.words}>
                <span className={styles.title} title={one.document.title}>
                  <Text as="span" strong translate="no">
                    {one.document.title}
                  </Text>
                </span>{' '}
                <Text as="span" size="small" tone="muted">
                  {[pagesText(one), shortDay(one.document.date, today)].filter(Boolean).join(', ')}
                </Text>
              </span>
              <IconChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && listed.length > shownAtFirst && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {`Show all ${listed.length.toLocaleString('en-US')}`}
        </Button>
      )}
      <ViewedDocument of={shown} colors={colors} onClose={() => setViewing(null)} />
    </OnFileSection>
  )
}

/** "PDF, 3 pages", "Photo", "2 photos"; "" for a document without a page. */
function pagesText({ pages }: ListedDocument): string {
  const count = pagesIn(pages)
  const pdfs = pages.filter(({ type }) => type === 'application/pdf').length
  if (pages.length === 0) return ''
  if (pdfs === 0) return pages.length === 1 ? 'Photo' : counted(pages.length, 'photo')
  const known = count === null ? '' : counted(count, 'page')
  return pdfs === pages.length ? ['PDF', known].filter(Boolean).join(', ') : known
}
