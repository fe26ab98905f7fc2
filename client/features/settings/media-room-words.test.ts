import { expect, test } from 'vitest'
import { unansweredWords } from './media-room-words.ts'

test.each([
  [new Date(2026, 10, 20, 9).getTime(), false, 'Last checked on November 20, 2026.'],
  [new Date(2026, 10, 20, 9).getTime(), true, 'Last checked on November 20, 2026.'],
  [undefined, false, 'Connect to the internet to check how much space they take.'],
  [undefined, true, 'We can’t check right now how much space they take. Please try again later.'],
])('figures said at %s, online: %s (rule media.server-full)', (saidAt, isOnline, words) => {
  expect(unansweredWords(saidAt, isOnline)).toBe(words)
})
