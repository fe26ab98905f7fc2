import { Button, UnstyledButton } from '@mantine/core'
import { IconMicrophone, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isPhoto, type Attachment } from '#shared/media/attachment.ts'
import { lengthText } from '#shared/media/length.ts'
import { attachmentsOf, detach, openAll, uniqueMedia } from '#client/queries/media/attachments.ts'
import { listPendingPhotos, removePhoto, type MediaOrigin } from '#client/queries/media/pending-photos.ts'
import { dropRecording, readRecording, type Recording } from '#client/queries/media/recordings.ts'
import type { Opened } from '#client/queries/write.ts'
import { canRecord } from '#client/lib/recorder.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { AudioToggle } from './audio-toggle.tsx'
import { makePhotos } from '#client/parts/media/make-photos.ts'
import { PhotoDrop } from '#client/parts/media/photo-drop.tsx'
import { PhotoImage } from '#client/parts/media/photo-image.tsx'
import { photoProblems } from '#client/parts/media/photo-problems.ts'
import { pickPhotos } from '#client/parts/media/pick-photos.ts'
import { exportVoice } from '#client/parts/voice/export-voice.ts'
import { HeldOnly } from '#client/parts/voice/held-only.tsx'
import { RecordingPreview } from '#client/parts/voice/preview.tsx'
import {
  dropVoice,
  listLeftBehind,
  readVoice,
  startVoice,
  stopVoice,
  useVoiceSession,
} from '#client/parts/voice/voice-session.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { CaptionDialog } from './caption-dialog.tsx'
import styles from './media-fields.module.css'

interface MediaFieldsProps {
  place: MediaOrigin
  /** The activities that the form changes; none for a new one. */
  activityIds: readonly string[]
}

/** Photos and recordings of an entry: those it has, and those that come with the next save (rule media.forms). */
export function MediaFields({ place, activityIds }: MediaFieldsProps) {
  const attached = useLive(
    async () => uniqueMedia([...(await attachmentsOf(activityIds)).values()].flat()),
    [activityIds.join()],
  )
  const photos = useLive(() => listPendingPhotos(place), [place])
  const { phase, recording: ours, isHeldOnly } = useVoiceSession()
  const isHere = ours?.place === place
  const recordings = useLive(() => listLeftBehind(place), [place, phase])

  useEffect(() => void makePhotos(), [])

  function handlePick(files: File[]) {
    void pickPhotos(place, files, { caption: '', student_ids: [], subject_id: '' })
  }

  return (
    <section className={styles.media} aria-label="Pictures and audio">
      <PhotoDrop small onPick={handlePick} />
      <ul className={styles.photos}>
        {attached?.map((same) => (
          <Kept key={same[0].id} same={same} />
        ))}
        {photos?.map(({ id, name, made, problem }) => (
          <li key={id} className={styles.photo}>
            {made ? (
              <PhotoImage photo={{ ...made, type: 'image/jpeg', bytes: made.size }} copy="thumbnail" alt={name} />
            ) : (
              <span className={styles.none}>{problem === null ? 'One moment' : photoProblems[problem]}</span>
            )}
            <Remove name={name} onRemove={() => removePhoto(id)} />
          </li>
        ))}
      </ul>
      {recordings?.map((recording) => (
        <Waiting
          key={recording.id}
          recording={recording}
          read={() => readRecording(recording)}
          onRemove={() => dropRecording(recording.id)}
        />
      ))}
      {isHere && phase === 'recorded' && (
        <Waiting
          recording={ours}
          read={readVoice}
          onRemove={dropVoice}
          onExport={() => exportVoice(ours, 'Recording')}
        />
      )}
      {isHere && isHeldOnly && <HeldOnly />}
      {canRecord() && <Record place={place} />}
    </section>
  )
}

/** Shows what the entry holds, with captions; a photo that several children share stands once. */
function Kept({ same }: { same: readonly [Attachment, ...Attachment[]] }) {
  const [attachment] = same
  const [captioning, setCaptioning] = useState<readonly Opened<'attachments'>[]>([])
  const [first, ...others] = captioning
  const name = attachment.caption ?? (isPhoto(attachment.type) ? 'photo' : 'recording')

  async function handleRemove() {
    const { undo } = await detach(same)
    showToast({ title: `${isPhoto(attachment.type) ? 'Photo' : 'Recording'} removed`, undo })
  }

  return (
    <li className={styles.kept}>
      <div className={styles.photo}>
        {isPhoto(attachment.type) ? (
          <PhotoImage photo={attachment} copy="thumbnail" alt={name} />
        ) : (
          <span className={styles.none}>
            <AudioToggle sound={attachment} />
            {lengthText(attachment.audio_seconds ?? 0)}
          </span>
        )}
        <Remove name={name} onRemove={handleRemove} />
      </div>
      <UnstyledButton
        className={styles.caption}
        aria-label={attachment.caption === null ? `Add caption, ${name}` : `${attachment.caption}, edit caption`}
        onClick={async () => setCaptioning(await openAll(same))}
      >
        {attachment.caption ?? 'Add caption'}
      </UnstyledButton>
      <Presence>
        {first !== undefined && <CaptionDialog same={[first, ...others]} onClose={() => setCaptioning([])} />}
      </Presence>
    </li>
  )
}

function Remove({ name, onRemove }: { name: string; onRemove: () => Promise<void> }) {
  return (
    <IconButton
      className={styles.remove}
      label={`Remove ${name}`}
      icon={<IconTrash size={20} />}
      onClick={() => void onRemove()}
    />
  )
}

interface WaitingProps {
  recording: Recording
  read: () => Promise<ArrayBuffer | undefined>
  onRemove: () => Promise<void>
  /** Offered where the device has not all of it. */
  onExport?: () => Promise<void>
}

/** A recording that comes with the next save. */
function Waiting({ recording, read, onRemove, onExport }: WaitingProps) {
  const bytes = useLive(read, [recording.id])
  return (
    <div className={styles.recording}>
      <RecordingPreview id={recording.id} bytes={bytes} type={recording.type} seconds={recording.seconds} />
      <IconButton label="Remove recording" icon={<IconTrash size={20} />} onClick={() => void onRemove()} />
      {onExport && (
        <Button variant="subtle" onClick={() => void onExport()}>
          Export
        </Button>
      )}
    </div>
  )
}

function Record({ place }: { place: MediaOrigin }) {
  const { phase, recording, seconds } = useVoiceSession()
  const isHere = recording?.place === place
  const isOn = isHere && (phase === 'recording' || phase === 'paused')

  if (isOn) {
    return (
      <Button
        variant="danger"
        leftSection={<IconPlayerStopFilled size={20} aria-hidden="true" />}
        onClick={() => void stopVoice()}
      >
        {`Stop recording, ${lengthText(seconds)}`}
      </Button>
    )
  }
  return (
    <Button
      variant="default"
      disabled={phase !== 'idle'}
      leftSection={<IconMicrophone size={22} aria-hidden="true" />}
      onClick={() => void startVoice(place)}
    >
      Record
    </Button>
  )
}
