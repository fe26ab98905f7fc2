import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import { monthName } from '#shared/format/dates.ts'
import { lineIds } from '#shared/packets/packet-draft.ts'
import { areaDecision } from '#shared/packets/packet-lines.ts'
import type { FoundSample } from '#shared/packets/packet-samples.ts'
import type { Candidate, SampleThird } from '#shared/packets/samples.ts'
import { packetLimits } from '#shared/packets/packet.ts'
import { withDecision, withoutSample, withSample, withSampleBack, withSwapped } from '#client/queries/packets.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './sample-cards.module.css'
import { Chooser } from './chooser.tsx'
import type { OfArea } from './of-area.ts'
import { SampleCard } from './sample-card.tsx'
import { SampleDialog } from './sample-dialog.tsx'

interface SampleCardsProps extends OfArea {
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  /** A button that was pressed is gone: the focus goes to the area. */
  onDone: () => void
}

/** The samples of an area as cards, to swap, to caption, to leave out; and one more (rule packets.samples). */
export function SampleCards({ area, packet, media, student, colors, ...adding }: SampleCardsProps) {
  const [swapping, setSwapping] = useState<string | null>(null)
  const [captioning, setCaptioning] = useState<string | null>(null)
  const { isAdding, onAdding, onDone } = adding
  const { edit, lines } = packet
  const { name, samples, gone, thirds } = area
  const swapped = samples.find(({ id }) => id === swapping)
  const third = swapped && thirdOf(swapped, thirds)
  const captioned = samples.find(({ id }) => id === captioning)
  const chosen = new Set(samples.map(({ id }) => id))
  const others = (list: readonly SampleThird[]) =>
    list.flatMap(({ candidates }) => candidates.filter(({ id }) => !chosen.has(id)))
  const ofThird = third ? others([third]) : []
  const swapTitle = ofThird.length > 0 ? `Swap for another from ${monthsText(third, 'long')}` : 'Swap for another'

  const keptOf = (sample: FoundSample) =>
    packet.fields.samples.find((one) => one.area === sample.area && one.id === sample.id)

  function choose(candidate: Pick<Candidate, 'kind' | 'id'>) {
    const before = swapped && keptOf(swapped)
    void (before
      ? edit(withSwapped(before.area, before.id, candidate), {
          title: 'Sample swapped',
          back: withSampleBack(before, candidate.id),
        })
      : edit(withSample(name, candidate)))
    setSwapping(null)
    onAdding(false)
    onDone()
  }

  function remove(sample: FoundSample) {
    const before = keptOf(sample)
    if (before === undefined) return
    void edit(withoutSample(before.area, before.id), { title: 'Sample left out', back: withSampleBack(before) })
    onDone()
  }

  return (
    <div className={styles.body}>
      <ul className={styles.cards}>
        {samples.map((sample) => (
          <SampleCard
            key={sample.id}
            sample={sample}
            media={media.get(sample.id)}
            months={monthsText(thirdOf(sample, thirds), 'short')}
            line={lines.find(({ id }) => id === lineIds.sample(sample))}
            isSwapping={sample.id === swapping}
            onSwap={() => {
              onAdding(false)
              setSwapping(sample.id === swapping ? null : sample.id)
            }}
            onCaption={() => setCaptioning(sample.id)}
            onRemove={() => remove(sample)}
          />
        ))}
      </ul>
      {gone.length > 0 && (
        <div className={styles.gone}>
          <Text size="small" tone="muted">
            {`${counted(gone.length, 'sample')} no longer in your records`}
          </Text>
          <ForWriting>
            <Button
              variant="subtle"
              onClick={() =>
                void edit(({ samples: kept }) => ({
                  samples: kept.filter((one) => !gone.some(({ id, area: of }) => id === one.id && of === one.area)),
                }))
              }
            >
              Remove
            </Button>
          </ForWriting>
        </div>
      )}
      <ForWriting>
        {(swapped !== undefined || isAdding) && (
          <Chooser
            key={swapped === undefined ? 'add' : 'swap'}
            title={swapped === undefined ? `Add a sample of ${name}` : swapTitle}
            candidates={ofThird.length > 0 ? ofThird : others(thirds)}
            area={area}
            packet={packet}
            media={media}
            student={student}
            colors={colors}
            onChoose={choose}
          />
        )}
        {swapped === undefined && !isAdding && (
          <div className={styles.doors}>
            {samples.length < packetLimits.samples && (
              <Button
                variant="subtle"
                leftSection={<IconPlus size={20} />}
                aria-label={`Add one to ${name}`}
                onClick={() => onAdding(true)}
              >
                Add one
              </Button>
            )}
            <Button
              variant="subtle"
              aria-label={`Leave subject out: ${name}`}
              onClick={() => void edit(withDecision(areaDecision(name), false))}
            >
              Leave subject out
            </Button>
          </div>
        )}
      </ForWriting>
      <Presence>
        {captioned !== undefined && (
          <SampleDialog sample={captioned} packet={packet} onClose={() => setCaptioning(null)} />
        )}
      </Presence>
    </div>
  )
}

function thirdOf({ id }: Pick<FoundSample, 'id'>, thirds: readonly SampleThird[]): SampleThird | undefined {
  return thirds.find(({ candidates }) => candidates.some((one) => one.id === id))
}

/** "Aug to Nov", "May"; "" where it's of no third. */
function monthsText(third: SampleThird | undefined, length: 'short' | 'long'): string {
  if (third === undefined) return ''
  const [from, to] = [monthName(third.from, length), monthName(third.to, length)]
  return from === to ? from : `${from} to ${to}`
}
