import { useEffect, useRef, useState } from 'react'

/**
 * Why nothing was heard: the microphone is not allowed, nobody spoke, or the browser could not understand speech just
 * now.
 */
export type SpeechProblem = 'denied' | 'unheard' | 'failed'

interface Speech {
  /** True when this browser can turn speech into text. */
  isOffered: boolean
  isListening: boolean
  problem: SpeechProblem | null
  start: () => void
  /** Stops listening; words already spoken still arrive. */
  stop: () => void
  /** Nothing more is heard: she goes on by hand. */
  drop: () => void
}

/**
 * Turns speech into words where the browser can; `onHeard` is told all that was heard since the start, again and again
 * while it grows.
 */
export function useSpeech(onHeard: (words: string) => void): Speech {
  const [isListening, setIsListening] = useState(false)
  const [problem, setProblem] = useState<SpeechProblem | null>(null)
  const running = useRef<Recognition | null>(null)
  const hear = useRef(onHeard)
  const Recognizer = recognizer()

  useEffect(() => {
    hear.current = onHeard
  }, [onHeard])
  useEffect(() => () => running.current?.abort(), [])

  function start() {
    if (Recognizer === undefined || running.current !== null) return
    const recognition = new Recognizer()
    recognition.lang = 'en-US'
    recognition.continuous = true
    recognition.interimResults = true
    recognition.onresult = ({ results }) => hear.current([...results].map(([best]) => best?.transcript ?? '').join(''))
    recognition.onerror = ({ error }) => setProblem(problemOf(error))
    recognition.onend = () => {
      running.current = null
      setIsListening(false)
    }
    running.current = recognition
    setProblem(null)
    setIsListening(true)
    try {
      recognition.start()
    } catch {
      running.current = null
      setIsListening(false)
      setProblem('failed')
    }
  }

  function drop() {
    const recognition = running.current
    if (recognition === null) return
    recognition.onresult = null
    recognition.abort()
  }

  return { isOffered: Recognizer !== undefined, isListening, problem, start, stop: () => running.current?.stop(), drop }
}

/** The part of the browser's speech recognition that we use; TypeScript's DOM types lack it. */
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
  const browser: Window & {
    SpeechRecognition?: new () => Recognition
    webkitSpeechRecognition?: new () => Recognition
  } = window
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition
}

function problemOf(error: string): SpeechProblem | null {
  if (error === 'aborted') return null
  if (error === 'not-allowed' || error === 'service-not-allowed') return 'denied'
  return error === 'no-speech' ? 'unheard' : 'failed'
}
