import { Link } from '@tanstack/react-router'
import type { StateCode } from '#shared/compliance/states/list.ts'
import { earlierOf } from '#shared/filings/sent.ts'
import { counted } from '#shared/format/duration.ts'
import type { OnFileRecords } from '#client/queries/on-file.ts'
import { Folded } from '#client/ui/display/folded.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './earlier-filings.module.css'

interface EarlierFilingsProps {
  student_id: string
  /** The year that the page shows. */
  school_year: string
  state: StateCode | null
  records: OnFileRecords
}

/** Leads to the filings of other years, and to those that were corrected (rule filings.earlier). */
export function EarlierFilings({ records: { filings, todos }, ...of }: EarlierFilingsProps) {
  const earlier = earlierOf({ ...of, filings, todos, documents: new Set() })
  if (earlier.length === 0) return null
  return (
    <Folded as="card" title="Earlier filings" about={counted(earlier.length, 'filing')} className={styles.earlier}>
      <ul className={styles.list}>
        {earlier.map(({ id, title, text }) => (
          <li key={id}>
            <Link to="/compliance/filings/$id" params={{ id }} className={styles.filing}>
              <Text as="span" strong>
                {title}
              </Text>{' '}
              <Text as="span" size="small" tone="muted">
                {text}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </Folded>
  )
}
