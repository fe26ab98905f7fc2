import { expect, test } from 'vitest'
import { examplePacket } from '#tests/support/papers/example-packet.ts'
import { draftOf } from './packet-draft.ts'
import { partLines } from './part-lines.ts'

test('each switch says what its part would hold, switched on or not (rule packets.part-lines)', async () => {
  const input = await examplePacket()
  const off = { ...input, packet: { ...input.packet, parts: [] } }

  expect(partLines(draftOf(off), off)).toEqual({
    log: `${input.entries.length} entries`,
    reading: '5 titles',
    attendance: `${input.child.attendance.total} days`,
    hours: expect.stringMatching(/ hours$/),
    scores: '2 tests',
    filings: 'Declaration of intent',
    words: expect.stringMatching(/ of \d+ written$/),
    address: '12 Oak Street, Decatur',
  })
})

test('a part without anything says so (rule packets.part-lines)', async () => {
  const input = await examplePacket({ filings: [], assessments: [], documents: [] })
  const away = { ...input, family: { ...input.family, street: null, city: null } }

  expect(partLines(draftOf(away), away)).toMatchObject({
    scores: 'None yet',
    filings: 'None yet',
    address: 'None in your family details',
  })
})
