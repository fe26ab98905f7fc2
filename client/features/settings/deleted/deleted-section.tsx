import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import { listDeleted, restorableDays, type DeletedTogether } from '#client/queries/deleted.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { useToday } from '#client/lib/use-today.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { DeleteForEver } from './delete-for-ever.tsx'
import { DeletedRow } from './deleted-row.tsx'
import styles from '#client/features/settings/settings.module.css'

/** How many rows show at first, and how many more each time. */
const step = 50

/** Records deleted in the last 90 days, to restore or to delete permanently (rule settings.recently-deleted). */
export function DeletedSection() {
  const today = useToday()
  const deleted = useArrived(() => listDeleted(Date.now()), [today])
  const [limit, setLimit] = useState(step)
  const [leaving, setLeaving] = useState<DeletedTogether | null>(null)
  if (deleted === undefined) return <SkeletonCard />

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
        {deleted.slice(0, limit).map((group) => (
          <DeletedRow key={group[0].row.id} deleted={group} today={today} onLeave={setLeaving} />
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
