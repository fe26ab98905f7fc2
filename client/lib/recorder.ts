/** A recording that goes on. */
export interface SoundRecorder {
  type: string
  /** Length so far in seconds, without pauses. */
  seconds: () => number
  /** How loud it is just now, 0 to 1. */
  level: () => number
  pause: () => void
  resume: () => void
  /** Ends it; resolves when its last slice was handed on. */
  stop: () => Promise<void>
}

/** Why there is no recording: the microphone is not allowed, or there is none that works. */
export type RecorderProblem = 'denied' | 'failed'

/** Callbacks of a recording. */
export interface RecorderEvents {
  /** The next slice, and what the recording lasts with it, in seconds. */
  onSlice: (bytes: ArrayBuffer, seconds: number) => void
  /** The browser ended it: the microphone was taken away. */
  onCut: () => void
  /** Another user of the microphone silences it. */
  onMute?: (() => void) | undefined
}

/** Each slice lasts so long, in milliseconds. */
const sliceLength = 5000
/** Enough for speech and song. */
const bitsPerSecond = 64_000

// The most widely playable type comes first.
const types = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/webm;codecs=opus',
  'audio/mp4',
  'audio/webm',
  'audio/ogg;codecs=opus',
]

/** Returns whether this browser can record sound. */
export function canRecord(): boolean {
  return typeof MediaRecorder === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function'
}

/**
 * Returns whether the device can record while it turns speech into words. On phones and tablets only one of the two
 * gets the microphone, and the other hears silence.
 */
export function canRecordWhileListening(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad calls itself a Mac.
  const isHandheld = /Android|iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return canRecord() && !isHandheld
}

/** Asks for the microphone and begins to record. */
export async function openRecorder({
  onSlice,
  onCut,
  onMute,
}: RecorderEvents): Promise<SoundRecorder | RecorderProblem> {
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'NotAllowedError' ? 'denied' : 'failed'
  }
  const type = types.find((one) => MediaRecorder.isTypeSupported(one))
  let recorder: MediaRecorder
  try {
    recorder = new MediaRecorder(stream, { ...(type && { mimeType: type }), audioBitsPerSecond: bitsPerSecond })
  } catch {
    for (const track of stream.getTracks()) track.stop()
    return 'failed'
  }
  const clock = stopwatch()
  const meter = meterOf(stream)

  let handing = Promise.resolve()
  recorder.ondataavailable = ({ data }) => {
    const seconds = clock.seconds()
    if (data.size > 0) handing = handing.then(async () => onSlice(await data.arrayBuffer(), seconds))
  }
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => {
      clock.pause()
      document.removeEventListener('visibilitychange', flush)
      for (const track of stream.getTracks()) track.stop()
      meter.close()
      resolve()
    }
  })
  for (const track of stream.getAudioTracks()) {
    track.onended = onCut
    track.onmute = onMute ?? null
  }
  // A page that is hidden may never be seen again.
  const flush = () => document.visibilityState === 'hidden' && recorder.state !== 'inactive' && recorder.requestData()
  document.addEventListener('visibilitychange', flush)
  recorder.start(sliceLength)
  clock.start()

  return {
    type: recorder.mimeType || (type ?? 'audio/webm'),
    seconds: clock.seconds,
    level: meter.level,
    pause() {
      if (recorder.state === 'recording') recorder.pause()
      clock.pause()
    },
    resume() {
      if (recorder.state === 'paused') recorder.resume()
      clock.start()
    },
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      await ended
      await handing
    },
  }
}

function stopwatch() {
  let before = 0
  let since: number | null = null
  const seconds = () => (before + (since === null ? 0 : performance.now() - since)) / 1000
  return {
    seconds,
    start: () => (since ??= performance.now()),
    pause() {
      before = seconds() * 1000
      since = null
    },
  }
}

/** How loud it is; a browser that cannot tell shows a still line. */
function meterOf(stream: MediaStream) {
  if (typeof AudioContext !== 'function') return { level: () => 0, close: () => {} }
  const context = new AudioContext()
  void context.resume()
  const analyser = context.createAnalyser()
  // As long as the time between two looks.
  analyser.fftSize = 4096
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  return {
    level() {
      analyser.getByteTimeDomainData(samples)
      const loudest = samples.reduce((max, sample) => Math.max(max, Math.abs(sample - 128)), 0)
      return Math.min(1, (loudest / 128) * 1.4)
    },
    close: () => void context.close(),
  }
}
