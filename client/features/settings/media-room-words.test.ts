import { expect, test } from 'vitest'
import { unansweredWords } from './media-room-words.ts'

test.each([
  [new Date(2026, 10, 20, 9).getTime(), false, 'Last checked on November 20, 2026.'],
  [new Date(2026, 10, 20, 9).getTime(), true, 'Last checked on November 20, 2026.'],
  [undefined, false, 'Checking how much of your room they take needs a connection.'],
  [undefined, true, 'We couldn’t check right now how much of your room they take. Please try again later.'],
])('figures said at %s, online: %s (rule media.server-full)', (saidAt, isOnline, words) => {
  expect(unansweredWords(saidAt, isOnline)).toBe(words)
})
