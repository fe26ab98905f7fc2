import { Button } from '@mantine/core'
import { IconChevronDown, IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import { lineIds } from '#shared/packets/packet-draft.ts'
import { areaDecision } from '#shared/packets/packet-lines.ts'
import { withDecision } from '#client/queries/packets.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './area-row.module.css'
import { SampleCards } from './sample-cards.tsx'
import { MediaTile } from './media-tile.tsx'
import type { OfArea } from './of-area.ts'

interface AreaRowProps extends OfArea {
  isOpen: boolean
  onToggle: () => void
}

/** An area: its samples in small, and on a tap as cards; one without any asks for one. */
export function AreaRow(props: AreaRowProps) {
  const { area, packet, media, isOpen, onToggle } = props
  const { name, samples, gone } = area
  const choices = area.thirds.reduce((sum, { candidates }) => sum + candidates.length, 0)
  const isBare = samples.length === 0 && gone.length === 0
  const [isAdding, setAdding] = useState(false)
  const head = useRef<HTMLButtonElement>(null)
  const line = packet.lines.find(({ id }) => id === lineIds.area(name))
  if (isBare && !isOpen) {
    return (
      <li className={styles.bare}>
        <IconPhotoPlus className={styles.mark} aria-hidden="true" />
        <div className={styles.words}>
          <Text strong>
            <span translate="no">{name}</span> <span>has no samples</span>
          </Text>
          <Text size="small" tone="muted">
            {`${counted(area.entries, 'entry', 'entries')} in the log, ` +
              (choices === 0 ? 'no photos' : `${choices} to choose from`)}
          </Text>
        </div>
        <ForWriting>
          <div className={styles.doors}>
            <Button
              variant="subtle"
              aria-label={`Leave out ${name}`}
              onClick={() => void packet.edit(withDecision(areaDecision(name), false))}
            >
              Leave out
            </Button>
            <Button
              variant="default"
              aria-label={`Add one to ${name}`}
              onClick={() => {
                setAdding(true)
                onToggle()
              }}
            >
              Add one
            </Button>
          </div>
        </ForWriting>
      </li>
    )
  }
  return (
    <li className={styles.area} data-open={isOpen || undefined}>
      <button ref={head} type="button" className={styles.head} aria-expanded={isOpen} onClick={onToggle}>
        <span className={styles.words}>
          <Text as="span" strong translate="no">
            {name}
          </Text>
          <Text as="span" size="small" tone="muted">
            {`${samples.length} of ${counted(Math.max(choices, samples.length), 'sample')}`}
          </Text>
          {line !== undefined && line.keep !== true && (
            <Text as="span" size="small" tone="amber">
              Stays out: its name holds another child’s
            </Text>
          )}
        </span>
        {!isOpen && (
          <span className={styles.thumbs}>
            {samples.slice(0, 3).map(({ id }) => (
              <span key={id} className={styles.thumb}>
                <MediaTile of={media.get(id)} />
              </span>
            ))}
          </span>
        )}
        <IconChevronDown className={styles.chevron} size={22} aria-hidden="true" />
      </button>
      {isOpen && (
        <SampleCards {...props} isAdding={isAdding} onAdding={setAdding} onDone={() => head.current?.focus()} />
      )}
    </li>
  )
}
