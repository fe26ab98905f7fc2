import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerRecordFilled,
  IconPlayerStopFilled,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lengthText } from '#shared/media/length.ts'
import { Badge } from '#client/ui/display/badge.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './recorder-controls.module.css'
import { pauseVoice, resumeVoice, stopVoice, useVoiceSession } from './voice-session.ts'
import { Wave } from './wave.tsx'

/** One row that opens: all of it starts the recording. */
export function StartRow({ heading, onStart }: { heading?: ReactNode; onStart: () => void }) {
  const { phase, problem } = useVoiceSession()
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.start}
        aria-label="Start recording"
        disabled={phase === 'asking'}
        onClick={onStart}
      >
        <IconPlayerRecordFilled size={26} aria-hidden="true" />
      </button>
      <div className={styles.words}>
        {heading}
        <p>Tap, talk, save</p>
        <Text size="small" tone="muted">
          Saved as you talk, even offline.
        </Text>
      </div>
      <div className={styles.problem} aria-live="polite">
        {problem === 'denied' && <Badge tone="amber">Could not access microphone</Badge>}
      </div>
    </div>
  )
}

/** The timer, the level, and the buttons that hold and stop. */
export function RecorderControls({ onDrop }: { onDrop: () => void }) {
  const { phase, seconds, levels } = useVoiceSession()

  return (
    <div className={styles.recorder}>
      <div className={styles.state} aria-live="polite">
        {phase === 'recording' && <Badge tone="danger">Recording</Badge>}
        {phase === 'paused' && <Badge tone="amber">Paused</Badge>}
      </div>
      <p className={styles.timer} role="timer" aria-label="Length of the recording">
        {lengthText(seconds)}
      </p>
      <Wave levels={levels} tone="terracotta" />
      <div className={styles.buttons}>
        <button type="button" className={styles.side} aria-label="Discard recording" onClick={onDrop}>
          <IconTrash aria-hidden="true" />
        </button>
        <button type="button" className={styles.main} aria-label="Stop recording" onClick={() => void stopVoice()}>
          <IconPlayerStopFilled size={34} aria-hidden="true" />
        </button>
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
      </div>
    </div>
  )
}
