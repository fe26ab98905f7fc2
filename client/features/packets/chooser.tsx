import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { shortDay } from '#shared/format/dates.ts'
import { allCandidates } from '#shared/packets/packet-model.ts'
import type { Candidate } from '#shared/packets/samples.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { AddDocument } from '#client/parts/documents/add-document.tsx'
import { DocumentDialog, documentPlace } from '#client/parts/documents/document-dialog.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './chooser.module.css'
import { MediaTile } from './media-tile.tsx'
import type { OfArea } from './of-area.ts'

interface ChooserProps extends OfArea {
  title: string
  candidates: readonly Candidate[]
  onChoose: (candidate: Pick<Candidate, 'kind' | 'id'>) => void
}

/** So many stand there at first. */
const shownAtFirst = 6

/** Chooses a sample from the photos, recordings and papers of an area, or adds a new one. */
export function Chooser({ title, candidates, area, packet, media, student, colors, onChoose }: ChooserProps) {
  const [isWhole, setWhole] = useState(false)
  const [isWide, setWide] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const { input } = packet
  const taken = new Set(area.samples.map(({ id }) => id))
  const all = useMemo(() => allCandidates(input).flatMap((third) => third.candidates), [input])
  const listed = isWide ? all.filter(({ id }) => !taken.has(id)) : candidates
  const shown = isWhole ? listed : listed.slice(0, shownAtFirst)
  const more = listed.length - shown.length
  const place = documentPlace(`sample-${student.id}`)
  return (
    <section className={styles.chooser} aria-label={title}>
      <div className={styles.head}>
        <Text as="h3" strong>
          {title}
        </Text>
        <Text as="span" size="small" tone="muted">
          {listed.length === 0 ? 'Nothing to choose from yet' : `${listed.length} to choose from`}
        </Text>
      </div>
      <ul className={styles.choices}>
        {shown.map((candidate) => (
          <li key={candidate.id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(candidate)}>
              <MediaTile of={media.get(candidate.id)} />
              <span className={styles.words}>
                <span className={styles.title} translate="no">
                  {candidate.title}
                </span>{' '}
                <Text as="span" size="badge" tone="muted">
                  {shortDay(candidate.day, input.today)}
                </Text>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.doors}>
        {more > 0 && (
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {`${more} more`}
          </Button>
        )}
        {!isWide && all.length > candidates.length + taken.size && (
          <Button variant="subtle" onClick={() => setWide(true)}>
            From all subjects
          </Button>
        )}
        <AddDocument place={place} onPicked={() => setAdding(true)} />
      </div>
      <Presence>
        {isAdding && (
          <DocumentDialog
            place={place}
            document={null}
            proposed={{
              title: area.name,
              student_ids: [student.id],
              subject_id: area.subjects[0] ?? null,
              // A paper of another year wouldn't be in the packet.
              date: input.today < input.period.to ? input.today : input.period.to,
            }}
            colors={colors}
            onAdded={([id]) => id !== undefined && onChoose({ kind: 'page', id })}
            onClose={() => setAdding(false)}
          />
        )}
      </Presence>
    </section>
  )
}
