import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { stopSound } from '#client/lib/one-sound.ts'
import { canListen } from '#client/lib/speech.ts'
import { firstWords } from '#client/parts/voice/first-words.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { failureOf } from '#client/forms/failure.ts'
import { createMicrophone, silent, type Microphone, type MicrophoneState } from './microphone.ts'
import type { SayIt } from './use-say-it.ts'

/** The microphone beside the line. */
export interface LineMicrophone extends MicrophoneState {
  isOffered: boolean
  onPress: () => void
  /** She goes on by hand. */
  onTyped: () => void
  /** Makes a voice note of what is said, or begins one. */
  onKeep: () => void
}

interface UseMicrophoneOptions {
  /** The line is shown; without it the microphone is free. */
  isOpen?: boolean
  /** Opens with the microphone on, and takes the sound, too. */
  isSpeaking?: boolean
}

/** Writes what she says behind what stands in the line; ends with the line, and when nobody sees the page any more. */
export function useMicrophone(
  said: SayIt,
  { isOpen = true, isSpeaking = false }: UseMicrophoneOptions = {},
): LineMicrophone {
  const [state, setState] = useState(silent)
  const microphone = useRef<Microphone | null>(null)
  /** The line's text before she began to speak, and the text that was written after it since. */
  const spoken = useRef({ before: '', written: '' })
  useDirtyForm(state.hasSound)

  const hear = useEffectEvent((words: string) => {
    const { before } = spoken.current
    spoken.current.written = [before, words.trim()].filter(Boolean).join(', ')
    said.write(spoken.current.written)
  })
  function start() {
    const { text } = said.form.values
    stopSound()
    spoken.current = { before: text.trim(), written: text }
    microphone.current?.start()
  }
  const startAtOnce = useEffectEvent(() => start())

  useEffect(() => {
    if (!isOpen) return undefined
    const made = createMicrophone({ onHeard: (words) => hear(words), onChange: setState, isWithSound: isSpeaking })
    microphone.current = made
    if (isSpeaking && canListen()) startAtOnce()
    const handleHidden = () => document.visibilityState === 'hidden' && made.stop()
    document.addEventListener('visibilitychange', handleHidden)
    return () => {
      document.removeEventListener('visibilitychange', handleHidden)
      microphone.current = null
      made.close()
    }
  }, [isOpen, isSpeaking])

  async function handleKeep() {
    const { before, written } = spoken.current
    // The sound takes the place of its words, unless she wrote on in them.
    const isReplaced = state.hasSound && said.form.values.text === written
    if (isReplaced) said.write(before)
    try {
      await microphone.current?.keep(firstWords(said.colors, said.subjects))
    } catch (cause) {
      if (isReplaced) said.write(written)
      showToast({ type: 'error', title: 'We couldn’t keep the recording', message: failureOf(cause, '') })
    }
  }

  return {
    ...state,
    isOffered: canListen(),
    onPress: () => (state.isListening || state.isTaking ? microphone.current?.stop() : start()),
    onTyped: () => microphone.current?.drop(),
    onKeep: () => void handleKeep(),
  }
}
