import { Button } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import { megabytes } from '#shared/format/megabytes.ts'
import { counted } from '#shared/format/duration.ts'
import type { PaperRequest } from '#shared/papers/paper.ts'
import type { Student } from '#shared/students/student.ts'
import { countHere } from '#client/queries/packets.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { useLive } from '#client/lib/use-live.ts'
import { PaperDialogs } from '#client/parts/papers/paper-dialogs.tsx'
import { packetPaper } from '#client/parts/papers/papers.ts'
import { usePaper } from '#client/parts/papers/use-paper.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './make-bar.module.css'
import { MakeDialog } from './make-dialog.tsx'
import type { ShownPacket } from './use-packet.ts'

interface MakeBarProps {
  packet: ShownPacket
  student: Student
  onWrite: () => void
}

/** Stands below the builder: how much there is, and the button that makes it (rules packets.pdf, packets.html). */
export function MakeBar({ packet, student, onWrite }: MakeBarProps) {
  const { fields, model, pages, samples } = packet
  const [isChoosing, setChoosing] = useState(false)
  const [paper, setPaper] = useState<PaperRequest | null>(null)
  const asked = usePaper()
  const pictures = samples.filter(({ media }) => media === 'picture')
  const hashes = pictures.map(({ sha256 }) => sha256)
  const away = useLive(() => countHere(hashes), [hashes.join(' ')])?.away ?? 0
  const bytes = pictures.reduce((sum, one) => sum + one.bytes, 0)

  function make(as: 'pdf' | 'html') {
    const wanted = packetPaper(student, fields, as, samples)
    setChoosing(false)
    setPaper(wanted)
    void asked.ask(wanted)
  }

  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <Text strong>{model.samples_text}</Text>
        <Text size="small" tone="muted">
          {`About ${counted(pages, 'page')}${bytes > 0 ? `, ${megabytes(bytes)}` : ''}`}
        </Text>
      </div>
      <Button
        leftSection={<IconFiles size={22} />}
        loading={asked.state.is === 'busy'}
        onClick={() => setChoosing(true)}
      >
        Make the packet
      </Button>
      <Presence>
        {isChoosing && (
          <MakeDialog packet={packet} away={away} onWrite={onWrite} onMake={make} onClose={() => setChoosing(false)} />
        )}
      </Presence>
      {paper !== null && <PaperDialogs paper={paper} asked={asked} />}
    </div>
  )
}
