import { Button } from '@mantine/core'
import { IconAlertCircle, IconFileText, IconMicrophone, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { megabytes } from '#shared/format/megabytes.ts'
import { mediaKindOf } from '#shared/media/media-type.ts'
import type { MediaUsage } from '#shared/media/media-usage.ts'
import {
  dropMedia,
  isRoomRefusal,
  listUnsentMedia,
  readMedia,
  readMediaUsage,
  type UnsentItem,
} from '#client/queries/media/media.ts'
import { unsentFileName } from '#client/queries/media/unsent-files.ts'
import { handOut } from '#client/lib/hand-out.ts'
import { useLive } from '#client/lib/use-live.ts'
import { syncNow } from '#client/sync/driver.ts'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { progressWords, refusedWords } from './media-words.ts'
import styles from './media-section.module.css'
import cards from './sheet-card.module.css'
import { tryDecide } from './try-decide.ts'

const step = 10

/**
 * Photos and recordings on their way, with figures; and those that the server does not take (rule
 * shell.media-progress).
 */
export function MediaSection() {
  const [limit, setLimit] = useState(step)
  const items = useLive(listUnsentMedia)
  const usage = useLive(readMediaUsage)
  if (!items || items.length === 0) return null

  const waiting = items.filter(({ item }) => item.state === 'waiting')
  const size = waiting.reduce((sum, { item }) => sum + item.size, 0)
  const sent = waiting.reduce((sum, { item }) => sum + item.sent, 0)
  const more = waiting.length - limit
  return (
    <section className={styles.section} aria-label="Photos, recordings and documents">
      {waiting.length > 0 && (
        <>
          <p className={styles.words}>{progressWords(waiting.map(({ item }) => item))}</p>
          <ProgressBar label="Photos, recordings and documents sent" value={sent} max={size} />
          <ul className={styles.items}>
            {waiting.slice(0, limit).map((unsent) => (
              <Waiting key={unsent.item.sha256} unsent={unsent} />
            ))}
          </ul>
          {more > 0 && (
            <Button variant="subtle" onClick={() => setLimit(limit + step)}>
              {`Show more (${more.toLocaleString('en-US')})`}
            </Button>
          )}
          <p className={styles.hint}>
            Keep Hearthbook open until they’re sent. What you wrote syncs without waiting for them.
          </p>
        </>
      )}
      {items
        .filter(({ item }) => item.state === 'refused')
        .map((unsent) => (
          <Refused key={unsent.item.sha256} unsent={unsent} usage={usage} />
        ))}
    </section>
  )
}

const icons = { photo: IconPhoto, recording: IconMicrophone, page: IconFileText } as const

function Waiting({ unsent: { item, title } }: { unsent: UnsentItem }) {
  const Icon = icons[mediaKindOf(item)]
  return (
    <li className={styles.item}>
      <Icon aria-hidden="true" />
      <span className={styles.title}>{title}</span>
      <span className={styles.figures}>
        {item.sent > 0
          ? `${Math.floor((item.sent / item.size) * 100)}% of ${megabytes(item.size)}`
          : megabytes(item.size)}
      </span>
    </li>
  )
}

interface RefusedProps {
  unsent: UnsentItem
  usage: MediaUsage | null | undefined
}

function Refused({ unsent: { item, title }, usage }: RefusedProps) {
  const [isAsking, setIsAsking] = useState(false)
  const what = mediaKindOf(item)

  async function handleExport() {
    const bytes = await readMedia(item.sha256, 'full')
    if (bytes) await handOut(new File([bytes], unsentFileName(title, item.type), { type: item.type }))
  }

  return (
    <article className={cards.card} data-tone="amber" aria-label={title}>
      <p className={cards.label}>
        <IconAlertCircle aria-hidden="true" />
        Needs attention
      </p>
      <h3 className={cards.title}>{title}</h3>
      <p>{refusedWords(item, usage)}</p>
      <div className={cards.actions}>
        {isRoomRefusal(item.reason) && (
          <Button variant="subtle" onClick={() => void tryDecide(syncNow())}>
            Try again
          </Button>
        )}
        <Button variant="subtle" onClick={() => void tryDecide(handleExport())}>
          Export
        </Button>
        <Button variant="quiet-danger" onClick={() => setIsAsking(true)}>
          Discard
        </Button>
      </div>
      <Confirm
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Discard this ${what}?`}
        confirmLabel="Discard"
        danger
        onConfirm={() => tryDecide(dropMedia(item.sha256))}
      >
        <p>
          {`The ${what} will be removed from this device, and can’t be brought back. What you wrote stays. ` +
            'Export keeps a copy.'}
        </p>
      </Confirm>
    </article>
  )
}
