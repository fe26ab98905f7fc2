/**
 * Why nothing was heard: the microphone is not allowed, nobody spoke, or the browser could not understand speech just
 * now.
 */
export type SpeechProblem = 'denied' | 'unheard' | 'failed'

interface SpeechEvents {
  /** Told all that was heard since the start, again and again while it grows. */
  onHeard: (words: string) => void
  /** Nothing more will be heard. */
  onEnd: (problem: SpeechProblem | null) => void
}

/** Speech that is being turned into words. */
export interface Listening {
  /** Stops listening; words that were spoken before still arrive. */
  stop: () => void
  /** Nothing more is heard: she goes on by hand. */
  drop: () => void
}

/** Returns whether this browser can turn speech into words. */
export function canListen(): boolean {
  return recognizer() !== undefined
}

/** Turns speech into words from now on; `null` where that could not even begin. */
export function recognizeSpeech({ onHeard, onEnd }: SpeechEvents): Listening | null {
  const Recognizer = recognizer()
  if (Recognizer === undefined) return null
  const recognition = new Recognizer()
  let problem: SpeechProblem | null = null
  recognition.lang = 'en-US'
  recognition.continuous = true
  recognition.interimResults = true
  recognition.onresult = ({ results }) => onHeard([...results].map(([best]) => best?.transcript ?? '').join(''))
  recognition.onerror = ({ error }) => {
    problem = problemOf(error)
  }
  recognition.onend = () => onEnd(problem)
  try {
    recognition.start()
  } catch {
    return null
  }
  return {
    stop: () => recognition.stop(),
    drop() {
      recognition.onresult = null
      recognition.abort()
    },
  }
}

/** The part of the browser's speech recognition that we use: TypeScript's DOM doesn't know it. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: { results: Iterable<Iterable<{ transcript: string }>> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

function recognizer(): (new () => Recognition) | undefined {
  const browser: typeof globalThis & {
    SpeechRecognition?: new () => Recognition
    webkitSpeechRecognition?: new () => Recognition
  } = globalThis
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition
}

function problemOf(error: string): SpeechProblem | null {
  if (error === 'aborted') return null
  if (error === 'not-allowed' || error === 'service-not-allowed') return 'denied'
  return error === 'no-speech' ? 'unheard' : 'failed'
}
