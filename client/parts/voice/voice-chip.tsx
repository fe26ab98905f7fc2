import { VisuallyHidden } from '@mantine/core'
import { IconMicrophone, IconPlayerRecordFilled } from '@tabler/icons-react'
import { lengthText } from '#shared/media/length.ts'
import { useVoiceSession } from './voice-session.ts'
import quiet from '#client/ui/controls/quiet-chip.module.css'
import styles from './voice-chip.module.css'

interface VoiceChipProps {
  /** The page has a microphone of its own: there is one on the screen. */
  isOnlyWhileOn: boolean
  onPress: () => void
}

/** The microphone as a quiet chip on every page, and the length of what it records. */
export function VoiceChip({ isOnlyWhileOn, onPress }: VoiceChipProps) {
  const { phase, seconds } = useVoiceSession()
  const isOn = phase === 'recording' || phase === 'paused'
  if (isOnlyWhileOn && !isOn) return null
  return (
    <button type="button" className={`${quiet.chip} ${styles.chip}`} data-idle={!isOn || undefined} onClick={onPress}>
      <VisuallyHidden>{isOn ? 'Voice note, recording' : 'Speak'}</VisuallyHidden>
      {isOn ? (
        <>
          <IconPlayerRecordFilled aria-hidden="true" />
          <span aria-hidden="true">{lengthText(seconds)}</span>
        </>
      ) : (
        <IconMicrophone aria-hidden="true" />
      )}
    </button>
  )
}
