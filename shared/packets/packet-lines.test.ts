import { expect, test } from 'vitest'
import { otherNames } from './other-names.ts'
import { areaDecision, childDecision, namedLines } from './packet-lines.ts'

const [nora, will, grace] = [
  { id: '01a07ae1-0000-7000-8000-00000000000a', name: 'Nora' },
  { id: '01a07ae1-0000-7000-8000-00000000000b', name: 'Will' },
  { id: '01a07ae1-0000-7000-8000-00000000000c', name: 'Grace' },
]
const lines = [
  { id: 'entry:1', text: 'We will see' },
  { id: 'entry:2', text: 'Will and Grace' },
  { id: 'entry:3', text: 'Nora alone' },
]
const keepWill = { id: childDecision(will), keep: true }
const keepGrace = { id: childDecision(grace), keep: true }

test.each([
  ['nothing', [], [null, null]],
  ['one line', [{ id: 'entry:1:00000000000b', keep: true }], [true, null]],
  ['all lines with Will', [keepWill], [true, null]],
  ['all lines with both', [keepWill, keepGrace], [true, true]],
  ['all with Will, none with Grace', [keepWill, { ...keepGrace, keep: false }], [true, false]],
  ['all with Will but one', [keepWill, { id: 'entry:1:00000000000b', keep: false }], [false, null]],
  ['an area', [{ id: areaDecision('Will'), keep: false }], [null, null]],
])('decided on %s (rule packets.decided)', (_, decided, kept) => {
  const found = namedLines(lines, otherNames([nora, will, grace], nora.id), decided)
  expect(found.map(({ id, names }) => [id, names])).toEqual([
    ['entry:1', ['Will']],
    ['entry:2', ['Will', 'Grace']],
  ])
  expect(found.map(({ keep }) => keep)).toEqual(kept)
  expect(found[1]?.decision).toBe('entry:2:00000000000b,00000000000c')
})
