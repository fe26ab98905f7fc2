import { describe, expect, it } from 'vitest'
import { attachment } from './attachment.ts'
import { lengthText } from './length.ts'

const photo = {
  activity_id: '01a07ae1-0000-7000-8000-000000000001',
  kind: 'photo',
  type: 'image/jpeg',
  bytes: 1000,
  sha256: 'ab'.repeat(32),
  taken_on: '2026-11-20',
}
const recording = { ...photo, kind: 'audio', type: 'audio/mp4', audio_seconds: 65 }

describe('attachments (rule media.attachments)', () => {
  it.each([
    ['a photo', photo, {}],
    ['a photo that sounds', { ...photo, type: 'audio/mp4' }, { type: ['A photo is a JPEG'] }],
    ['a recording', recording, {}],
    ['a recording one can see', { ...recording, type: 'image/jpeg' }, { type: ['A recording is a sound'] }],
    [
      'a recording without a length',
      { ...recording, audio_seconds: null },
      { audio_seconds: ['The length of a recording is required'] },
    ],
  ])('%s', (_what, fields, expected) => {
    expect(attachment.rules?.(attachment.schema.parse(fields), '2026-11-20')).toEqual(expected)
  })

  it.each([
    ['an hour and a second', { ...recording, audio_seconds: 3601 }],
    ['too many bytes', { ...recording, bytes: 64 * 1024 * 1024 + 1 }],
    ['no bytes', { ...recording, bytes: 0 }],
    ['a fingerprint in capitals', { ...recording, sha256: 'AB'.repeat(32) }],
    ['another type', { ...photo, type: 'image/svg+xml' }],
  ])('refuses %s (rule media.limits)', (_what, fields) => {
    expect(attachment.schema.safeParse(fields).success).toBe(false)
  })

  it('reads as what it is', () => {
    const text = attachment.labels.values?.kind
    expect([text?.(photo), text?.(recording), text?.('film')]).toEqual(['Photo', 'Recording, 1:05', 'film'])
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
