import { useSyncExternalStore } from 'react'

/** The sound playing now; the whole app plays one at a time. */
interface Heard {
  /** Key of the player; `null` = silence. */
  key: string | null
  isPlaying: boolean
  seconds: number
}

const silence: Heard = { key: null, isPlaying: false, seconds: 0 }

let heard = silence
let audio: HTMLAudioElement | null = null
const listeners = new Set<() => void>()

/**
 * Plays a sound in place of any other; from the beginning, unless it was paused. `failed` is called when the browser
 * cannot play it.
 */
export function playSound(key: string, url: string, failed: () => void = () => {}): void {
  if (heard.key !== key || audio === null) {
    audio?.pause()
    audio = new Audio(url)
  }
  const playing = audio
  const say = (change: Partial<Heard>) => {
    if (audio === playing) tell({ ...heard, ...change })
  }
  playing.ontimeupdate = () => say({ seconds: playing.currentTime })
  playing.onended = () => audio === playing && stopSound()
  playing.onerror = () => {
    if (audio !== playing) return
    stopSound()
    failed()
  }
  tell({ key, isPlaying: true, seconds: playing.currentTime })
  // `onerror` reports a sound that cannot play.
  playing.play().catch(() => say({ isPlaying: false }))
}

/** Holds a sound where it is. */
export function pauseSound(key: string): void {
  if (heard.key !== key) return
  audio?.pause()
  tell({ ...heard, isPlaying: false })
}

/** Goes to a place of a sound that plays or is paused, in seconds. */
export function seekSound(key: string, seconds: number): void {
  if (heard.key !== key || !audio) return
  audio.currentTime = seconds
  tell({ ...heard, seconds })
}

/** Silence; with a key, only if it is that sound. */
export function stopSound(key?: string): void {
  if (key !== undefined && heard.key !== key) return
  audio?.pause()
  audio = null
  tell(silence)
}

/** How a sound stands. */
export function useSound(key: string): { isPlaying: boolean; seconds: number } {
  return useSyncExternalStore(subscribe, () => (heard.key === key ? heard : silence))
}

function tell(next: Heard): void {
  heard = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
