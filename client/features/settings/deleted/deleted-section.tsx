import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import { dayOf, fullDay } from '#shared/format/dates.ts'
import { listDeleted, restorableDays, restoreDeleted, type DeletedRecord } from '#client/records/deleted.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { useToday } from '#client/lib/use-today.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { failureOf } from '#client/forms/failure.ts'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { DeleteForEver } from './delete-for-ever.tsx'
import { kindOf, titleOf, alongText } from './deleted-labels.ts'
import styles from '#client/features/settings/settings.module.css'

/** How many rows show at first, and how many more each time. */
const step = 50

/** What was deleted in the last 90 days, to be brought back or deleted for ever (rule settings.recently-deleted). */
export function DeletedSection() {
  const today = useToday()
  const deleted = useArrived(() => listDeleted(Date.now()), [today])
  const [limit, setLimit] = useState(step)
  const [leaving, setLeaving] = useState<DeletedRecord | null>(null)
  if (deleted === undefined) return <SkeletonCard />

  async function handleRestore(record: DeletedRecord) {
    try {
      const { undo } = await restoreDeleted(record)
      showToast({ title: `${kindOf(record)} restored`, message: titleOf(record), undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to restore. Please try again.') })
    }
  }

  return (
    <Card title="Recently deleted">
      {deleted.length === 0 ? (
        <EmptyState icon={<IconTrash size={30} />} title="Nothing deleted">
          What you delete can be restored from here for {restorableDays} days.
        </EmptyState>
      ) : (
        <p className={styles.quiet}>
          Each can be restored for {restorableDays} days, along with anything deleted with it.
        </p>
      )}
      <ul className={styles.list}>
        {deleted.slice(0, limit).map((record) => (
          <li key={record.row.id} className={styles.row}>
            <div className={styles.words}>
              <strong>{titleOf(record)}</strong>
              <span className={styles.quiet}>
                {[kindOf(record), `deleted ${fullDay(dayOf(new Date(record.row.deleted_at ?? 0)))}`, alongText(record)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </div>
            <Button
              variant="light"
              aria-label={`Restore ${titleOf(record)}`}
              onClick={() => void handleRestore(record)}
            >
              Restore
            </Button>
            <Button
              variant="subtle"
              aria-label={`Delete forever: ${titleOf(record)}`}
              onClick={() => setLeaving(record)}
            >
              Delete forever
            </Button>
          </li>
        ))}
      </ul>
      {deleted.length > limit && (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => setLimit(limit + step)}>
            Show {counted(Math.min(step, deleted.length - limit), 'more', 'more')}
          </Button>
        </div>
      )}
      <Presence>{leaving && <DeleteForEver deleted={leaving} onClose={() => setLeaving(null)} />}</Presence>
    </Card>
  )
}
