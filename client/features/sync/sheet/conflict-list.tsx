import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowsSplit2, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { currentAccountId } from '#client/store/current-account.ts'
import { readSetting } from '#client/store/account-data.ts'
import { useLive } from '#client/lib/use-live.ts'
import { keepCurrent, listOpenConflicts, restoreLost } from '#client/queries/sync/conflicts.ts'
import { labelsOf, type ConflictLabels, type Side } from './conflict-labels.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './sheet-card.module.css'
import { tryDecide } from './try-decide.ts'

const step = 10

/** Values that two devices set differently and nobody has decided; both are kept. */
export function ConflictList() {
  const [limit, setLimit] = useState(step)
  const conflicts = useLive(readConflicts)
  if (!conflicts || conflicts.length === 0) return null

  const more = conflicts.length - limit
  return (
    <section aria-label="Changed on two devices">
      {conflicts.slice(0, limit).map((labels) => (
        <ConflictCard key={labels.conflict.id} labels={labels} />
      ))}
      {more > 0 && (
        <Button variant="subtle" onClick={() => setLimit(limit + step)}>
          {`Show more (${more.toLocaleString('en-US')})`}
        </Button>
      )}
    </section>
  )
}

function ConflictCard({ labels }: { labels: ConflictLabels }) {
  const { conflict, title, field, kept, lost, restore, keep } = labels
  return (
    <article className={styles.card} data-tone="lavender" aria-label={title}>
      <p className={styles.label}>
        <IconArrowsSplit2 aria-hidden="true" />
        Changed on two devices
      </p>
      <h3 className={styles.title}>{title}</h3>
      <Text size="small" tone="muted">
        {field}
      </Text>
      <div className={styles.sides}>
        <SideBox side={kept} inUse />
        <SideBox side={lost} inUse={false} />
      </div>
      {restore === null && (
        <Text size="small" tone="muted">
          It isn’t on this device, so there’s nothing to bring back.
        </Text>
      )}
      <div className={styles.actions}>
        {restore !== null && (
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp aria-hidden="true" />}
            onClick={() => void tryDecide(restoreLost(conflict))}
          >
            {restore}
          </Button>
        )}
        <Button variant="subtle" onClick={() => void tryDecide(keepCurrent(conflict))}>
          {keep}
        </Button>
      </div>
    </article>
  )
}

function SideBox({ side, inUse }: { side: Side; inUse: boolean }) {
  return (
    <div className={styles.side} data-in-use={inUse || undefined}>
      <p className={styles.from}>{side.from}</p>
      <p className={styles.value}>{side.value}</p>
      {inUse && (
        <p className={styles.inUse}>
          <IconCheck aria-hidden="true" />
          In use
        </p>
      )}
    </div>
  )
}

async function readConflicts(): Promise<ConflictLabels[]> {
  // This key of the table holds the device, see Settings.
  const device = await readSetting(currentAccountId(), 'device')
  return Promise.all((await listOpenConflicts()).map((conflict) => labelsOf(conflict, device?.id)))
}
