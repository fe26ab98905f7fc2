import { expect, test } from 'vitest'
import { progressWords } from './media-words.ts'

const photo = { type: 'image/jpeg', size: 2_000_000, sent: 0 } as const
const recording = { type: 'audio/mp4', size: 30_000, sent: 0 } as const

test.each([
  [[photo], '1 photo to send, 2 MB'],
  [[{ ...photo, sent: 1_240_000 }, photo], '2 photos to send, 1.2 of 4 MB'],
  [[recording], '1 recording to send, 0.1 MB'],
  [[photo, recording, recording], '1 photo and 2 recordings to send, 2.1 MB'],
])('%j is told in figures (rule shell.media-progress)', (waiting, words) => {
  expect(progressWords(waiting)).toBe(words)
})
