import { mediaLimits } from '#shared/media/media-limits.ts'
import {
  beginRecording,
  endRecording,
  keepSlice,
  newRecording,
  type Recording,
  type RecordingWords,
} from '#client/queries/media/recordings.ts'
import { openRecorder, type RecorderEvents, type SoundRecorder } from '#client/lib/recorder.ts'

type Slice = Parameters<RecorderEvents['onSlice']>

/**
 * The sound of what is said to the line: this page alone holds it, until she keeps it (rule activities.say-it-sound).
 */
export interface Aside {
  recorder: SoundRecorder
  started_at: number
  slices: readonly Slice[]
  /** Returns whether the microphone is free again. */
  isEnded: () => boolean
  /** Ends it and frees the microphone; what was heard stays. */
  end: () => Promise<void>
  /** Hands on what was heard, and what follows. */
  handOver: (events: RecorderEvents) => void
}

/** Begins to take the sound; `null` where there is no microphone for it. */
export async function openAside({ onCut, onMute }: Omit<RecorderEvents, 'onSlice'>): Promise<Aside | null> {
  const slices: Slice[] = []
  const started_at = Date.now()
  let isEnded = false
  let to: RecorderEvents = {
    onSlice(...slice) {
      slices.push(slice)
      if (slice[1] >= mediaLimits.audioSeconds) onCut()
    },
    onCut,
    onMute,
  }
  const recorder = await openRecorder({
    onSlice: (...slice) => to.onSlice(...slice),
    onCut: () => to.onCut(),
    onMute: () => to.onMute?.(),
  })
  if (typeof recorder === 'string') return null
  return {
    recorder,
    started_at,
    slices,
    isEnded: () => isEnded,
    async end() {
      isEnded = true
      await recorder.stop()
    },
    handOver(events) {
      to = events
      for (const slice of slices.splice(0)) events.onSlice(...slice)
    },
  }
}

/** The recording that comes of it. */
export function recordingOf({ recorder, started_at }: Aside, words: RecordingWords): Recording {
  return { ...newRecording('logger', recorder.type), started_at, words }
}

/** Keeps sound that has ended on the device, where it is offered as not saved yet. Throws `StorageFull`. */
export async function layDown(aside: Aside, words: RecordingWords): Promise<void> {
  const recording = recordingOf(aside, words)
  await beginRecording(recording)
  for (const [place, [bytes, seconds]] of aside.slices.entries()) {
    await keepSlice(recording.id, place, bytes, seconds)
  }
  await endRecording(recording.id, aside.recorder.seconds())
}
