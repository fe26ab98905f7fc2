import {
  IconMicrophone,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconTrash,
} from '@tabler/icons-react'
import { lengthText } from '#shared/media/length.ts'
import { Badge } from '#client/ui/display/badge.tsx'
import styles from './recorder-controls.module.css'
import { pauseVoice, resumeVoice, stopVoice, useVoiceSession } from './voice-session.ts'
import { Wave } from './wave.tsx'

/** The timer, the level, and the buttons that start, hold and stop. */
export function RecorderControls({ onStart, onDrop }: { onStart: () => void; onDrop: () => void }) {
  const { phase, seconds, levels, problem } = useVoiceSession()
  const isOn = phase === 'recording' || phase === 'paused'

  return (
    <div className={styles.recorder}>
      <div className={styles.state} aria-live="polite">
        {phase === 'recording' && <Badge tone="danger">Recording</Badge>}
        {phase === 'paused' && <Badge tone="amber">Paused</Badge>}
        {problem === 'denied' && <Badge tone="amber">Could not access microphone</Badge>}
      </div>
      <p className={styles.timer} role="timer" aria-label="Length of the recording">
        {lengthText(seconds)}
      </p>
      {isOn ? <Wave levels={levels} tone="terracotta" /> : <div className={styles.still} aria-hidden="true" />}
      <div className={styles.buttons}>
        {isOn && (
          <button type="button" className={styles.side} aria-label="Discard recording" onClick={onDrop}>
            <IconTrash aria-hidden="true" />
          </button>
        )}
        {isOn ? (
          <button
            type="button"
            className={styles.main}
            data-on
            aria-label="Stop recording"
            onClick={() => void stopVoice()}
          >
            <IconPlayerStopFilled size={34} aria-hidden="true" />
          </button>
        ) : (
          <button
            type="button"
            className={styles.main}
            aria-label="Start recording"
            disabled={phase === 'asking'}
            onClick={onStart}
          >
            <IconMicrophone size={36} aria-hidden="true" />
          </button>
        )}
        {isOn && (
          <button
            type="button"
            className={styles.side}
            aria-label={phase === 'paused' ? 'Keep recording' : 'Pause recording'}
            onClick={phase === 'paused' ? resumeVoice : pauseVoice}
          >
            {phase === 'paused' ? (
              <IconPlayerPlayFilled aria-hidden="true" />
            ) : (
              <IconPlayerPauseFilled aria-hidden="true" />
            )}
          </button>
        )}
      </div>
    </div>
  )
}
