import { Button } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { addDays } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { areaDecision } from '#shared/packets/packet-lines.ts'
import type { Student } from '#shared/students/student.ts'
import { samplesOf, withDecision } from '#client/queries/packets.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { AreaRow } from './area-row.tsx'
import { mediaOf } from './media-of.ts'
import styles from './samples-card.module.css'
import type { ShownPacket } from './use-packet.ts'

interface SamplesCardProps {
  packet: ShownPacket
  student: Student
  colors: readonly StudentColor[]
}

/** The work samples of each area: those without any come first (rule packets.samples). */
export function SamplesCard({ packet, student, colors }: SamplesCardProps) {
  const { areas, input, proposals, edit } = packet
  const [opened, setOpened] = useState<string | null>(null)
  const { attachments, pages } = input
  const media = useMemo(() => mediaOf({ attachments, pages }), [attachments, pages])

  function chooseAgain() {
    const { samples } = packet.fields
    void edit(() => ({ samples: samplesOf(proposals) }), { title: 'Samples chosen again', back: () => ({ samples }) })
  }

  return (
    <Card
      title="Work samples"
      flush
      action={
        <ForWriting>
          <Button variant="subtle" leftSection={<IconRefresh size={20} />} onClick={chooseAgain}>
            Choose again
          </Button>
        </ForWriting>
      }
    >
      <div className={styles.lead}>
        <Text size="small" tone="muted">
          Up to three for each subject, spread over the year.
          {hasNewer(packet) && <span> There is newer work than these: “Choose again” looks at all of it.</span>}
        </Text>
      </div>
      {areas.all.length === 0 && areas.shown.length === 0 && (
        <div className={styles.lead}>
          <Text>Nothing was logged in these days yet.</Text>
        </div>
      )}
      <ul className={styles.areas}>
        {areas.shown.map((area) => (
          <AreaRow
            key={area.name}
            area={area}
            packet={packet}
            media={media}
            student={student}
            colors={colors}
            isOpen={opened === area.name}
            onToggle={() => setOpened(opened === area.name ? null : area.name)}
          />
        ))}
      </ul>
      {areas.gone.length > 0 && (
        <div className={styles.left}>
          <Text as="span" tone="muted">
            {`${counted(areas.gone.length, 'sample')} of subjects that aren’t in your list any more`}
          </Text>
          <ForWriting>
            <Button
              variant="subtle"
              onClick={() =>
                void edit(({ samples }) => ({
                  samples: samples.filter(
                    (one) => !areas.gone.some(({ id, area }) => id === one.id && area === one.area),
                  ),
                }))
              }
            >
              Remove
            </Button>
          </ForWriting>
        </div>
      )}
      {areas.leftOut.length > 0 && (
        <ul className={styles.out} aria-label="Left out">
          {areas.leftOut.map((name) => (
            <li key={name} className={styles.left}>
              <Text as="span" tone="muted">
                {`${name} is left out`}
              </Text>
              <ForWriting>
                <Button
                  variant="subtle"
                  leftSection={<IconPlus size={20} />}
                  aria-label={`Put back ${name}`}
                  onClick={() => void edit(withDecision(areaDecision(name), null))}
                >
                  Put back
                </Button>
              </ForWriting>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Work of a month later than the last chosen sample: the packet was begun before it. */
function hasNewer({ fields, proposals }: ShownPacket): boolean {
  const candidates = proposals.flatMap(({ thirds }) => thirds.flatMap((third) => third.candidates))
  const chosen = new Set(fields.samples.map(({ id }) => id))
  const last = lastOf(candidates.filter(({ id }) => chosen.has(id)))
  return last !== '' && lastOf(candidates) > addDays(last, 31)
}

function lastOf(candidates: readonly { day: string }[]): string {
  return candidates.reduce((last, { day }) => (day > last ? day : last), '')
}
