import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { currentDatabase } from '#client/store/database.ts'
import { listRecordings } from '#client/queries/media/recordings.ts'
import { dropVoice, readVoice, stopVoice, voicePlace } from '#client/parts/voice/voice-session.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { FakeRecorder } from '#tests/support/browser/fake-recorder.ts'
import { createMicrophone, silent, type MicrophoneState } from './microphone.ts'

const words = { student_id: v7(), subject_id: v7(), title: 'Voice Activity', minutes: null }
const laptop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'
const phone = 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile'
let track = aTrack()
let state: MicrophoneState = silent
let heard: string[] = []

beforeEach(async ({ task }) => {
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('SpeechRecognition', FakeSpeech)
  vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {} })
  track = aTrack()
  on(laptop)
  await dropVoice()
  await signedInAs(task.id)
  state = silent
  heard = []
})

describe('one microphone turns speech into words and takes the sound, too (rule activities.say-it-sound)', () => {
  test('what was said goes on as a voice note when she keeps it, with all that was heard before', async () => {
    const microphone = await aListening()
    FakeSpeech.last.say('Emma tells of the pond')
    recorder().hand(1, 2)
    await vi.waitFor(() => expect(heard).toEqual(['Emma tells of the pond']))

    await microphone.keep(words)

    expect(FakeSpeech.last.isOn).toBe(false)
    expect(recorder().state).toBe('recording')
    recorder().left = [3]
    await stopVoice()
    expect(await keptSound()).toEqual([1, 2, 3])
    expect(await listRecordings('logger')).toMatchObject([{ words, state: 'recorded' }])
  })

  test('a turn that has ended frees the microphone, and its sound can still be kept', async () => {
    const microphone = await aListening()
    recorder().left = [1]

    microphone.stop()

    await vi.waitFor(() => expect(track.isLive).toBe(false))
    expect(state).toMatchObject({ isListening: false, isTaking: false, hasSound: true })
    await microphone.keep(words)
    expect(await keptSound()).toEqual([1])
  })

  test('of several turns the last becomes the voice note, and those before wait on the device', async () => {
    const microphone = await aListening()
    recorder().left = [1]
    microphone.stop()
    microphone.start()
    await vi.waitFor(() => expect(state.isTaking).toBe(true))
    recorder().hand(2)

    await microphone.keep(words)
    await stopVoice()

    expect(await keptSound()).toEqual([2])
    const waiting = await listRecordings('logger')
    expect(waiting).toMatchObject([{ state: 'recorded' }, { state: 'recorded' }])
  })

  test.each(['network', 'service-not-allowed'])(
    'speech that fails by "%s" leaves the sound going on',
    async (error) => {
      const microphone = await aListening()

      FakeSpeech.last.fail(error)

      expect(state).toMatchObject({ isListening: false, isTaking: true, hasSound: true })
      expect(state.problem).not.toBeNull()
      recorder().hand(7)
      await microphone.keep(words)
      recorder().hand(8)
      await stopVoice()
      expect(await keptSound()).toEqual([7, 8])
    },
  )

  test('silence that the browser ends ends the sound with it', async () => {
    await aListening()

    FakeSpeech.last.fail('no-speech')

    await vi.waitFor(() => expect(state).toMatchObject({ isTaking: false, problem: 'unheard' }))
    expect(track.isLive).toBe(false)
  })
})

describe('where the browser does not do both, a voice note is begun in place of it (rule activities.say-it-sound)', () => {
  test.each([
    ['a phone', phone, 0],
    ['an iPad, which calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 5],
  ])('%s has one user of the microphone', async (_, agent, touches) => {
    on(agent, touches)
    const microphone = aMicrophone()
    microphone.start()
    expect(state).toMatchObject({ isListening: true, hasSound: false })
    expect(track.asked).toBe(0)

    await microphone.keep(words)

    expect(FakeSpeech.last.isOn).toBe(false)
    expect(voicePlace()).toBe('logger')
    expect(recorder().state).toBe('recording')
  })

  test('sound that another user of the microphone silences is none to be kept', async () => {
    await aListening()

    track.onmute?.()

    await vi.waitFor(() => expect(track.isLive).toBe(false))
    expect(state).toMatchObject({ isListening: true, hasSound: false })
  })

  test('a browser that makes no recorder leaves the microphone to the words', async () => {
    vi.stubGlobal(
      'MediaRecorder',
      Object.assign(
        () => {
          throw new DOMException('No recorder', 'NotSupportedError')
        },
        { isTypeSupported: () => true },
      ),
    )
    aMicrophone().start()

    await vi.waitFor(() => expect(track).toMatchObject({ asked: 1, isLive: false }))
    expect(state).toMatchObject({ isListening: true, hasSound: false })
  })

  test('a microphone that is refused leaves words and sound alone', async () => {
    Object.assign(navigator, {
      mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('No', 'NotAllowedError')) },
    })
    const microphone = aMicrophone()
    microphone.start()
    FakeSpeech.last.fail('not-allowed')

    expect(state).toMatchObject({ isListening: false, isTaking: false, hasSound: false, problem: 'denied' })
  })
})

describe('the microphone is free and nothing is kept (rule activities.say-it-sound)', () => {
  test('once the line is closed', async () => {
    const microphone = await aListening()
    recorder().hand(1)

    microphone.close()

    expect(FakeSpeech.last.isOn).toBe(false)
    await vi.waitFor(() => expect(track.isLive).toBe(false))
    expect(state).toEqual(silent)
    expect(await currentDatabase().recordings.count()).toBe(0)
    expect(await currentDatabase().recording_slices.count()).toBe(0)
  })

  test('also where the browser allows it only then', async () => {
    const answer = Promise.withResolvers<object>()
    Object.assign(navigator, { mediaDevices: { getUserMedia: () => answer.promise } })
    const microphone = aMicrophone()
    microphone.start()
    microphone.close()

    answer.resolve(streamOf(track))

    await vi.waitFor(() => expect(track.isLive).toBe(false))
    expect(state).toEqual(silent)
  })

  test('when the browser takes it away', async () => {
    await aListening()
    recorder().hand(1)

    track.onended?.()

    await vi.waitFor(() => expect(track.isLive).toBe(false))
    expect(state).toMatchObject({ isTaking: false, hasSound: true })
  })
})

function aMicrophone() {
  return createMicrophone({
    onHeard: (said) => heard.push(said),
    onChange: (next) => (state = next),
    isWithSound: true,
  })
}

async function aListening() {
  const microphone = aMicrophone()
  microphone.start()
  await vi.waitFor(() => expect(state).toMatchObject({ isListening: true, isTaking: true, hasSound: true }))
  return microphone
}

/** The browser that the microphone belongs to. */
function on(userAgent: string, maxTouchPoints = 0): void {
  vi.stubGlobal('navigator', {
    locks: navigator.locks,
    userAgent,
    maxTouchPoints,
    mediaDevices: {
      getUserMedia: () => {
        track.asked += 1
        return Promise.resolve(streamOf(track))
      },
    },
  })
}

interface FakeTrack {
  isLive: boolean
  asked: number
  stop: () => void
  onended: (() => void) | null
  onmute: (() => void) | null
}

function aTrack(): FakeTrack {
  const made: FakeTrack = { isLive: true, asked: 0, stop: () => (made.isLive = false), onended: null, onmute: null }
  return made
}

function streamOf(one: FakeTrack): object {
  one.isLive = true
  return { getTracks: () => [one], getAudioTracks: () => [one] }
}

function recorder(): FakeRecorder {
  const last = FakeRecorder.made.at(-1)
  if (!last) throw new Error('Nothing is recorded')
  return last
}

async function keptSound(): Promise<number[]> {
  return [...new Uint8Array((await readVoice()) ?? [])]
}

/** Hears what the test says. */
class FakeSpeech {
  static last: FakeSpeech
  isOn = false
  onresult: ((event: object) => void) | null = null
  onerror: ((event: object) => void) | null = null
  onend: (() => void) | null = null

  constructor() {
    FakeSpeech.last = this
  }

  start() {
    this.isOn = true
  }

  stop() {
    this.isOn = false
    this.onend?.()
  }

  abort() {
    this.stop()
  }

  say(transcript: string) {
    this.onresult?.({ results: [[{ transcript }]] })
  }

  fail(error: string) {
    this.onerror?.({ error })
    this.stop()
  }
}
