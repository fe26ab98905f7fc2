import { Button } from '@mantine/core'
import { IconPlayerRecordFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { canRecord } from '#client/lib/recorder.ts'
import { useLive } from '#client/lib/use-live.ts'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { LeftBehind } from '#client/parts/voice/left-behind.tsx'
import { VoiceLogger } from '#client/parts/voice/voice-logger.tsx'
import { useVoiceSession } from '#client/parts/voice/voice-session.ts'
import { useAwaited } from '#client/ui/display/arrival.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { SayItForm } from './say-it-form.tsx'
import styles from './say-it.module.css'
import { useMicrophone, type LineMicrophone } from './use-microphone.ts'
import { useSayIt, type SayIt, type SayItFamily } from './use-say-it.ts'

interface SpeakDialogProps {
  opened: boolean
  onClose: () => void
  /** The line of the page below; without it the dialog has its own. */
  said?: SayIt | undefined
}

/**
 * Listens on whatever page she is, and becomes the recorder where she keeps the sound. A recording goes on when the
 * dialog closes, and the chip says so.
 */
export function SpeakDialog({ opened, onClose, said }: SpeakDialogProps) {
  const { phase } = useVoiceSession()
  const [{ wasOpened, isSaying }, set] = useState({ wasOpened: false, isSaying: false })
  if (opened !== wasOpened) set({ wasOpened: opened, isSaying: opened ? phase === 'idle' : isSaying })
  else if (isSaying && phase !== 'idle') set({ wasOpened, isSaying: false })

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={isSaying ? 'Say it or type it' : 'Voice Activity Logger'}
      size="narrow"
    >
      <Inside opened={opened} onClose={onClose} said={said} isSaying={isSaying} />
    </Modal>
  )
}

function Inside({ opened, onClose, said, isSaying }: SpeakDialogProps & { isSaying: boolean }) {
  const students = useLive(listStudents)
  const subjects = useLive(listSubjects)
  const awaited = useAwaited()
  if (students === undefined || subjects === undefined) return null

  const colors = studentColorsOf(students).filter((one) => one.isActive)
  const offered = subjects.filter((subject) => subject.is_active)
  if (colors.length === 0 || offered.length === 0) {
    return <p>{awaited ?? 'Add a student and a subject first: every entry belongs to one of each.'}</p>
  }
  if (!isSaying) return <VoiceLogger colors={colors} subjects={offered} onSaved={onClose} />
  if (said) return <Listening said={said} isOpen={opened} />
  return <OwnLine colors={colors} subjects={offered} isOpen={opened} onLogged={onClose} />
}

function OwnLine({ isOpen, onLogged, ...family }: SayItFamily & { isOpen: boolean; onLogged: () => void }) {
  return <Listening said={useSayIt(family, { onLogged })} isOpen={isOpen} />
}

function Listening({ said, isOpen }: { said: SayIt; isOpen: boolean }) {
  const microphone = useMicrophone(said, { isOpen, isSpeaking: true })
  const logging: SayIt = {
    ...said,
    handleSubmit(event) {
      // Words that are heard from here on are no part of what she logs.
      microphone.onTyped()
      return said.handleSubmit(event)
    },
  }
  return (
    <div className={styles.form}>
      <SayItForm said={logging} microphone={microphone} isNamedAbove>
        {canRecord() && <KeepSound microphone={microphone} />}
      </SayItForm>
      <LeftBehind />
    </div>
  )
}

/** The sound of what was said: kept as a voice note, or where there is none, one is begun. */
export function KeepSound({ microphone }: { microphone: LineMicrophone }) {
  const { isOffered, hasSound, onKeep } = microphone
  return (
    <div className={styles.keep}>
      <Button variant="default" leftSection={<IconPlayerRecordFilled size={20} aria-hidden="true" />} onClick={onKeep}>
        {hasSound ? 'Keep as a voice note' : 'Record a voice note'}
      </Button>
      <p className={styles.keepHint}>
        {hasSound
          ? 'The sound is gone once you log the words or close this.'
          : isOffered
            ? 'Saves the sound instead of the words.'
            : 'This browser can’t turn speech into words. Type it, or record it.'}
      </p>
    </div>
  )
}
