import { IconFileTypePdf, IconWorld } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { counted } from '#shared/format/duration.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import styles from './make-dialog.module.css'
import { NamedLines } from './named-lines.tsx'
import type { ShownPacket } from './use-packet.ts'

interface MakeDialogProps {
  packet: ShownPacket
  /** Photos that aren't on this device. */
  away: number
  onWrite: () => void
  onMake: (as: 'pdf' | 'html') => void
  onClose: () => void
}

/** Lists the undecided lines that name another child, and asks for the kind of file (rule packets.other-names). */
export function MakeDialog({ packet, away, onWrite, onMake, onClose }: MakeDialogProps) {
  const isOpen = usePresence()
  const isOnline = useOnline()
  const mayWrite = useMayWrite()
  // A line that is decided on stays in the list, to change one's mind.
  const [asked] = useState(() => new Set(packet.lines.flatMap(({ keep, decision }) => (keep === null ? decision : []))))
  const undecided = packet.lines.filter(({ decision }) => asked.has(decision))
  return (
    <Modal opened={isOpen} onClose={onClose} title="Make the packet" size={undecided.length > 0 ? 'wide' : 'narrow'}>
      {undecided.length > 0 && (
        <section className={styles.lines} aria-label="Lines to decide on">
          <Text strong>
            {undecided.length === 1 ? '1 line names another child' : `${undecided.length} lines name another child`}
          </Text>
          <Text size="small" tone="muted">
            {`${undecided.length === 1 ? 'It stays' : 'They stay'} out of the packet` +
              (mayWrite ? ' until you choose Keep.' : '.')}
          </Text>
          <NamedLines packet={packet} lines={undecided} onWrite={onWrite} />
        </section>
      )}
      {away > 0 && (
        <p className={styles.away}>
          {isOnline
            ? `${counted(away, 'photo')} not on this device yet: we’ll fetch what we can first.`
            : `${counted(away, 'photo')} not on this device. Offline, only the caption stands in the packet.`}
        </p>
      )}
      <div className={styles.choices}>
        <Choice
          icon={<IconFileTypePdf size={36} stroke={1.5} aria-hidden="true" />}
          title="PDF"
          about={`To print or to email. About ${counted(packet.pages, 'page')}.`}
          onPress={() => onMake('pdf')}
        />
        <Choice
          icon={<IconWorld size={36} stroke={1.5} aria-hidden="true" />}
          title="Web page"
          about="One file that opens in any browser, also offline. Recordings play in it."
          onPress={() => onMake('html')}
        />
      </div>
    </Modal>
  )
}

interface ChoiceProps {
  icon: ReactNode
  title: string
  about: string
  onPress: () => void
}

function Choice({ icon, title, about, onPress }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} onClick={onPress}>
      {icon}
      <span className={styles.words}>
        <Text as="span" strong>
          {title}
        </Text>{' '}
        <Text as="span" size="small" tone="muted">
          {about}
        </Text>
      </span>
    </button>
  )
}
