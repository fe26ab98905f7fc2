import { expect, test } from 'vitest'
import { mergeHistories } from './merge-histories.ts'
import type { Clock } from './clock.ts'

// Two histories ended, at 100 and at 200 (rule sync.histories).
const past = [
  { epoch: 'first', kept_no: 5, ended_us: 100 },
  { epoch: 'second', kept_no: 9, ended_us: 200 },
]
const [first, second] = [0, 1]

const table: [what: string, held: Clock, from: number, row: Clock, stands: 'held' | 'row', card: boolean][] = [
  ['the same write', [50, 'a'], first, [50, 'a'], 'row', false],
  ['later in the same history', [60, 'a'], first, [50, 'b'], 'held', false],
  ['earlier in the same history', [50, 'a'], first, [60, 'b'], 'row', false],
  ['earlier than the last moment of the same history', [60, 'a'], first, [100, 'b'], 'row', false],
  ['later in one that this server never had, which knew it', [60, 'a', 50], first, [50, 'b'], 'held', false],
  ['later in one that this server never had, which did not know it', [60, 'a', 40], first, [50, 'b'], 'held', true],
  ['what one that this server never had did not know', [50, 'a'], first, [60, 'b', 40], 'row', true],
  ['what the present one replaced', [50, 'a'], first, [250, 'b', 50], 'row', false],
  ['what was replaced before what the present one replaced', [40, 'a'], first, [250, 'b', 50], 'row', false],
  ['what the present one never saw', [60, 'a'], first, [250, 'b', 50], 'row', true],
  ['what a record made anew never saw', [60, 'a'], first, [250, 'b'], 'row', true],
  ['what one before the present one replaced', [50, 'a'], first, [250, 'b', 150, 50], 'row', false],
  ['what neither the present one nor the one before it saw', [60, 'a'], first, [250, 'b', 150, 50], 'row', true],
  ['what one that this server never had did not know either', [60, 'a'], first, [250, 'b', 70, 50], 'row', true],
  ['what one that this server never had replaced', [50, 'a'], first, [250, 'b', 70, 50], 'row', false],
  [
    'what the present one replaced, with what that one had replaced',
    [150, 'a', 50],
    second,
    [250, 'b', 150],
    'row',
    false,
  ],
  ['a history that knew one which did not know it', [250, 'a', 150, 40], second + 1, [50, 'b'], 'held', true],
  ['a later history that knew it', [150, 'a', 50], second, [50, 'b'], 'held', false],
  ['a later history that did not know it', [150, 'a', 40], second, [50, 'b'], 'held', true],
  ['what says that it is later than its history was', [250, 'a'], first, [150, 'b', 50], 'held', true],
  ['what says that it replaced a value of a later history', [250, 'a', 150], first, [150, 'b', 50], 'held', true],
]

const made: Clock = [10, 'a']

test.each(table)('%s', (_what, held, until, row, stands, card) => {
  const merged = mergeHistories(
    { atomicGroups: [], noConflict: [] },
    { fields: { notes: 'row' }, clocks: { '*': made, notes: row } },
    { fields: { notes: 'held' }, clocks: { '*': made, notes: held } },
    past,
    until,
  )

  expect(merged.fields).toEqual({ notes: stands })
  expect(merged.collisions.map(({ kept, lost }) => [kept, lost])).toEqual(
    card ? [[stands, stands === 'row' ? 'held' : 'row']] : [],
  )
})

test.each([
  ['what was made once more under its id', [60, 'a'], [90, 'b'], 1],
  ['what was changed there since', [60, 'a'], [95, 'b', 90], 1],
  ['what that had replaced when the two met', [40, 'a'], [90, 'b', 50], 0],
] as [string, Clock, Clock, number][])(
  'one history of which this server lost the end and the next one are told apart: %s',
  (_what, mine, theirs, cards) => {
    const held = { fields: { notes: 'held' }, clocks: { '*': mine } }
    const row = { fields: { notes: 'row' }, clocks: { '*': [90, 'b'] as Clock, notes: theirs } }

    const merged = mergeHistories({ atomicGroups: [], noConflict: [] }, row, held, past, first)

    expect(merged.fields).toEqual({ notes: 'row' })
    expect(merged.collisions).toHaveLength(cards)
  },
)

test('a card is made once, whoever tells of the value again', () => {
  const definition = { atomicGroups: [], noConflict: [] }
  const held = { fields: { notes: 'held' }, clocks: { '*': [60, 'a'] as Clock } }
  const row = { fields: { notes: 'row' }, clocks: { '*': [250, 'b', 50] as Clock } }

  const once = mergeHistories(definition, row, held, past, first)
  const again = mergeHistories(definition, once, held, past, first)

  expect(once.collisions).toHaveLength(1)
  expect(again).toMatchObject({ fields: once.fields, collisions: [], hasCopyValues: false })
})

test.each([
  ['what the other had replaced', [250, 'b', 50], [150, 'a', 40], [250, 'b', 150, 50]],
  ['what its own value replaced', [250, 'b', 150, 40], [60, 'a'], [250, 'b', 150, 60]],
] as [string, Clock, Clock, Clock][])(
  'a value that stands beside another one knows also %s',
  (_what, row, held, clock) => {
    const merged = mergeHistories(
      { atomicGroups: [], noConflict: [] },
      { fields: { notes: 'row' }, clocks: { notes: row } },
      { fields: { notes: 'held' }, clocks: { notes: held } },
      past,
      held[0] > 100 ? second : first,
    )

    expect(merged).toMatchObject({ collisions: [{ kept: 'row', lost: 'held' }], clocks: { notes: clock } })
  },
)

test('values that are the same need no card, and count as known from then on', () => {
  const merged = mergeHistories(
    { atomicGroups: [['start', 'end']], noConflict: [] },
    { fields: { start: '9:00', end: '10:00' }, clocks: { start: [250, 'b'] } },
    { fields: { start: '9:00', end: '10:00' }, clocks: { start: [60, 'a'] } },
    past,
    first,
  )

  expect(merged).toMatchObject({
    collisions: [],
    hasCopyValues: false,
    hasRowValues: false,
    clocks: { start: [250, 'b', 60] },
  })
})

test.each([
  ['weak', [60, 'a'], 'strong', [250, 'b', 50], 'strong'],
  ['strong', [60, 'a'], 'weak', [250, 'b', 50], 'strong'],
  // One history knew the other's: then the later one stands.
  ['strong', [50, 'a'], 'weak', [250, 'b', 50], 'weak'],
] as [string, Clock, string, Clock, string][])(
  'of two values that did not know each other the stronger one stands: %s at %j, %s at %j (rule sync.prevails)',
  (held, mine, there, theirs, stands) => {
    const merged = mergeHistories(
      { atomicGroups: [], noConflict: [], prevails: { state: ['strong', 'weak'] } },
      { fields: { state: there }, clocks: { '*': theirs } },
      { fields: { state: held }, clocks: { '*': mine } },
      past,
      first,
    )
    expect(merged.fields).toEqual({ state: stands })
    // Whatever stands counts as later than what it replaced (rule sync.stamps).
    if (stands === held && held !== there) expect(merged.clocks['state']?.[0]).toBeGreaterThan(theirs[0])
  },
)
