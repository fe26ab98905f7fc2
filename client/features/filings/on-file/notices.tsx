import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { NoticeOnFile, SentLine } from '#shared/filings/sent.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import styles from './notices.module.css'
import { Nothing } from './on-file-section.tsx'

/** The notices of a child as they were sent (rule filings.on-file). */
export function Notices({ notices }: { notices: readonly NoticeOnFile[] }) {
  if (notices.length === 0) {
    return (
      <Nothing>
        <ForWriting>
          <Button variant="light" renderRoot={(button) => <Link to="/compliance" {...button} />}>
            Record what you sent
          </Button>
        </ForWriting>
      </Nothing>
    )
  }
  return (
    <div className={styles.notices}>
      {notices.map((notice) => (
        <Notice key={notice.id ?? `${notice.title} ${notice.sent_on_text}`} of={notice} />
      ))}
    </div>
  )
}

function Notice({ of: { id, title, period_text, sent_on_text, way_text, ...notice } }: { of: NoticeOnFile }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Notice</dt>
        <dd>
          {id === null ? (
            <span>{title}</span>
          ) : (
            <Link to="/compliance/filings/$id" params={{ id }} className={styles.filing}>
              {title}
            </Link>
          )}
          {period_text !== '' && <span>{`, ${period_text}`}</span>}
        </dd>
      </div>
      <div>
        <dt>Sent</dt>
        <dd>
          <strong>{sent_on_text}</strong>
          {way_text !== '' && <span>{`, ${way_text}`}</span>}
        </dd>
      </div>
      <Fact label="Number" value={notice.tracking} />
      <Fact label="To" value={notice.sent_to} />
      <Fact label="Acknowledged" value={notice.acknowledged_text} />
      {notice.also.map((one) => (
        <Also key={one.id} of={one} />
      ))}
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd translate="no">{value}</dd>
    </div>
  )
}

/** The same, as another filing says it. */
function Also({ of: { id, text } }: { of: SentLine }) {
  return (
    <div>
      <dt>Also sent on</dt>
      <dd>
        <Link to="/compliance/filings/$id" params={{ id }} className={styles.filing}>
          {text}
        </Link>
      </dd>
    </div>
  )
}
