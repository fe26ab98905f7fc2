import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mediumDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import type { Packet } from '#shared/packets/packet.ts'
import { deletePacket } from '#client/queries/packets.ts'
import { failureOf } from '#client/forms/failure.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Folded } from '#client/ui/display/folded.tsx'
import { ListRow } from '#client/ui/display/list-row.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './other-packets.module.css'

/** The child's packets of other days, to open or to delete. */
export function OtherPackets({ packets }: { packets: readonly Packet[] }) {
  if (packets.length === 0) return null
  return (
    <Folded as="card" title="Other packets" about={counted(packets.length, 'packet')} className={styles.others}>
      <ul className={styles.list}>
        {packets.map((packet) => (
          <ListRow key={packet.id} id={packet.id} title={packet.title} line={lineOf(packet)}>
            <Button
              variant="subtle"
              aria-label={`Open ${packet.title}`}
              renderRoot={(button) => (
                <Link
                  to="/compliance/packet"
                  search={{ student: packet.student_id, from: packet.start_date, to: packet.end_date }}
                  {...button}
                />
              )}
            >
              Open
            </Button>
            <ForWriting>
              <IconButton
                label={`Delete ${packet.title}`}
                icon={<IconTrash size={22} />}
                onClick={() => void dropped(packet)}
              />
            </ForWriting>
          </ListRow>
        ))}
      </ul>
    </Folded>
  )
}

function lineOf({ start_date, end_date, samples }: Packet): string {
  return `${mediumDay(start_date)} to ${mediumDay(end_date)}, ${counted(samples.length, 'sample')}`
}

/** Deletes a packet; what it named stays. */
export async function dropped({ id, title }: Pick<Packet, 'id' | 'title'>, said = 'Packet deleted'): Promise<void> {
  try {
    const receipt = await deletePacket(id)
    showToast({ title: said, message: title, undo: receipt?.undo })
  } catch (cause) {
    showToast({ type: 'error', title: 'Not deleted', message: failureOf(cause, 'Please try again.') })
  }
}
