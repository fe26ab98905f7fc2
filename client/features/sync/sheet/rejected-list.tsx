import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RecordRef } from '#shared/records/op.ts'
import { useLive } from '#client/lib/use-live.ts'
import { AttentionCard } from './rejected-card.tsx'
import { readAttention } from './entry-labels.ts'

const step = 10

/** Changes that the server refused, a card for each thing the parent did. */
export function AttentionList({ onEdit }: { onEdit: (key: RecordRef) => void }) {
  const [limit, setLimit] = useState(step)
  const groups = useLive(readAttention)
  if (!groups || groups.length === 0) return null

  const more = groups.length - limit
  return (
    <section aria-label="Needs attention">
      {groups.slice(0, limit).map((group) => (
        <AttentionCard key={group[0]?.entry.op.group} group={group} onEdit={onEdit} />
      ))}
      {more > 0 && (
        <Button variant="subtle" onClick={() => setLimit(limit + step)}>
          {`Show more (${more.toLocaleString('en-US')})`}
        </Button>
      )}
    </section>
  )
}
