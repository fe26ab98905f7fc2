import { expect, test } from 'vitest'
import { wordsOf } from '#tests/support/browser/drawn.tsx'
import { silent } from './microphone.ts'
import { KeepSound } from './speak-dialog.tsx'

test('says what becomes of the sound: kept or gone, begun, or all that there is (rule activities.say-it-sound)', () => {
  expect(keepWords({ hasSound: true })).toBe(
    'Keep as a voice note The sound is gone once you log the words or close this.',
  )
  expect(keepWords({})).toBe('Record a voice note Saves the sound instead of the words.')
  expect(keepWords({ isOffered: false })).toBe(
    'Record a voice note This browser can’t turn speech into words. Type it, or record it.',
  )
})

function keepWords(state: { hasSound?: boolean; isOffered?: boolean }): string {
  const none = () => undefined
  return wordsOf(
    <KeepSound microphone={{ ...silent, isOffered: true, onPress: none, onTyped: none, onKeep: none, ...state }} />,
  )
}
