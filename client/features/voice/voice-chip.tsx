import { VisuallyHidden } from '@mantine/core'
import { IconMicrophone, IconPlayerRecordFilled } from '@tabler/icons-react'
import { lengthText } from '#shared/media/length.ts'
import { useVoiceSession } from '#client/parts/voice/voice-session.ts'
import styles from './voice-chip.module.css'

/** The recorder as a quiet chip: that it runs, and the way to it from every page. */
export function VoiceChip({ onPress }: { onPress: () => void }) {
  const { phase, seconds } = useVoiceSession()
  const isOn = phase === 'recording' || phase === 'paused'
  return (
    <button type="button" className={styles.chip} data-idle={!isOn || undefined} onClick={onPress}>
      <VisuallyHidden>{isOn ? 'Voice note, recording' : 'Voice note'}</VisuallyHidden>
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
