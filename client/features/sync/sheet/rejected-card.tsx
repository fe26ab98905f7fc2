import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import type { RecordRef } from '#shared/records/op.ts'
import { countWith, discard, retry } from '#client/queries/sync/outbox.ts'
import { openingOf } from '#client/parts/records/catalogue.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import type { TitledEntry } from './entry-labels.ts'
import { exportUnsent } from '#client/features/sync/export-unsent.ts'
import { reasonTexts } from './rejection-labels.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './sheet-card.module.css'
import { tryDecide } from './try-decide.ts'

interface AttentionCardProps {
  /** The entries of one thing she did; they are accepted together or not at all. */
  group: readonly TitledEntry[]
  onEdit: (key: RecordRef) => void
}

/** One thing that was not accepted: why, and what can be done about it. */
export function AttentionCard({ group, onEdit }: AttentionCardProps) {
  const [leaving, setLeaving] = useState<number | null>(null)
  // The wrong one of several: the others are refused because of it.
  const refused = group.filter(({ entry }) => entry.state === 'rejected')
  const head = refused.find(({ entry }) => entry.reason !== 'depends_on') ?? refused[0] ?? group[0]
  if (!head) return null

  const { entry, title, kind } = head
  const errors = Object.entries(entry.errors ?? {})
  const others = group.length - 1
  const opening = openingOf(entry.op.record)

  async function handleDiscard() {
    setLeaving(await countWith(entry))
  }

  return (
    <article className={styles.card} data-tone="amber" aria-label={title}>
      <p className={styles.label}>
        <IconAlertCircle aria-hidden="true" />
        Needs attention
      </p>
      <h3 className={styles.title}>{title}</h3>
      <Text size="small" tone="muted">
        {others > 0 ? `${kind}, and ${counted(others, 'more', 'more')}` : kind}
      </Text>
      <p>{reasonTexts[entry.reason ?? 'depends_on']}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map(([field, [first]]) => (
            <li key={field}>{first}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {entry.op.kind !== 'delete' && opening !== null && (
          <Button variant="subtle" onClick={() => onEdit({ record: entry.op.record, id: entry.op.record_id })}>
            {opening}
          </Button>
        )}
        <Button variant="subtle" onClick={() => void tryDecide(retry(entry))}>
          Try again
        </Button>
        <Button variant="subtle" onClick={() => void tryDecide(exportUnsent())}>
          Export
        </Button>
        <Button variant="quiet-danger" onClick={() => void handleDiscard()}>
          Discard
        </Button>
      </div>
      <Confirm
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={
          leaving !== null && leaving > 1 ? `Discard ${counted(leaving, 'entry', 'entries')}?` : 'Discard this entry?'
        }
        confirmLabel="Discard"
        danger
        onConfirm={() => tryDecide(discard(entry))}
      >
        <p>
          <span>
            {leaving !== null && leaving > 1
              ? `${title} and what belongs to it will be removed from this device: ` +
                `${counted(leaving, 'entry', 'entries')}.`
              : `${title} will be removed from this device.`}
          </span>{' '}
          <span>The server never accepted it, so this can’t be undone. Export keeps a copy.</span>
        </p>
      </Confirm>
    </article>
  )
}
