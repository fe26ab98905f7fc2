import { Button } from '@mantine/core'
import { IconClock, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useLive } from '#client/lib/use-live.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { catalogue } from '#client/parts/records/catalogue.ts'
import { Badge } from '#client/ui/display/badge.tsx'
import { readWaiting, type TitledEntry } from './entry-labels.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './waiting-list.module.css'

/** How many entries show at first, and how many more each time. */
const step = 20

/** Waiting changes, oldest first; a long queue shows in steps. */
export function WaitingList({ total }: { total: number }) {
  const [limit, setLimit] = useState(step)
  const online = useOnline()
  const waiting = useLive(() => readWaiting(limit), [limit])
  if (!waiting || waiting.length === 0) return null

  const more = total - waiting.length
  return (
    <section className={styles.section} aria-label="Waiting to sync">
      <ul>
        {waiting.map((titled) => (
          <WaitingRow key={titled.entry.seq} titled={titled} sending={online && titled.entry.state === 'sent'} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" onClick={() => setLimit(limit + step)}>
          {`Show more (${more.toLocaleString('en-US')})`}
        </Button>
      )}
    </section>
  )
}

function WaitingRow({ titled: { entry, title, kind }, sending }: { titled: TitledEntry; sending: boolean }) {
  const { Icon } = catalogue[entry.op.record]
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <Text size="small" tone="muted">
          {kind}
        </Text>
      </div>
      {sending ? (
        <Badge icon={<IconSend aria-hidden="true" />}>Sending</Badge>
      ) : (
        <Badge icon={<IconClock aria-hidden="true" />}>Waiting</Badge>
      )}
    </li>
  )
}
