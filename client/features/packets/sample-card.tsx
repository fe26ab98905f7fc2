import { Button } from '@mantine/core'
import { IconArrowsExchange, IconCamera, IconPencil, IconUserExclamation, IconX } from '@tabler/icons-react'
import type { NamedLine } from '#shared/packets/packet-lines.ts'
import type { FoundSample } from '#shared/packets/packet-samples.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { MediaTile, type TileMedia } from './media-tile.tsx'
import styles from './sample-card.module.css'

interface SampleCardProps {
  sample: FoundSample
  media: TileMedia | undefined
  /** The months of its third: "Aug to Nov". */
  months: string
  /** Its words hold another child's name. */
  line: NamedLine | undefined
  isSwapping: boolean
  onSwap: () => void
  onCaption: () => void
  onRemove: () => void
}

/** A work sample with its words, to swap, to caption or to leave out. */
export function SampleCard({ sample, media, months, line, isSwapping, ...on }: SampleCardProps) {
  const { title, date_text, about, full_page, media: kind } = sample
  const swap = kind === 'pdf' ? 'Photograph it instead' : 'Swap'
  return (
    <li className={styles.card} data-swapping={isSwapping || undefined}>
      <div className={styles.picture}>
        <MediaTile of={media} />
        {months !== '' && <span className={styles.months}>{months}</span>}
      </div>
      <div className={styles.words}>
        <Text strong translate="no">
          {title}
        </Text>
        <Text size="small" tone="muted">
          {date_text}
        </Text>
        {about !== '' && (
          <Text size="small" tone="muted">
            {about}
          </Text>
        )}
        {kind === 'pdf' && (
          <Text size="small" tone="muted">
            Only a line when printed.
          </Text>
        )}
        {full_page && (
          <Text size="small" tone="muted">
            On a page of its own
          </Text>
        )}
        {line !== undefined && line.keep !== true && (
          <Text size="small" tone="amber">
            <IconUserExclamation size={18} aria-hidden="true" className={styles.mark} />
            <span>{line.keep === false ? 'Left out: it names ' : 'Names '}</span>
            <span translate="no">{line.names.join(', ')}</span>
          </Text>
        )}
      </div>
      <ForWriting>
        <div className={styles.doors}>
          <Button
            variant="subtle"
            leftSection={kind === 'pdf' ? <IconCamera size={20} /> : <IconArrowsExchange size={20} />}
            aria-expanded={isSwapping}
            aria-label={`${swap}: ${title}`}
            onClick={on.onSwap}
          >
            {swap}
          </Button>
          <IconButton label={`Caption of ${title}`} icon={<IconPencil size={22} />} onClick={on.onCaption} />
          <IconButton label={`Leave out ${title}`} icon={<IconX size={22} />} onClick={on.onRemove} />
        </div>
      </ForWriting>
    </li>
  )
}
