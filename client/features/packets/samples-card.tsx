import { Button } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
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
  const media = useMemo(() => mediaOf(input), [input])
  return (
    <Card
      title="Work samples"
      flush
      action={
        <ForWriting>
          <Button
            variant="subtle"
            leftSection={<IconRefresh size={20} />}
            onClick={() => void edit(() => ({ samples: samplesOf(proposals) }), 'Samples chosen again')}
          >
            Choose again
          </Button>
        </ForWriting>
      }
    >
      <div className={styles.lead}>
        <Text size="small" tone="muted">
          Up to three for each subject, spread over the year.
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
                  aria-label={`Put ${name} back`}
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
