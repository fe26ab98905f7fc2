import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { currentDatabase } from '#client/store/database.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { FakeRecorder } from '#tests/support/browser/fake-recorder.ts'
import { aNewActivity } from '#tests/support/builders.ts'
import { logActivities } from '#client/queries/activities.ts'
import { readMedia } from '#client/queries/media/media.ts'
import { beginRecording, keepSlice, listRecordings, newRecording } from '#client/queries/media/recordings.ts'
import { hasDirtyForm } from '#client/lib/dirty.ts'
import { readToasts } from '#client/ui/messages/toasts.ts'
import { dropForm, saveForm } from '#client/features/activities/form-media.ts'
import {
  dropVoice,
  leaveVoice,
  listLeftBehind,
  pauseVoice,
  readVoice,
  sayWords,
  startVoice,
  stopVoice,
  voicePlace,
} from './voice-session.ts'

const entry = aNewActivity({ student_id: v7(), subject_id: v7() })
let reason: string | null = null
let failed = 0
const track = { onended: () => {}, stop: () => {} }

beforeEach(async ({ task }) => {
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {} })
  const microphone = { getTracks: () => [track], getAudioTracks: () => [track] }
  Object.assign(navigator, { mediaDevices: { getUserMedia: () => Promise.resolve(microphone) } })
  await dropVoice()
  await signedInAs(task.id)
  reason = null
  failed = 0
  currentDatabase().recording_slices.hook('creating', () => {
    if (reason === null) return
    failed += 1
    throw new DOMException('Not kept', reason)
  })
})

describe('a form that is saved (rule media.forms)', () => {
  test('first ends what this page records there: all of it belongs to the entry', async () => {
    await startVoice('form:new')
    await said(1, 2)
    running().left = [3]

    await saveEntry()

    expect(running().state).toBe('inactive')
    expect(await attachedSounds()).toEqual([[1, 2, 3]])
    expect(await leftOnDevice()).toEqual({ recordings: 0, slices: 0 })
  })

  test('leaves what another page records there, and so does one that is given up', async () => {
    const theirs = newRecording('form:new', 'audio/webm')
    await beginRecording(theirs)
    await keepSlice(theirs.id, 0, Uint8Array.of(1).buffer, 5)
    const end = await holdAsAnotherPage(theirs.id)

    await saveEntry()
    await dropForm('form:new')
    expect(await attachedSounds()).toEqual([])
    expect(await leftOnDevice()).toEqual({ recordings: 1, slices: 1 })

    await end()
    await saveEntry()
    expect(await attachedSounds()).toEqual([[1]])
  })

  test('ends what this page records there also when it is given up: nothing of it is left', async () => {
    await startVoice('form:new')
    await said(1)
    running().left = [2]

    await dropForm('form:new')

    expect(running().state).toBe('inactive')
    expect(await leftOnDevice()).toEqual({ recordings: 0, slices: 0 })
  })

  test('lets what is recorded elsewhere go on', async () => {
    await startVoice('logger')
    await said(1)

    await saveEntry()

    expect(running().state).toBe('recording')
    expect(await leftOnDevice()).toEqual({ recordings: 1, slices: 1 })
  })
})

function running(): FakeRecorder {
  const last = FakeRecorder.made.at(-1)
  if (!last) throw new Error('Nothing is recorded')
  return last
}

describe('a recording in a form that the browser ends, as for a call (rule media.recording)', () => {
  test('waits in the form, and the recorder is free again', async () => {
    await startVoice('form:new')
    await said(1, 2)

    track.onended()

    await vi.waitFor(async () => expect(await listLeftBehind('form:new')).toHaveLength(1))
    await startVoice('form:new')
    await said(3)
    await saveEntry()
    expect(await attachedSounds()).toEqual([[1, 2], [3]])
  })
})

describe('what she says of a recording (rules media.recording, accounts.typed)', () => {
  const proposed = { student_id: 'nora', subject_id: 'art', title: 'Voice Activity', minutes: null }
  const hers = { ...proposed, student_id: 'silas', title: 'Tells of the pond', minutes: 30 }

  test('is on the device with it, for the page that comes after a reload', async () => {
    await startVoice('logger', proposed)
    await said(1)
    sayWords(hers)
    await vi.waitFor(async () => expect(await listRecordings('logger')).toMatchObject([{ words: hers }]))

    await stopVoice()
    await leaveVoice()
    const [found] = await listLeftBehind('logger')

    expect(found).toMatchObject({ words: hers })
  })
})

describe('a slice that the device does not take (rule media.recording)', () => {
  test('is kept with the next one', async () => {
    await startVoice('logger')
    await said(1)
    failWith('AbortError')
    running().hand(2)
    await vi.waitFor(() => expect(failed).toBe(1))
    failWith(null)

    await said(3)

    expect(await soundOnDevice()).toEqual([1, 2, 3])
  })

  test('is kept when she stops, and she can always stop', async () => {
    await startVoice('logger')
    failWith('AbortError')
    running().hand(1)
    await vi.waitFor(() => expect(failed).toBe(1))
    failWith(null)
    running().left = [2]

    await stopVoice()

    expect(await soundOnDevice()).toEqual([1, 2])
    expect(await listRecordings('logger')).toMatchObject([{ state: 'recorded' }])
  })

  test('is held by this page for as long as that lasts, and saved from there', async () => {
    await startVoice('logger')
    await said(1)
    failWith('AbortError')
    running().left = [2]

    await stopVoice()

    expect(await soundOnDevice()).toEqual([1])
    expect([...new Uint8Array((await readVoice()) ?? [])]).toEqual([1, 2])
  })
})

describe('a recording in a form on a full device (rule media.room)', () => {
  beforeEach(() => failWith('QuotaExceededError'))

  test('stays with the recorder when she stops, and is saved with the form where that finds room', async () => {
    await startVoice('form:new')
    running().hand(1)
    running().left = [2]
    await stopVoice()
    expect(voicePlace()).toBe('form:new')

    await saveEntry()

    expect(await attachedSounds()).toEqual([[1, 2]])
    expect(voicePlace()).toBeNull()
    expect(await leftOnDevice()).toEqual({ recordings: 0, slices: 0 })
  })

  test('is missed aloud where it finds none, and stays to be exported', async () => {
    currentDatabase().media_bytes.hook('creating', () => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    await startVoice('form:new')
    running().left = [1, 2]

    await saveEntry()

    expect(readToasts()).toMatchObject([{ title: 'Saved without the recording' }])
    expect(await currentDatabase().activities.count()).toBe(1)
    expect(voicePlace()).toBe('form:new')
    expect([...new Uint8Array((await readVoice()) ?? [])]).toEqual([1, 2])
  })
})

describe('no update reloads the page (rule accounts.unsaved-input)', () => {
  test('while it records, also when no screen shows that', async () => {
    await startVoice('logger')
    await said(1)
    expect(hasDirtyForm()).toBe(true)
    pauseVoice()
    expect(hasDirtyForm()).toBe(true)

    await stopVoice()

    expect(hasDirtyForm()).toBe(false)
  })

  test('while it alone holds some of a recording', async () => {
    failWith('QuotaExceededError')
    await startVoice('logger')
    running().left = [1]
    await stopVoice()
    expect(hasDirtyForm()).toBe(true)

    await dropVoice()

    expect(hasDirtyForm()).toBe(false)
  })
})

/** The recorder hands on these, and they are on the device. */
async function said(...values: number[]): Promise<void> {
  for (const value of values) running().hand(value)
  await vi.waitFor(async () => expect(await soundOnDevice()).toContain(values.at(-1)))
}

/** From now on the device takes no slice, and says why; `null` = it does again. */
function failWith(name: string | null): void {
  reason = name
}

/** As the form of an activity saves (activity-dialog.tsx). */
async function saveEntry(): Promise<void> {
  await saveForm('form:new', 1, (added) => logActivities([entry], 'form', added))
}

async function attachedSounds(): Promise<number[][]> {
  const attached = await currentDatabase().attachments.toArray()
  const sounds = await Promise.all(attached.map(({ sha256 }) => readMedia(sha256, 'full')))
  return sounds.map((bytes) => [...new Uint8Array(bytes ?? [])])
}

async function soundOnDevice(): Promise<number[]> {
  const slices = await currentDatabase().recording_slices.toArray()
  return slices.flatMap(({ bytes }) => [...new Uint8Array(bytes)])
}

async function leftOnDevice(): Promise<{ recordings: number; slices: number }> {
  const { recordings, recording_slices } = currentDatabase()
  return { recordings: await recordings.count(), slices: await recording_slices.count() }
}

async function holdAsAnotherPage(id: string): Promise<() => Promise<void>> {
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const held = navigator.locks.request(`recording:${id}`, { mode: 'shared' }, () => {
    begun.resolve()
    return over.promise
  })
  await begun.promise
  return async () => {
    over.resolve()
    await held
  }
}
