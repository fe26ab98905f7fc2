import { describe, expect, it } from 'vitest'
import { attachment } from './attachment.ts'
import { lengthText } from './length.ts'

const photo = {
  activity_id: '01a07ae1-0000-7000-8000-000000000001',
  type: 'image/jpeg',
  bytes: 1000,
  sha256: 'ab'.repeat(32),
  taken_on: '2026-11-20',
}
const recording = { ...photo, type: 'audio/mp4', audio_seconds: 65 }

describe('attachments (rule media.attachments)', () => {
  it.each([
    ['an hour and a second', { ...recording, audio_seconds: 3601 }],
    ['too many bytes', { ...recording, bytes: 64 * 1024 * 1024 + 1 }],
    ['no bytes', { ...recording, bytes: 0 }],
    ['a fingerprint in capitals', { ...recording, sha256: 'AB'.repeat(32) }],
    ['another type', { ...photo, type: 'image/svg+xml' }],
  ])('refuses %s (rule media.limits)', (_what, fields) => {
    expect(attachment.schema.safeParse(fields).success).toBe(false)
  })

  it('says how long a recording can be', () => {
    const read = attachment.schema.safeParse({ ...recording, audio_seconds: 61 * 60 })
    expect(read.error?.issues.map(({ message }) => message)).toEqual(['A recording can be at most 60 minutes'])
  })

  it('reads as what it is', () => {
    const text = attachment.labels.values?.type
    expect([text?.(photo), text?.(recording), text?.({ type: 'audio/webm' }), text?.('film')]).toEqual([
      'Photo',
      'Recording, 1:05',
      'Recording',
      'film',
    ])
  })
})

it.each([
  [0, '0:00'],
  [5.4, '0:05'],
  [65, '1:05'],
  [3605, '1:00:05'],
])('%d seconds read as %s (rule media.attachments)', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text)
})
