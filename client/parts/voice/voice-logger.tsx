import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { defaultLocation } from '#shared/activities/activity.ts'
import { dayOf } from '#shared/format/dates.ts'
import { shortDuration } from '#shared/format/duration.ts'
import { voiceActivity, voiceMinutes } from '#shared/media/defaults.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import type { RecordingWords } from '#client/queries/media/recordings.ts'
import { saveRecording } from '#client/queries/media/save-media.ts'
import { failureOf } from '#client/forms/failure.ts'
import { stopSound } from '#client/lib/one-sound.ts'
import { canRecord } from '#client/lib/recorder.ts'
import { useLive } from '#client/lib/use-live.ts'
import { writePreference } from '#client/parts/device-preferences.ts'
import { rememberChildren } from '#client/parts/students/last-children.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { exportVoice } from './export-voice.ts'
import { firstWords } from './first-words.ts'
import { HeldOnly } from './held-only.tsx'
import { LeftBehind } from './left-behind.tsx'
import { RecordingPreview } from './preview.tsx'
import { RecorderControls, StartRow } from './recorder-controls.tsx'
import { tellMissing } from './tell-missing.ts'
import { VoiceFields } from './voice-fields.tsx'
import groupLabel from '#client/ui/theme/group-label.module.css'
import styles from './voice-logger.module.css'
import { dropVoice, leaveVoice, readVoice, sayWords, startVoice, useVoiceSession } from './voice-session.ts'

interface VoiceLoggerProps {
  /** Active children and subjects; at least one of each. */
  colors: readonly StudentColor[]
  subjects: readonly Subject[]
  /** Told when a recording was saved. */
  onSaved?: () => void
  /** Its heading, where nothing above it says what it is. */
  heading?: ReactNode
}

/** Records what a child tells, and saves it as an activity (rules media.voice, media.recording). */
export function VoiceLogger({ colors, subjects, onSaved, heading }: VoiceLoggerProps) {
  const session = useVoiceSession()
  const { phase, recording, seconds } = session
  const words = wordsOf(recording?.words, colors, subjects)
  const [isSaving, setIsSaving] = useState(false)
  const sound = useLive(async () => (phase === 'recorded' ? readVoice() : undefined), [phase, recording?.id])
  const { student_id, subject_id, minutes } = words
  const isRecorded = phase === 'recorded'
  // Until then the card is one row.
  const hasBegun = phase !== 'idle' && phase !== 'asking'
  const isOfForm = recording !== null && recording.place !== 'logger'
  const proposed = voiceMinutes(seconds)

  if (!canRecord()) {
    return (
      <div className={styles.unsupported}>
        {heading}
        <strong>Audio recording is not supported in your browser.</strong>
        <p>Please use a modern browser, such as a current Chrome, Edge, Firefox or Safari.</p>
      </div>
    )
  }

  async function handleStart() {
    stopSound()
    await startVoice('logger', firstWords(colors, subjects))
  }

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (student_id === '' || subject_id === '') return warn('Please select both student and subject')
    if (!isRecorded || !recording) return warn('No audio recording to save')
    setIsSaving(true)
    try {
      const entry = {
        ...voiceActivity,
        title: words.title.trim() || voiceActivity.title,
        student_id,
        subject_id,
        date: dayOf(new Date(recording.started_at)),
        duration_minutes: minutes ?? proposed,
        ...nothingElse,
      }
      const { receipt, missing } = await saveRecording(recording, entry, await readVoice())
      rememberChildren('voice', [student_id])
      writePreference('voice_subject', subject_id)
      showToast({
        title: 'Activity logged successfully!',
        message: entry.title,
        ...(receipt && { undo: receipt.undo }),
      })
      if (missing) return tellMissing()
      stopSound()
      await leaveVoice()
      onSaved?.()
    } catch (cause) {
      showToast({ type: 'error', title: 'Failed to save audio activity', message: failureOf(cause, '') })
    } finally {
      setIsSaving(false)
    }
  }

  async function handleDrop() {
    stopSound()
    await dropVoice()
  }

  if (!hasBegun) {
    return (
      <div className={styles.sound}>
        {phase === 'idle' && <LeftBehind />}
        <StartRow heading={heading} onStart={() => void handleStart()} />
      </div>
    )
  }
  return (
    <form className={styles.logger} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {heading}
      <div className={styles.sides}>
        <div className={styles.sound}>
          {isRecorded ? (
            <>
              <RecordingPreview id={recording?.id ?? ''} bytes={sound} type={recording?.type ?? ''} seconds={seconds} />
              <div>
                <p className={groupLabel.label}>How long did it take?</p>
                <fieldset className={styles.durations} aria-label="How long did it take?">
                  {[...new Set([proposed, ...usual])].map((choice) => (
                    <ChoiceChip
                      key={choice}
                      pressed={choice === (minutes ?? proposed)}
                      onPress={() => sayWords({ ...words, minutes: choice })}
                    >
                      {shortDuration(choice)}
                    </ChoiceChip>
                  ))}
                </fieldset>
              </div>
            </>
          ) : (
            <RecorderControls onDrop={() => void handleDrop()} />
          )}
          {session.isHeldOnly && <HeldOnly />}
        </div>

        <div className={styles.words}>
          {!isOfForm && <VoiceFields words={words} colors={colors} subjects={subjects} onChange={sayWords} />}
          <Button
            type="submit"
            size="lg"
            disabled={!isRecorded || isOfForm || isSaving || student_id === '' || subject_id === ''}
            loading={isSaving}
          >
            Save Audio Activity
          </Button>
          {isRecorded ? (
            <div className={styles.foot}>
              <Button
                variant="quiet-danger"
                leftSection={<IconTrash size={20} aria-hidden="true" />}
                onClick={() => void handleDrop()}
              >
                Discard
              </Button>
              {session.isHeldOnly && (
                <Button variant="subtle" onClick={() => recording && void exportVoice(recording, words.title)}>
                  Export
                </Button>
              )}
            </div>
          ) : (
            <p className={styles.hint}>
              {isOfForm
                ? 'It’s part of the activity you’re writing. Stop it, and you’ll find it there.'
                : 'Stop first, then listen or save right away.'}
            </p>
          )}
        </div>
      </div>
    </form>
  )
}

/** Offered beside the length of the recording, in minutes. */
const usual = [15, 30, 45]

const nothingElse = {
  start_time: null,
  end_time: null,
  description: null,
  location: defaultLocation,
  materials_used: null,
  learning_objectives: null,
  notes: null,
}

function warn(title: string): void {
  showToast({ type: 'warning', title })
}

/** Returns her words about it, without children and subjects that are gone. */
function wordsOf(
  said: RecordingWords | undefined,
  colors: readonly StudentColor[],
  subjects: readonly Subject[],
): RecordingWords {
  if (!said) return firstWords(colors, subjects)
  const student_id = colors.some(({ id }) => id === said.student_id) ? said.student_id : ''
  const subject_id = subjects.some(({ id }) => id === said.subject_id) ? said.subject_id : ''
  return { ...said, student_id, subject_id }
}
