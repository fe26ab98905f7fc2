import { describe, expect, test } from 'vitest'
import { packet } from './packet.ts'
import { packetParts, packetPartText } from './parts.ts'

const id = '01a07ae1-0000-7000-8000-000000000001'
const fields = { student_id: id, title: 'Portfolio of Nora', start_date: '2026-08-24', end_date: '2027-06-04' }
const sample = { area: 'Science', kind: 'attachment', id, position: 'a0' }

describe('a packet (rule packets.fields)', () => {
  test('holds every part but the address, and neither samples nor decisions at first', () => {
    expect(packet.schema.parse(fields)).toMatchObject({
      parts: ['log', 'reading', 'attendance', 'hours', 'scores', 'filings', 'words'],
      samples: [],
      decided: [],
    })
  })

  test('a sample has no caption of its own, and shares its page, unless said otherwise', () => {
    expect(packet.schema.parse({ ...fields, samples: [sample] }).samples).toEqual([
      { ...sample, caption: null, full_page: false },
    ])
  })

  test.each([
    ['200 samples', { samples: Array(200).fill(sample) }, true],
    ['201 samples', { samples: Array(201).fill(sample) }, false],
    ['a caption of 300 letters', { samples: [{ ...sample, caption: 'a'.repeat(300) }] }, true],
    ['a caption of 301 letters', { samples: [{ ...sample, caption: 'a'.repeat(301) }] }, false],
    ['a sample that is neither', { samples: [{ ...sample, kind: 'activity' }] }, false],
    ['a sample without an area', { samples: [{ ...sample, area: ' ' }] }, false],
    ['an unknown part', { parts: ['notes'] }, false],
    ['500 decisions', { decided: Array(500).fill({ id: 'area:Art', keep: false }) }, true],
    ['501 decisions', { decided: Array(501).fill({ id: 'area:Art', keep: false }) }, false],
  ])('%s', (_, more, isTaken) => {
    expect(packet.schema.safeParse({ ...fields, ...more }).success).toBe(isTaken)
  })

  test('ends on or after the day it starts', () => {
    const problems = (end_date: string) => packet.rules?.({ ...fields, end_date }, '2027-06-04')
    expect([problems('2026-08-24'), problems('2026-08-23')]).toEqual([
      {},
      { end_date: ['End Date must be on or after Start Date'] },
    ])
  })

  test('reads as words where it waits or met another change', () => {
    const { values = {} } = packet.labels
    expect([
      values.start_date?.(fields),
      values.parts?.(['log', 'words', 'of a later build']),
      values.parts?.([]),
      values.samples?.([sample]),
      values.decided?.([]),
    ]).toEqual([
      'Aug 24, 2026 to Jun 4, 2027',
      'Activity log, Your words on each area, of a later build',
      'None',
      '1 sample',
      '0 decisions',
    ])
    expect(new Set(packetParts.map(packetPartText)).size).toBe(packetParts.length)
  })
})
