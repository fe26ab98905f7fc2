import type { RecordingWords } from '#client/queries/media/recordings.ts'
import { canRecordWhileListening } from '#client/lib/recorder.ts'
import { recognizeSpeech, type Listening, type SpeechProblem } from '#client/lib/speech.ts'
import { layDown, openAside, type Aside } from '#client/parts/voice/aside.ts'
import { startVoice, takeOver } from '#client/parts/voice/voice-session.ts'

/** How the microphone of the line stands. */
export interface MicrophoneState {
  /** It turns speech into words. */
  isListening: boolean
  /** It takes the sound. */
  isTaking: boolean
  /** There is sound that can be kept. */
  hasSound: boolean
  problem: SpeechProblem | null
}

interface MicrophoneOptions {
  onHeard: (words: string) => void
  onChange: (state: MicrophoneState) => void
  /** True where the sound is recorded too: the browser can do both at once. */
  isWithSound: boolean
}

export interface Microphone {
  start: () => void
  /** Stops listening; words that were spoken before still arrive. */
  stop: () => void
  /** Nothing more is heard: she goes on by hand. */
  drop: () => void
  /** Makes a voice note of the sound, with what is proposed to say of it, or begins one. Throws `StorageFull`. */
  keep: (words: RecordingWords) => Promise<void>
  /** The line is closed: the microphone is free, and sound that was not kept is gone. */
  close: () => void
}

export const silent: MicrophoneState = { isListening: false, isTaking: false, hasSound: false, problem: null }

/**
 * The one microphone: it turns speech into words, and takes the sound too until she says what becomes of it (rule
 * activities.say-it-sound).
 */
export function createMicrophone({ onHeard, onChange, isWithSound }: MicrophoneOptions): Microphone {
  let state = silent
  let speech: Listening | null = null
  let taking: Aside | null = null
  /** Recordings of earlier turns: she may speak several times before she keeps them. */
  let ended: Aside[] = []
  /** Numbers the turns: the browser's answer to an earlier one comes too late. */
  let turn = 0

  function say(next: Partial<MicrophoneState>) {
    state = { ...state, ...next, isTaking: taking !== null, hasSound: taking !== null || ended.length > 0 }
    onChange(state)
  }

  function start() {
    if (state.isListening || taking !== null) return
    turn += 1
    say({ isListening: true, problem: null })
    speech = recognizeSpeech({ onHeard, onEnd: (problem) => speech && handleEnd(problem) })
    if (speech === null) handleEnd('failed')
    if (isWithSound && canRecordWhileListening()) void takeSound(turn)
  }

  async function takeSound(ofTurn: number) {
    const opened = await openAside({
      onCut: () => void endSound(),
      // Sound with silence in it is none to be kept.
      onMute: () => void giveUpSound(),
    })
    if (opened === null) return
    if (ofTurn !== turn) return opened.end()
    taking = opened
    say({})
  }

  function handleEnd(problem: SpeechProblem | null) {
    speech = null
    // Sound that can't become words is still recorded: she may not look at the screen while she talks.
    if (problem !== 'failed' && problem !== 'denied') void endSound()
    say({ isListening: false, problem })
  }

  async function endSound() {
    turn += 1
    const ending = taking
    if (ending === null) return
    taking = null
    ended = [...ended, ending]
    say({})
    await ending.end()
    if (ending.slices.length > 0) return
    ended = ended.filter((one) => one !== ending)
    say({})
  }

  async function giveUpSound() {
    turn += 1
    const muted = taking
    taking = null
    say({})
    await muted?.end()
  }

  function leaveSpeech() {
    const left = speech
    speech = null
    left?.drop()
  }

  function close() {
    turn += 1
    leaveSpeech()
    const open = taking
    taking = null
    ended = []
    say(silent)
    void open?.end()
  }

  return {
    start,
    stop() {
      void endSound()
      speech?.stop()
    },
    drop() {
      void endSound()
      speech?.drop()
    },
    async keep(words) {
      turn += 1
      leaveSpeech()
      await Promise.all(ended.map((one) => one.end()))
      const all = [...ended, ...(taking === null ? [] : [taking])].filter(
        (one) => one === taking || one.slices.length > 0,
      )
      const last = all.at(-1)
      // Recordings before the last turn wait on the device, like those of an earlier page.
      for (const one of all.slice(0, -1)) {
        // One that finds no room ends it, and none is lost.
        await layDown(one, words)
        ended = ended.filter((other) => other !== one)
      }
      taking = null
      ended = []
      say({ isListening: false })
      if (last === undefined) await startVoice('logger', words)
      else await takeOver(last, words)
    },
    close,
  }
}
