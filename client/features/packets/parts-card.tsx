import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { packetParts, packetPartText } from '#shared/packets/parts.ts'
import { withPart } from '#client/queries/packets.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { Toggle } from '#client/ui/controls/toggle.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './parts-card.module.css'
import type { ShownPacket } from './use-packet.ts'

interface PartsCardProps {
  packet: Pick<ShownPacket, 'fields' | 'partLines' | 'edit'>
  /** Opens the parent's words on each area. */
  onWrite: () => void
}

/** The parts of a packet as switches (rule packets.parts). */
export function PartsCard({ packet: { fields, partLines, edit }, onWrite }: PartsCardProps) {
  const mayWrite = useMayWrite()
  return (
    <Card title="What’s in it">
      <Text size="small" tone="muted">
        Your notes on entries, places, and learning challenges are never in it.
      </Text>
      <div className={styles.parts}>
        {packetParts.map((part) => (
          <div key={part} className={styles.part}>
            <Toggle
              label={packetPartText(part)}
              description={partLines[part]}
              checked={fields.parts.includes(part)}
              disabled={!mayWrite}
              onChange={(isOn) => void edit(withPart(part, isOn))}
              action={
                part === 'words' &&
                mayWrite && (
                  <Button variant="subtle" leftSection={<IconPencil size={20} />} onClick={onWrite}>
                    Write or change them
                  </Button>
                )
              }
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
