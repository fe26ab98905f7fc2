import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import { monthName } from '#shared/format/dates.ts'
import type { FoundSample } from '#shared/packets/packet-samples.ts'
import type { Candidate, SampleThird } from '#shared/packets/samples.ts'
import { withoutSample, withSample, withSwapped } from '#client/queries/packets.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './area-samples.module.css'
import { Chooser } from './chooser.tsx'
import type { OfArea } from './of-area.ts'
import { SampleCard } from './sample-card.tsx'
import { SampleDialog } from './sample-dialog.tsx'

interface AreaSamplesProps extends OfArea {
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}

/** The samples of an area as cards, to swap, to caption, to leave out; and one more (rule packets.samples). */
export function AreaSamples({ area, packet, media, student, colors, isAdding, onAdding }: AreaSamplesProps) {
  const [swapping, setSwapping] = useState<string | null>(null)
  const [captioning, setCaptioning] = useState<string | null>(null)
  const { edit, lines } = packet
  const { name, samples, gone, thirds } = area
  const swapped = samples.find(({ id }) => id === swapping)
  const third = swapped && thirdOf(swapped, thirds)
  const captioned = samples.find(({ id }) => id === captioning)
  const chosen = new Set(samples.map(({ id }) => id))
  const others = (list: readonly SampleThird[]) =>
    list.flatMap(({ candidates }) => candidates.filter(({ id }) => !chosen.has(id)))
  const ofThird = third ? others([third]) : []

  function choose(candidate: Candidate) {
    void (swapped ? edit(withSwapped(swapped.area, swapped.id, candidate)) : edit(withSample(name, candidate)))
    setSwapping(null)
    onAdding(false)
  }

  return (
    <div className={styles.body}>
      <ul className={styles.cards}>
        {samples.map((sample) => (
          <SampleCard
            key={sample.id}
            sample={sample}
            media={media.get(sample.id)}
            months={monthsText(thirdOf(sample, thirds))}
            line={lines.find(({ id }) => id === `sample:${sample.id}`)}
            isSwapping={sample.id === swapping}
            onSwap={() => {
              onAdding(false)
              setSwapping(sample.id === swapping ? null : sample.id)
            }}
            onCaption={() => setCaptioning(sample.id)}
            onRemove={() => void edit(withoutSample(sample.area, sample.id), 'Sample left out')}
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
        {swapped !== undefined && (
          <Chooser
            title={
              ofThird.length > 0 && third
                ? `Swap for another from ${monthName(third.from, 'long')} to ${monthName(third.to, 'long')}`
                : 'Swap for another'
            }
            candidates={ofThird.length > 0 ? ofThird : others(thirds)}
            area={area}
            packet={packet}
            media={media}
            student={student}
            colors={colors}
            onChoose={choose}
          />
        )}
        {swapped === undefined && isAdding && (
          <Chooser
            title={`Add a sample of ${name}`}
            candidates={others(thirds)}
            area={area}
            packet={packet}
            media={media}
            student={student}
            colors={colors}
            onChoose={choose}
          />
        )}
        {swapped === undefined && !isAdding && (
          <Button variant="subtle" leftSection={<IconPlus size={20} />} onClick={() => onAdding(true)}>
            Add one
          </Button>
        )}
      </ForWriting>
      <Presence>
        {captioned !== undefined && <SampleDialog sample={captioned} edit={edit} onClose={() => setCaptioning(null)} />}
      </Presence>
    </div>
  )
}

function thirdOf({ id }: Pick<FoundSample, 'id'>, thirds: readonly SampleThird[]): SampleThird | undefined {
  return thirds.find(({ candidates }) => candidates.some((one) => one.id === id))
}

/** "Aug to Nov", "May". */
function monthsText(third: SampleThird | undefined): string {
  if (third === undefined) return ''
  const [from, to] = [monthName(third.from, 'short'), monthName(third.to, 'short')]
  return from === to ? from : `${from} to ${to}`
}
