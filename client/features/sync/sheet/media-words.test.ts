import { expect, test } from 'vitest'
import { progressWords, refusedWords } from './media-words.ts'

const photo = { type: 'image/jpeg', size: 2_000_000, sent: 0 } as const
const page = { type: 'application/pdf', size: 1_000_000, sent: 0, use: 'document' } as const
const scan = { ...photo, use: 'document' } as const
const recording = { type: 'audio/mp4', size: 30_000, sent: 0 } as const

test.each([
  [[photo], '1 photo to send, 2 MB'],
  [[{ ...photo, sent: 1_240_000 }, photo], '2 photos to send, 1.2 of 4 MB'],
  [[recording], '1 recording to send, 0.1 MB'],
  [[page, scan], '2 pages to send, 3 MB'],
  [[photo, recording, page], '1 photo, 1 recording, and 1 page to send, 3 MB'],
  [[photo, recording, recording], '1 photo and 2 recordings to send, 2.1 MB'],
])('%j is told in figures (rule shell.media-progress)', (waiting, words) => {
  expect(progressWords(waiting)).toBe(words)
})

test.each([
  ['media_quota', { used_bytes: 20e9, quota_bytes: 20e9 }, 'Your photos, recordings and documents fill your 20 GB.'],
  ['media_quota', { used_bytes: 5e8, quota_bytes: 5e8 }, 'Your photos, recordings and documents fill your 500 MB.'],
  ['media_quota', undefined, 'Your photos, recordings and documents fill all the space they have.'],
  ['media_quota', undefined, 'delete them forever in Settings, Recently deleted'],
  ['disk_full', undefined, 'is sent by itself once there’s space'],
  ['damaged', undefined, 'This photo is damaged on this device'],
  ['refused_by_server', undefined, 'The server couldn’t read this photo.'],
] as const)('%s is named (rule media.server-full)', (reason, usage, words) => {
  expect(refusedWords({ type: 'image/jpeg', reason }, usage)).toContain(words)
})
