import { useSyncExternalStore } from 'react'
import { mediaLimits } from '#shared/media/media-limits.ts'
import {
  beginRecording,
  dropRecording,
  endRecording,
  keepSlice,
  keepWords,
  listFreeRecordings,
  newRecording,
  readRecording,
  recordingLock,
  type Recording,
  type RecordingWords,
} from '#client/queries/media/recordings.ts'
import type { MediaOrigin } from '#client/queries/media/pending-photos.ts'
import type { HeldRecording } from '#client/queries/media/place-media.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { setDirty } from '#client/lib/dirty.ts'
import { openRecorder, type RecorderEvents, type RecorderProblem, type SoundRecorder } from '#client/lib/recorder.ts'
import { recordingOf, type Aside } from './aside.ts'

/** State of this page's one recording; it continues while she visits other pages (rule media.recording). */
interface VoiceSession {
  phase: 'idle' | 'asking' | 'recording' | 'paused' | 'recorded'
  /** `null` while there is no recording. */
  recording: Recording | null
  seconds: number
  /** How loud it was lately, 0 to 1, a value for each tenth of a second. */
  levels: readonly number[]
  problem: RecorderProblem | null
  /** The device did not take all of it, most often for want of room: the rest is held by this page alone. */
  isHeldOnly: boolean
}

const idle: VoiceSession = {
  phase: 'idle',
  recording: null,
  seconds: 0,
  levels: [],
  problem: null,
  isHeldOnly: false,
}

let session = idle
let recorder: SoundRecorder | null = null
let stopping = Promise.resolve()
let held: ArrayBuffer[] = []
/** Writes still to be made on the device, in order; a failed one is tried again with the next. */
let unkept: (() => Promise<void>)[] = []
let keeping = Promise.resolve()
let release = async () => {}
const listeners = new Set<() => void>()

/** Number of sound levels kept: those that fit beside a timer. */
const levelsKept = 64
const tick = 100

/** How the recording of this page stands, live. */
export function useVoiceSession(): VoiceSession {
  return useSyncExternalStore(subscribe, () => session)
}

/** Returns the place of the recording; `null` without one. */
export function voicePlace(): MediaOrigin | null {
  return session.recording?.place ?? null
}

/** Begins to record, with what is proposed to say of it; what was recorded before and not saved stays on the device. */
export async function startVoice(place: MediaOrigin, words?: RecordingWords): Promise<void> {
  if (recorder !== null || session.phase === 'asking') return
  say({ ...idle, phase: 'asking' })
  const opened = await openRecorder(newHeard())
  if (typeof opened === 'string') {
    showToast({ type: 'error', title: 'Could not access microphone', message: 'Please check permissions' })
    return say({ ...idle, problem: opened })
  }
  await begin(opened, { ...newRecording(place, opened.type), ...(words && { words }) })
}

/** Makes a voice note of sound that was taken aside: it goes on, or where that has ended can be heard and saved. */
export async function takeOver(aside: Aside, words: RecordingWords): Promise<void> {
  if (recorder !== null || session.phase === 'asking') return
  const events = newHeard()
  const begun = begin(aside.recorder, recordingOf(aside, words))
  aside.handOver(events)
  if (aside.isEnded()) await stopVoice()
  await begun
}

/** Takes the slices of a recording that begins now. */
function newHeard(): RecorderEvents {
  held = []
  unkept = []
  let slices = 0
  return {
    onSlice: (bytes, seconds) => keepHeard(slices++, bytes, seconds),
    onCut: () => void stopVoice(),
  }
}

async function begin(running: SoundRecorder, recording: Recording): Promise<void> {
  recorder = running
  holdLock(recording.id)
  say({ ...idle, phase: 'recording', recording, seconds: running.seconds() })
  follow(running)
  // As it is by then.
  await keep(() => beginRecording({ ...recording, ...session.recording }))
}

/** Keeps her words about the recording for when its dialog reopens, also after a reload (rule accounts.typed). */
export function sayWords(words: RecordingWords): void {
  const { recording } = session
  if (!recording) return
  say({ ...session, recording: { ...recording, words } })
  // A device without room says so when she saves.
  void keepWords(recording.id, words).catch(() => undefined)
}

/** Holds the recording for a moment. */
export function pauseVoice(): void {
  recorder?.pause()
  say({ ...session, phase: 'paused' })
}

/** Goes on with it. */
export function resumeVoice(): void {
  recorder?.resume()
  say({ ...session, phase: 'recording' })
}

/**
 * Ends it: from here on it can be heard and saved. In a form it waits there, and the recorder is free again, unless
 * this page alone holds some of it.
 */
export function stopVoice(): Promise<void> {
  if (recorder) stopping = end(recorder)
  return stopping
}

async function end(ending: SoundRecorder): Promise<void> {
  recorder = null
  await ending.stop()
  const seconds = Math.min(ending.seconds(), mediaLimits.audioSeconds)
  const id = session.recording?.id
  if (id !== undefined) await keep(() => endRecording(id, seconds))
  const { recording } = session
  if (recording && recording.place !== 'logger' && !session.isHeldOnly) return leaveVoice()
  say({ ...session, phase: 'recorded', seconds, recording: recording && { ...recording, seconds } })
}

/** Throws away what was recorded. */
export async function dropVoice(): Promise<void> {
  const { recording } = session
  await stopVoice()
  await leaveVoice()
  if (recording) await dropRecording(recording.id)
}

/** The recorder is free again; what was recorded is saved, or stays on the device. */
export async function leaveVoice(): Promise<void> {
  await release()
  held = []
  unkept = []
  say(idle)
}

/** Takes up a recording that an earlier page left behind. */
export function takeUp(recording: Recording): void {
  holdLock(recording.id)
  say({ ...idle, phase: 'recorded', recording, seconds: recording.seconds })
}

/** The sound of what was recorded. */
export async function readVoice(): Promise<ArrayBuffer | undefined> {
  const { recording } = session
  if (held.length > 0) return new Blob(held).arrayBuffer()
  return recording ? readRecording(recording) : undefined
}

/** A recording that came to its end, with its sound; `null` while there is none. */
export async function heldVoice(): Promise<HeldRecording | null> {
  const { recording, phase } = session
  const bytes = await readVoice()
  return recording && bytes && phase === 'recorded' ? { recording, bytes } : null
}

/** Recordings of a place that nobody is busy with: what a closed page left behind. */
export async function listLeftBehind(place: MediaOrigin): Promise<Recording[]> {
  const found = await listFreeRecordings(place)
  return found.filter(({ id, seconds }) => seconds > 0 && id !== session.recording?.id)
}

function keepHeard(place: number, bytes: ArrayBuffer, seconds: number): void {
  held.push(bytes)
  const { recording } = session
  if (recording) void keep(() => keepSlice(recording.id, place, bytes, seconds))
}

function keep(work: () => Promise<void>): Promise<void> {
  unkept.push(work)
  keeping = keeping.then(keepOn)
  return keeping
}

/**
 * Keeps on the device what waits for it, whatever the device failed for before; what it does not take is held by this
 * page.
 */
async function keepOn(): Promise<void> {
  try {
    for (let [next] = unkept; next; [next] = unkept) {
      await next()
      unkept.shift()
    }
  } catch {
    // `isHeldOnly` reports the writes that are still pending.
  }
  const isHeldOnly = unkept.length > 0
  if (isHeldOnly !== session.isHeldOnly) say({ ...session, isHeldOnly })
}

/** Shows time and level as they go, and ends what lasts too long. */
function follow(running: SoundRecorder): void {
  const timer = setInterval(() => {
    if (recorder !== running) return clearInterval(timer)
    if (session.phase !== 'recording') return
    const seconds = running.seconds()
    if (seconds >= mediaLimits.audioSeconds) void stopVoice()
    say({ ...session, seconds, levels: [...session.levels, running.level()].slice(-levelsKept) })
  }, tick)
}

/** As long as this page is busy with it, no other one offers it, or saves it with a form. */
function holdLock(id: string): void {
  void release()
  if (!('locks' in navigator)) return
  const over = new AbortController()
  const until = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()))
  const holding = navigator.locks.request(recordingLock(id), { mode: 'shared' }, () => until)
  release = async () => {
    over.abort()
    await holding
  }
}

function say(next: VoiceSession): void {
  session = next
  // Input that is not on the device would be lost with the page.
  setDirty(listeners, next.phase === 'recording' || next.phase === 'paused' || next.isHeldOnly)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
