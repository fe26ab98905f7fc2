import { listStudents } from '#client/records/students.ts'
import { listSubjects } from '#client/records/subjects.ts'
import { useLive } from '#client/lib/use-live.ts'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { VoiceLogger } from '#client/parts/voice/voice-logger.tsx'
import { useAwaited } from '#client/ui/display/arrival.ts'
import { Modal } from '#client/ui/messages/modal.tsx'

interface VoiceDialogProps {
  opened: boolean
  onClose: () => void
}

/** The recorder over whatever page she is on; closed, it goes on recording, and its chip says so. */
export function VoiceDialog({ opened, onClose }: VoiceDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Voice Activity Logger" size="narrow">
      <Inside onSaved={onClose} />
    </Modal>
  )
}

function Inside({ onSaved }: { onSaved: () => void }) {
  const students = useLive(listStudents)
  const subjects = useLive(listSubjects)
  const awaited = useAwaited()
  if (students === undefined || subjects === undefined) return null

  const colors = studentColorsOf(students).filter((one) => one.isActive)
  const offered = subjects.filter((subject) => subject.is_active)
  if (colors.length === 0 || offered.length === 0) {
    return <p>{awaited ?? 'Add a student and a subject first: every recording belongs to one of each.'}</p>
  }
  return <VoiceLogger colors={colors} subjects={offered} onSaved={onSaved} />
}
